package dev.libtensor;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * For a few steps, and never around a native call: who waits, spins. A lock that parks its waiters may be passed to a virtual
 * thread that has no carrier, because every carrier is inside an allocation that waits for a collection; and those who reclaim
 * what was collected would wait behind it. Not reentrant.
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
