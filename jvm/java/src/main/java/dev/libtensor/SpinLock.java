package dev.libtensor;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * For a few steps, and never around a native call that may wait for a collection: who waits, spins. A lock that parks its waiters
 * may be passed to a virtual thread that has no carrier, because every carrier computes or is inside an allocation that waits for
 * a collection; everybody behind it waits then, those who reclaim what was collected included. Not reentrant.
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
