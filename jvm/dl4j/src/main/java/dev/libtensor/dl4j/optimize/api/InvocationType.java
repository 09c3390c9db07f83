package dev.libtensor.dl4j.optimize.api;

/** When a listener runs. The names are DL4J's. */
public enum InvocationType {
    /** When an epoch begins. */
    EPOCH_START,
    /** When an epoch ends. */
    EPOCH_END,
    /** After an iteration. */
    ITERATION_END
}
