package dev.libtensor.examples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Handles Ctrl-C: requests that the program end at its next step, and lets it free its memory before the JVM exits. */
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

    /** Call it when everything is freed and printed. */
    void finished() {
        finished.countDown();
    }

    boolean isRequested() {
        return requested;
    }
}
