package dev.libtensor.internal.watching;

import dev.libtensor.NativeResource;
import dev.libtensor.internal.natives.Native;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Work that a thread's native call has begun and its Java code has not finished. It is a new handle without a Java
 * object, or a moved handle whose cell is still in the old list. Callers set the fields directly: a setter could throw
 * a StackOverflowError, and the handle would be lost. Unfinished work is settled at the thread's next call or, with the
 * thread's context, when the collector finds it.
 */
@SuppressWarnings("unused")
public final class Unclaimed extends WatchCell {
    // The collector puts the objects of several threads side by side. Each call writes the handle, so a neighbour in the
    // same cache line would make two threads take more than twice as long. VMs keep longs in this order.
    private long before1, before2, before3, before4, before5, before6, before7, before8;

    /** The new handle, or 0. Written only by its thread. */
    public long handle;

    private long after1, after2, after3, after4, after5, after6, after7, after8;

    /** The resource being moved, or null. */
    public NativeResource moving;

    /** Completes the move. */
    public Consumer<NativeResource> mover;

    /** Creates the record of a context, which holds the anchor. */
    public Unclaimed(Anchor anchor) {
        super(anchor);
    }

    /** Settles unfinished work, on its own thread. */
    public void settle() {
        if (handle != 0) {
            ScopeWatch watch = ScopeWatch.of(handle);
            if (watch != null) {
                watch.close();
            }
            Native.dispose(handle);
            // Last, because the call may fail for lack of stack, too.
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
