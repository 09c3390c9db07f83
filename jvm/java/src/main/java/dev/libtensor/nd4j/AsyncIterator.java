package dev.libtensor.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDResource;
import java.lang.ref.Cleaner;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.UUID;
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

    private final Iterator<T> base;
    private final int queueSize;
    private final boolean useWorkspace;
    private final Consumer<T> callback;
    private final String prefix;
    private Nd4jWorkspace ring;
    private Prefetch<T> pass;

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
     * @throws dev.libtensor.StateException if the base iterator failed, with its exception as the cause; or if the
     *     thread was interrupted
     */
    @Override
    public boolean hasNext() {
        return pass != null && pass.hasNext();
    }

    /**
     * Returns the next batch, and waits until it is there.
     *
     * @return the batch, which is valid until the call of {@code next()} after it, and some calls longer
     * @throws NoSuchElementException if there is none
     * @throws dev.libtensor.StateException if the base iterator failed, with its exception as the cause; or if the
     *     thread was interrupted
     */
    @Override
    public T next() {
        if (pass == null) {
            throw new NoSuchElementException("the iterator was shut down: reset() starts it again");
        }
        return pass.next();
    }

    final void stop() {
        if (pass != null) {
            watch.clean();
            pass.join();
            pass = null;
        }
    }

    /**
     * Ends the thread, waits for it, and frees the ring with the batches in it. Further calls have no effect. After it,
     * {@code reset()} starts again.
     */
    public void shutdown() {
        stop();
        if (ring != null) {
            Nd4j.getWorkspaceManager().destroyWorkspace(ring);
            ring = null;
        }
    }

    /** Does the same as {@link #shutdown}. */
    @Override
    public void close() {
        shutdown();
    }
}
