package dev.libtensor.nd4j.weightinit.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.weightinit.BaseWeightInitScheme;

/** Zeros. */
public class ZeroInitScheme extends BaseWeightInitScheme {
    /** Creates the scheme. */
    public ZeroInitScheme() {}

    /**
     * Creates the scheme.
     *
     * @param order no difference here
     */
    public ZeroInitScheme(char order) {}

    @Override
    protected void fill(NDArray array) {
        // It has zeros already.
    }
}
