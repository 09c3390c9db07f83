package dev.libtensor.internal.watching;

import dev.libtensor.internal.natives.SpinLock;
import java.util.Arrays;
import java.util.List;

/**
 * The watch cells of a scope or manager, or of what nobody owns: what keeps them reachable. A list that is dropped leaves the
 * collector nothing to do. An array and not links, so that a wrapper kept too long keeps its own cell alone.
 */
public final class CellList {
    private static final WatchCell[] NONE = {};
    private static final int FIRST = 4;
    private static final int SMALL = 64;

    /** How many cells are looked at before others have their turn. */
    private static final int PIECE = 256;

    /** In the place of a list whose scope or manager is closed: it takes none. */
    static final CellList CLOSED = new CellList();

    /** Of the threads' contexts. */
    private static final CellList CONTEXTS = new CellList();

    /** Of what nobody owns: several, so that threads seldom meet. */
    private static final CellList[] UNOWNED = new CellList[16];

    static {
        CLOSED.drop();
        Arrays.setAll(UNOWNED, i -> new CellList());
    }

    private final SpinLock lock = new SpinLock();
    private WatchCell[] cells = NONE;
    private int size;
    private boolean dropped;

    /** The calling thread's list of what nobody owns. It is never dropped. */
    static CellList unowned() {
        return UNOWNED[(int) Thread.currentThread().getId() & UNOWNED.length - 1];
    }

    /** The list of the threads' contexts. It is never dropped. */
    public static CellList contexts() {
        return CONTEXTS;
    }

    /** Keeps a cell; false when the list was dropped. */
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

    /** Lets go of a cell; true for the first caller alone, and false once its list was dropped. */
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
            // It was handed over to another list in between.
        }
    }

    /** Under the lock, of a cell of this list. */
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

    /** Notes what the cells watch, and the wrappers that their anchors list. */
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

    /** The same for all lists of what nobody owns, where what is lent is, too. */
    public static void findUnowned(Wrappers wrappers) {
        for (CellList unowned : UNOWNED) {
            unowned.find(wrappers);
        }
    }

    /** Lets go of all: their handles are gone. */
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

    /** Hands all over to a list of what nobody owns; by pieces, as others wait meanwhile. */
    void disown() {
        while (size() > 0) {
            disownPiece(unowned());
        }
        drop();
    }

    /** No other place holds two of these locks, and what nobody owns hands nothing over. */
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

    /** Adds the handles of every cell that the last collection cleared, whether it is enqueued yet or not. */
    void sweep(ReclaimBatch batch) {
        int end = Integer.MAX_VALUE;
        while (end > 0) {
            end = sweepPiece(end, batch);
        }
    }

    /**
     * Of the cells before {@code end}, the last few; gives where to go on. Whatever happens between two pieces, a cell moves
     * only towards the beginning.
     */
    private int sweepPiece(int end, ReclaimBatch batch) {
        lock.lock();
        try {
            int from = Math.min(end, size);
            int to = Math.max(0, from - PIECE);
            for (int i = from - 1; i >= to; i--) {
                WatchCell cell = cells[i];
                if (cell.refersTo(null)) {
                    // First added, then taken out, as in WatchCell.reclaim.
                    cell.release(batch);
                    remove(cell);
                }
            }
            return to;
        } finally {
            lock.held = 0;
        }
    }

    /** The same for all lists of what nobody owns, and of contexts. */
    static void sweepUnowned(ReclaimBatch batch) {
        CONTEXTS.sweep(batch);
        for (CellList unowned : UNOWNED) {
            unowned.sweep(batch);
            batch.flush();
        }
    }

    /** How many cells watch what nobody owns. */
    static int unownedSize() {
        return Arrays.stream(UNOWNED).mapToInt(CellList::size).sum();
    }
}
