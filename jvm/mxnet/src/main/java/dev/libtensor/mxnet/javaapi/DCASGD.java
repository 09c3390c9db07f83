package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import java.util.List;

/**
 * Stochastic gradient descent with compensation of delays (Zheng et al. 2017). To the gradient it adds {@code lamda *
 * gradient * gradient * (weight - previous)}, where {@code previous} is the weight before its last update.
 *
 * @param learningRate the learning rate, not negative
 * @param momentum the part of the last change that goes into the next, not negative
 * @param lamda the factor of the compensation, not negative
 * @param wd the weight decay: the part of the weight that counts as gradient
 * @param rescaleGrad what each gradient is multiplied by first
 * @param clipGradient what each element of a gradient is limited to; 0 for no limit
 * @param lrScheduler what gives the learning rate of each update; null for a constant one
 */
public record DCASGD(double learningRate, double momentum, double lamda, double wd, double rescaleGrad,
        double clipGradient, LRScheduler lrScheduler) implements Optimizer {
    /**
     * Creates it.
     *
     * @throws dev.libtensor.ArgumentException if a number is out of range
     */
    public DCASGD {
        Ranges.notNegative("momentum", momentum);
        Ranges.notNegative("lamda", lamda);
        Ranges.check(learningRate, wd, rescaleGrad, clipGradient);
    }

    /** Creates it with MXNet's defaults: 0.01, no momentum, a compensation of 0.04 and no weight decay. */
    public DCASGD() {
        this(0.01, 0, 0.04, 0, 1, 0, null);
    }

    @Override
    public DCASGD withRescaleGrad(double rescaleGrad) {
        return new DCASGD(learningRate, momentum, lamda, wd, rescaleGrad, clipGradient, lrScheduler);
    }

    @Override
    public int stateCount() {
        return momentum == 0 ? 1 : 2;
    }

    @Override
    public void update(NDArray weight, NDArray gradient, List<NDArray> state, Step step) {
        Gradients.check(weight, gradient, state, step);
        UpdateRule.DCASGD.step(
                step.count(), weight, gradient, state, step.learningRate(), momentum, step.wd(), lamda);
    }
}
