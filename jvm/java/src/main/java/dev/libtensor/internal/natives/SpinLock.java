package dev.libtensor.internal.natives;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * A lock whose waiters spin, and give way now and then; never held around a native call that may wait for a collection. A lock
 * that parks its waiters may be passed to a virtual thread that has no carrier: every carrier computes, or allocates and waits
 * for a collection. Everybody behind it waits then, also those who reclaim what was collected. Not reentrant.
 */
public final class SpinLock {
    private static final int SPINS = 1000;

    private static final AtomicIntegerFieldUpdater<SpinLock> HELD = AtomicIntegerFieldUpdater.newUpdater(SpinLock.class, "held");

    /**
     * 1 while it is held. To unlock it, store 0: a method that did so might throw a StackOverflowError first, and the lock would
     * stay held for good.
     */
    public volatile int held;

    public void lock() {
        for (int spins = 1; held != 0 || !HELD.compareAndSet(this, 0, 1); spins++) {
            if (spins % SPINS == 0) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
    }
}
