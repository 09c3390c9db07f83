package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;

/** Draws from the uniform distribution between -a and a, with {@code a = 1 / sqrt(fanIn)}. */
public final class WeightInitUniform extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitUniform() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        symmetric(values, 1 / Math.sqrt(fanIn));
    }
}
