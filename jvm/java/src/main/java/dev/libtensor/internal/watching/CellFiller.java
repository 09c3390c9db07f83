package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.Handles;
import java.lang.ref.WeakReference;

/** Fills the cells of what one thread makes in one scope or manager. */
public final class CellFiller {
    private static final int FIRST = 8;

    private final ScopeWatch owner;

    /** Of the cell being filled. Weak: what is in it may be dropped before it is full. */
    private WeakReference<Anchor> filling;

    /**
     * Whether arrays share cells: not those of a thread that joins in. Where many do, in a scope with a limit, what survivors keep
     * in the cells of all of them may be all that there is.
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
     * The anchor of a new array. Nothing is locked unless a cell begins; {@code keeps} is the same each time.
     */
    public Anchor watch(long handle, Object keeps) {
        int weight = Handles.weight(handle);
        Anchor anchor = weight < Handles.HEAVY && filling != null ? filling.get() : null;
        if (anchor == null || !((SharedCell) anchor.cell).add(handle, weight)) {
            anchor = begin(handle, weight, keeps);
        }
        // Closed by another thread: the runtime has freed the array, or has put it elsewhere.
        return owner.isClosed() ? again(handle, anchor) : anchor;
    }

    private Anchor begin(long handle, int weight, Object keeps) {
        Reclaimer.help();
        Anchor anchor = new Anchor(keeps);
        if (weight == Handles.HEAVY || !isSharing) {
            SingleCell cell = new SingleCell(anchor, handle);
            if (keeps != null) {
                anchor.listWrappers(1);
            }
            owner.cells().add(cell);
            return anchor;
        }
        SharedCell cell = new SharedCell(anchor, capacity);
        cell.add(handle, weight);
        if (keeps != null) {
            anchor.listWrappers(capacity);
        }
        capacity = Math.min(2 * capacity, SharedCell.HANDLES);
        WeakReference<Anchor> next = cell.anchor == null ? new WeakReference<>(anchor) : cell.anchor;
        owner.cells().add(cell);
        // Last: what is not in the list is reclaimed by nobody.
        filling = next;
        return anchor;
    }

    private static Anchor again(long handle, Anchor first) {
        Anchor anchor = Anchor.owned(handle);
        first.forget(handle);
        return anchor;
    }
}
