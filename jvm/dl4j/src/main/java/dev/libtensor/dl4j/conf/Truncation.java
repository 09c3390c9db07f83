package dev.libtensor.dl4j.conf;

import dev.libtensor.ArgumentException;

/** Truncated backpropagation through time. */
final class Truncation {
    private Truncation() {}

    /** Returns a length of segments, or throws. */
    static int length(int given) {
        if (given < 1) {
            throw new ArgumentException("truncated backpropagation takes segments of 1 step or more: it is " + given);
        }
        return given;
    }
}
