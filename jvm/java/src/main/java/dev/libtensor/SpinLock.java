package dev.libtensor;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * A lock whose waiters spin, for a few steps, and never around a native call that may wait for a collection. A lock that parks its
 * waiters may be passed to a virtual thread that has no carrier: every carrier computes, or allocates and waits for a collection.
 * Everybody behind it waits then, also those who reclaim what was collected. Not reentrant.
 */
final class SpinLock {
    private static final AtomicIntegerFieldUpdater<SpinLock> HELD = AtomicIntegerFieldUpdater.newUpdater(SpinLock.class, "held");

    private volatile int held;

    void lock() {
        while (held != 0 || !HELD.compareAndSet(this, 0, 1)) {
            Thread.onSpinWait();
        }
    }

    void unlock() {
        held = 0;
    }
}
