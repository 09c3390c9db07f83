package dev.libtensor.internal.watching;

import dev.libtensor.NDArray;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The wrappers of handles, as cells that watch them know them: for a manager that is asked for its members. */
public final class Wrappers {
    private final Map<Long, NDArray> known = new HashMap<>();
    private final Set<Long> watched = new HashSet<>();

    /** Notes what a cell watches; a cell whose anchor lists no wrappers is passed over. */
    void add(WatchCell cell) {
        if (cell.anchor == null) {
            return;
        }
        cell.forEachHandle(watched::add);
        Anchor anchor = cell.anchor.get();
        if (anchor != null) {
            anchor.forEachWrapper(wrapper -> known.put(wrapper.handle(), wrapper));
        }
    }

    /** Whether a cell watches the handle. */
    public boolean watch(long handle) {
        return watched.contains(handle);
    }

    /** The wrapper of a handle; null if there is none, or the program has dropped it. */
    public NDArray get(long handle) {
        return known.get(handle);
    }
}
