package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import java.util.List;

/**
 * AdaDelta (Zeiler 2012), which needs no learning rate. A multiplier of a learning rate has no effect.
 *
 * @param rho the decay rate of the means of squares
 * @param epsilon the number added to the denominator
 * @param wd the weight decay: the part of the weight that counts as gradient
 * @param rescaleGrad what each gradient is multiplied by first
 * @param clipGradient what each element of a gradient is limited to; 0 for no limit
 */
public record AdaDelta(double rho, double epsilon, double wd, double rescaleGrad, double clipGradient)
        implements Optimizer {
    /**
     * Creates it.
     *
     * @throws dev.libtensor.ArgumentException if a number is out of range
     */
    public AdaDelta {
        Ranges.below1("rho", rho);
        Ranges.notNegative("epsilon", epsilon);
        Ranges.check(1, wd, rescaleGrad, clipGradient);
    }

    /** Creates it with MXNet's defaults: 0.05, 1e-8 and no weight decay. */
    public AdaDelta() {
        this(0.05, 1e-8, 0, 1, 0);
    }

    /** Returns 1: there is no learning rate. */
    @Override
    public double learningRate() {
        return 1;
    }

    /** Returns null: there is no learning rate. */
    @Override
    public LRScheduler lrScheduler() {
        return null;
    }

    @Override
    public AdaDelta withRescaleGrad(double rescaleGrad) {
        return new AdaDelta(rho, epsilon, wd, rescaleGrad, clipGradient);
    }

    @Override
    public int stateCount() {
        return 2;
    }

    @Override
    public void update(NDArray weight, NDArray gradient, List<NDArray> state, Step step) {
        Gradients.check(weight, gradient, state, step);
        UpdateRule.ADADELTA.step(step.count(), weight, gradient, state, 1, rho, epsilon, step.wd(), 0, 1);
    }
}
