package dev.libtensor;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Takes what the collector found dropped to the runtime: on a thread of its own, in small batches on the threads that allocate,
 * and all at once after a collection that the runtime asked for.
 */
final class Reclaimer {
    /** Where the collector puts what was dropped: {@link Dropped} things only. */
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    /** Held from taking a cell out of its list until its handles are reclaimed: who waits for what was dropped waits for all. */
    private static final ReentrantLock TAKING = new ReentrantLock();

    /** How much a thread that allocates does each time. */
    private static final int SHARE = 16;

    /** How many handles the thread gives away at once. */
    private static final int BATCH = 4096;

    static {
        Thread thread = new Thread(null, Reclaimer::run, "libtensor-reclaim", 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        thread.start();
    }

    private Reclaimer() {}

    private static void run() {
        ReclaimBatch batch = new ReclaimBatch();
        while (true) {
            try {
                reclaim(QUEUE.remove(), batch);
            } catch (InterruptedException | RuntimeException | Error e) {
                // Nothing may end this thread.
            }
        }
    }

    private static void reclaim(Reference<?> first, ReclaimBatch batch) {
        TAKING.lock();
        try {
            Reference<?> dropped = first;
            while (add(dropped, batch) && batch.size() < BATCH) {
                dropped = QUEUE.poll();
            }
        } finally {
            flushAndUnlock(batch);
        }
    }

    /** What was added is gone from its list: whatever failed since then, it is given away. */
    private static void flushAndUnlock(ReclaimBatch batch) {
        try {
            batch.flush();
        } finally {
            TAKING.unlock();
        }
    }

    /** False for none. One that fails does not stop the others. */
    private static boolean add(Reference<?> dropped, ReclaimBatch batch) {
        if (dropped == null) {
            return false;
        }
        try {
            ((Dropped) dropped).reclaim(batch);
        } catch (RuntimeException e) {
            // Nobody is there whom it would help.
        }
        return true;
    }

    /**
     * Does a share of the work, for a thread that makes new work; it hardly ever waits for another that does. A virtual thread
     * leaves the work to the others: one that waits for its turn here may have no carrier when it comes, because all carriers
     * are inside allocations that wait for a collection, which waits for this lock.
     */
    static void help() {
        if (Context.onVirtualThread()) {
            return;
        }
        Reference<?> dropped = TAKING.isLocked() ? null : QUEUE.poll();
        if (dropped == null) {
            return;
        }
        TAKING.lock();
        try {
            help(dropped);
        } catch (RuntimeException e) {
            // It is not this thread's business.
        } finally {
            TAKING.unlock();
        }
    }

    private static void help(Reference<?> first) {
        ReclaimBatch batch = new ReclaimBatch();
        try {
            add(first, batch);
            for (int i = 1; i < SHARE && add(QUEUE.poll(), batch); i++) {
                // One call for all of them.
            }
        } finally {
            batch.flush();
        }
    }

    /** Reclaims all that the last collection cleared, whether the JVM has enqueued it or not, and whoever has it in hand. */
    static void sweep() {
        ReclaimBatch batch = new ReclaimBatch();
        TAKING.lock();
        try {
            while (add(QUEUE.poll(), batch)) {
                // Not to be met again below.
            }
            batch.flush();
            OwnerWatch.sweep(batch);
            Cells.sweepUnowned(batch);
        } finally {
            flushAndUnlock(batch);
        }
    }
}
