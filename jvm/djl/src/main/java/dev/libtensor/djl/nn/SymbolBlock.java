package dev.libtensor.djl.nn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.util.PairList;

/** A block whose computation comes from a model file. libtensor reads none, so such blocks come from other programs. */
public interface SymbolBlock extends Block {
    /**
     * Throws an exception, because libtensor reads no model files of other engines.
     *
     * @param manager the manager of the parameters
     * @return never
     * @throws UnsupportedException always
     */
    static SymbolBlock newInstance(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        throw new UnsupportedException("libtensor has no symbol blocks: build the network from blocks, and load its"
                + " parameters with loadParameters");
    }

    /**
     * Removes the last layer.
     *
     * @throws UnsupportedException unless an implementation can do it
     */
    default void removeLastBlock() {
        throw new UnsupportedException(getClass().getSimpleName() + " cannot remove its last block");
    }

    /**
     * Returns the names and shapes of the outputs.
     *
     * @return the names and shapes
     * @throws UnsupportedException unless an implementation knows them
     */
    default PairList<String, Shape> describeOutput() {
        throw new UnsupportedException(getClass().getSimpleName() + " does not know its outputs");
    }
}
