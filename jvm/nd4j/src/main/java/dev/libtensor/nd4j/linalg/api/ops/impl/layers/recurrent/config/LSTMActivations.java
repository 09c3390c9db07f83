package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config;

/** The functions of the gates and cells of an LSTM. */
public enum LSTMActivations {
    /** The hyperbolic tangent. */
    TANH,
    /** The number, or 0 if it is negative. */
    RELU,
    /** The logistic function. */
    SIGMOID,
    /** A multiple of the number, and a constant. */
    AFFINE,
    /** The number, or a multiple of it if it is negative. */
    LEAKY_RELU,
    /** The number, or 0 up to a threshold. */
    THRESHHOLD_RELU,
    /** A multiple of the hyperbolic tangent of a multiple. */
    SCALED_TAHN,
    /** A fifth of the number and a half, from 0 to 1. */
    HARD_SIGMOID,
    /** The number, or an exponential function if it is negative. */
    ELU,
    /** The number divided by its size and 1. */
    SOFTSIGN,
    /** A smooth form of RELU. */
    SOFTPLUS
}
