package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/** Batch normalisation of images (n, features, h, w) per channel, with {@code weight}, {@code bias} and running moments. */
public final class BatchNorm2d extends BuiltIn {
    /**
     * With an epsilon of 1e-5 and a momentum of 0.1.
     *
     * @param features the number of channels
     */
    public BatchNorm2d(long features) {
        this(features, 1e-5, 0.1);
    }

    /**
     * Batch normalisation.
     *
     * @param features the number of channels
     * @param epsilon what is added to the variance
     * @param momentum the weight of the new value in the running moments (Keras and DJL: of the old one)
     */
    public BatchNorm2d(long features, double epsilon, double momentum) {
        super(Codes.MODULE_BATCH_NORM2D, new long[] {features}, epsilon, momentum);
    }
}
