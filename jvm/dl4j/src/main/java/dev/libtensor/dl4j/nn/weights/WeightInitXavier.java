package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;

/**
 * Draws from the normal distribution with mean 0 and variance {@code 2 / (fanIn + fanOut)}, after Glorot and Bengio,
 * 2010.
 */
public final class WeightInitXavier extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitXavier() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        values.fillNormal(0, Math.sqrt(2 / (fanIn + fanOut)));
    }
}
