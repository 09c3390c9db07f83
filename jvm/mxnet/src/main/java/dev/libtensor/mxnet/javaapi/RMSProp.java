package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import java.util.List;

/**
 * RMSProp in the form of Graves (2013), which divides by the root of the variance of the gradients.
 *
 * @param learningRate the learning rate, not negative
 * @param gamma1 the decay rate of the means of gradients and of their squares
 * @param gamma2 the part of the last change that goes into the next
 * @param wd the weight decay: the part of the weight that an update takes off, times the learning rate
 * @param rescaleGrad what each gradient is multiplied by first
 * @param clipGradient what each element of a gradient is limited to; 0 for no limit
 * @param lrScheduler what gives the learning rate of each update; null for a constant one
 */
public record RMSProp(double learningRate, double gamma1, double gamma2, double wd, double rescaleGrad,
        double clipGradient, LRScheduler lrScheduler) implements Optimizer {
    /** What MXNet adds to the variance. */
    private static final double EPSILON = 1e-4;

    /**
     * Creates it.
     *
     * @throws dev.libtensor.ArgumentException if a number is out of range
     */
    public RMSProp {
        Ranges.below1("gamma1", gamma1);
        Ranges.below1("gamma2", gamma2);
        Ranges.check(learningRate, wd, rescaleGrad, clipGradient);
    }

    /** Creates it with a learning rate of 0.002. */
    public RMSProp() {
        this(0.002);
    }

    /**
     * Creates it with MXNet's other defaults.
     *
     * @param learningRate the learning rate, not negative
     */
    public RMSProp(double learningRate) {
        this(learningRate, 0.95, 0.9, 0, 1, 0, null);
    }

    @Override
    public RMSProp withRescaleGrad(double rescaleGrad) {
        return new RMSProp(learningRate, gamma1, gamma2, wd, rescaleGrad, clipGradient, lrScheduler);
    }

    @Override
    public int stateCount() {
        return 3;
    }

    @Override
    public void update(NDArray weight, NDArray gradient, List<NDArray> state, Step step) {
        Gradients.check(weight, gradient, state, step);
        // Without gamma2 the last change is not used.
        UpdateRule.RMSPROP.step(step.count(), weight, gradient, state.subList(0, gamma2 == 0 ? 2 : 3),
                step.learningRate(), gamma1, EPSILON, step.wd(), gamma2, 1, 0, 0, 1, 1, 1);
    }
}
