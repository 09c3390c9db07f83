package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.ExitHook;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.SpinLock;
import dev.libtensor.internal.natives.VirtualThreads;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

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

    /** The milliseconds that a platform thread waits before it looks for work again. */
    private static final int WAIT_MILLIS = 20;

    /** The nanoseconds of a pause: of a virtual thread, or of the thread that reclaims while others do. */
    private static final long PAUSE_NANOS = 500_000;

    /** The runtime's level of garbage: 0 while reclaiming keeps up. */
    private static final ByteBuffer LEVEL = Native.garbageLevel().order(ByteOrder.nativeOrder());

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
        while (TAKING.held != 0) {
            // Others reclaim at this moment, and need the processor for it.
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        reclaimSome(first);
    }

    /** Reclaims a batch that begins with the given reference, or null. Returns whether there may be more. */
    private static boolean reclaimSome(Reference<?> first) {
        TAKING.lock();
        try {
            Reference<?> dropped = first;
            while (add(dropped) && BATCH.size() < MOST) {
                dropped = QUEUE.poll();
            }
            BATCH.flush();
            return dropped != null;
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
     * Does a share of the work on a thread that allocates, and waits while reclaiming is behind. A virtual thread does no
     * work here: while it waits for the lock it could lose its carrier for good. All carriers may wait in allocations for
     * a collection, which waits for this lock.
     *
     * @param owned whether the new object has an owner
     */
    public static void help(boolean owned) {
        start();
        boolean isVirtual = VirtualThreads.isCurrent();
        if (!isVirtual) {
            help(SHARE);
        }
        if (LEVEL.getInt(0) != 0) {
            catchUp(isVirtual, owned);
        }
    }

    private static void help(int most) {
        Reference<?> dropped = TAKING.held != 0 ? null : QUEUE.poll();
        if (dropped == null) {
            return;
        }
        TAKING.lock();
        try {
            help(dropped, most);
        } catch (RuntimeException e) {
            // Not an error of the calling thread.
        } finally {
            TAKING.held = 0;
        }
    }

    private static void help(Reference<?> first, int most) {
        add(first);
        for (int i = 1; i < most && add(QUEUE.poll()); i++) {
            // Collect them for a single call.
        }
        BATCH.flush();
    }

    /**
     * Waits while reclaiming is behind allocation, and does a part of the work meanwhile. A virtual thread gives up its
     * carrier instead: the threads that reclaim may need it.
     */
    private static void catchUp(boolean isVirtual, boolean owned) {
        while (Native.catchUp(isVirtual ? 0 : WAIT_MILLIS, owned)) {
            if (isVirtual) {
                LockSupport.parkNanos(PAUSE_NANOS);
                // An interrupted thread does not park.
                Thread.yield();
            } else {
                help(MOST);
            }
        }
    }

    /**
     * Reclaims everything that the last collection cleared, enqueued or not, including what other threads have in
     * progress.
     */
    public static void sweep() {
        while (reclaimSome(QUEUE.poll())) {
            // Empties the queue, so that little is found twice below. The lock is released for others in between.
        }
        TAKING.lock();
        try {
            ScopeWatch.sweep(BATCH);
            CellList.sweepUnowned(BATCH);
            BATCH.flush();
            Lease.sweep();
        } finally {
            TAKING.held = 0;
        }
    }
}
