package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Uniform numbers up to the square root of 3 / outputs. */
public class VarScalingNormalUniformFanOutInitScheme extends BaseWeightInitScheme {
    private final double fanOut;

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     * @param fanOut the number of outputs
     */
    public VarScalingNormalUniformFanOutInitScheme(char order, double fanOut) {
        this.fanOut = fanOut;
    }

    @Override
    protected void fill(NDArray array) {
        double limit = Math.sqrt(3 / fanOut);
        array.fillUniform(-limit, limit);
    }
}
