package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** One example of a dataset. */
public final class Example {
    private final NDList data;
    private final NDList labels;

    /**
     * An example.
     *
     * @param data what goes into the model
     * @param labels what should come out
     */
    public Example(NDList data, NDList labels) {
        this.data = ArgumentException.notNull(data, "data");
        this.labels = ArgumentException.notNull(labels, "labels");
    }

    /**
     * An example of one array each.
     *
     * @param data what goes into the model
     * @param label what should come out
     */
    public Example(NDArray data, NDArray label) {
        this(new NDList(ArgumentException.notNull(data, "data")), new NDList(ArgumentException.notNull(label, "label")));
    }

    /**
     * What goes into the model.
     *
     * @return the arrays
     */
    public NDList getData() {
        return data;
    }

    /**
     * What should come out.
     *
     * @return the arrays
     */
    public NDList getLabels() {
        return labels;
    }
}
