package dev.libtensor.dl4j.nn.conf;

/** The order of the dimensions of sequences. */
public enum RNNFormat {
    /** (n, size, steps). */
    NCW,
    /** (n, steps, size), which networks here do not take: permute the arrays. */
    NWC
}
