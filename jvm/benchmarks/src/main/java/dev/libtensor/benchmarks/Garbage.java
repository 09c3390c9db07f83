package dev.libtensor.benchmarks;

import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Threads that drop arrays of four elements: {@code Garbage THREADS SECONDS}. Prints a line for each quarter of a second,
 * with the time and the number of live handles. It ends some seconds after the threads have stopped.
 */
public final class Garbage {
    private static final long PAUSE_MILLIS = 250;
    private static final int AFTERWARDS_SECONDS = 5;
    private static final double NANOS = 1e9;

    /** Never counted down: between two looks, this thread leaves the processors to the others. */
    private static final CountDownLatch TICK = new CountDownLatch(1);
    private static final AtomicBoolean STOP = new AtomicBoolean();

    private Garbage() {}

    private static void drop() {
        Shape shape = new Shape(4);
        while (!STOP.get()) {
            NDArray.ones(shape);
        }
    }

    /** Prints the lines. */
    public static void main(String[] args) throws InterruptedException {
        int seconds = Integer.parseInt(args[1]);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            threads.add(new Thread(Garbage::drop));
        }
        long began = System.nanoTime();
        threads.forEach(Thread::start);
        for (double at = 0; at < seconds + AFTERWARDS_SECONDS; at = (System.nanoTime() - began) / NANOS) {
            STOP.set(at >= seconds);
            System.out.printf(Locale.ROOT, "%.2f %d%n", at, Memory.liveHandles());
            TICK.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }
}
