package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;

/** Sets weights to a number. */
public final class Constant extends Initializer {
    private final double value;

    /**
     * Creates it with a number.
     *
     * @param value the number
     */
    public Constant(double value) {
        this.value = value;
    }

    @Override
    protected void initWeight(String name, NDArray array) {
        array.assign(value);
    }
}
