package dev.libtensor.mxnet;

/** How a {@link KVStore} changes its arrays by gradients: {@link SGD} or {@link Adam}, with MXNet's defaults. */
public sealed interface Optimizer permits SGD, Adam {
    /**
     * Returns the learning rate.
     *
     * @return the learning rate
     */
    double learningRate();

    /**
     * Returns what each gradient is multiplied by first.
     *
     * @return the factor, such as 1 / the size of a batch
     */
    double rescaleGrad();

    /**
     * Returns what each element of a gradient is limited to.
     *
     * @return the limit; 0 for none
     */
    double clipGradient();
}
