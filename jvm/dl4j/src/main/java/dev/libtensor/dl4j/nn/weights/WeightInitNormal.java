package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;

/** Draws from the normal distribution with mean 0 and variance {@code 1 / fanIn}. */
public final class WeightInitNormal extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitNormal() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        values.fillNormal(0, 1 / Math.sqrt(fanIn));
    }
}
