package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** One example of a dataset: the inputs of a model and the expected outputs. */
public final class Example {
    private final NDList data;
    private final NDList labels;

    /**
     * Creates an example.
     *
     * @param data the inputs of the model
     * @param labels the expected outputs
     */
    public Example(NDList data, NDList labels) {
        this.data = ArgumentException.notNull(data, "data");
        this.labels = ArgumentException.notNull(labels, "labels");
    }

    /**
     * Creates an example with one input and one label.
     *
     * @param data the inputs of the model
     * @param label the expected output
     */
    public Example(NDArray data, NDArray label) {
        this(new NDList(ArgumentException.notNull(data, "data")),
                new NDList(ArgumentException.notNull(label, "label")));
    }

    /**
     * Returns the inputs of the model.
     *
     * @return the arrays
     */
    public NDList getData() {
        return data;
    }

    /**
     * Returns the expected outputs.
     *
     * @return the arrays
     */
    public NDList getLabels() {
        return labels;
    }
}
