package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The Wasserstein loss of an example (Arjovsky et al., 2017): 1 / n sum_i w_i y_i o_i. Labels are -1 or 1. */
public final class LossWasserstein extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossWasserstein() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossWasserstein(INDArray weights) {
        super(weights);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return labels.mul(output);
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        return labels;
    }

    @Override
    double scale(long outputs) {
        return 1.0 / outputs;
    }
}
