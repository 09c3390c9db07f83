package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The sum of absolute errors of an example: sum_i w_i |y_i - o_i| for labels y and outputs o. */
public non-sealed class LossL1 extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossL1() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossL1(INDArray weights) {
        super(weights);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return labels.sub(output).abs();
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        return output.sub(labels).sign();
    }
}
