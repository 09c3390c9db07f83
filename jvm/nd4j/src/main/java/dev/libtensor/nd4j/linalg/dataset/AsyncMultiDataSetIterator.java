package dev.libtensor.nd4j.linalg.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.callbacks.DataSetCallback;

/**
 * Fetches data sets of several arrays ahead of the program on another thread, as ND4J's class of that name.
 *
 * <p>They are made in a cyclic workspace. Its size follows the first one, and grows when a later one is larger. Use each
 * one before the next call of {@link #next()}. To keep one longer, call {@link MultiDataSet#detach} on it. One that the workspace
 * has passed throws a {@link dev.libtensor.DisposedException} at use. Arrays that the base iterator did not make in
 * {@code next()} stay as they are.
 *
 * <p>One thread at a time takes from the iterator; any thread may call {@link #shutdown}. The base iterator belongs to the
 * prefetch thread until then. A dropped iterator ends its thread.
 */
public non-sealed class AsyncMultiDataSetIterator extends AsyncIterator<MultiDataSet> implements MultiDataSetIterator {
    private static final int QUEUE_USUAL = 8;

    private final MultiDataSetIterator base;
    private final DataSetCallback callback;

    /**
     * Starts to fetch, with a queue of 8 and a workspace.
     *
     * @param baseIterator what is fetched from
     */
    public AsyncMultiDataSetIterator(MultiDataSetIterator baseIterator) {
        this(baseIterator, QUEUE_USUAL);
    }

    /**
     * Starts to fetch, with a workspace.
     *
     * @param baseIterator what is fetched from
     * @param queueSize how many are fetched ahead; 1 means 2
     * @throws ArgumentException if the size is less than 1
     */
    public AsyncMultiDataSetIterator(MultiDataSetIterator baseIterator, int queueSize) {
        this(baseIterator, queueSize, true);
    }

    /**
     * Starts to fetch.
     *
     * @param baseIterator what is fetched from
     * @param queueSize how many are fetched ahead; 1 means 2
     * @param useWorkspace whether they are made in a cyclic workspace. If not, their arrays belong to the scope that is
     *     current in {@link #next()}
     * @throws ArgumentException if the size is less than 1
     */
    public AsyncMultiDataSetIterator(MultiDataSetIterator baseIterator, int queueSize, boolean useWorkspace) {
        this(baseIterator, queueSize, useWorkspace, (DataSetCallback) null);
    }

    /**
     * Starts to fetch.
     *
     * @param baseIterator what is fetched from
     * @param queueSize how many are fetched ahead; 1 means 2
     * @param useWorkspace whether they are made in a cyclic workspace
     * @param callback sees each of them on the other thread; null for none
     * @throws ArgumentException if the size is less than 1
     */
    public AsyncMultiDataSetIterator(MultiDataSetIterator baseIterator, int queueSize, boolean useWorkspace,
            DataSetCallback callback) {
        super(ArgumentException.notNull(baseIterator, "baseIterator"), queueSize, useWorkspace,
                item -> {
                    if (callback != null) {
                        callback.call(item);
                    }
                }, "AMDSI");
        this.base = baseIterator;
        this.callback = callback;
        if (base.resetSupported() && !base.hasNext()) {
            base.reset();
        }
        start();
    }

    /**
     * Is not supported, because the batches are made already.
     *
     * @throws UnsupportedException always
     */
    @Override
    public MultiDataSet next(int num) {
        throw new UnsupportedException("next(" + num + ") is not supported: the batches are fetched ahead with the size"
                + " of the base iterator");
    }

    /** Sets what changes each batch of the base iterator. Batches in the queue have not seen it. */
    @Override
    public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
        base.setPreProcessor(preProcessor);
    }

    @Override
    public MultiDataSetPreProcessor getPreProcessor() {
        return base.getPreProcessor();
    }

    @Override
    public boolean resetSupported() {
        return base.resetSupported();
    }

    /** Returns false: the batches are fetched ahead already. */
    @Override
    public boolean asyncSupported() {
        return false;
    }

    /** Drops what was fetched ahead, and starts again. The workspace keeps its size. */
    @Override
    public void reset() {
        restart(() -> {
            base.reset();
            if (callback != null) {
                callback.reset();
            }
        });
    }
}
