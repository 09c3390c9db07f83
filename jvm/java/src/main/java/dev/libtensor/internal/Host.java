package dev.libtensor.internal;

import dev.libtensor.internal.natives.Logging;
import dev.libtensor.internal.watching.Reclaimer;
import java.lang.ref.WeakReference;

/** The methods that the native library calls, on its own threads. None of them throws. */
public final class Host {
    /**
     * How often to request a collection. The JVM ignores a request while a thread is in a JNI critical section, which
     * is short.
     */
    private static final int TIMES = 20;

    private Host() {}

    /** Collects garbage and reclaims the handles of dropped objects before it returns. */
    public static void collect() {
        try {
            if (!collectGarbage()) {
                Logging.noCollection();
            }
            Context.release();
            Reclaimer.sweep();
        } catch (Throwable e) {
            // The runtime continues with its own error.
        }
    }

    /** Returns whether a collection took place, after which all earlier garbage is gone. */
    private static boolean collectGarbage() {
        WeakReference<Object> witness = new WeakReference<>(new Object());
        for (int i = 0; i < TIMES && !witness.refersTo(null); i++) {
            if (i > 0) {
                Thread.yield();
            }
            System.gc();
        }
        return witness.refersTo(null);
    }

    /**
     * Returns where in the program the calling thread is, for leak reports. Called when objects are created and
     * disposed.
     *
     * @param calls the number of calls to name, the innermost first
     * @return the place, or null if no program code is on the stack
     */
    static String locate(int calls) {
        try {
            return Locator.here(calls);
        } catch (Throwable e) {
            return null;
        }
    }

    /** Logs an event of the runtime. */
    static void log(int level, String target, String message) {
        try {
            Logging.event(level, target, message);
        } catch (Throwable e) {
            // The program's log handlers must not break the runtime.
        }
    }
}
