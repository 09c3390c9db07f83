package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Normal numbers with the variance 1 / outputs. */
public class VarScalingNormalFanOutInitScheme extends BaseWeightInitScheme {
    private final double fanOut;

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     * @param fanOut the number of outputs
     */
    public VarScalingNormalFanOutInitScheme(char order, double fanOut) {
        this.fanOut = fanOut;
    }

    @Override
    protected void fill(NDArray array) {
        array.fillNormal(0, Math.sqrt(1 / fanOut));
    }
}
