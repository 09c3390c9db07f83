package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;

/**
 * Changes data sets to numbers that networks learn well from, as ND4J's interface of that name. All changes are in place.
 *
 * <p>Learn with {@code fit}, then give the normalizer to {@link DataSetIterator#setPreProcessor}. In the other order,
 * {@code fit} sees changed data.
 */
public interface DataNormalization extends Normalizer<DataSet>, DataSetPreProcessor {
    /**
     * Learns from all batches of an iterator.
     *
     * @param iterator the batches. It is reset before and afterwards, if it can be
     */
    void fit(DataSetIterator iterator);

    /**
     * Changes features in place.
     *
     * @param features the features
     */
    void transform(INDArray features);

    /**
     * Changes features in place.
     *
     * @param features the features
     * @param featuresMask 1 for a step that is there, 0 for one that is not: (examples, steps); null for none
     */
    void transform(INDArray features, INDArray featuresMask);

    /**
     * Changes labels in place, if {@link #isFitLabel}.
     *
     * @param labels the labels
     */
    void transformLabel(INDArray labels);

    /**
     * Changes labels in place, if {@link #isFitLabel}.
     *
     * @param labels the labels
     * @param labelsMask 1 for a step that is there, 0 for one that is not: (examples, steps); null for none
     */
    void transformLabel(INDArray labels, INDArray labelsMask);

    /**
     * Undoes the change of features, in place.
     *
     * @param features the features
     */
    void revertFeatures(INDArray features);

    /**
     * Undoes the change of features, in place.
     *
     * @param features the features
     * @param featuresMask 1 for a step that is there, 0 for one that is not: (examples, steps); null for none
     */
    void revertFeatures(INDArray features, INDArray featuresMask);

    /**
     * Undoes the change of labels, or of what a network predicts, in place, if {@link #isFitLabel}.
     *
     * @param labels the labels
     */
    void revertLabels(INDArray labels);

    /**
     * Undoes the change of labels, or of what a network predicts, in place, if {@link #isFitLabel}.
     *
     * @param labels the labels
     * @param labelsMask 1 for a step that is there, 0 for one that is not: (examples, steps); null for none
     */
    void revertLabels(INDArray labels, INDArray labelsMask);

    /**
     * Sets whether labels are changed too.
     *
     * @param fitLabels true for regression; false by default
     */
    void fitLabel(boolean fitLabels);

    /**
     * Returns whether labels are changed too.
     *
     * @return true if they are
     */
    boolean isFitLabel();
}
