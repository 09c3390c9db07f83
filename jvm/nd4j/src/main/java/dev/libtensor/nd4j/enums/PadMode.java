package dev.libtensor.nd4j.enums;

/** What padding consists of. */
public enum PadMode {
    /** A number. */
    CONSTANT,
    /** A reflection without the edge. */
    REFLECT,
    /** A reflection with the edge. */
    SYMMETRIC
}
