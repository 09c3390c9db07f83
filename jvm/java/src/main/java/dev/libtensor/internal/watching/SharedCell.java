package dev.libtensor.internal.watching;

import java.util.function.LongConsumer;

/**
 * The cell of several small arrays, which are reclaimed together: one that the program keeps, keeps its cell-mates, so they are
 * few and small. One thread fills it; no lock is needed, because nobody reads the handles before the collector has found the
 * anchor gone, which it cannot while the anchor is used.
 */
public final class SharedCell extends WatchCell {
    static final int HANDLES = 64;
    private static final int ROOM = 4096;
    private static final int BITS_PER_WEIGHT = 2;
    private static final int LEAST = 64;

    private final long[] handles;
    private int count;
    private int bytes;

    /** An empty cell, for at most {@link #HANDLES} handles. */
    SharedCell(Anchor anchor, int capacity) {
        super(anchor);
        handles = new long[capacity];
    }

    /** Takes a handle in, unless there is no room left; for the thread that fills it. */
    boolean add(long handle, int weight) {
        int more = bytes + (LEAST << BITS_PER_WEIGHT * weight);
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

    /** By any thread that holds the anchor: the handle is somewhere, even if that thread sees an older count. */
    @Override
    void forget(long moved) {
        for (int i = 0; i < handles.length; i++) {
            if (handles[i] == moved) {
                handles[i] = 0;
            }
        }
    }

    /** The handle may stay: reclaiming it once it names nothing is no error. */
    @Override
    void disposed() {}
}
