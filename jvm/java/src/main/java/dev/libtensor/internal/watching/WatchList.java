package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.SpinLock;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The watches of base managers, or of a manager's sub-managers, linked by {@link ScopeWatch#next}. The reference is the
 * newest. Adding a watch is one exchange, and removing it costs nothing. A watch that has left the table stays linked
 * until a later call unlinks it. So the list is exact also if a thread runs out of stack in between.
 *
 * <p>There are no locks, which a virtual thread might hold for long: see {@link SpinLock}. Links only ever come to skip
 * watches that have left, so a thread that reads an older link finds the same watches.
 */
final class WatchList extends AtomicReference<ScopeWatch> {
    private static final long serialVersionUID = 1L;

    /** So many additions, or as many as there are watches, are between two clean-ups. */
    private static final int FEW = 16;

    /** Additions until the next clean-up. Threads that add at the same time may lose some, which only delays it. */
    private int additions = FEW;

    void add(ScopeWatch watch) {
        if (--additions < 0) {
            additions = Math.max(FEW, clean());
        }
        do {
            watch.next = get();
        } while (!compareAndSet(watch.next, watch));
    }

    /** Returns whether all have left. The newest that have are unlinked, so that this is short the next time. */
    boolean isEmpty() {
        ScopeWatch newest = get();
        ScopeWatch first = present(newest);
        if (first != newest) {
            // Fails if another thread has changed it; the next call does it then.
            compareAndSet(newest, first);
        }
        return first == null;
    }

    /** Adds the watches that have not left to a collection, the newest first. */
    void addTo(Collection<ScopeWatch> all) {
        for (ScopeWatch watch = present(get()); watch != null; watch = present(watch.next)) {
            all.add(watch);
        }
    }

    /** Returns the first watch from here on that has not left, or null. */
    private static ScopeWatch present(ScopeWatch from) {
        ScopeWatch watch = from;
        while (watch != null && !watch.isEntered()) {
            watch = watch.next;
        }
        return watch;
    }

    /** Unlinks the watches that have left, and returns the number of the others. */
    private int clean() {
        if (isEmpty()) {
            return 0;
        }
        int count = 0;
        for (ScopeWatch watch = present(get()); watch != null; watch = watch.next) {
            watch.next = present(watch.next);
            count++;
        }
        return count;
    }
}
