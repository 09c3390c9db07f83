package dev.libtensor.internal.watching;

import java.util.function.LongConsumer;

/**
 * The cell of several small arrays, which are reclaimed together. An array that the program keeps also keeps the other
 * arrays of its cell alive, so they are few and small. One thread fills the cell. It needs no lock: the handles are
 * read only after the collector has found the anchor unreachable.
 */
public final class SharedCell extends WatchCell {
    static final int HANDLES = 64;
    private static final int ROOM = 4096;
    private static final int BITS_PER_CLASS = 2;
    private static final int LEAST = 64;

    private final long[] handles;
    private int count;
    private int bytes;

    /** Creates an empty cell for {@code capacity} handles, at most {@link #HANDLES}. */
    SharedCell(Anchor anchor, int capacity) {
        super(anchor);
        handles = new long[capacity];
    }

    /** Adds a handle, unless the cell is full. Called only by the thread that fills the cell. */
    boolean add(long handle, int sizeClass) {
        int more = bytes + (LEAST << BITS_PER_CLASS * sizeClass);
        if (count == handles.length || more > ROOM) {
            return false;
        }
        bytes = more;
        handles[count++] = handle;
        return true;
    }

    @Override
    void release(ReclaimBatch batch) {
        for (int i = 0; i < count; i++) {
            batch.add(handles[i]);
        }
    }

    @Override
    void forEachHandle(LongConsumer action) {
        for (long handle : handles) {
            action.accept(handle);
        }
    }

    /**
     * Called by any thread that holds the anchor. It searches all entries, because that thread may see an older count.
     */
    @Override
    void forget(long moved) {
        for (int i = 0; i < handles.length; i++) {
            if (handles[i] == moved) {
                handles[i] = 0;
            }
        }
    }

    /** The handle may stay, because reclaiming a stale handle has no effect. */
    @Override
    void disposed() {}
}
