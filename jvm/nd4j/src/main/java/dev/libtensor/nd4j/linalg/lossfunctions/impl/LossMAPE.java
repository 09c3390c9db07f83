package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The mean absolute percentage error of an example: 100 / n sum_i w_i |(y_i - o_i) / y_i|. Labels must not be 0. */
public final class LossMAPE extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** Creates the function without weights. */
    public LossMAPE() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossMAPE(INDArray weights) {
        super(weights);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return labels.sub(output).div(labels).abs();
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        return output.sub(labels).sign().div(labels.abs());
    }

    @Override
    double scale(long outputs) {
        return 100.0 / outputs;
    }
}
