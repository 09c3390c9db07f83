package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.SpinLock;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The watches of a manager's sub-managers, linked by {@link ScopeWatch#next}. The reference is the newest. Adding a
 * watch is one exchange, and removing it costs nothing: a watch that has left stays linked until a later addition
 * unlinks it.
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

    boolean isEmpty() {
        return present(get()) == null;
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
        ScopeWatch newest = get();
        ScopeWatch first = present(newest);
        // Fails if another thread has added one; the next clean-up does it then.
        compareAndSet(newest, first);
        int count = 0;
        for (ScopeWatch watch = first; watch != null; watch = watch.next) {
            watch.next = present(watch.next);
            count++;
        }
        return count;
    }
}
