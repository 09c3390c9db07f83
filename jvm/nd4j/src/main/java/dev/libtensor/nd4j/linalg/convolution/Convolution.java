package dev.libtensor.nd4j.linalg.convolution;

/** Convolutions, as in ND4J. */
public final class Convolution {
    private Convolution() {}

    /** Which places of a window an output has. */
    public enum Type {
        /** All where the window meets the input. */
        FULL,
        /** As many as the input has. */
        SAME,
        /** Those where the window is inside of the input. */
        VALID
    }
}
