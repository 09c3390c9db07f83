package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The squared hinge loss of an example: sum_i w_i max(0, 1 - y_i o_i)^2. Labels are -1 or 1. */
public final class LossSquaredHinge extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossSquaredHinge() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossSquaredHinge(INDArray weights) {
        super(weights);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return labels.mul(output).rsub(1).relu().square();
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        return labels.mul(output).rsub(1).relu().mul(labels).mul(-2);
    }
}
