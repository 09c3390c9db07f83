package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import java.util.Arrays;
import java.util.List;

/** Multiplies the learning rate by a factor after each of some updates. */
public final class MultiFactorScheduler extends LRScheduler {
    private final int[] steps;
    private final double factor;

    /**
     * Creates a scheduler.
     *
     * @param steps the numbers of the updates after which the factor applies: at least 1, each greater than the last
     * @param factor the factor, greater than 0 and at most 1
     * @throws ArgumentException if one of them is out of range
     */
    public MultiFactorScheduler(List<Integer> steps, double factor) {
        this.steps = Named.listed(steps, "steps").stream().mapToInt(Integer::intValue).toArray();
        for (int i = 0; i < this.steps.length; i++) {
            if (this.steps[i] <= (i == 0 ? 0 : this.steps[i - 1])) {
                throw new ArgumentException("steps must be at least 1 and increase, not " + steps);
            }
        }
        this.factor = Ranges.factor("factor", factor);
    }

    @Override
    public double apply(int numUpdate) {
        return getBaseLR() * Math.pow(factor, Arrays.stream(steps).filter(step -> numUpdate > step).count());
    }
}
