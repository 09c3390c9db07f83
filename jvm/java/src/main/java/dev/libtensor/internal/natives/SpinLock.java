package dev.libtensor.internal.natives;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * A lock whose waiters spin and yield now and then. Never hold it around a native call that may wait for a collection.
 * A parking lock would not do. It may pass to a virtual thread that has no carrier, because all carriers compute or
 * wait for a collection. All waiters behind that thread would be stuck, including those that reclaim memory. Not
 * reentrant.
 */
public final class SpinLock {
    private static final int SPINS = 1000;

    private static final AtomicIntegerFieldUpdater<SpinLock> HELD =
            AtomicIntegerFieldUpdater.newUpdater(SpinLock.class, "held");

    /**
     * 1 while held. To unlock, store 0. An unlock method could throw a StackOverflowError and leave the lock held for
     * good.
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
