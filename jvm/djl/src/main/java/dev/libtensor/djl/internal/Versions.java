package dev.libtensor.djl.internal;

import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.nn.Block;

/** Versions of the files of parameters. */
public final class Versions {
    private Versions() {}

    /**
     * Returns the exception about a version that a block cannot read.
     *
     * @param block the block
     * @param given the version in the file
     * @return a new exception
     */
    public static MalformedModelException unknown(Block block, byte given) {
        return new MalformedModelException("the parameters of a " + block.getClass().getSimpleName() + " have version "
                + given + ", which it cannot read");
    }
}
