package dev.libtensor;

/** When the runtime may ask for a garbage collection ahead of need. Both settings go to it in one call. */
final class CollectionPace {
    private static boolean ahead = true;
    private static long windowMillis;

    private CollectionPace() {}

    static synchronized void setAhead(boolean on) {
        Native.setCollection(on, windowMillis);
        ahead = on;
    }

    static synchronized void setWindow(long millis) {
        if (millis < 0) {
            throw new ArgumentException("a time between collections is not negative, as " + millis + " ms is");
        }
        Native.setCollection(ahead, millis);
        windowMillis = millis;
    }
}
