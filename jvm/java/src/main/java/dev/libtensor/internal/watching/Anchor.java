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
 * The shared referent of a {@link WatchCell}: only the wrappers that share the cell refer to it. When the last of them
 * is gone, the collector clears the cell. It also keeps reachable what the wrappers need, such as an array's manager or
 * the executor that owns it.
 */
public final class Anchor {
    private static final Object LENT = new Object();

    /** The cell, or null if the handle ends with another object that is watched. */
    WatchCell cell;

    /** Final, so that any thread sees it; {@link #LENT} for a loan, which may be followed by another one. */
    private final Object keeps;

    private Object lent;

    /**
     * The wrappers, listed only where a manager may be asked for its arrays; else null. They become unreachable
     * together. One thread adds wrappers; any thread may clear an entry.
     */
    private NDArray[] wrappers;

    private int count;

    public Anchor(Object keeps) {
        boolean isLoan = keeps instanceof Loan;
        this.keeps = isLoan ? LENT : keeps;
        lent = isLoan ? keeps : null;
    }

    /** Lets the cell find the wrappers, of which there are at most {@code capacity}. */
    public void listWrappers(int capacity) {
        wrappers = new NDArray[capacity];
        cell.anchor = new WeakReference<>(this);
    }

    /** Adds a wrapper, if wrappers are listed here. */
    public void add(NDArray wrapper) {
        if (wrappers != null && count < wrappers.length) {
            wrappers[count++] = wrapper;
        }
    }

    /** Lists a wrapper in place of another one. */
    public void replace(NDArray listed, NDArray wrapper) {
        for (int i = 0; wrappers != null && i < wrappers.length; i++) {
            if (wrappers[i] == listed) {
                wrappers[i] = wrapper;
            }
        }
    }

    /** Passes the wrappers to {@code action}, if wrappers are listed here. */
    void forEachWrapper(Consumer<NDArray> action) {
        for (int i = 0; wrappers != null && i < wrappers.length; i++) {
            NDArray wrapper = wrappers[i];
            if (wrapper != null) {
                action.accept(wrapper);
            }
        }
    }

    public Object keeps() {
        return keeps == LENT ? lent : keeps;
    }

    /** Keeps something else reachable if this is the anchor of a loan, which watches its one object as unowned. */
    public boolean lendAgain(Object kept) {
        if (keeps != LENT) {
            return false;
        }
        lent = kept;
        return true;
    }

    /** Returns the anchor of an unowned handle, with its own cell. */
    public static Anchor unowned(long handle, Object keeps) {
        Anchor anchor = new Anchor(keeps);
        CellList.unowned().add(new SingleCell(anchor, handle));
        return anchor;
    }

    /**
     * Returns the anchor of a handle whose owner is not known here, with its own cell in the list of its present owner.
     */
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
            // The owner closed in between; the handle has another owner now, or has ended.
        }
    }

    /** Removes a handle from the cell, which then does not reclaim it, and from the list of wrappers. */
    public void forget(long handle) {
        if (cell != null) {
            cell.forget(handle);
        }
        for (int i = 0; wrappers != null && i < wrappers.length; i++) {
            if (wrappers[i] != null && wrappers[i].handle() == handle) {
                wrappers[i] = null;
            }
        }
        // A cell is not reclaimed while its anchor is reachable, so keep the anchor until here.
        Reference.reachabilityFence(this);
    }

    /** Notes that the handle was disposed of by a call. */
    public void disposed() {
        if (cell != null) {
            cell.disposed();
        }
    }
}
