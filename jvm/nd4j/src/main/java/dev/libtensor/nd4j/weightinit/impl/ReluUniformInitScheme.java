package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Uniform numbers up to the square root of 6 / inputs. */
public class ReluUniformInitScheme extends BaseWeightInitScheme {
    private final double fanIn;

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     * @param fanIn the number of inputs
     */
    public ReluUniformInitScheme(char order, double fanIn) {
        this.fanIn = fanIn;
    }

    @Override
    protected void fill(NDArray array) {
        double limit = Math.sqrt(6 / fanIn);
        array.fillUniform(-limit, limit);
    }
}
