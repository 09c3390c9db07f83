package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.nd4j.linalg.dataset.DataSet;

/** Draws random examples from a data set: ND4J's class of that name, as DL4J names it. */
public class SamplingDataSetIterator extends dev.libtensor.nd4j.linalg.dataset.api.iterator.SamplingDataSetIterator {
    /**
     * Creates an iterator.
     *
     * @param sampleFrom the data set
     * @param batchSize the number of examples of a batch, at least 1
     * @param totalNumberSamples the number of examples of a pass
     */
    public SamplingDataSetIterator(DataSet sampleFrom, int batchSize, int totalNumberSamples) {
        super(sampleFrom, batchSize, totalNumberSamples);
    }
}
