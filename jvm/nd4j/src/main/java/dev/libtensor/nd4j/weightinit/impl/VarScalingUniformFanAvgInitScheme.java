package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Uniform numbers up to the square root of 6 / (inputs + outputs). */
public class VarScalingUniformFanAvgInitScheme extends BaseWeightInitScheme {
    private final double fanIn;
    private final double fanOut;

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     * @param fanIn the number of inputs
     * @param fanOut the number of outputs
     */
    public VarScalingUniformFanAvgInitScheme(char order, double fanIn, double fanOut) {
        this.fanIn = fanIn;
        this.fanOut = fanOut;
    }

    @Override
    protected void fill(NDArray array) {
        double limit = Math.sqrt(6 / (fanIn + fanOut));
        array.fillUniform(-limit, limit);
    }
}
