package dev.libtensor.dl4j.nn.conf;

/** The order of the dimensions of sequences. */
public enum RNNFormat {
    /** (n, size, steps). */
    NCW,
    /** (n, steps, size). */
    NWC
}
