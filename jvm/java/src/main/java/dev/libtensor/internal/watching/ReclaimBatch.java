package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.Native;
import java.util.Arrays;

/** Handles on their way to the runtime: one native call for many. */
public final class ReclaimBatch {
    private static final int FIRST = 64;

    private long[] handles = new long[FIRST];
    private int count;

    /** Adds a handle; 0, which is none, is passed over. */
    void add(long handle) {
        if (handle == 0) {
            return;
        }
        if (count == handles.length) {
            handles = Arrays.copyOf(handles, 2 * count);
        }
        handles[count++] = handle;
    }

    int size() {
        return count;
    }

    /** Takes back what was added since it had the given size. */
    void truncate(int size) {
        count = size;
    }

    /** Gives them to the runtime; under no lock that an allocation waits for, as it may free a great deal. */
    void flush() {
        if (count > 0) {
            Native.reclaim(handles, count);
            // Only now: a call that fails for want of stack has taken nothing. To give a handle away twice is no error.
            count = 0;
        }
    }
}
