package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.SpinLock;
import java.util.Arrays;
import java.util.List;

/**
 * The watch cells of a scope, a manager, or unowned handles, which the list keeps reachable. Dropping a whole list
 * leaves the collector nothing to do. The list is an array, not linked, so that a wrapper kept for long keeps only its
 * own cell.
 */
public final class CellList {
    private static final WatchCell[] NONE = {};
    private static final int FIRST = 4;
    private static final int SMALL = 64;

    /** The number of cells visited before the lock is released for others. */
    private static final int PIECE = 256;

    /** Stands in for the list of a closed scope or manager; accepts no cells. */
    static final CellList CLOSED = new CellList();

    /** The cells of the threads' contexts. */
    private static final CellList CONTEXTS = new CellList();

    /** The cells of unowned handles, in several lists, so that threads seldom contend. */
    private static final CellList[] UNOWNED = new CellList[16];

    static {
        CLOSED.drop();
        Arrays.setAll(UNOWNED, i -> new CellList());
    }

    private final SpinLock lock = new SpinLock();
    private WatchCell[] cells = NONE;
    private int size;
    private boolean dropped;

    /** Returns the calling thread's list for unowned handles. It is never dropped. */
    static CellList unowned() {
        return UNOWNED[(int) Thread.currentThread().getId() & UNOWNED.length - 1];
    }

    /** Returns the list of the threads' contexts. It is never dropped. */
    public static CellList contexts() {
        return CONTEXTS;
    }

    /** Adds a cell; false if the list was dropped. */
    public boolean add(WatchCell cell) {
        lock.lock();
        try {
            return !dropped && append(cell);
        } finally {
            lock.held = 0;
        }
    }

    private boolean append(WatchCell cell) {
        if (size == cells.length) {
            cells = Arrays.copyOf(cells, Math.max(FIRST, 2 * size));
        }
        cell.list = this;
        cell.index = size;
        cells[size++] = cell;
        return true;
    }

    /** Removes a cell from its list. True only for the first caller, and false once the list was dropped. */
    static boolean take(WatchCell cell) {
        while (true) {
            CellList in = cell.list;
            if (in == null) {
                return false;
            }
            in.lock.lock();
            try {
                if (in == cell.list) {
                    return in.remove(cell);
                }
            } finally {
                in.lock.held = 0;
            }
            // The cell moved to another list in between.
        }
    }

    /** Removes a cell of this list. Called under the lock. */
    private boolean remove(WatchCell cell) {
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

    /** Collects the handles that the cells watch, and the wrappers that their anchors list. */
    public void find(Wrappers wrappers) {
        for (int end = size(); end > 0; end -= PIECE) {
            List<WatchCell> piece = piece(end);
            piece.forEach(wrappers::add);
        }
    }

    private List<WatchCell> piece(int end) {
        lock.lock();
        try {
            int to = Math.min(end, size);
            return List.of(Arrays.copyOfRange(cells, Math.min(to, Math.max(0, end - PIECE)), to));
        } finally {
            lock.held = 0;
        }
    }

    /** Does the same for all lists of unowned handles, which include lent ones. */
    public static void findUnowned(Wrappers wrappers) {
        for (CellList unowned : UNOWNED) {
            unowned.find(wrappers);
        }
    }

    /** Removes all cells, because their handles have ended. */
    void drop() {
        lock.lock();
        try {
            dropped = true;
            cells = NONE;
            size = 0;
        } finally {
            lock.held = 0;
        }
    }

    /** Moves all cells to a list of unowned handles, in pieces, because others wait for the lock. */
    void disown() {
        while (size() > 0) {
            disownPiece(unowned());
        }
        drop();
    }

    /**
     * The only place that holds two of these locks. It cannot deadlock, because lists of unowned handles never move
     * their cells.
     */
    private void disownPiece(CellList heir) {
        lock.lock();
        try {
            for (int i = 0; i < PIECE && size > 0; i++) {
                WatchCell cell = cells[size - 1];
                heir.add(cell);
                cells[--size] = null;
            }
        } finally {
            lock.held = 0;
        }
    }

    int size() {
        lock.lock();
        try {
            return size;
        } finally {
            lock.held = 0;
        }
    }

    /** Adds the handles of every cell that the last collection cleared, enqueued or not. */
    void sweep(ReclaimBatch batch) {
        int end = Integer.MAX_VALUE;
        while (end > 0) {
            end = sweepPiece(end, batch);
        }
    }

    /**
     * Sweeps the last cells before {@code end}, and returns the end of the next piece. Between two pieces, a cell can
     * only move towards the beginning.
     */
    private int sweepPiece(int end, ReclaimBatch batch) {
        lock.lock();
        try {
            int from = Math.min(end, size);
            int to = Math.max(0, from - PIECE);
            for (int i = from - 1; i >= to; i--) {
                WatchCell cell = cells[i];
                if (cell.refersTo(null)) {
                    // In this order, as in WatchCell.reclaim: add the handles, then remove the cell.
                    cell.release(batch);
                    remove(cell);
                }
            }
            return to;
        } finally {
            lock.held = 0;
        }
    }

    /** Does the same for the lists of contexts and of unowned handles. */
    static void sweepUnowned(ReclaimBatch batch) {
        CONTEXTS.sweep(batch);
        for (CellList unowned : UNOWNED) {
            unowned.sweep(batch);
            batch.flush();
        }
    }

    /** Returns the number of cells that watch unowned handles. */
    static int unownedSize() {
        return Arrays.stream(UNOWNED).mapToInt(CellList::size).sum();
    }
}
