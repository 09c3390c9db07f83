package dev.libtensor.internal.natives;

import dev.libtensor.ArgumentException;

/** When the runtime may ask for a garbage collection ahead of need. Both settings go to it in one call. */
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
            throw new ArgumentException("a time between collections is not negative, as " + millis + " ms is");
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
