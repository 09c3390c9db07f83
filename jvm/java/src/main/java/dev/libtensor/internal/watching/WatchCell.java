package dev.libtensor.internal.watching;

import java.lang.ref.PhantomReference;
import java.lang.ref.WeakReference;
import java.util.function.LongConsumer;

/**
 * Watches wrappers for their handles' sake: when the program has dropped all that share the cell's {@link Anchor}, the
 * handles are reclaimed, once, by whoever finds it first: the drain thread, a thread that allocates, a collection that the
 * runtime asked for. Being taken out of its {@link CellList} is what makes one of them the first.
 *
 * <p>A cell that is in no list any more is dead weight for nobody: the collector does not even enqueue it.
 */
abstract class WatchCell extends PhantomReference<Anchor> implements Dropped {
    /** The list it is in, or was in last. */
    volatile CellList list;

    /** The anchor, where it lists wrappers; null elsewhere. */
    WeakReference<Anchor> anchor;

    /** Its place there, -1 when it is in none; guarded by the list. */
    int index = -1;

    WatchCell(Anchor anchor) {
        super(anchor, Reclaimer.QUEUE);
        anchor.cell = this;
    }

    /** Adds the handles. */
    abstract void release(ReclaimBatch batch);

    /** Shows the handles; 0 among them is none. */
    abstract void forEachHandle(LongConsumer action);

    /** Leaves one handle to another cell; whoever asks holds the anchor. */
    abstract void forget(long handle);

    /** A handle was disposed of by a call. */
    abstract void disposed();

    /** Takes it out of its list; true for the first caller alone, and false once the list was dropped. */
    final boolean take() {
        return CellList.take(this);
    }

    @Override
    public final void reclaim(ReclaimBatch batch) {
        // First added, then taken out: whatever fails in between, the handles are somewhere.
        int before = batch.size();
        release(batch);
        if (!take()) {
            batch.truncate(before);
        }
    }
}
