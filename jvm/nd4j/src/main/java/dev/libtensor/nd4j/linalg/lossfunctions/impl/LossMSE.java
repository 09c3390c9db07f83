package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The mean of squared errors of an example: {@link LossL2} divided by the number of outputs. */
public final class LossMSE extends LossL2 {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossMSE() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossMSE(INDArray weights) {
        super(weights);
    }

    @Override
    double scale(long outputs) {
        return 1.0 / outputs;
    }
}
