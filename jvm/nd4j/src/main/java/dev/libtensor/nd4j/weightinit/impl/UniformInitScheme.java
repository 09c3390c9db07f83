package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Uniform numbers up to one divided by the square root of the inputs. */
public class UniformInitScheme extends BaseWeightInitScheme {
    private final double fanIn;

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     * @param fanIn the number of inputs
     */
    public UniformInitScheme(char order, double fanIn) {
        this.fanIn = fanIn;
    }

    @Override
    protected void fill(NDArray array) {
        double limit = Math.sqrt(1 / fanIn);
        array.fillUniform(-limit, limit);
    }
}
