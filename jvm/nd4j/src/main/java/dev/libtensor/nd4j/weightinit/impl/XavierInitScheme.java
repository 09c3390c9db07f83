package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Normal numbers with the variance 2 / (inputs + outputs). */
public class XavierInitScheme extends BaseWeightInitScheme {
    private final double fanIn;
    private final double fanOut;

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     * @param fanIn the number of inputs
     * @param fanOut the number of outputs
     */
    public XavierInitScheme(char order, double fanIn, double fanOut) {
        this.fanIn = fanIn;
        this.fanOut = fanOut;
    }

    @Override
    protected void fill(NDArray array) {
        array.fillNormal(0, Math.sqrt(2 / (fanIn + fanOut)));
    }
}
