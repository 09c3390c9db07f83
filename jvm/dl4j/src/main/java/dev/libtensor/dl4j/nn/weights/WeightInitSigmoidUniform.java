package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;

/** Draws from the uniform distribution between -a and a, with {@code a = 4 sqrt(6 / (fanIn + fanOut))}. */
public final class WeightInitSigmoidUniform extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitSigmoidUniform() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        symmetric(values, 4 * Math.sqrt(6 / (fanIn + fanOut)));
    }
}
