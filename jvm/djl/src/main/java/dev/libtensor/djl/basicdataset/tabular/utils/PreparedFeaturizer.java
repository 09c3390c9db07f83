package dev.libtensor.djl.basicdataset.tabular.utils;

import java.util.List;

/** A featurizer that reads all cells of a column first. */
public interface PreparedFeaturizer extends Featurizer {
    /**
     * Reads the cells of the column.
     *
     * @param inputs the cells
     */
    void prepare(List<String> inputs);
}
