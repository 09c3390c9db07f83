package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/**
 * Batch normalization of images (n, features, h, w) per channel. Has the parameters {@code weight} and {@code bias},
 * and running mean and variance as buffers.
 */
public final class BatchNorm2d extends BuiltIn {
    /**
     * Creates a batch normalization block with epsilon 1e-5 and momentum 0.1.
     *
     * @param features the number of channels
     */
    public BatchNorm2d(long features) {
        this(features, 1e-5, 0.1);
    }

    /**
     * Creates a batch normalization block.
     *
     * @param features the number of channels
     * @param epsilon the value added to the variance
     * @param momentum the weight of the new value in the running mean and variance (in Keras and DJL: of the old value)
     */
    public BatchNorm2d(long features, double epsilon, double momentum) {
        super(Codes.MODULE_BATCH_NORM2D, new long[] {features}, epsilon, momentum);
    }
}
