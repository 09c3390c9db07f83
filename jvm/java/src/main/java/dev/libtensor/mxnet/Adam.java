package dev.libtensor.mxnet;

/**
 * Adam (Kingma and Ba, 2015).
 *
 * @param learningRate the learning rate, not negative
 * @param beta1 the decay rate of the mean of the gradients
 * @param beta2 the decay rate of the mean of their squares
 * @param epsilon the number added to the denominator
 * @param wd the weight decay: the part of the array that is added to its gradient
 * @param rescaleGrad what each gradient is multiplied by first
 * @param clipGradient what each element of a gradient is limited to; 0 for no limit
 */
public record Adam(double learningRate, double beta1, double beta2, double epsilon, double wd, double rescaleGrad,
        double clipGradient) implements Optimizer {
    /** Creates it with a learning rate of 0.002. */
    public Adam() {
        this(0.002);
    }

    /**
     * Creates it with MXNet's other defaults.
     *
     * @param learningRate the learning rate
     */
    public Adam(double learningRate) {
        this(learningRate, 0.9, 0.999, 1e-8, 0, 1, 0);
    }
}
