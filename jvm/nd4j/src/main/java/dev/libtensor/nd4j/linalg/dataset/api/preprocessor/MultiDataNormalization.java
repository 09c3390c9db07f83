package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;


import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/**
 * Changes data sets of several arrays to numbers that networks learn well from, as ND4J's interface of that name. All changes are
 * in place.
 */
public interface MultiDataNormalization extends Normalizer<MultiDataSet>, MultiDataSetPreProcessor {
    /**
     * Learns from all batches of an iterator.
     *
     * @param iterator the batches. It is reset before and afterwards, if it can be
     */
    void fit(MultiDataSetIterator iterator);

    /**
     * Undoes the change of features, in place.
     *
     * @param features one array for each input
     */
    void revertFeatures(INDArray[] features);

    /**
     * Undoes the change of features, in place.
     *
     * @param features one array for each input
     * @param featuresMask one mask for each input, which may be null; null for none at all
     */
    void revertFeatures(INDArray[] features, INDArray[] featuresMask);

    /**
     * Undoes the change of labels, or of what a network predicts, in place.
     *
     * @param labels one array for each output
     */
    void revertLabels(INDArray[] labels);

    /**
     * Undoes the change of labels, or of what a network predicts, in place.
     *
     * @param labels one array for each output
     * @param labelsMask one mask for each output, which may be null; null for none at all
     */
    void revertLabels(INDArray[] labels, INDArray[] labelsMask);
}
