package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import java.util.List;

/**
 * AdaGrad (Duchi et al. 2011), which divides by the root of the sum of squared gradients.
 *
 * @param learningRate the learning rate, not negative
 * @param epsilon the number added to the denominator
 * @param wd the weight decay: the part of the weight that counts as gradient
 * @param rescaleGrad what each gradient is multiplied by first
 * @param clipGradient what each element of a gradient is limited to; 0 for no limit
 * @param lrScheduler what gives the learning rate of each update; null for a constant one
 */
public record AdaGrad(double learningRate, double epsilon, double wd, double rescaleGrad, double clipGradient,
        LRScheduler lrScheduler) implements Optimizer {
    /**
     * Creates it.
     *
     * @throws dev.libtensor.ArgumentException if a number is out of range
     */
    public AdaGrad {
        Ranges.notNegative("epsilon", epsilon);
        Ranges.check(learningRate, wd, rescaleGrad, clipGradient);
    }

    /** Creates it with a learning rate of 0.05. */
    public AdaGrad() {
        this(0.05);
    }

    /**
     * Creates it with MXNet's other defaults.
     *
     * @param learningRate the learning rate, not negative
     */
    public AdaGrad(double learningRate) {
        this(learningRate, 1e-7, 0, 1, 0, null);
    }

    @Override
    public AdaGrad withRescaleGrad(double rescaleGrad) {
        return new AdaGrad(learningRate, epsilon, wd, rescaleGrad, clipGradient, lrScheduler);
    }

    @Override
    public int stateCount() {
        return 1;
    }

    @Override
    public void update(NDArray weight, NDArray gradient, List<NDArray> state, Step step) {
        Gradients.check(weight, gradient, state, step);
        UpdateRule.ADAGRAD.step(
                step.count(), weight, gradient, state, step.learningRate(), 0, step.wd(), 0, epsilon, 0, 1, 1);
    }
}
