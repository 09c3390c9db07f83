package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = x for x > theta, else 0. */
public final class ActivationThresholdedReLU extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    /** The default of {@link #getTheta}. */
    public static final double DEFAULT_THETA = 1.0;

    private final double theta;

    /** Creates the function with the default parameters. */
    public ActivationThresholdedReLU() {
        this(DEFAULT_THETA);
    }

    /**
     * Creates the function.
     *
     * @param theta the threshold
     */
    public ActivationThresholdedReLU(double theta) {
        this.theta = theta;
    }

    /**
     * Returns the threshold.
     *
     * @return the parameter
     */
    public double getTheta() {
        return theta;
    }

    @Override
    NDArray apply(NDArray z) {
        return z.threshold(theta, 0);
    }

    @Override
    NDArray derivative(NDArray z) {
        return mask(z.gt(theta), z);
    }

    @Override
    public String toString() {
        return "thresholdedrelu(theta=" + theta + ")";
    }
}
