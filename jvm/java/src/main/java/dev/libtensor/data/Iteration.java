package dev.libtensor.data;

import dev.libtensor.NDList;
import dev.libtensor.NativeLoader;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** One pass of a {@link DataLoader}. Close it to end its workers before its last batch. */
public final class Iteration implements Iterator<Batch>, AutoCloseable {
    private final Dataset dataset;
    private final long[] order;
    private final int batchSize;
    private final long size;
    private final boolean disposeBatch;

    /** The pass of the native library's threads; null if there are none. */
    private final NativeLoader loader;

    private long next;
    private PlacedBatch before;

    Iteration(Dataset dataset, long[] order, int batchSize, long size, boolean disposeBatch, NativeLoader loader) {
        this.dataset = dataset;
        this.order = order;
        this.batchSize = batchSize;
        this.size = size;
        this.disposeBatch = disposeBatch;
        this.loader = loader;
        closeAtEnd();
    }

    @Override
    public boolean hasNext() {
        return next < size;
    }

    /**
     * Returns the next batch.
     *
     * @throws dev.libtensor.FormatException if a file of the batch is damaged; workers have then ended
     */
    @Override
    public Batch next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the iteration has ended after " + size + " batches");
        }
        if (before != null) {
            before.dispose();
            before = null;
        }
        int from = (int) (next++ * batchSize);
        int to = (int) Math.min((long) from + batchSize, order.length);
        Batch batch = loader == null ? dataset.getBatch(Arrays.copyOfRange(order, from, to)) : of(loader.next(), to - from);
        before = disposeBatch ? new PlacedBatch(batch) : null;
        closeAtEnd();
        return batch;
    }

    /** Makes a batch of the arrays of a native dataset: the data, then the labels, if there are any. */
    static Batch of(NDList parts, int size) {
        return new Batch(parts.subNDList(0, 1), parts.subNDList(1), size);
    }

    private void closeAtEnd() {
        if (!hasNext() && loader != null) {
            loader.close();
        }
    }

    /** Ends the workers, and waits for them. Without workers it has no effect. The last batch stays. */
    @Override
    public void close() {
        if (loader != null) {
            next = size;
            loader.close();
        }
    }
}
