package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.Handles;
import java.lang.ref.WeakReference;

/** Fills the watch cells for the arrays that one thread creates in one scope or manager. */
public final class CellFiller {
    private static final int FIRST = 8;

    private final ScopeWatch owner;

    /** The anchor of the cell being filled. Weak, because the cell's arrays may be dropped before the cell is full. */
    private WeakReference<Anchor> filling;

    /**
     * Whether small arrays share cells; false on a thread that joined a scope. If many threads joined a scope with a
     * limit, the arrays that their shared cells keep alive might exhaust the limit.
     */
    private final boolean isSharing;

    private int capacity = FIRST;

    public CellFiller(ScopeWatch owner) {
        this.owner = owner;
        isSharing = owner.isOpenedHere();
    }

    public boolean isOf(ScopeWatch watch) {
        return owner == watch;
    }

    /**
     * Returns the anchor of a new array. Takes a lock only when a cell is begun. {@code keeps} must be the same each
     * time.
     */
    public Anchor watch(long handle, Object keeps) {
        int sizeClass = Handles.sizeClass(handle);
        Anchor anchor = sizeClass < Handles.LARGE && filling != null ? filling.get() : null;
        if (anchor == null || !((SharedCell) anchor.cell).add(handle, sizeClass)) {
            anchor = begin(handle, sizeClass, keeps);
        }
        // Another thread closed the owner: the runtime has freed the array or given it another owner.
        return owner.isClosed() ? again(handle, anchor) : anchor;
    }

    private Anchor begin(long handle, int sizeClass, Object keeps) {
        Reclaimer.help(true);
        Anchor anchor = new Anchor(keeps);
        if (sizeClass == Handles.LARGE || !isSharing) {
            SingleCell cell = new SingleCell(anchor, handle);
            if (keeps != null) {
                anchor.listWrappers(1);
            }
            owner.cells().add(cell);
            return anchor;
        }
        SharedCell cell = new SharedCell(anchor, capacity);
        cell.add(handle, sizeClass);
        if (keeps != null) {
            anchor.listWrappers(capacity);
        }
        capacity = Math.min(2 * capacity, SharedCell.HANDLES);
        WeakReference<Anchor> next = cell.anchor == null ? new WeakReference<>(anchor) : cell.anchor;
        owner.cells().add(cell);
        // Last, because a cell that is not in the list is never reclaimed.
        filling = next;
        return anchor;
    }

    private static Anchor again(long handle, Anchor first) {
        Anchor anchor = Anchor.owned(handle);
        first.forget(handle);
        return anchor;
    }
}
