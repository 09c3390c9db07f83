package dev.libtensor.nd4j.linalg.dataset.api.iterator;

import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;

/** An iterator that changes each batch with its pre-processor. Iterators of a program's own may extend it, too. */
public abstract class PreProcessingDataSetIterator implements DataSetIterator {
    private DataSetPreProcessor preProcessor;

    /** Starts without a pre-processor. */
    protected PreProcessingDataSetIterator() {}

    /**
     * Changes a batch with the pre-processor, if there is one.
     *
     * @param batch the batch
     * @return the same batch
     * @throws StateException if the batch is null
     */
    protected final DataSet preProcessed(DataSet batch) {
        StateException.returned(batch, "the iterator", "a data set");
        if (preProcessor != null) {
            preProcessor.preProcess(batch);
        }
        return batch;
    }

    @Override
    public void setPreProcessor(DataSetPreProcessor preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public DataSetPreProcessor getPreProcessor() {
        return preProcessor;
    }
}
