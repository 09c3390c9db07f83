package dev.libtensor.dl4j.nn.conf;

/** How a network with recurrent layers computes gradients, as in DL4J. */
public enum BackpropType {
    /** Through the whole sequence. */
    Standard,
    /** Through segments of the sequence, with an update after each. */
    TruncatedBPTT
}
