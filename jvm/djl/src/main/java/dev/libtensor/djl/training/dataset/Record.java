package dev.libtensor.djl.training.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;

/** One element of a dataset: its data and its labels, without a dimension for the batch. */
public class Record {
    private final NDList data;
    private final NDList labels;

    /**
     * Creates a record.
     *
     * @param data the inputs of the model
     * @param labels the expected outputs; an empty list if there are none
     */
    public Record(NDList data, NDList labels) {
        this.data = ArgumentException.notNull(data, "data");
        this.labels = ArgumentException.notNull(labels, "labels");
    }

    /**
     * Returns the inputs of the model.
     *
     * @return one array for each input
     */
    public NDList getData() {
        return data;
    }

    /**
     * Returns the expected outputs.
     *
     * @return one array for each output
     */
    public NDList getLabels() {
        return labels;
    }
}
