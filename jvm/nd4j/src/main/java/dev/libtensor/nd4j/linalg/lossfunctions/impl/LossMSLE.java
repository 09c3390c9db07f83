package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * The mean squared logarithmic error of an example: 1 / n sum_i w_i log((1 + o_i) / (1 + y_i))^2. Labels and
 * outputs must be above -1.
 */
public final class LossMSLE extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossMSLE() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossMSLE(INDArray weights) {
        super(weights);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return output.log1p().sub(labels.log1p()).square();
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        return output.log1p().sub(labels.log1p()).mul(2).div(output.add(1));
    }

    @Override
    double scale(long outputs) {
        return 1.0 / outputs;
    }
}
