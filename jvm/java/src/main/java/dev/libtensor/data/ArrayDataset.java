package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeDataset;
import dev.libtensor.NativeLoader;
import dev.libtensor.ShapeException;

/** A dataset of two arrays, with the examples along their first dimension. The dataset does not own the arrays. */
public final class ArrayDataset extends Dataset {
    private final NDArray data;
    private final NDArray labels;
    private final long size;

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
     * @return the array passed to the constructor
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
        return new Example(data.get(index), labels.get(index));
    }

    @Override
    public Batch getBatch(long[] indices) {
        try (NDArray index = NDArray.create(ArgumentException.notNull(indices, "indices"))) {
            return new Batch(
                    new NDList(data.indexSelect(index, 0)), new NDList(labels.indexSelect(index, 0)), indices.length);
        }
    }

    @Override
    NativeLoader load(long[] order, int batchSize, boolean dropLast, int workers, int prefetch) {
        try (NativeDataset shared = new NativeDataset(data, labels)) {
            return new NativeLoader(shared, order, batchSize, dropLast, workers, prefetch);
        }
    }
}
