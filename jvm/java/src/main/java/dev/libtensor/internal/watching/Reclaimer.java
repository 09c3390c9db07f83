package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.ExitHook;
import dev.libtensor.internal.natives.SpinLock;
import dev.libtensor.internal.natives.VirtualThreads;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Reclaims the handles of dropped objects. It works on its own thread, in small batches on allocating threads, and
 * completely after a collection that the runtime requested.
 */
public final class Reclaimer {
    /** The queue to which the collector adds dropped references; all are {@link Dropped}. */
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    /**
     * Held from the removal of a cell from its list until its handles are reclaimed. Taking it therefore waits for all
     * handles in progress.
     */
    private static final SpinLock TAKING = new SpinLock();

    /**
     * The handles in progress, guarded by {@link #TAKING}. Shared, so that handles stay in it if a thread lacks the
     * stack to pass them on.
     */
    private static final ReclaimBatch BATCH = new ReclaimBatch();

    /** How many references an allocating thread reclaims each time. */
    private static final int SHARE = 16;

    /** How many handles the thread passes on at once. */
    private static final int MOST = 4096;

    /** How long the thread waits for a dropped object before it looks whether any is left. */
    private static final long PATIENCE_MILLIS = 400;

    /** Whether the thread runs. */
    private static final AtomicBoolean RUNS = new AtomicBoolean();

    static {
        // Early, while there is enough stack.
        start();
    }

    private Reclaimer() {}

    /**
     * Starts the thread again, if it has ended. It ends while nothing is watched, as it would keep the class loader from
     * being collected.
     */
    static void start() {
        if (RUNS.get() || !RUNS.compareAndSet(false, true)) {
            return;
        }
        try {
            Thread thread = new Thread(null, Reclaimer::run, "libtensor-reclaim", 0, false);
            thread.setDaemon(true);
            thread.setContextClassLoader(null);
            thread.start();
            ExitHook.register();
        } catch (StackOverflowError | OutOfMemoryError e) {
            // The next allocation tries again.
            RUNS.set(false);
        }
    }

    private static void run() {
        while (true) {
            try {
                Reference<?> dropped = QUEUE.remove(PATIENCE_MILLIS);
                if (dropped != null) {
                    reclaim(dropped);
                } else if (watchesNothing() && ends()) {
                    return;
                }
            } catch (InterruptedException | RuntimeException | Error e) {
                // Nothing else may end this thread.
            }
        }
    }

    private static boolean watchesNothing() {
        return CellList.unownedSize() == 0 && ScopeWatch.count() == 0;
    }

    /** Ends the thread, unless an object was created while others could not know. Returns whether it has ended. */
    private static boolean ends() throws InterruptedException {
        RUNS.set(false);
        Reference<?> dropped = QUEUE.remove(PATIENCE_MILLIS);
        if (dropped != null || !watchesNothing()) {
            reclaim(dropped);
            return !RUNS.compareAndSet(false, true);
        }
        ExitHook.remove();
        if (RUNS.get()) {
            // Another thread has started, and found the hook registered.
            ExitHook.register();
        }
        return true;
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

    /**
     * Reclaims one reference; false for null. A failure does not stop the others: its cell stays in the list, where a
     * sweep finds it.
     */
    private static boolean add(Reference<?> dropped) {
        if (dropped == null) {
            return false;
        }
        try {
            ((Dropped) dropped).reclaim(BATCH);
        } catch (RuntimeException e) {
            // There is no caller who could handle it.
        }
        return true;
    }

    /**
     * Does a share of the work on a thread that allocates; it rarely waits for another thread. A virtual thread does
     * nothing here. While it waits for the lock it could lose its carrier for good. All carriers may wait in
     * allocations for a collection, which waits for this lock.
     */
    public static void help() {
        start();
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
            // Not an error of the calling thread.
        } finally {
            TAKING.held = 0;
        }
    }

    private static void help(Reference<?> first) {
        add(first);
        for (int i = 1; i < SHARE && add(QUEUE.poll()); i++) {
            // Collect them for a single call.
        }
        BATCH.flush();
    }

    /**
     * Reclaims everything that the last collection cleared, enqueued or not, including what other threads have in
     * progress.
     */
    public static void sweep() {
        TAKING.lock();
        try {
            while (add(QUEUE.poll())) {
                // Empties the queue, so that nothing is found twice below.
            }
            BATCH.flush();
            ScopeWatch.sweep(BATCH);
            CellList.sweepUnowned(BATCH);
            BATCH.flush();
            Lease.sweep();
        } finally {
            TAKING.held = 0;
        }
    }
}
