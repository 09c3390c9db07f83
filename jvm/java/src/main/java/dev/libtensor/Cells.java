package dev.libtensor;

import java.util.Arrays;

/**
 * The watch cells of a scope or manager, or of what nobody owns: what keeps them reachable. A list that is dropped leaves the
 * collector nothing to do. An array and not links, so that a wrapper kept too long keeps its own cell alone.
 */
final class Cells {
    private static final WatchCell[] NONE = {};
    private static final int FIRST = 4;
    private static final int SMALL = 64;

    /** Of what nobody owns: several, so that threads seldom meet. */
    private static final Cells[] UNOWNED = new Cells[16];

    static {
        Arrays.setAll(UNOWNED, i -> new Cells());
    }

    private WatchCell[] cells = NONE;
    private int size;
    private boolean dropped;

    /** The calling thread's list of what nobody owns. It is never dropped. */
    static Cells unowned() {
        return UNOWNED[(int) Thread.currentThread().getId() & UNOWNED.length - 1];
    }

    /** Keeps a cell; false when the list was dropped. */
    synchronized boolean add(WatchCell cell) {
        if (dropped) {
            return false;
        }
        if (size == cells.length) {
            cells = Arrays.copyOf(cells, Math.max(FIRST, 2 * size));
        }
        cell.list = this;
        cell.index = size;
        cells[size++] = cell;
        return true;
    }

    /** Lets go of a cell of this list; false when it was let go of before. */
    synchronized boolean remove(WatchCell cell) {
        if (dropped || cell.index < 0) {
            return false;
        }
        WatchCell last = cells[--size];
        cells[size] = null;
        if (last != cell) {
            cells[cell.index] = last;
            last.index = cell.index;
        }
        cell.index = -1;
        if (cells.length > SMALL && size < cells.length / 4) {
            cells = Arrays.copyOf(cells, cells.length / 2);
        }
        return true;
    }

    /** Lets go of all: their handles are gone. */
    synchronized void drop() {
        dropped = true;
        cells = NONE;
        size = 0;
    }

    /** Hands all over to the lists of what nobody owns. */
    synchronized void disown() {
        Cells heir = unowned();
        for (int i = 0; i < size; i++) {
            heir.add(cells[i]);
        }
        drop();
    }

    synchronized int size() {
        return size;
    }

    /** Adds the handles of every cell that the last collection cleared, whether it is enqueued yet or not. */
    synchronized void sweep(ReclaimBatch batch) {
        for (int i = size - 1; i >= 0; i--) {
            WatchCell cell = cells[i];
            if (cell.refersTo(null)) {
                remove(cell);
                cell.release(batch);
            }
        }
    }

    /** The same for all lists of what nobody owns. */
    static void sweepUnowned(ReclaimBatch batch) {
        for (Cells unowned : UNOWNED) {
            unowned.sweep(batch);
            batch.flush();
        }
    }

    /** How many cells watch what nobody owns. */
    static int unownedSize() {
        return Arrays.stream(UNOWNED).mapToInt(Cells::size).sum();
    }
}
