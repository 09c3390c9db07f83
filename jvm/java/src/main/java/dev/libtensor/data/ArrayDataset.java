package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.ShapeException;

/** Examples in two arrays, along their first dimension. The arrays stay whose they are. */
public final class ArrayDataset extends Dataset {
    private final NDArray data;
    private final NDArray labels;
    private final long size;

    /**
     * A dataset of two arrays.
     *
     * @param data what goes into the model, (n, ...)
     * @param labels what should come out, (n, ...)
     * @throws ShapeException if their first sizes differ
     */
    public ArrayDataset(NDArray data, NDArray labels) {
        size = ArgumentException.notNull(data, "data").size(0);
        if (ArgumentException.notNull(labels, "labels").size(0) != size) {
            throw new ShapeException(
                    "the data " + data.getShape() + " and the labels " + labels.getShape() + " differ in their first size");
        }
        this.data = data;
        this.labels = labels;
    }

    /**
     * All data.
     *
     * @return the array given
     */
    public NDArray getData() {
        return data;
    }

    /**
     * All labels.
     *
     * @return the array given
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
}
