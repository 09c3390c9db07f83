package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;

/**
 * Draws from the uniform distribution between -a and a, with {@code a = sqrt(6 / (fanIn + fanOut))}, after Glorot and
 * Bengio, 2010.
 */
public final class WeightInitXavierUniform extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitXavierUniform() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        symmetric(values, Math.sqrt(6 / (fanIn + fanOut)));
    }
}
