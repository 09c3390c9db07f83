package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config;

/** What the dimensions of the steps of an LSTM are. */
public enum LSTMDataFormat {
    /** Steps, examples and sizes. */
    TNS,
    /** Examples, steps and sizes. */
    NTS,
    /** Examples, sizes and steps. */
    NST,
    /** Steps, two directions, examples and sizes. What comes in has no directions. */
    T2NS
}
