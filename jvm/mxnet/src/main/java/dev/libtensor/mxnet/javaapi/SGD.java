package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import java.util.List;

/**
 * Stochastic gradient descent: {@code weight += momentum}, where {@code momentum = momentum * momentum' - learningRate
 * * (gradient + wd * weight)}.
 *
 * @param learningRate the learning rate, not negative
 * @param momentum the part of the last change that goes into the next, not negative
 * @param wd the weight decay: the part of the weight that counts as gradient
 * @param rescaleGrad what each gradient is multiplied by first
 * @param clipGradient what each element of a gradient is limited to; 0 for no limit
 * @param lrScheduler what gives the learning rate of each update; null for a constant one
 */
public record SGD(double learningRate, double momentum, double wd, double rescaleGrad, double clipGradient,
        LRScheduler lrScheduler) implements Optimizer {
    /**
     * Creates it.
     *
     * @throws dev.libtensor.ArgumentException if a number is out of range
     */
    public SGD {
        Ranges.notNegative("momentum", momentum);
        Ranges.check(learningRate, wd, rescaleGrad, clipGradient);
    }

    /** Creates it with a learning rate of 0.01 and a weight decay of 0.0001. */
    public SGD() {
        this(0.01);
    }

    /**
     * Creates it with a weight decay of 0.0001 and without momentum.
     *
     * @param learningRate the learning rate, not negative
     */
    public SGD(double learningRate) {
        this(learningRate, 0, 1e-4, 1, 0);
    }

    /**
     * Creates it with a constant learning rate.
     *
     * @param learningRate the learning rate, not negative
     * @param momentum the part of the last change that goes into the next, not negative
     * @param wd the weight decay: the part of the weight that counts as gradient
     * @param rescaleGrad what each gradient is multiplied by first
     * @param clipGradient what each element of a gradient is limited to; 0 for no limit
     */
    public SGD(double learningRate, double momentum, double wd, double rescaleGrad, double clipGradient) {
        this(learningRate, momentum, wd, rescaleGrad, clipGradient, null);
    }

    @Override
    public SGD withRescaleGrad(double rescaleGrad) {
        return new SGD(learningRate, momentum, wd, rescaleGrad, clipGradient, lrScheduler);
    }

    @Override
    public int stateCount() {
        return momentum == 0 ? 0 : 1;
    }

    @Override
    public void update(NDArray weight, NDArray gradient, List<NDArray> state, Step step) {
        Gradients.check(weight, gradient, state, step);
        UpdateRule.SGD.step(
                step.count(), weight, gradient, state, step.learningRate(), momentum, step.wd(), 0, 0, 0, 1);
    }
}
