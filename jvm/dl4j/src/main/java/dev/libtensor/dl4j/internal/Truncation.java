package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;

/** Truncated backpropagation through time. */
public final class Truncation {
    private Truncation() {}

    /** Returns a length of segments, or throws. */
    public static int length(int given) {
        if (given < 1) {
            throw new ArgumentException("truncated backpropagation takes segments of 1 step or more: it is " + given);
        }
        return given;
    }
}
