package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import java.util.List;

/**
 * Adam (Kingma and Ba 2015). The number added to the denominator is not corrected for the first updates, as in MXNet.
 *
 * @param learningRate the learning rate, not negative
 * @param beta1 the decay rate of the mean of the gradients
 * @param beta2 the decay rate of the mean of their squares
 * @param epsilon the number added to the denominator
 * @param decayFactor what {@code beta1} is multiplied by after each update; 1 for nothing
 * @param wd the weight decay: the part of the weight that an update takes off, times the learning rate
 * @param rescaleGrad what each gradient is multiplied by first
 * @param clipGradient what each element of a gradient is limited to; 0 for no limit
 * @param lrScheduler what gives the learning rate of each update; null for a constant one
 */
public record Adam(double learningRate, double beta1, double beta2, double epsilon, double decayFactor, double wd,
        double rescaleGrad, double clipGradient, LRScheduler lrScheduler) implements Optimizer {
    /**
     * Creates it.
     *
     * @throws dev.libtensor.ArgumentException if a number is out of range
     */
    public Adam {
        Ranges.below1("beta1", beta1);
        Ranges.below1("beta2", beta2);
        Ranges.notNegative("epsilon", epsilon);
        Ranges.factor("decayFactor", decayFactor);
        Ranges.check(learningRate, wd, rescaleGrad, clipGradient);
    }

    /** Creates it with a learning rate of 0.002. */
    public Adam() {
        this(0.002);
    }

    /**
     * Creates it with MXNet's other defaults.
     *
     * @param learningRate the learning rate, not negative
     */
    public Adam(double learningRate) {
        this(learningRate, 0.9, 0.999, 1e-8, 0, 1, 0);
    }

    /**
     * Creates it with a constant learning rate.
     *
     * @param learningRate the learning rate, not negative
     * @param beta1 the decay rate of the mean of the gradients
     * @param beta2 the decay rate of the mean of their squares
     * @param epsilon the number added to the denominator
     * @param wd the weight decay: the part of the weight that an update takes off, times the learning rate
     * @param rescaleGrad what each gradient is multiplied by first
     * @param clipGradient what each element of a gradient is limited to; 0 for no limit
     */
    public Adam(double learningRate, double beta1, double beta2, double epsilon, double wd, double rescaleGrad,
            double clipGradient) {
        this(learningRate, beta1, beta2, epsilon, wd, rescaleGrad, clipGradient, null);
    }

    /**
     * Creates it with a constant {@code beta1}.
     *
     * @param learningRate the learning rate, not negative
     * @param beta1 the decay rate of the mean of the gradients
     * @param beta2 the decay rate of the mean of their squares
     * @param epsilon the number added to the denominator
     * @param wd the weight decay: the part of the weight that an update takes off, times the learning rate
     * @param rescaleGrad what each gradient is multiplied by first
     * @param clipGradient what each element of a gradient is limited to; 0 for no limit
     * @param lrScheduler what gives the learning rate of each update; null for a constant one
     */
    public Adam(double learningRate, double beta1, double beta2, double epsilon, double wd, double rescaleGrad,
            double clipGradient, LRScheduler lrScheduler) {
        this(learningRate, beta1, beta2, epsilon, 1, wd, rescaleGrad, clipGradient, lrScheduler);
    }

    @Override
    public Adam withRescaleGrad(double rescaleGrad) {
        return new Adam(learningRate, beta1, beta2, epsilon, decayFactor, wd, rescaleGrad, clipGradient, lrScheduler);
    }

    @Override
    public int stateCount() {
        return 2;
    }

    @Override
    public void update(NDArray weight, NDArray gradient, List<NDArray> state, Step step) {
        Gradients.check(weight, gradient, state, step);
        UpdateRule.ADAM.step(step.count(), weight, gradient, state, step.learningRate(), beta1, beta2, epsilon, step.wd(),
                0, 0, 1, 1, decayFactor);
    }
}
