package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config;

/** In which directions an LSTM reads the steps, and what becomes of two results. */
public enum LSTMDirectionMode {
    /** From the first step to the last. */
    FWD,
    /** From the last step to the first. */
    BWD,
    /** In both directions; the results are added. */
    BIDIR_SUM,
    /** In both directions; the sizes of one result follow those of the other. */
    BIDIR_CONCAT,
    /** In both directions, which are a dimension of the result. */
    BIDIR_EXTRA_DIM
}
