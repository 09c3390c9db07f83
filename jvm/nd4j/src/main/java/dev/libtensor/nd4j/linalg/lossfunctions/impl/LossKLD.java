package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * The Kullback-Leibler divergence of an example: sum_i w_i y_i log(y_i / o_i). Labels and outputs are probabilities.
 * As in ND4J, the score counts numbers below 1e-5 as 1e-5 and those above 1 as 1, and the gradient counts them as they are.
 */
public final class LossKLD extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    private static final double LEAST = 1e-5;

    /** Creates the function without weights. */
    public LossKLD() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossKLD(INDArray weights) {
        super(weights);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        NDArray y = labels.clip(LEAST, 1);
        return y.xlogy(y).sub(y.xlogy(output.clip(LEAST, 1)));
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        return labels.div(output).neg();
    }
}
