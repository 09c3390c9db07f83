package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import dev.libtensor.internal.UpdateRule;
import java.util.List;

/**
 * Stochastic gradient Langevin dynamics (Welling and Teh 2011), which draws samples of weights: {@code weight +=
 * -learningRate / 2 * (gradient + wd * weight) + noise}. The noise is normal with the variance {@code learningRate}.
 *
 * @param learningRate the learning rate, not negative
 * @param wd the weight decay: the part of the weight that counts as gradient
 * @param rescaleGrad what each gradient is multiplied by first
 * @param clipGradient what each element of a gradient is limited to; 0 for no limit
 * @param lrScheduler what gives the learning rate of each update; null for a constant one
 */
public record SGLD(double learningRate, double wd, double rescaleGrad, double clipGradient, LRScheduler lrScheduler)
        implements Optimizer {
    /**
     * Creates it.
     *
     * @throws dev.libtensor.ArgumentException if a number is out of range
     */
    public SGLD {
        Ranges.check(learningRate, wd, rescaleGrad, clipGradient);
    }

    /** Creates it with MXNet's defaults: 0.01 and a weight decay of 0.0001. */
    public SGLD() {
        this(0.01, 1e-4, 1, 0, null);
    }

    @Override
    public SGLD withRescaleGrad(double rescaleGrad) {
        return new SGLD(learningRate, wd, rescaleGrad, clipGradient, lrScheduler);
    }

    /** Returns 0: there is no state. */
    @Override
    public int stateCount() {
        return 0;
    }

    @Override
    public void update(NDArray weight, NDArray gradient, List<NDArray> state, Step step) {
        Gradients.check(weight, gradient, state, step);
        NDArray noise = gradient.duplicate().fillNormal(0, 1);
        UpdateRule.SGLD.step(step.count(), weight, gradient, List.of(noise), step.learningRate(), step.wd());
    }
}
