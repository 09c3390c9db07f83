package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The hinge loss of an example: sum_i w_i max(0, 1 - y_i o_i). Labels are -1 or 1. */
public final class LossHinge extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossHinge() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossHinge(INDArray weights) {
        super(weights);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return labels.mul(output).rsub(1).relu();
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        NDArray inside = labels.mul(output).lt(1).toType(output.getDataType(), false);
        return labels.neg().mul(inside);
    }
}
