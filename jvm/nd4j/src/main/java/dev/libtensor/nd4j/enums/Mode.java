package dev.libtensor.nd4j.enums;

/** What the padding of an image consists of. */
public enum Mode {
    /** A number. */
    CONSTANT,
    /** A reflection without the edge. */
    REFLECT,
    /** A reflection with the edge. */
    SYMMETRIC
}
