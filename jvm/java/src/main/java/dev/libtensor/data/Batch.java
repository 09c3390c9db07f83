package dev.libtensor.data;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** Several examples, stacked along a first dimension. Closing it frees its arrays; so does the scope it was made in. */
public final class Batch implements AutoCloseable {
    private final NDList data;
    private final NDList labels;
    private final int size;

    /**
     * A batch of the given arrays.
     *
     * @param data what goes into the model
     * @param labels what should come out
     * @param size the number of examples
     */
    public Batch(NDList data, NDList labels, int size) {
        this.data = data;
        this.labels = labels;
        this.size = size;
    }

    /**
     * What goes into the model.
     *
     * @return the arrays, each with the examples along its first dimension
     */
    public NDList getData() {
        return data;
    }

    /**
     * What should come out.
     *
     * @return the arrays, each with the examples along its first dimension
     */
    public NDList getLabels() {
        return labels;
    }

    /**
     * What goes into the model, where that is one array.
     *
     * @return the array
     */
    public NDArray data() {
        return data.singletonOrThrow();
    }

    /**
     * What should come out, where that is one array.
     *
     * @return the array
     */
    public NDArray labels() {
        return labels.singletonOrThrow();
    }

    /**
     * The number of examples.
     *
     * @return at least 1
     */
    public int size() {
        return size;
    }

    @Override
    public void close() {
        data.close();
        labels.close();
    }
}
