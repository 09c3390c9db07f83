package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;

/** Draws weights from the normal distribution around 0. */
public final class Normal extends Initializer {
    static final double SIGMA = 0.01;

    private final double sigma;

    /** Creates it with MXNet's standard deviation of 0.01. */
    public Normal() {
        this(SIGMA);
    }

    /**
     * Creates it with a standard deviation.
     *
     * @param sigma the standard deviation
     */
    public Normal(double sigma) {
        this.sigma = sigma;
    }

    @Override
    protected void initWeight(String name, NDArray array) {
        Draws.normal(sigma, array);
    }
}
