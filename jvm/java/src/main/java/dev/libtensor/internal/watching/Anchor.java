package dev.libtensor.internal.watching;

import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceOwner;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.function.Consumer;

/**
 * What the wrappers that share a {@link WatchCell} hold on to, and nobody else: when the last of them is gone, the collector
 * clears the cell. It also keeps reachable what the wrappers need: an array's manager, a child block's parent.
 */
public final class Anchor {
    /** The cell; null when the handle ends with something that is watched itself. */
    WatchCell cell;

    private final Object keeps;

    /**
     * The wrappers, where a manager may be asked for them; null elsewhere. They end together, as what they stand for does. One
     * thread adds to them; a place is emptied by any.
     */
    private NDArray[] wrappers;

    private int count;

    public Anchor(Object keeps) {
        this.keeps = keeps;
    }

    /** Has the cell find the wrappers, of which there will be no more than the given number. */
    public void listWrappers(int capacity) {
        wrappers = new NDArray[capacity];
        cell.anchor = new WeakReference<>(this);
    }

    /** Lists one more wrapper, if they are listed here. */
    public void add(NDArray wrapper) {
        if (wrappers != null && count < wrappers.length) {
            wrappers[count++] = wrapper;
        }
    }

    /** Shows the wrappers, if they are listed here. */
    void forEachWrapper(Consumer<NDArray> action) {
        for (int i = 0; wrappers != null && i < wrappers.length; i++) {
            NDArray wrapper = wrappers[i];
            if (wrapper != null) {
                action.accept(wrapper);
            }
        }
    }

    public Object keeps() {
        return keeps;
    }

    /** Of a handle that nobody owns, with a cell of its own. */
    public static Anchor unowned(long handle, Object keeps) {
        Anchor anchor = new Anchor(keeps);
        CellList.unowned().add(new SingleCell(anchor, handle));
        return anchor;
    }

    /** Of a handle whose owner is not known here: a cell of its own, in the list of whoever owns it now. */
    public static Anchor owned(long handle) {
        while (true) {
            ScopeWatch watch;
            try {
                watch = ScopeWatch.of(Native.owner(handle));
            } catch (DisposedException gone) {
                return new Anchor(null);
            }
            ResourceOwner owner = watch == null ? null : watch.get();
            if (owner == null || watch.isClosed()) {
                return unowned(handle, null);
            }
            Anchor anchor = new Anchor(owner instanceof NDManager ? owner : null);
            if (watch.cells().add(new SingleCell(anchor, handle))) {
                return anchor;
            }
            // The owner closed in between, so that the handle has another one now, or is gone.
        }
    }

    /** Whatever becomes of the cell, it no longer reclaims the handle. */
    public void forget(long handle) {
        if (cell != null) {
            cell.forget(handle);
        }
        for (int i = 0; wrappers != null && i < wrappers.length; i++) {
            if (wrappers[i] != null && wrappers[i].handle() == handle) {
                wrappers[i] = null;
            }
        }
        // Until here: a cell is not reclaimed while someone holds its anchor.
        Reference.reachabilityFence(this);
    }

    /** The handle was disposed of by a call. */
    public void disposed() {
        if (cell != null) {
            cell.disposed();
        }
    }
}
