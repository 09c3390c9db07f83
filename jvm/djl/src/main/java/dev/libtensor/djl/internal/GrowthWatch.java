package dev.libtensor.djl.internal;

import dev.libtensor.NDManager;
import dev.libtensor.ScopeException;

/**
 * Finds out whether a manager gets more objects with every event, which is a batch or a prediction. Events of several
 * threads may be lost or counted twice, which only makes it find out later.
 */
public final class GrowthWatch {
    private final NDManager manager;
    private final int window;
    private final int windows;
    private int events;
    private int grown;
    private long first;
    private long last = -1;

    /**
     * Starts to watch.
     *
     * @param manager the manager
     * @param window how many events there are between two looks at the manager
     * @param windows after how many windows in a row the growth is reported, in each of which every event added an object
     */
    public GrowthWatch(NDManager manager, int window, int windows) {
        this.manager = manager;
        this.window = window;
        this.windows = windows;
    }

    /**
     * Counts an event.
     *
     * @return how many objects the reported windows have added; 0 if there is nothing to report
     */
    public long event() {
        if (++events < window) {
            return 0;
        }
        events = 0;
        long objects;
        try {
            objects = manager.getStats().handles();
        } catch (ScopeException closed) {
            return 0;
        }
        boolean more = last >= 0 && objects - last >= window;
        if (!more) {
            grown = 0;
            first = objects;
        }
        last = objects;
        if (more && ++grown == windows) {
            return objects - first;
        }
        return 0;
    }

    /**
     * Returns the manager.
     *
     * @return the manager
     */
    public NDManager manager() {
        return manager;
    }

    /**
     * Returns how many events a report covers.
     *
     * @return the number
     */
    public int covered() {
        return window * windows;
    }
}
