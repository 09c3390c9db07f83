package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The negative logarithm of the likelihood of an example, which is {@link LossMCXENT}. */
public final class LossNegativeLogLikelihood extends LossMCXENT {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossNegativeLogLikelihood() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossNegativeLogLikelihood(INDArray weights) {
        super(weights);
    }
}
