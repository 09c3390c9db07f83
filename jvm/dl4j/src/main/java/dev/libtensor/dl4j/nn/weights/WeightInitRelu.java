package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;

/** Draws from the normal distribution with mean 0 and variance {@code 2 / fanIn}, after He et al., 2015. */
public final class WeightInitRelu extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitRelu() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        values.fillNormal(0, Math.sqrt(2 / fanIn));
    }
}
