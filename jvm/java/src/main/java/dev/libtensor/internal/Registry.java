package dev.libtensor.internal;

import dev.libtensor.internal.natives.Native;
import java.util.Arrays;

/** The handles of the arrays that a thread has created since an {@link dev.libtensor.NDScope} was opened. */
public final class Registry {
    private static final int FEW = 16;

    private final Registry around;
    private long[] handles = new long[FEW];
    private int count;

    /** Creates a registry inside another one, or null. */
    public Registry(Registry around) {
        this.around = around;
    }

    public Registry around() {
        return around;
    }

    /** Adds a handle. */
    public void add(long handle) {
        if (count == handles.length) {
            forgetEnded();
        }
        handles[count++] = handle;
    }

    /** Makes room, without keeping what has ended. */
    private void forgetEnded() {
        int live = 0;
        for (int i = 0; i < count; i++) {
            if (Native.isLive(handles[i])) {
                handles[live++] = handles[i];
            }
        }
        count = live;
        if (count > handles.length / 2) {
            handles = Arrays.copyOf(handles, 2 * handles.length);
        }
    }

    /** Removes a handle from the innermost registry that has it, and returns that registry; null if none has it. */
    public static Registry remove(Registry innermost, long handle) {
        Registry at = innermost;
        while (at != null && !at.remove(handle)) {
            at = at.around;
        }
        return at;
    }

    private boolean remove(long handle) {
        for (int i = count - 1; i >= 0; i--) {
            if (handles[i] == handle) {
                System.arraycopy(handles, i + 1, handles, i, --count - i);
                return true;
            }
        }
        return false;
    }

    /** Disposes of what is registered, the newest first. */
    public void dispose() {
        while (count > 0) {
            Native.dispose(handles[--count]);
        }
    }
}
