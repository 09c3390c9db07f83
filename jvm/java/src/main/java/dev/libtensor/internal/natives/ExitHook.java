package dev.libtensor.internal.natives;

/**
 * Reports objects alive at exit, and passes on what the runtime has logged. Shutdown hooks run in no particular order.
 * A logger with its own hook, such as {@code java.util.logging}, may already have shut down.
 */
public final class ExitHook implements Runnable {
    /** A handler that hangs must not keep the program from ending. */
    private static final long PATIENCE_MILLIS = 1000;

    private static final SpinLock LOCK = new SpinLock();

    private static Thread registered;

    private ExitHook() {}

    /** Registers the hook, if it is not. */
    public static void register() {
        LOCK.lock();
        try {
            if (registered == null) {
                Thread hook = new Thread(null, new ExitHook(), "libtensor-exit", 0, false);
                Runtime.getRuntime().addShutdownHook(hook);
                registered = hook;
            }
        } catch (IllegalStateException exiting) {
            // The library is used for the first time while the program ends.
        } finally {
            LOCK.held = 0;
        }
    }

    /** Removes the hook, which keeps the class loader from being collected. There is nothing to report. */
    public static void remove() {
        LOCK.lock();
        try {
            if (registered != null) {
                Runtime.getRuntime().removeShutdownHook(registered);
                registered = null;
            }
        } catch (IllegalStateException exiting) {
            // The hook runs.
        } finally {
            LOCK.held = 0;
        }
    }

    @Override
    public void run() {
        Thread thread = new Thread(null, ExitHook::report, "libtensor-flush", 0, false);
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void report() {
        try {
            Native.reportLeaks();
            Native.flushLog();
        } catch (RuntimeException | LinkageError e) {
            // At exit this no longer matters, nor does a library that could not be loaded.
        }
    }
}
