package dev.libtensor.djl.training.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.internal.MemoryAdvice;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Pipeline;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ExecutorService;

/**
 * One pass over a {@link RandomAccessDataset}. Its batches belong to its manager, {@code dataIter}, which closes when
 * {@link #hasNext} returns false, when a batch that was made ahead fails, or with its parent. With the system property
 * {@code ai.djl.dataiterator.autoclose} set to {@code false}, only the latter two close it.
 *
 * <p>With an executor, at most the given number of batches is made ahead. The batches come in the order of the sampler
 * in any case. Batches that are made ahead go to a GPU through pinned memory, on streams of their own.
 */
public class DataIterable implements Iterable<Batch>, Iterator<Batch> {
    /** How many batches a program may use at the same time without a warning. */
    private static final int OPEN = 4;

    /** The dataset that is read. */
    protected RandomAccessDataset dataset;

    /** The manager of the pass. */
    protected NDManager manager;

    /** What makes the data of a batch. */
    protected Batchifier dataBatchifier;

    /** What makes the labels of a batch. */
    protected Batchifier labelBatchifier;

    /** What transforms the data of a record; null for nothing. */
    protected Pipeline pipeline;

    /** What transforms the labels of a batch; null for nothing. */
    protected Pipeline targetPipeline;

    /** The device that batches move to; null for none. */
    protected Device device;

    private final Iterator<List<Long>> sample;
    private final boolean isAhead;
    private final Prefetch prefetch;
    private final boolean autoClose;
    private final List<Reference<NDManager>> open = new ArrayList<>(OPEN);
    private int given;

    /**
     * Starts a pass.
     *
     * @param dataset the dataset
     * @param manager the parent of the manager of the pass
     * @param sampler what chooses the records of each batch
     * @param dataBatchifier what makes the data of a batch
     * @param labelBatchifier what makes the labels of a batch
     * @param pipeline what transforms the data of each record; null for nothing
     * @param targetPipeline what transforms the labels of each batch; null for nothing
     * @param executor the threads that make batches ahead; null if {@link #next} makes them
     * @param preFetchNumber how many batches are made ahead; fewer than 1 stands for 1
     * @param device the device that batches move to; null if they stay
     */
    public DataIterable(RandomAccessDataset dataset, NDManager manager, Sampler sampler, Batchifier dataBatchifier,
            Batchifier labelBatchifier, Pipeline pipeline, Pipeline targetPipeline, ExecutorService executor,
            int preFetchNumber, Device device) {
        this.dataset = ArgumentException.notNull(dataset, "dataset");
        this.dataBatchifier = ArgumentException.notNull(dataBatchifier, "dataBatchifier");
        this.labelBatchifier = ArgumentException.notNull(labelBatchifier, "labelBatchifier");
        this.pipeline = pipeline;
        this.targetPipeline = targetPipeline;
        this.device = device;
        sample = ArgumentException.notNull(sampler, "sampler").sample(dataset);
        autoClose = isClosedAtEnd();
        this.manager = ArgumentException.notNull(manager, "manager").newSubManager();
        this.manager.setName("dataIter");
        isAhead = executor != null; // The first batches are made while the next line runs.
        prefetch = executor == null ? null : prefetch(executor, Math.max(1, preFetchNumber));
    }

    /** DJL's property, also under the name that it has in a program that was moved. */
    private static boolean isClosedAtEnd() {
        String moved = System.getProperty("dev.libtensor.djl.dataiterator.autoclose", "true");
        return Boolean.parseBoolean(System.getProperty("ai.djl.dataiterator.autoclose", moved));
    }

    private Prefetch prefetch(ExecutorService executor, int most) {
        try {
            return new Prefetch(this::submitted, executor, most);
        } catch (RuntimeException e) {
            manager.close();
            throw e;
        }
    }

    @Override
    public Iterator<Batch> iterator() {
        return this;
    }

    /** Returns whether there is another batch. At the end, the manager closes, with all batches that are still open. */
    @Override
    public boolean hasNext() {
        boolean more = prefetch == null ? sample.hasNext() : prefetch.hasNext();
        if (!more && autoClose) {
            warnOfOpen(1);
            manager.close();
        }
        return more;
    }

    /**
     * Returns the next batch.
     *
     * @throws IllegalStateException if the batch cannot be read; the cause is what the dataset threw
     */
    @Override
    public Batch next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the iteration has given all batches");
        }
        try {
            return given(prefetch == null ? made(sample.next()) : prefetch.next());
        } catch (IOException e) {
            throw new IllegalStateException("Data loading failed", e);
        } catch (Prefetch.FailedException e) {
            manager.close();
            throw new IllegalStateException("Data loading failed", e.getCause());
        }
    }

    private Batch given(Batch batch) {
        open.removeIf(manager -> !isOpen(manager.get()));
        if (open.size() < OPEN) {
            open.add(new WeakReference<>(batch.getManager()));
        } else {
            warnOfOpen(OPEN);
        }
        return batch;
    }

    /** A batch that was dropped is reported as a manager that was. */
    private static boolean isOpen(NDManager batch) {
        return batch != null && batch.isOpen();
    }

    private void warnOfOpen(int least) {
        List<NDManager> batches = open.stream().map(Reference::get).filter(DataIterable::isOpen).toList();
        open.clear();
        if (batches.size() >= least) {
            NDManager oldest = batches.get(0);
            MemoryAdvice.give("batches of a " + dataset.getClass().getName() + " are never closed: the manager '"
                    + oldest.getName() + "' and " + (batches.size() - 1) + " more are open", "A batch that is not closed"
                    + " stays until its iteration ends, so close each once it is used", "open" + dataset.getClass(), oldest);
        }
    }

    /** Returns the work for the next batch, or null at the end. */
    private Prefetch.Work submitted() {
        if (!sample.hasNext()) {
            return null;
        }
        List<Long> indices = sample.next();
        int progress = given += indices.size();
        return () -> fetch(indices, progress);
    }

    private Batch made(List<Long> indices) throws IOException {
        return fetch(indices, given += indices.size());
    }

    /**
     * Makes a batch. An executor calls this method on several threads at the same time.
     *
     * @param indices the records of the batch
     * @param progress the number of records given so far, with these
     * @return a new batch, whose manager is a sub-manager of {@link #manager}
     * @throws IOException if a record cannot be read; nothing of the batch is left then
     */
    protected Batch fetch(List<Long> indices, int progress) throws IOException {
        NDManager batch = manager.newSubManager();
        try {
            batch.setName("dataIter fetch");
            return stacked(batch, indices, progress);
        } catch (Throwable e) {
            batch.close();
            throw e;
        }
    }

    private Batch stacked(NDManager batch, List<Long> indices, int progress) throws IOException {
        RecordBatch records = new RecordBatch(batch, indices.size());
        try (records) {
            for (long index : indices) {
                records.add(dataset.get(records.manager(), index), pipeline);
            }
            records.batchify(dataBatchifier, labelBatchifier);
        }
        return finished(batch, records.data(), records.labels(), indices, progress);
    }

    /** Transforms the labels of a batch, moves it to its device, and makes its object. */
    Batch finished(NDManager batch, NDList data, NDList labels, List<Long> indices, int progress) {
        NDList wanted = RecordBatch.transformed(labels, targetPipeline);
        return new Batch(batch, placed(data), placed(wanted), indices.size(), dataBatchifier, labelBatchifier, progress,
                dataset.size(), indices);
    }

    private NDList placed(NDList list) {
        return isAhead ? RecordBatch.placedAhead(list, device) : RecordBatch.placed(list, device);
    }
}
