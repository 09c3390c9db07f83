package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;

/** Draws from the uniform distribution between -a and a, with {@code a = 3 / sqrt(fanOut)}, as in DL4J. */
public final class WeightInitVarScalingUniformFanOut extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    /** Creates the scheme. */
    public WeightInitVarScalingUniformFanOut() {}

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        symmetric(values, 3 / Math.sqrt(fanOut));
    }
}
