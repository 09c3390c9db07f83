package dev.libtensor.internal.watching;

import dev.libtensor.ResourceOwner;
import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Consumer;

/**
 * What remains of an open scope or manager when the program has dropped it without closing it: enough to dissolve it, and the
 * watch cells of what it owns.
 */
public final class ScopeWatch extends WeakReference<ResourceOwner> implements Dropped {
    /** The open ones: what keeps them reachable, and how the object of a handle is found. */
    private static final ScopeTable OPEN = new ScopeTable();

    /** How many managers are open: while there is none, no operation asks who owns its result. */
    private static final AtomicInteger MANAGERS = new AtomicInteger();

    /** Linked with the class: at their first use there might be no stack for it. */
    private static final Consumer<ScopeWatch> END = ScopeWatch::end;

    private static final Consumer<ScopeWatch> DISOWN = ScopeWatch::disown;
    private static final Consumer<ScopeWatch> FORGET = ScopeWatch::forgetThis;

    private static final AtomicReferenceFieldUpdater<ScopeWatch, CellList> CELLS =
            AtomicReferenceFieldUpdater.newUpdater(ScopeWatch.class, CellList.class, "cells");

    private final long handle;
    private final boolean isManager;
    private final ScopeWatch above;

    /** The id of the thread that opened it. */
    private final long opener;
    private final Set<ScopeWatch> below;

    /** Made for the first cell, as many a scope has none; {@link CellList#CLOSED} once this is closed. */
    private volatile CellList cells;

    /** What it had until then, if anything. */
    private CellList ended;

    private ScopeWatch(ResourceOwner owner, long handle, ScopeWatch above) {
        super(owner, Reclaimer.QUEUE);
        this.handle = handle;
        this.above = above;
        opener = Thread.currentThread().getId();
        isManager = Handles.kind(handle) == Handles.MANAGER;
        // Without locks, which a virtual thread might hold up: see SpinLock.
        below = isManager ? new ConcurrentSkipListSet<>(Comparator.comparingLong(ScopeWatch::handle)) : null;
    }

    /** Begins to watch; {@code above} is the watch of a manager's parent. */
    public static ScopeWatch open(ResourceOwner owner, long handle, ScopeWatch above) {
        ScopeWatch watch = new ScopeWatch(owner, handle, above);
        ScopeWatch gone = watch.enter();
        if (above != null) {
            above.below.add(watch);
            if (above.isClosed()) {
                watch.close();
                watch.forget();
            }
        }
        if (gone != null) {
            gone.superseded();
        }
        return watch;
    }

    /** Gives the one whose place it takes. The count stays right also when the stack ends in between. */
    private ScopeWatch enter() {
        if (isManager) {
            MANAGERS.incrementAndGet();
        }
        ScopeWatch gone;
        try {
            gone = OPEN.put(this);
        } catch (Throwable e) {
            if (isManager) {
                MANAGERS.decrementAndGet();
            }
            throw e;
        }
        if (gone != null && gone.isManager) {
            MANAGERS.decrementAndGet();
        }
        return gone;
    }

    /** The watch of an open scope or manager of Java's; null for any other owner, and for none. */
    public static ScopeWatch of(long owner) {
        int kind = Handles.kind(owner);
        return kind == Handles.SCOPE || kind == Handles.MANAGER ? OPEN.get(owner) : null;
    }

    public static boolean anyManager() {
        return MANAGERS.get() != 0;
    }

    /** How many scopes and managers are open: for tests. */
    public static int count() {
        AtomicInteger count = new AtomicInteger();
        OPEN.forEach(watch -> count.incrementAndGet());
        return count.get();
    }

    /** The cells of what it owns; once it is closed, a list that takes none. */
    public CellList cells() {
        CellList list = cells;
        if (list == null) {
            CELLS.compareAndSet(this, null, new CellList());
            list = cells;
        }
        return list;
    }

    /** The managers below, dropped or not. */
    public Set<ScopeWatch> below() {
        return below;
    }

    public long handle() {
        return handle;
    }

    /** Whether the calling thread opened it. */
    boolean isOpenedHere() {
        return opener == Thread.currentThread().getId();
    }

    public boolean isClosed() {
        return cells == CellList.CLOSED;
    }

    /** From here on it takes nothing new, nor do the managers below; to be said before the native close. */
    public void close() {
        each(END);
    }

    /** With this one, and then with every manager below it. A list in place of calls: managers may be nested to any depth. */
    private void each(Consumer<ScopeWatch> action) {
        action.accept(this);
        if (below == null || below.isEmpty()) {
            return;
        }
        Deque<ScopeWatch> ahead = new ArrayDeque<>(below);
        for (ScopeWatch next = ahead.poll(); next != null; next = ahead.poll()) {
            action.accept(next);
            ahead.addAll(next.below);
        }
    }

    private void end() {
        for (CellList last = cells; last != CellList.CLOSED; last = cells) {
            if (last != null) {
                // Before it is closed: whoever sees that, sees this.
                ended = last;
            }
            if (CELLS.compareAndSet(this, last, CellList.CLOSED)) {
                return;
            }
        }
    }

    /**
     * After the native close: nothing that it or the managers below owned is left to watch. Only now do they leave the table: if
     * the native close fails for want of stack, they are dissolved once they are dropped.
     */
    public void forget() {
        each(FORGET);
    }

    private void forgetThis() {
        if (ended != null) {
            ended.drop();
        }
        leave();
    }

    /** It lost its place in the table to a later one, so that the runtime has closed it; what it owned may live elsewhere. */
    private void superseded() {
        close();
        each(DISOWN);
        forget();
    }

    private void disown() {
        if (ended != null) {
            ended.disown();
        }
    }

    private void leave() {
        if (above != null) {
            above.below.remove(this);
        }
        // Not a method of its own: the stack that was enough for the removal is enough for the count.
        if (OPEN.remove(this) && isManager) {
            MANAGERS.decrementAndGet();
        }
    }

    /** The program dropped it: what it owned lives on, unowned, as long as the program holds it. */
    @Override
    public void reclaim(ReclaimBatch batch) {
        if (OPEN.get(handle) != this) {
            return;
        }
        end();
        // Before it is dissolved: a manager above that closes meanwhile drops the cells of those below.
        disown();
        try {
            Native.scopeDissolve(handle);
        } catch (RuntimeException e) {
            // It is gone then.
        }
        leave();
    }

    /** Dissolves what the last collection cleared, and reclaims what it cleared of the others' cells. */
    static void sweep(ReclaimBatch batch) {
        OPEN.forEach(watch -> {
            try {
                watch.sweepThis(batch);
            } catch (RuntimeException e) {
                // The others have their turn all the same.
            }
        });
    }

    private void sweepThis(ReclaimBatch batch) {
        if (refersTo(null)) {
            reclaim(batch);
            return;
        }
        CellList list = cells;
        if (list != null) {
            list.sweep(batch);
            batch.flush();
        }
    }
}
