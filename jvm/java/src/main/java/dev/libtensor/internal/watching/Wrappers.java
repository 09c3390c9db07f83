package dev.libtensor.internal.watching;

import dev.libtensor.NDArray;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Finds the wrappers of handles by their watch cells, for a manager that lists its arrays. */
public final class Wrappers {
    private final Map<Long, NDArray> known = new HashMap<>();
    private final Set<Long> watched = new HashSet<>();

    /** Adds what a cell watches; ignores a cell whose anchor lists no wrappers. */
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

    /** Returns whether a cell watches the handle. */
    public boolean watch(long handle) {
        return watched.contains(handle);
    }

    /** Returns the wrapper of a handle, or null if there is none or the program has dropped it. */
    public NDArray get(long handle) {
        return known.get(handle);
    }
}
