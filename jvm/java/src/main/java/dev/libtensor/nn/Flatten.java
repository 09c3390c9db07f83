package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/** Flattens dimensions into one: (n, c, h, w) becomes (n, c * h * w). */
public final class Flatten extends BuiltIn {
    /** Creates a block that flattens all dimensions except the first. */
    public Flatten() {
        this(1, -1);
    }

    /**
     * Creates a block that flattens a range of dimensions.
     *
     * @param start the first dimension; negative values count from the end
     * @param end the last dimension, inclusive; negative values count from the end
     */
    public Flatten(long start, long end) {
        super(Codes.MODULE_FLATTEN, new long[] {start, end});
    }
}
