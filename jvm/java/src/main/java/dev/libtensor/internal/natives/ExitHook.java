package dev.libtensor.internal.natives;

/**
 * Reports objects alive at exit, and passes on what the runtime has logged. Shutdown hooks run in no particular order.
 * A logger with its own hook, such as {@code java.util.logging}, may already have shut down.
 */
public final class ExitHook implements Runnable {
    /** A handler that hangs must not keep the program from ending. */
    private static final long PATIENCE_MILLIS = 1000;

    private ExitHook() {}

    static void register() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(null, new ExitHook(), "libtensor-exit", 0, false));
        } catch (IllegalStateException exiting) {
            // The library is used for the first time while the program ends.
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
        } catch (RuntimeException e) {
            // At exit this no longer matters.
        }
    }
}
