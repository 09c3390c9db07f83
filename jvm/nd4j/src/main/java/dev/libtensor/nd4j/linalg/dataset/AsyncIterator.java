package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDResource;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.Nd4jWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.conf.WorkspaceConfiguration;
import dev.libtensor.nd4j.linalg.api.memory.enums.AllocationPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.DebugMode;
import dev.libtensor.nd4j.linalg.api.memory.enums.LearningPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.ResetPolicy;
import dev.libtensor.nd4j.linalg.api.memory.enums.SpillPolicy;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.UUID;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Fetches the results of an iterator ahead on another thread, into a cyclic workspace.
 *
 * @param <T> what is fetched
 */
public abstract sealed class AsyncIterator<T extends NDResource> implements Iterator<T>, AutoCloseable
        permits AsyncDataSetIterator, AsyncMultiDataSetIterator {
    private static final Cleaner CLEANER = Cleaner.create();
    private static final int QUEUE_LEAST = 2;

    /** What a taker hears after the end. */
    static final String SHUT_DOWN = "the iterator was shut down: reset() starts it again";

    private final Iterator<T> base;
    private final int queueSize;
    private final boolean useWorkspace;
    private final Consumer<T> callback;
    private final String prefix;

    /** Guards starts and ends of passes. Takers go on without it, as they may wait for long. */
    private final Lock passes = new ReentrantLock();
    private volatile Nd4jWorkspace ring;
    private volatile Prefetch<T> pass;

    /** Stops the pass once the program has dropped this iterator. */
    private Cleaner.Cleanable watch;

    AsyncIterator(Iterator<T> base, int queueSize, boolean useWorkspace, Consumer<T> callback, String prefix) {
        this.base = base;
        this.queueSize = Math.max(queueSize, QUEUE_LEAST);
        this.useWorkspace = useWorkspace;
        this.callback = callback;
        this.prefix = prefix;
        if (queueSize < 1) {
            throw new ArgumentException("the queue has at least 1 place, not " + queueSize);
        }
    }

    final void start() {
        if (useWorkspace && ring == null && Nd4j.getWorkspaceManager().getDebugMode() != DebugMode.BYPASS_EVERYTHING) {
            ring = new Nd4jWorkspace(configuration(), prefix + "_ITER-" + UUID.randomUUID());
        }
        pass = new Prefetch<>(base, queueSize, ring, callback, prefix + " prefetch thread");
        watch = CLEANER.register(this, pass::stop);
    }

    /**
     * A ring with room for what waits in the queue, and for three more. One is being made, {@code hasNext()} has seen
     * one, and one is in use.
     */
    private WorkspaceConfiguration configuration() {
        return WorkspaceConfiguration.builder()
                .policyAllocation(AllocationPolicy.OVERALLOCATE)
                .overallocationLimit(queueSize + 2)
                .policyReset(ResetPolicy.ENDOFBUFFER_REACHED)
                .policyLearning(LearningPolicy.FIRST_LOOP)
                .policySpill(SpillPolicy.REALLOCATE)
                .build();
    }

    /** Returns the ring; null if there is none. */
    final Nd4jWorkspace ring() {
        return ring;
    }

    /**
     * Returns whether there is another batch, and waits until that is known.
     *
     * @throws RuntimeException what the base iterator threw
     * @throws StateException if the base iterator threw an error, which is the cause; or if the
     *     thread was interrupted
     */
    @Override
    public boolean hasNext() {
        Prefetch<T> current = pass;
        try {
            return current != null && current.hasNext();
        } finally {
            // The watch would stop the pass of an iterator that nothing refers to any more.
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the next batch, and waits until it is there.
     *
     * @return the batch, which is valid until the call of {@code next()} after it, and some calls longer
     * @throws NoSuchElementException if there is none
     * @throws RuntimeException what the base iterator threw
     * @throws StateException if the base iterator threw an error, which is the cause; or if the
     *     thread was interrupted
     */
    @Override
    public T next() {
        Prefetch<T> current = pass;
        if (current == null) {
            throw new NoSuchElementException(SHUT_DOWN);
        }
        try {
            return current.next();
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Ends the pass, resets the base iterator, and starts again. */
    final void restart(Runnable resetBase) {
        checkThread("reset()");
        passes.lock();
        try {
            stop();
            resetBase.run();
            start();
        } finally {
            passes.unlock();
        }
    }

    private void stop() {
        Prefetch<T> current = pass;
        if (current != null) {
            watch.clean();
            current.join();
            pass = null;
        }
    }

    /** Throws on the prefetch thread, which would wait for itself. */
    private void checkThread(String call) {
        Prefetch<T> current = pass;
        if (current != null && current.isOwnThread()) {
            throw new StateException(call + " waits for the prefetch thread: the base iterator and the callback, which run"
                    + " on it, cannot call it");
        }
    }

    /**
     * Ends the thread, waits for it, and frees the ring with the batches in it. A thread that waits in {@link #hasNext}
     * gets false, and one in {@link #next} a {@link NoSuchElementException}. Further calls have no effect. After it,
     * {@code reset()} starts again.
     *
     * @throws StateException if the base iterator or the callback calls it on the prefetch thread
     */
    public void shutdown() {
        checkThread("shutdown()");
        passes.lock();
        try {
            stop();
            if (ring != null) {
                Nd4j.getWorkspaceManager().destroyWorkspace(ring);
                ring = null;
            }
        } finally {
            passes.unlock();
        }
    }

    /** Does the same as {@link #shutdown}. */
    @Override
    public void close() {
        shutdown();
    }
}
