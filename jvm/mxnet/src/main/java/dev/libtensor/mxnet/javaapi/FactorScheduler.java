package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;

/**
 * Multiplies the learning rate by a factor after each period: in update {@code n} it was multiplied {@code (n - 1) /
 * step} times.
 */
public final class FactorScheduler extends LRScheduler {
    private final int step;
    private final double factor;

    /**
     * Creates a scheduler.
     *
     * @param step the period in updates, at least 1
     * @param factor the factor, greater than 0 and at most 1
     * @throws ArgumentException if one of them is out of range
     */
    public FactorScheduler(int step, double factor) {
        if (step < 1) {
            throw new ArgumentException("step must be at least 1, not " + step);
        }
        this.step = step;
        this.factor = Ranges.factor("factor", factor);
    }

    @Override
    public double apply(int numUpdate) {
        return getBaseLR() * Math.pow(factor, Math.max(0, (numUpdate - 1) / step));
    }
}
