package dev.libtensor.examples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C: asks the program to end at the next step, and lets it free what it holds before the JVM goes. */
final class Interrupt {
    private static final int PATIENCE_SECONDS = 10;

    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean requested;

    Interrupt() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::await));
    }

    private void await() {
        requested = true;
        try {
            finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** To be called when all is freed and said. */
    void finished() {
        finished.countDown();
    }

    boolean isRequested() {
        return requested;
    }
}
