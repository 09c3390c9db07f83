package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.Native;
import java.util.Arrays;

/** Handles to reclaim, passed to the runtime in one native call. */
public final class ReclaimBatch {
    private static final int FIRST = 64;

    private long[] handles = new long[FIRST];
    private int count;

    /** Adds a handle; 0 is ignored. */
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

    /** Removes the handles added since the batch had the given size. */
    void truncate(int size) {
        count = size;
    }

    /** Reclaims the handles. Call it without a lock that allocations wait for, because it may free a lot of memory. */
    void flush() {
        if (count > 0) {
            Native.reclaim(handles, count);
            // Last: a call that fails for lack of stack has reclaimed nothing. Reclaiming a handle twice has no effect.
            count = 0;
        }
    }
}
