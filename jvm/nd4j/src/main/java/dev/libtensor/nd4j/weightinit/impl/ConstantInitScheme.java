package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** A number. */
public class ConstantInitScheme extends BaseWeightInitScheme {
    private final double constant;

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     * @param constant the number
     */
    public ConstantInitScheme(char order, double constant) {
        this.constant = constant;
    }

    @Override
    protected void fill(NDArray array) {
        array.assign(constant);
    }
}
