package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/** Several dimensions as one: (n, c, h, w) gives (n, c * h * w). */
public final class Flatten extends BuiltIn {
    /** All dimensions but the first as one. */
    public Flatten() {
        this(1, -1);
    }

    /**
     * The dimensions from one to another as one.
     *
     * @param start the first of them; negative ones count from the end
     * @param end the last of them
     */
    public Flatten(long start, long end) {
        super(Codes.MODULE_FLATTEN, new long[] {start, end});
    }
}
