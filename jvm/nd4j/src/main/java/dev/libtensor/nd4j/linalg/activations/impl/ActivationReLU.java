package dev.libtensor.nd4j.linalg.activations.impl;

import dev.libtensor.NDArray;

/** f(x) = max(0, x). With settings, it is a (x - t) up to a threshold t, x above it, and at most a maximum. */
public final class ActivationReLU extends ElementwiseActivation {
    private static final long serialVersionUID = 1L;

    private final Double max;
    private final Double threshold;
    private final Double negativeSlope;

    /** Creates the function. */
    public ActivationReLU() {
        this(null, null, null);
    }

    /**
     * Creates the function.
     *
     * @param max the greatest result; null for none
     * @param threshold up to where the slope counts; null for 0
     * @param negativeSlope the slope a; null for 0
     */
    public ActivationReLU(Double max, Double threshold, Double negativeSlope) {
        this.max = max;
        this.threshold = threshold;
        this.negativeSlope = negativeSlope;
    }

    /**
     * Returns the greatest result.
     *
     * @return the setting, or null
     */
    public Double getMax() {
        return max;
    }

    /**
     * Returns up to where the slope counts.
     *
     * @return the setting, or null
     */
    public Double getThreshold() {
        return threshold;
    }

    /**
     * Returns the slope up to the threshold.
     *
     * @return the setting, or null
     */
    public Double getNegativeSlope() {
        return negativeSlope;
    }

    private boolean isPlain() {
        return max == null && threshold == null && negativeSlope == null;
    }

    private double bend() {
        return threshold == null ? 0 : threshold;
    }

    private double slope() {
        return negativeSlope == null ? 0 : negativeSlope;
    }

    @Override
    NDArray apply(NDArray z) {
        if (isPlain()) {
            return z.relu();
        }
        NDArray above = max == null ? z : z.minimum(max);
        return NDArray.where(z.gt(bend()), above, z.sub(bend()).mul(slope()));
    }

    @Override
    NDArray derivative(NDArray z) {
        NDArray above = mask(z.gt(bend()), z);
        if (isPlain()) {
            return above;
        }
        NDArray below = above.neg().addi(1).muli(slope());
        return (max == null ? above : above.mul(mask(z.lt(max), z))).add(below);
    }

    @Override
    public String toString() {
        return isPlain() ? "relu" : "relu(max=" + max + ", threshold=" + threshold + ", negativeSlope=" + negativeSlope + ")";
    }
}
