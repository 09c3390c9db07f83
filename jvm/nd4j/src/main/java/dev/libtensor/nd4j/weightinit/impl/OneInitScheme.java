package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Ones. */
public class OneInitScheme extends BaseWeightInitScheme {
    /** Creates the scheme. */
    public OneInitScheme() {}

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     */
    public OneInitScheme(char order) {}

    @Override
    protected void fill(NDArray array) {
        array.assign(1);
    }
}
