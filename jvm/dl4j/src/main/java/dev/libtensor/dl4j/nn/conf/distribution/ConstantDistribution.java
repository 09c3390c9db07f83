package dev.libtensor.dl4j.nn.conf.distribution;

import dev.libtensor.NDArray;

/** Always the same number. */
public final class ConstantDistribution extends Distribution {
    private static final long serialVersionUID = 1L;

    private final double value;

    /**
     * Creates the distribution.
     *
     * @param value the number
     */
    public ConstantDistribution(double value) {
        this.value = value;
    }

    /**
     * Returns the number.
     *
     * @return the number
     */
    public double getValue() {
        return value;
    }

    @Override
    protected void fill(NDArray values) {
        values.assign(value);
    }

    @Override
    public String toString() {
        return "ConstantDistribution(value=" + value + ")";
    }
}
