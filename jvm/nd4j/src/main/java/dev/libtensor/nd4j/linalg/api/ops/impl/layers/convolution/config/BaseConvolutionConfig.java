package dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config;

import dev.libtensor.ArgumentException;

/** The settings of a convolution or pooling. */
public abstract class BaseConvolutionConfig {
    BaseConvolutionConfig() {}

    /**
     * Returns the integers that the operation takes.
     *
     * @return the integers in their order
     */
    public abstract long[] arguments();

    /** Checks that a size is at least another one. */
    static void check(long size, long least, String what) {
        if (size < least) {
            throw new ArgumentException(what + " must be at least " + least + ", not " + size);
        }
    }
}
