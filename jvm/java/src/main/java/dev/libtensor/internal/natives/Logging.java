package dev.libtensor.internal.natives;

import dev.libtensor.Memory;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Passes events of the library and the runtime to the {@link System.Logger} named {@code dev.libtensor}. A message of
 * the runtime begins with the part of the runtime that it comes from.
 */
public final class Logging {
    private static final Logger LOGGER = System.getLogger("dev.libtensor");

    /** The level with the runtime's number n is at index n - 1. */
    private static final Level[] LEVELS = {Level.ERROR, Level.WARNING, Level.INFO, Level.DEBUG, Level.TRACE};

    private static final AtomicBoolean NO_COLLECTION = new AtomicBoolean();

    private Logging() {}

    /** Returns the runtime's number of the finest level that the logger accepts now, or 0 for none. */
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

    /** Logs, once, that the JVM does not collect on request. Memory then comes back only by dispose and scopes. */
    public static void noCollection() {
        if (NO_COLLECTION.compareAndSet(false, true)) {
            LOGGER.log(Level.WARNING, "System.gc() does not collect, as with -XX:+DisableExplicitGC: objects dropped"
                    + " without dispose or a scope are freed only when the JVM happens to collect, perhaps too late"
                    + " for a memory limit");
        }
    }
}
