package dev.libtensor.internal.natives;

/**
 * The last thing at exit: what is still alive is reported, and what the runtime has logged is passed on. Hooks run in no order: a
 * logger that has one of its own, as {@code java.util.logging} does, may have shut down before.
 */
public final class ExitHook implements Runnable {
    /** A handler that hangs must not keep the program from ending. */
    private static final long PATIENCE_MILLIS = 1000;

    private ExitHook() {}

    static void register() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(null, new ExitHook(), "libtensor-exit", 0, false));
        } catch (IllegalStateException exiting) {
            // The library is used for the first time as the program ends.
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
            // It is too late for that to matter.
        }
    }
}
