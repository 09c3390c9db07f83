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
                Reference<?> dropped = QUEUE.remove();
                TAKING.lock();
                try {
                    while (add(dropped, batch) && batch.size() < BATCH) {
                        dropped = QUEUE.poll();
                    }
                    batch.flush();
                } finally {
                    TAKING.unlock();
                }
            } catch (InterruptedException | RuntimeException | Error e) {
                // Nothing may end this thread. What was found is gone from its list: the next round gives it away.
            }
        }
    }

    private static boolean add(Reference<?> dropped, ReclaimBatch batch) {
        if (dropped == null) {
            return false;
        }
        ((Dropped) dropped).reclaim(batch);
        return true;
    }

    /** Does a share of the work, for a thread that makes new work; it hardly ever waits for another that does. */
    static void help() {
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
        add(first, batch);
        for (int i = 1; i < SHARE && add(QUEUE.poll(), batch); i++) {
            // One call for all of them.
        }
        batch.flush();
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
            TAKING.unlock();
        }
    }
}
