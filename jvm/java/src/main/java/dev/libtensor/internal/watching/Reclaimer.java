package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.SpinLock;
import dev.libtensor.internal.natives.VirtualThreads;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/**
 * Takes what the collector found dropped to the runtime: on a thread of its own, in small batches on the threads that allocate,
 * and all at once after a collection that the runtime asked for.
 */
public final class Reclaimer {
    /** Where the collector puts what was dropped: {@link Dropped} things only. */
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    /** Held from taking a cell out of its list until its handles are reclaimed: who waits for what was dropped waits for all. */
    private static final SpinLock TAKING = new SpinLock();

    /** What is on its way, for who holds {@link #TAKING}. One for all: what a thread had no stack left to give away stays. */
    private static final ReclaimBatch BATCH = new ReclaimBatch();

    /** How much a thread that allocates does each time. */
    private static final int SHARE = 16;

    /** How many handles the thread gives away at once. */
    private static final int MOST = 4096;

    static {
        Thread thread = new Thread(null, Reclaimer::run, "libtensor-reclaim", 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        thread.start();
    }

    private Reclaimer() {}

    private static void run() {
        while (true) {
            try {
                reclaim(QUEUE.remove());
            } catch (InterruptedException | RuntimeException | Error e) {
                // Nothing may end this thread.
            }
        }
    }

    private static void reclaim(Reference<?> first) {
        TAKING.lock();
        try {
            Reference<?> dropped = first;
            while (add(dropped) && BATCH.size() < MOST) {
                dropped = QUEUE.poll();
            }
            BATCH.flush();
        } finally {
            TAKING.held = 0;
        }
    }

    /** False for none. One that fails does not stop the others: it stays in its list, where a sweep finds it. */
    private static boolean add(Reference<?> dropped) {
        if (dropped == null) {
            return false;
        }
        try {
            ((Dropped) dropped).reclaim(BATCH);
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
    public static void help() {
        if (VirtualThreads.isCurrent()) {
            return;
        }
        Reference<?> dropped = TAKING.held != 0 ? null : QUEUE.poll();
        if (dropped == null) {
            return;
        }
        TAKING.lock();
        try {
            help(dropped);
        } catch (RuntimeException e) {
            // It is not this thread's business.
        } finally {
            TAKING.held = 0;
        }
    }

    private static void help(Reference<?> first) {
        add(first);
        for (int i = 1; i < SHARE && add(QUEUE.poll()); i++) {
            // One call for all of them.
        }
        BATCH.flush();
    }

    /** Reclaims all that the last collection cleared, whether the JVM has enqueued it or not, and whoever has it in hand. */
    public static void sweep() {
        TAKING.lock();
        try {
            while (add(QUEUE.poll())) {
                // Not to be met again below.
            }
            BATCH.flush();
            ScopeWatch.sweep(BATCH);
            CellList.sweepUnowned(BATCH);
            BATCH.flush();
        } finally {
            TAKING.held = 0;
        }
    }
}
