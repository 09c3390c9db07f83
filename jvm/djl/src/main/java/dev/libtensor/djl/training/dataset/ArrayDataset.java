package dev.libtensor.djl.training.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDIndex;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.function.UnaryOperator;

/**
 * A dataset of whole arrays, with the records along their first dimension. It does not own the arrays.
 *
 * <p>Unless another batchifier is set, a batch is taken from the arrays at once, and a pipeline transforms whole
 * batches. Consecutive records are a view of the arrays, so that changing such a batch in place changes the dataset.
 */
public class ArrayDataset extends RandomAccessDataset {
    /** The inputs of the model. */
    protected NDArray[] data;

    /** The expected outputs; null if there are none. */
    protected NDArray[] labels;

    /**
     * Creates a dataset. A subclass with its own builder sets {@link #data} and {@link #labels}.
     *
     * @param builder the settings
     * @throws ShapeException if the arrays have different numbers of records
     */
    public ArrayDataset(BaseBuilder<?> builder) {
        super(builder);
        if (builder instanceof Builder arrays) {
            data = arrays.data;
            labels = arrays.labels;
            checkSizes(data);
            if (labels != null) {
                checkSizes(labels);
            }
        }
    }

    ArrayDataset(ArrayDataset whole) {
        super(whole);
    }

    private void checkSizes(NDArray[] arrays) {
        long size = data[0].size(0);
        for (NDArray array : arrays) {
            if (array.size(0) != size) {
                throw new ShapeException("the arrays of a dataset must have the same first size, not "
                        + data[0].getShape() + " and " + array.getShape());
            }
        }
    }

    @Override
    protected long availableSize() {
        return data[0].size(0);
    }

    /**
     * Returns a record.
     *
     * @param manager the owner of its arrays
     * @param index the place along the first dimension
     */
    @Override
    public Record get(NDManager manager, long index) {
        UnaryOperator<NDArray> element = array -> array.into(manager).get(new NDIndex(index));
        return new Record(each(data, element), each(labels, element));
    }

    /**
     * Copies records to a batch.
     *
     * @param manager the manager of the batch, which closes with it
     * @param indices the places of the records
     * @return a new batch
     */
    public Batch getByIndices(NDManager manager, long... indices) {
        try (NDArray index = manager.create(ArgumentException.notNull(indices, "indices"))) {
            return batch(manager, array -> array.into(manager).indexSelect(index, 0), indices.length);
        }
    }

    /**
     * Makes a batch of consecutive records, which are a view of the dataset.
     *
     * @param manager the manager of the batch, which closes with it
     * @param fromIndex the place of the first record
     * @param toIndex the place after the last record
     * @return a new batch
     */
    public Batch getByRange(NDManager manager, long fromIndex, long toIndex) {
        NDIndex range = new NDIndex().addSliceDim(fromIndex, toIndex);
        return batch(manager, array -> array.into(manager).get(range), Math.toIntExact(toIndex - fromIndex));
    }

    private Batch batch(NDManager manager, UnaryOperator<NDArray> part, int size) {
        return new Batch(manager, each(data, part), each(labels, part), size, Batchifier.STACK, Batchifier.STACK, -1,
                -1);
    }

    private static NDList each(NDArray[] arrays, UnaryOperator<NDArray> part) {
        NDList parts = new NDList();
        if (arrays != null) {
            for (NDArray array : arrays) {
                parts.add(part.apply(array));
            }
        }
        return parts;
    }

    @Override
    protected RandomAccessDataset newSubDataset(int[] indices, int from, int to) {
        return new ArraySubDataset(this, Chosen.of(indices, from, to));
    }

    @Override
    protected RandomAccessDataset newSubDataset(List<Long> subIndices) {
        return new ArraySubDataset(this, Chosen.of(subIndices));
    }

    @Override
    public Iterable<Batch> getData(NDManager manager, Sampler sampler, ExecutorService executorService)
            throws IOException, TranslateException {
        if (dataBatchifier != Batchifier.STACK || labelBatchifier != Batchifier.STACK) {
            return super.getData(manager, sampler, executorService);
        }
        prepare();
        return new BulkDataIterable(this, manager, sampler, dataBatchifier, labelBatchifier, pipeline, targetPipeline,
                executorService, prefetchNumber, device);
    }

    /** Has no effect, because the arrays are there. */
    @Override
    public void prepare(Progress progress) throws IOException {}

    /** Builds an {@link ArrayDataset}. */
    public static final class Builder extends BaseBuilder<Builder> {
        private NDArray[] data;
        private NDArray[] labels;

        /** Creates a builder. */
        public Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets the inputs of the model.
         *
         * @param data the arrays, with the records along their first dimension
         * @return this builder
         */
        public Builder setData(NDArray... data) {
            this.data = data;
            return this;
        }

        /**
         * Sets the expected outputs.
         *
         * @param labels the arrays, with the records along their first dimension
         * @return this builder
         */
        public Builder optLabels(NDArray... labels) {
            this.labels = labels;
            return this;
        }

        /**
         * Creates the dataset.
         *
         * @return a new dataset
         * @throws ArgumentException if there is no data, or no sampler is set
         */
        public ArrayDataset build() {
            if (data == null || data.length == 0) {
                throw new ArgumentException("a dataset of arrays needs at least one array of data: call setData");
            }
            ArgumentException.noneNull(data, "data");
            if (labels != null) {
                ArgumentException.noneNull(labels, "labels");
            }
            return new ArrayDataset(this);
        }
    }
}
