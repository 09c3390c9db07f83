package dev.libtensor.internal.watching;

import dev.libtensor.NativeResource;
import dev.libtensor.internal.natives.Native;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * What a thread's native call has begun and its Java code has not finished: a new handle that no object stands for yet, a moved
 * one whose cell is still where it was. It is stored by the method that calls, without a further call: one may throw a
 * StackOverflowError, and then nobody else would know. What is still there is settled when the thread begins its next call, or,
 * with the thread's context, when the collector finds that.
 */
public final class Unclaimed extends WatchCell {
    /** What is new; 0 for nothing. Written by its thread alone. */
    public long handle;

    /** What is being moved; null for nothing. */
    public NativeResource moving;

    /** What settles that. */
    public Consumer<NativeResource> mover;

    /** For the context that holds the anchor. */
    public Unclaimed(Anchor anchor) {
        super(anchor);
    }

    /** Settles what is there, for its thread. */
    public void settle() {
        if (handle != 0) {
            ScopeWatch watch = ScopeWatch.of(handle);
            if (watch != null) {
                watch.close();
            }
            Native.dispose(handle);
            // Only now: the call may have failed for want of stack, too.
            handle = 0;
        }
        if (moving != null) {
            mover.accept(moving);
            moving = null;
        }
    }

    @Override
    void release(ReclaimBatch batch) {
        batch.add(handle);
        if (moving != null) {
            mover.accept(moving);
        }
    }

    @Override
    void forEachHandle(LongConsumer action) {
        action.accept(handle);
    }

    @Override
    void forget(long moved) {}

    @Override
    void disposed() {}
}
