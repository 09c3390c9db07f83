package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The Poisson loss of an example: sum_i w_i (o_i - y_i log(o_i)). Outputs must be above 0. */
public final class LossPoisson extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossPoisson() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossPoisson(INDArray weights) {
        super(weights);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return output.sub(labels.xlogy(output));
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        return labels.div(output).rsub(1);
    }
}
