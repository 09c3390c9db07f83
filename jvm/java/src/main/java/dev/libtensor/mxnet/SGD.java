package dev.libtensor.mxnet;

/**
 * Stochastic gradient descent.
 *
 * @param learningRate the learning rate, not negative
 * @param momentum the part of the previous step that goes into the next, from 0 to 1
 * @param wd the weight decay: the part of the array that is added to its gradient
 * @param rescaleGrad what each gradient is multiplied by first
 * @param clipGradient what each element of a gradient is limited to; 0 for no limit
 */
public record SGD(double learningRate, double momentum, double wd, double rescaleGrad, double clipGradient)
        implements Optimizer {
    /** Creates it with a learning rate of 0.01 and a weight decay of 0.0001. */
    public SGD() {
        this(0.01);
    }

    /**
     * Creates it with a weight decay of 0.0001.
     *
     * @param learningRate the learning rate
     */
    public SGD(double learningRate) {
        this(learningRate, 0, 1e-4, 1, 0);
    }
}
