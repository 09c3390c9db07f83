package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeDataset;
import dev.libtensor.NativeLoader;
import dev.libtensor.ShapeException;
import java.util.function.UnaryOperator;

/**
 * A dataset of an array of inputs and, usually, one of labels, with the examples along their first dimension. The dataset
 * does not own the arrays.
 */
public final class ArrayDataset extends Dataset {
    private final NDArray data;
    private final NDArray labels;
    private final long size;

    /**
     * Creates a dataset without labels: those of its examples and batches are empty lists.
     *
     * @param data the inputs of the model, of shape (n, ...)
     */
    public ArrayDataset(NDArray data) {
        size = ArgumentException.notNull(data, "data").size(0);
        this.data = data;
        labels = null;
    }

    /**
     * Creates a dataset of two arrays.
     *
     * @param data the inputs of the model, of shape (n, ...)
     * @param labels the expected outputs, of shape (n, ...)
     * @throws ShapeException if the first sizes differ
     */
    public ArrayDataset(NDArray data, NDArray labels) {
        size = ArgumentException.notNull(data, "data").size(0);
        if (ArgumentException.notNull(labels, "labels").size(0) != size) {
            throw new ShapeException("the data " + data.getShape() + " and the labels " + labels.getShape()
                    + " must have the same first size");
        }
        this.data = data;
        this.labels = labels;
    }

    /**
     * Returns the inputs of all examples.
     *
     * @return the array passed to the constructor
     */
    public NDArray getData() {
        return data;
    }

    /**
     * Returns the labels of all examples.
     *
     * @return the array passed to the constructor, or null if there are no labels
     */
    public NDArray getLabels() {
        return labels;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public Example get(long index) {
        return new Example(new NDList(data.get(index)), labels(all -> all.get(index)));
    }

    @Override
    public Batch getBatch(long[] indices) {
        try (NDArray index = NDArray.create(ArgumentException.notNull(indices, "indices"))) {
            return new Batch(
                    new NDList(data.indexSelect(index, 0)), labels(all -> all.indexSelect(index, 0)), indices.length);
        }
    }

    private NDList labels(UnaryOperator<NDArray> part) {
        return labels == null ? new NDList() : new NDList(part.apply(labels));
    }

    @Override
    NativeLoader load(long[] order, int batchSize, boolean dropLast, int workers, int prefetch) {
        NDArray[] parts = labels == null ? new NDArray[] {data} : new NDArray[] {data, labels};
        try (NativeDataset shared = new NativeDataset(parts)) {
            return new NativeLoader(shared, order, batchSize, dropLast, workers, prefetch);
        }
    }
}
