package dev.libtensor.internal.natives;

import dev.libtensor.Memory;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What the library tells {@link System.Logger}, under the name {@code dev.libtensor}: its own events and the runtime's, the
 * latter with the part of the runtime that they come from before the message.
 */
public final class Logging {
    private static final Logger LOGGER = System.getLogger("dev.libtensor");

    /** In the order of the runtime's numbers for them, from 1. */
    private static final Level[] LEVELS = {Level.ERROR, Level.WARNING, Level.INFO, Level.DEBUG, Level.TRACE};

    private static final AtomicBoolean NO_COLLECTION = new AtomicBoolean();

    private Logging() {}

    /** The runtime's number of the finest level that the logger takes now, 0 for none. */
    static int level() {
        for (int level = LEVELS.length; level > 0; level--) {
            if (LOGGER.isLoggable(LEVELS[level - 1])) {
                return level;
            }
        }
        return 0;
    }

    static void loaded(String library) {
        if (LOGGER.isLoggable(Level.DEBUG)) {
            Memory.Stats stats = Memory.stats();
            LOGGER.log(Level.DEBUG, "native library {0}, {1} threads, memory limit {2}", library, Native.numThreads(),
                    stats.limitBytes() < 0 ? "none"
                            : stats.limitBytes() + " bytes" + (stats.limitIsDefault()
                            ? " (default: 75 % of the memory, less the heap, in each process on this machine; "
                                    + "-Ddev.libtensor.memoryLimit=30% sets a share)"
                            : ""));
        }
    }

    public static void event(int level, String target, String message) {
        LOGGER.log(LEVELS[Math.max(1, Math.min(level, LEVELS.length)) - 1], target + ": " + message);
    }

    /** Told once: without collections, memory comes back only by dispose and scopes. */
    public static void noCollection() {
        if (NO_COLLECTION.compareAndSet(false, true)) {
            LOGGER.log(Level.WARNING, "System.gc() collects nothing here, as with -XX:+DisableExplicitGC: what is dropped without "
                    + "dispose or a scope comes back when the JVM happens to collect, and may be missed at a memory limit");
        }
    }
}
