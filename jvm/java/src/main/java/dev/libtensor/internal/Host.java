package dev.libtensor.internal;

import dev.libtensor.internal.natives.Logging;
import dev.libtensor.internal.watching.Reclaimer;
import java.lang.ref.WeakReference;

/** What the native library calls, on threads of its own. Nothing leaves here as an exception. */
public final class Host {
    /** How often to ask: the JVM passes a request over while some thread is inside a JNI critical section, which is short. */
    private static final int TIMES = 20;

    private Host() {}

    /** Collects garbage and gives the handles of what was dropped to the runtime, before it returns. */
    public static void collect() {
        try {
            if (!collectGarbage()) {
                Logging.noCollection();
            }
            Reclaimer.sweep();
        } catch (Throwable e) {
            // The runtime goes on to its own error.
        }
    }

    /** Whether there was a collection: what was unreachable before is gone. */
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
     * Where in the program the calling thread is, for leak reports: this runs as objects are made and disposed.
     *
     * @param calls how many calls are told, the innermost first
     * @return null when it is nowhere in the program
     */
    static String locate(int calls) {
        try {
            return Locator.here(calls);
        } catch (Throwable e) {
            return null;
        }
    }

    /** One event of the runtime. */
    static void log(int level, String target, String message) {
        try {
            Logging.event(level, target, message);
        } catch (Throwable e) {
            // A handler of the program's must not break the runtime.
        }
    }
}
