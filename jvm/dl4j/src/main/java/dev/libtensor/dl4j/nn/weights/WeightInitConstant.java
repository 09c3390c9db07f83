package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.NDArray;

/** Writes the same number to all weights. */
public final class WeightInitConstant extends BuiltInWeightInit {
    private static final long serialVersionUID = 1L;

    private final double value;

    /**
     * Creates the scheme.
     *
     * @param value the number
     */
    public WeightInitConstant(double value) {
        this.value = value;
    }

    /**
     * Returns the number.
     *
     * @return the value of all weights
     */
    public double getValue() {
        return value;
    }

    @Override
    void fill(double fanIn, double fanOut, long[] shape, NDArray values) {
        values.assign(value);
    }

    @Override
    public String toString() {
        return "WeightInitConstant(" + value + ")";
    }
}
