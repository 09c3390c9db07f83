package dev.libtensor.djl.training.dataset;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Batches that an executor makes ahead, in their order. */
final class Prefetch {
    /** Makes a batch. */
    interface Work extends Callable<Batch> {}

    /** Thrown when a batch that was made ahead fails. The cause is what failed. */
    static final class FailedException extends Exception {
        private static final long serialVersionUID = 1L;

        FailedException(Throwable cause) {
            super(cause);
        }
    }

    private final Supplier<Work> works;
    private final ExecutorService executor;
    private final Queue<Future<Batch>> ahead = new ArrayDeque<>();

    /** Starts to make batches. The supplier returns null at the end. */
    Prefetch(Supplier<Work> works, ExecutorService executor, int most) {
        this.works = works;
        this.executor = executor;
        for (int i = 0; i < most; i++) {
            submit();
        }
    }

    boolean hasNext() {
        return !ahead.isEmpty();
    }

    /** Returns the oldest batch, and starts another one in its place. */
    Batch next() throws FailedException {
        try {
            Batch batch = ahead.remove().get();
            submit();
            return batch;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(e);
        } catch (ExecutionException e) {
            throw failed(e.getCause());
        }
    }

    /** Takes back what has not started. What runs meanwhile ends by itself, because its manager closes. */
    private FailedException failed(Throwable cause) {
        ahead.forEach(future -> future.cancel(false));
        ahead.clear();
        return new FailedException(cause);
    }

    private void submit() {
        Work work = works.get();
        if (work != null) {
            ahead.add(executor.submit(work));
        }
    }
}
