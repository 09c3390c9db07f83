package dev.libtensor.djl.training;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.function.IntConsumer;

/** Runs the parts of a batch, each for one device. */
final class Splits {
    private Splits() {}

    /** Runs all parts, on the threads of the executor if there is one, and returns once none is running any more. */
    static void forEach(int count, ExecutorService executor, IntConsumer part) {
        if (executor == null) {
            for (int i = 0; i < count; i++) {
                part.accept(i);
            }
            return;
        }
        List<CompletableFuture<Void>> running = new ArrayList<>(count);
        try {
            for (int i = 0; i < count; i++) {
                int index = i;
                running.add(CompletableFuture.runAsync(() -> part.accept(index), executor));
            }
        } finally {
            join(running);
        }
    }

    /** Waits for all, so that nothing uses the batch after an exception, which DJL does not do. */
    private static void join(List<CompletableFuture<Void>> running) {
        try {
            CompletableFuture.allOf(running.toArray(new CompletableFuture<?>[0])).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw e;
        }
    }
}
