package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.SpinLock;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Memory of an array that is lent to the segments of an arena. It ends with the arena. The JDK ends an automatic one on a
 * thread for which no collection waits. So a lease also ends in the sweep after a collection that found the arena's scope,
 * without which no segment can be used.
 */
public final class Lease extends WeakReference<Object> implements Dropped {
    private static final SpinLock LOCK = new SpinLock();
    private static final Set<Lease> OPEN = new HashSet<>();

    private final long handle;

    /** Notes a lease of the native library, for the scope of an arena. */
    public Lease(long handle, Object scope) {
        super(scope, Reclaimer.QUEUE);
        this.handle = handle;
        LOCK.lock();
        try {
            OPEN.add(this);
        } finally {
            LOCK.held = 0;
        }
    }

    /** Ends the lease. Ending it again has no effect. */
    public void end() {
        boolean isOpen;
        LOCK.lock();
        try {
            isOpen = OPEN.remove(this);
        } finally {
            LOCK.held = 0;
        }
        if (isOpen) {
            Native.dataEnd(handle);
        }
    }

    @Override
    public void reclaim(ReclaimBatch batch) {
        end();
    }

    /** Ends the leases whose scopes the last collection found, enqueued or not. */
    static void sweep() {
        List<Lease> found;
        LOCK.lock();
        try {
            found = OPEN.stream().filter(lease -> lease.refersTo(null)).toList();
        } finally {
            LOCK.held = 0;
        }
        found.forEach(Lease::end);
    }
}
