package dev.libtensor.nd4j.linalg.api.rng.distribution.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;

/** Always the same number. */
public class ConstantDistribution implements Distribution {
    private final double value;

    /**
     * Creates the distribution.
     *
     * @param value the number
     */
    public ConstantDistribution(double value) {
        this.value = value;
    }

    @Override
    public void fill(NDArray array) {
        ArgumentException.notNull(array, "array").assign(value);
    }
}
