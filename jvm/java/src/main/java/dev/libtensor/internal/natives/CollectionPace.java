package dev.libtensor.internal.natives;

import dev.libtensor.ArgumentException;

/** Sets when the runtime may request a garbage collection ahead of need. Both settings are passed in one call. */
public final class CollectionPace {
    private static final SpinLock LOCK = new SpinLock();

    private static boolean ahead = true;
    private static long windowMillis;

    private CollectionPace() {}

    public static void setAhead(boolean on) {
        LOCK.lock();
        try {
            Native.setCollection(on, windowMillis);
            ahead = on;
        } finally {
            LOCK.held = 0;
        }
    }

    public static void setWindow(long millis) {
        if (millis < 0) {
            throw new ArgumentException("the time between collections must be at least 0 ms, not " + millis + " ms");
        }
        LOCK.lock();
        try {
            Native.setCollection(ahead, millis);
            windowMillis = millis;
        } finally {
            LOCK.held = 0;
        }
    }
}
