package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Normal numbers with the variance 2 / inputs. */
public class ReluInitScheme extends BaseWeightInitScheme {
    private final double fanIn;

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     * @param fanIn the number of inputs
     */
    public ReluInitScheme(char order, double fanIn) {
        this.fanIn = fanIn;
    }

    @Override
    protected void fill(NDArray array) {
        array.fillNormal(0, Math.sqrt(2 / fanIn));
    }
}
