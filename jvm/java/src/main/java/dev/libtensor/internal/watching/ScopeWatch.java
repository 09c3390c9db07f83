package dev.libtensor.internal.watching;

import dev.libtensor.ResourceOwner;
import dev.libtensor.internal.natives.Handles;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.Consumer;

/**
 * Watches an open scope or manager. It holds what is needed to dissolve the owner if the program drops it, and the
 * watch cells of its members.
 */
public final class ScopeWatch extends WeakReference<ResourceOwner> implements Dropped {
    /** The open watches. The table keeps them reachable and finds the object of a handle. */
    private static final ScopeTable OPEN = new ScopeTable();

    /** The watches of base managers. While it is empty, operations do not look up their result's owner. */
    private static final WatchList BASES = new WatchList();

    /** Created with the class: at first use there might not be enough stack. */
    private static final Consumer<ScopeWatch> END = ScopeWatch::end;

    private static final Consumer<ScopeWatch> DISOWN = ScopeWatch::disown;
    private static final Consumer<ScopeWatch> FORGET = ScopeWatch::forgetThis;

    private static final AtomicReferenceFieldUpdater<ScopeWatch, CellList> CELLS =
            AtomicReferenceFieldUpdater.newUpdater(ScopeWatch.class, CellList.class, "cells");

    private final long handle;
    private final ScopeWatch above;

    /** The id of the thread that opened it. */
    private final long opener;

    /** The watches of a manager's sub-managers; null for a scope. */
    private final WatchList below;

    /** The next older watch in the list of the parent manager. */
    ScopeWatch next;

    /** Created with the first cell, because many scopes have none; {@link CellList#CLOSED} once the owner is closed. */
    private volatile CellList cells;

    /** The list it had before the close, if any. */
    private CellList ended;

    private ScopeWatch(ResourceOwner owner, long handle, ScopeWatch above) {
        super(owner, Reclaimer.QUEUE);
        this.handle = handle;
        this.above = above;
        opener = Thread.currentThread().getId();
        below = Handles.kind(handle) == Handles.MANAGER ? new WatchList() : null;
    }

    /** Starts to watch an owner; {@code above} is the watch of a manager's parent. */
    public static ScopeWatch open(ResourceOwner owner, long handle, ScopeWatch above) {
        ScopeWatch watch = new ScopeWatch(owner, handle, above);
        ScopeWatch gone = OPEN.put(watch);
        Reclaimer.start();
        if (watch.below != null) {
            (above == null ? BASES : above.below).add(watch);
        }
        if (above != null && above.isClosed()) {
            watch.close();
            watch.forget();
        }
        if (gone != null) {
            gone.superseded();
        }
        return watch;
    }

    /** Returns the watch of an open scope or manager of Java; null for any other owner or none. */
    public static ScopeWatch of(long owner) {
        int kind = Handles.kind(owner);
        return kind == Handles.SCOPE || kind == Handles.MANAGER ? OPEN.get(owner) : null;
    }

    public static boolean anyManager() {
        return !BASES.isEmpty();
    }

    /** Returns the number of open scopes and managers, for tests. */
    public static int count() {
        AtomicInteger count = new AtomicInteger();
        OPEN.forEach(watch -> count.incrementAndGet());
        return count.get();
    }

    /** Returns the cells of its members; once it is closed, a list that accepts none. */
    public CellList cells() {
        CellList list = cells;
        if (list == null) {
            CELLS.compareAndSet(this, null, new CellList());
            list = cells;
        }
        return list;
    }

    /** Returns the watches of the sub-managers, including dropped ones. */
    public List<ScopeWatch> below() {
        List<ScopeWatch> all = new ArrayList<>();
        below.addTo(all);
        return all;
    }

    /** Returns whether it is in the table: from its opening until its end. Lists leave out those that are not. */
    boolean isEntered() {
        return OPEN.get(handle) == this;
    }

    public long handle() {
        return handle;
    }

    /** Returns whether the calling thread opened it. */
    boolean isOpenedHere() {
        return opener == Thread.currentThread().getId();
    }

    public boolean isClosed() {
        return cells == CellList.CLOSED;
    }

    /** Makes it and its sub-managers accept nothing new. Call it before the native close. */
    public void close() {
        each(END);
    }

    /**
     * Runs an action for this watch, then for every sub-manager. A worklist instead of recursion: managers may be
     * nested to any depth.
     */
    private void each(Consumer<ScopeWatch> action) {
        action.accept(this);
        if (below == null || below.isEmpty()) {
            return;
        }
        Deque<ScopeWatch> ahead = new ArrayDeque<>();
        below.addTo(ahead);
        for (ScopeWatch watch = ahead.poll(); watch != null; watch = ahead.poll()) {
            action.accept(watch);
            watch.below.addTo(ahead);
        }
    }

    private void end() {
        for (CellList last = cells; last != CellList.CLOSED; last = cells) {
            if (last != null) {
                // Set first: a thread that sees the close also sees this.
                ended = last;
            }
            if (CELLS.compareAndSet(this, last, CellList.CLOSED)) {
                return;
            }
        }
    }

    /**
     * Removes it and its sub-managers after the native close, because nothing of theirs is left to watch. They leave
     * the table only now: if the native close fails for lack of stack, they are dissolved once the program drops them.
     */
    public void forget() {
        each(FORGET);
    }

    private void forgetThis() {
        if (ended != null) {
            ended.drop();
        }
        OPEN.remove(this);
    }

    /**
     * Called when a later owner has its slot. The runtime has then closed this one, and its members may have other
     * owners.
     */
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

    /** Dissolves the owner, which the program dropped. Its members become unowned. */
    @Override
    public void reclaim(ReclaimBatch batch) {
        if (!isEntered()) {
            return;
        }
        end();
        // Before it is dissolved: a parent manager that closes meanwhile drops the cells of its sub-managers.
        disown();
        try {
            Native.scopeDissolve(handle);
        } catch (RuntimeException e) {
            // It has ended already.
        }
        OPEN.remove(this);
    }

    /** Dissolves the owners that the last collection cleared, and reclaims the cleared cells of the others. */
    static void sweep(ReclaimBatch batch) {
        OPEN.forEach(watch -> {
            try {
                watch.sweepThis(batch);
            } catch (RuntimeException e) {
                // Continue with the others.
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
