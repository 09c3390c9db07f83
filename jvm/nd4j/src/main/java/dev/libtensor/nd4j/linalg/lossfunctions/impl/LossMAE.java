package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The mean of absolute errors of an example: {@link LossL1} divided by the number of outputs. */
public final class LossMAE extends LossL1 {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossMAE() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossMAE(INDArray weights) {
        super(weights);
    }

    @Override
    double scale(long outputs) {
        return 1.0 / outputs;
    }
}
