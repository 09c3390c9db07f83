package dev.libtensor.djl.training.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.internal.Shuffle;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.translate.Transform;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.Pair;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.stream.IntStream;

/**
 * A dataset whose records are read by index. Extend this class for your own data: {@link #get} makes the arrays of one
 * record with the manager that it is given, {@link #availableSize} returns the number of records, and {@link #prepare}
 * reads the files.
 *
 * <p>The arrays of a record are freed once they are in a batch, whatever manager they belong to.
 */
public abstract class RandomAccessDataset implements Dataset {
    /** What chooses the records of each batch. */
    protected Sampler sampler;

    /** What makes the data of a batch. */
    protected Batchifier dataBatchifier;

    /** What makes the labels of a batch. */
    protected Batchifier labelBatchifier;

    /** What transforms the data of a record; null for nothing. */
    protected Pipeline pipeline;

    /** What transforms the labels of a batch; null for nothing. */
    protected Pipeline targetPipeline;

    /** How many batches an executor makes ahead. */
    protected int prefetchNumber;

    /** The largest number of records that are used. */
    protected long limit;

    /** The device that batches move to; null for none. */
    protected Device device;

    /**
     * Creates a dataset.
     *
     * @param builder the settings
     * @throws ArgumentException if no sampler is set
     */
    public RandomAccessDataset(BaseBuilder<?> builder) {
        sampler = ArgumentException.notNull(builder, "builder").getSampler();
        dataBatchifier = builder.dataBatchifier;
        labelBatchifier = builder.labelBatchifier;
        pipeline = builder.pipeline;
        targetPipeline = builder.targetPipeline;
        prefetchNumber = builder.prefetchNumber;
        limit = builder.limit;
        device = builder.device;
    }

    /** Creates a part of a dataset, with the same settings. */
    RandomAccessDataset(RandomAccessDataset whole) {
        sampler = whole.sampler;
        dataBatchifier = whole.dataBatchifier;
        labelBatchifier = whole.labelBatchifier;
        pipeline = whole.pipeline;
        targetPipeline = whole.targetPipeline;
        prefetchNumber = whole.prefetchNumber;
        limit = Long.MAX_VALUE;
        device = whole.device;
    }

    /**
     * Returns a record. An iteration with an executor calls this method on several threads at the same time.
     *
     * @param manager the owner of the record's arrays, which closes when they are in a batch
     * @param index the index, from 0 to {@link #size} - 1
     * @return the record
     * @throws IOException if a file cannot be read
     */
    public abstract Record get(NDManager manager, long index) throws IOException;

    @Override
    public Iterable<Batch> getData(NDManager manager) throws IOException, TranslateException {
        return getData(manager, sampler, null);
    }

    @Override
    public Iterable<Batch> getData(NDManager manager, ExecutorService executorService)
            throws IOException, TranslateException {
        return getData(manager, sampler, executorService);
    }

    /**
     * Starts an iteration with another sampler.
     *
     * @param manager the parent of the manager that the batches belong to
     * @param sampler what chooses the records of each batch
     * @return the batches, which can be iterated once
     * @throws IOException if a file cannot be read
     * @throws TranslateException if data cannot be converted to arrays
     */
    public Iterable<Batch> getData(NDManager manager, Sampler sampler) throws IOException, TranslateException {
        return getData(manager, sampler, null);
    }

    /**
     * Starts an iteration with another sampler, whose batches an executor makes ahead.
     *
     * @param manager the parent of the manager that the batches belong to
     * @param sampler what chooses the records of each batch
     * @param executorService the threads that make batches; null for none
     * @return the batches, which can be iterated once
     * @throws IOException if a file cannot be read
     * @throws TranslateException if data cannot be converted to arrays
     */
    public Iterable<Batch> getData(NDManager manager, Sampler sampler, ExecutorService executorService)
            throws IOException, TranslateException {
        prepare();
        return new DataIterable(this, manager, sampler, dataBatchifier, labelBatchifier, pipeline, targetPipeline,
                executorService, prefetchNumber, device);
    }

    /**
     * Returns the number of records that are used.
     *
     * @return the number of records, or the limit if there are more
     */
    public long size() {
        return Math.min(limit, availableSize());
    }

    /**
     * Returns the number of records.
     *
     * @return the number, without regard to a limit
     */
    protected abstract long availableSize();

    /**
     * Splits the records into parts at random.
     *
     * @param ratio the sizes of the parts relative to each other; at least two
     * @return a dataset for each part; the last one has the records that remain
     * @throws IOException if a file cannot be read
     * @throws TranslateException if data cannot be converted to arrays
     * @throws ArgumentException if there are fewer than two parts
     */
    public RandomAccessDataset[] randomSplit(int... ratio) throws IOException, TranslateException {
        if (ArgumentException.notNull(ratio, "ratio").length < 2) {
            throw new ArgumentException("a dataset is split into at least two parts, and the sizes of " + ratio.length
                    + " were given");
        }
        prepare();
        int[] order = Arrays.stream(Shuffle.order(size())).mapToInt(Math::toIntExact).toArray();
        double sum = Arrays.stream(ratio).asLongStream().sum();
        RandomAccessDataset[] parts = new RandomAccessDataset[ratio.length];
        int from = 0;
        for (int i = 0; i < ratio.length; i++) {
            int to = i == ratio.length - 1 ? order.length : from + (int) (ratio[i] / sum * order.length);
            parts[i] = newSubDataset(order, from, to);
            from = to;
        }
        return parts;
    }

    /**
     * Returns consecutive records.
     *
     * @param fromIndex the first record
     * @param toIndex the record after the last one
     * @return a dataset that reads them from this one
     * @throws dev.libtensor.TensorIndexException if this dataset has no such records
     */
    public RandomAccessDataset subDataset(int fromIndex, int toIndex) {
        return newSubDataset(IntStream.range(0, Math.toIntExact(size())).toArray(), fromIndex, toIndex);
    }

    /**
     * Returns some records.
     *
     * @param subIndices the indices of the records
     * @return a dataset that reads them from this one
     */
    public RandomAccessDataset subDataset(List<Long> subIndices) {
        if (!BulkDataIterable.isRange(subIndices)) {
            return newSubDataset(subIndices);
        }
        int from = Math.toIntExact(subIndices.get(0));
        return subDataset(from, from + subIndices.size());
    }

    /**
     * Returns the records that have keys.
     *
     * @param recordKeys the key of each record of this dataset
     * @param subRecordKeys the keys of the wanted records
     * @param <K> the class of the keys
     * @return a dataset that reads them from this one
     * @throws ArgumentException if the keys are too few, too many or not unique, or if a wanted key is not one of them
     */
    public <K> RandomAccessDataset subDataset(List<K> recordKeys, List<K> subRecordKeys) {
        if (ArgumentException.notNull(recordKeys, "recordKeys").size() != size()) {
            throw new ArgumentException("a dataset of " + size() + " records needs as many keys, not "
                    + recordKeys.size());
        }
        Map<K, Long> places = new HashMap<>();
        for (int i = 0; i < recordKeys.size(); i++) {
            Long other = places.put(recordKeys.get(i), (long) i);
            if (other != null) {
                throw new ArgumentException("the keys of records must be unique, and " + recordKeys.get(i)
                        + " is that of the records " + other + " and " + i);
            }
        }
        return subDataset(places, subRecordKeys);
    }

    /**
     * Returns the records that have keys.
     *
     * @param indicesOfRecordKeys the index of the record of each key
     * @param subRecordKeys the keys of the wanted records
     * @param <K> the class of the keys
     * @return a dataset that reads them from this one
     * @throws ArgumentException if a key has no index
     */
    public <K> RandomAccessDataset subDataset(Map<K, Long> indicesOfRecordKeys, List<K> subRecordKeys) {
        List<Long> indices = new ArrayList<>(subRecordKeys.size());
        for (K key : subRecordKeys) {
            Long index = indicesOfRecordKeys.get(key);
            if (index == null) {
                throw new ArgumentException("no record has the key " + key + ", which was asked for in place "
                        + indices.size());
            }
            indices.add(index);
        }
        return subDataset(indices);
    }

    /**
     * Makes a dataset of some records. Override it if parts of your dataset must have your class.
     *
     * @param indices indices of records of this dataset
     * @param from the place in {@code indices} of the first record
     * @param to the place in {@code indices} after the last record
     * @return a new dataset
     */
    protected RandomAccessDataset newSubDataset(int[] indices, int from, int to) {
        return new SubDataset(this, Chosen.of(indices, from, to));
    }

    /**
     * Makes a dataset of some records. Override it if parts of your dataset must have your class.
     *
     * @param subIndices the indices of the records
     * @return a new dataset
     */
    protected RandomAccessDataset newSubDataset(List<Long> subIndices) {
        return new SubDataset(this, Chosen.of(subIndices));
    }

    /**
     * Reads all records into Java memory, transformed by the pipelines.
     *
     * @param manager the parent of the manager of the arrays in between
     * @return for each record, the elements of all arrays of the data, and those of the labels; null in the place of an
     *     empty list
     * @throws IOException if a file cannot be read
     * @throws TranslateException if data cannot be converted to arrays
     */
    public Pair<Number[][], Number[][]> toArray(NDManager manager) throws IOException, TranslateException {
        List<Number[]> data = new ArrayList<>();
        List<Number[]> labels = new ArrayList<>();
        for (Batch batch : getData(manager, new BatchSampler(new SequenceSampler(), 1, false))) {
            try (batch) {
                data.add(elements(batch.getData()));
                labels.add(elements(batch.getLabels()));
            }
        }
        return new Pair<>(data.toArray(Number[][]::new), labels.toArray(Number[][]::new));
    }

    private static Number[] elements(NDList list) {
        if (list.isEmpty()) {
            return null;
        }
        return list.stream().map(NDArray::toArray).flatMap(Arrays::stream).toArray(Number[]::new);
    }

    /**
     * The settings of a dataset.
     *
     * @param <T> the class of the builder
     */
    public abstract static class BaseBuilder<T extends BaseBuilder<T>> {
        /** What chooses the records of each batch. */
        protected Sampler sampler;

        /** What makes the data of a batch. */
        protected Batchifier dataBatchifier = Batchifier.STACK;

        /** What makes the labels of a batch. */
        protected Batchifier labelBatchifier = Batchifier.STACK;

        /** What transforms the data of a record; null for nothing. */
        protected Pipeline pipeline;

        /** What transforms the labels of a batch; null for nothing. */
        protected Pipeline targetPipeline;

        /** How many batches an executor makes ahead. */
        protected int prefetchNumber = 2;

        /** The largest number of records that are used. */
        protected long limit = Long.MAX_VALUE;

        /** The device that batches move to; null for none. */
        protected Device device;

        /** Creates a builder. */
        public BaseBuilder() {}

        /**
         * Returns what chooses the records of each batch.
         *
         * @return the sampler
         * @throws ArgumentException if none is set
         */
        public Sampler getSampler() {
            if (sampler == null) {
                throw new ArgumentException("a dataset needs a sampler: call setSampling");
            }
            return sampler;
        }

        /**
         * Sets the size of the batches, and keeps a last batch that is not full.
         *
         * @param batchSize the number of records in a batch
         * @param random whether the order is random
         * @return this builder
         */
        public T setSampling(int batchSize, boolean random) {
            return setSampling(batchSize, random, false);
        }

        /**
         * Sets the size of the batches.
         *
         * @param batchSize the number of records in a batch
         * @param random whether the order is random
         * @param dropLast whether to drop a last batch that is not full
         * @return this builder
         */
        public T setSampling(int batchSize, boolean random, boolean dropLast) {
            Sampler.SubSampler order = random ? new RandomSampler() : new SequenceSampler();
            return setSampling(new BatchSampler(order, batchSize, dropLast));
        }

        /**
         * Sets what chooses the records of each batch.
         *
         * @param sampler the sampler
         * @return this builder
         */
        public T setSampling(Sampler sampler) {
            this.sampler = sampler;
            return self();
        }

        /**
         * Sets what makes the data of a batch.
         *
         * @param dataBatchifier the batchifier; {@link Batchifier#STACK} by default
         * @return this builder
         */
        public T optDataBatchifier(Batchifier dataBatchifier) {
            this.dataBatchifier = dataBatchifier;
            return self();
        }

        /**
         * Sets what makes the labels of a batch.
         *
         * @param labelBatchifier the batchifier; {@link Batchifier#STACK} by default
         * @return this builder
         */
        public T optLabelBatchifier(Batchifier labelBatchifier) {
            this.labelBatchifier = labelBatchifier;
            return self();
        }

        /**
         * Sets what transforms the data of a record.
         *
         * @param pipeline the pipeline; null for nothing
         * @return this builder
         */
        public T optPipeline(Pipeline pipeline) {
            this.pipeline = pipeline;
            return self();
        }

        /**
         * Adds a transform of the data of a record.
         *
         * @param transform the transform
         * @return this builder
         */
        public T addTransform(Transform transform) {
            if (pipeline == null) {
                pipeline = new Pipeline();
            }
            pipeline.add(transform);
            return self();
        }

        /**
         * Sets what transforms the labels of a batch.
         *
         * @param targetPipeline the pipeline; null for nothing
         * @return this builder
         */
        public T optTargetPipeline(Pipeline targetPipeline) {
            this.targetPipeline = targetPipeline;
            return self();
        }

        /**
         * Adds a transform of the labels of a batch.
         *
         * @param transform the transform
         * @return this builder
         */
        public T addTargetTransform(Transform transform) {
            if (targetPipeline == null) {
                targetPipeline = new Pipeline();
            }
            targetPipeline.add(transform);
            return self();
        }

        /**
         * Sets how many batches an executor makes ahead.
         *
         * @param prefetchNumber the number; 2 by default
         * @return this builder
         */
        public T optPrefetchNumber(int prefetchNumber) {
            this.prefetchNumber = prefetchNumber;
            return self();
        }

        /**
         * Sets the device that batches move to.
         *
         * @param device the device; null for none
         * @return this builder
         */
        public T optDevice(Device device) {
            this.device = device;
            return self();
        }

        /**
         * Sets how many records are used.
         *
         * @param limit the largest number
         * @return this builder
         */
        public T optLimit(long limit) {
            this.limit = limit;
            return self();
        }

        /**
         * Returns this builder with its own class.
         *
         * @return this builder
         */
        protected abstract T self();
    }
}
