package dev.libtensor.internal.watching;

import java.lang.ref.PhantomReference;
import java.lang.ref.WeakReference;
import java.util.function.LongConsumer;

/**
 * Watches the wrappers that share an {@link Anchor}. Once the program has dropped all of them, their handles are
 * reclaimed exactly once. The reclaim thread, an allocating thread, or a collection that the runtime requested may do
 * that. Only the one that removes the cell from its {@link CellList} passes the handles on.
 *
 * <p>Once removed from its list, a cell is unreachable and costs the collector nothing.
 */
abstract class WatchCell extends PhantomReference<Anchor> implements Dropped {
    /** The list that contains it, or did so last. */
    volatile CellList list;

    /** The anchor, if it lists wrappers; else null. */
    WeakReference<Anchor> anchor;

    /** Its index in the list, or -1 if it is in none; guarded by the list. */
    int index = -1;

    WatchCell(Anchor anchor) {
        super(anchor, Reclaimer.QUEUE);
        anchor.cell = this;
    }

    /** Adds its handles to the batch. */
    abstract void release(ReclaimBatch batch);

    /** Passes its handles to {@code action}; 0 means none. */
    abstract void forEachHandle(LongConsumer action);

    /** Leaves one handle to another cell. The caller holds the anchor. */
    abstract void forget(long handle);

    /** Notes that a handle was disposed of by a call. */
    abstract void disposed();

    /** Removes it from its list. True only for the first caller, and false once the list was dropped. */
    final boolean take() {
        return CellList.take(this);
    }

    @Override
    public final void reclaim(ReclaimBatch batch) {
        // In this order, so that the handles are never lost if a step fails.
        int before = batch.size();
        release(batch);
        if (!take()) {
            batch.truncate(before);
        }
    }
}
