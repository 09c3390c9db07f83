package dev.libtensor.nd4j.evaluation;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.List;

/**
 * Compares predictions with labels, batch by batch, as ND4J's interface of that name. It keeps counts and sums only: no
 * array of a batch stays behind.
 *
 * @param <T> the class of the evaluation
 */
public interface IEvaluation<T extends IEvaluation<T>> extends Serializable {
    /**
     * Adds a batch.
     *
     * @param labels the labels
     * @param networkPredictions the predictions, in the shape of the labels
     * @throws dev.libtensor.ShapeException if the shapes differ
     */
    default void eval(INDArray labels, INDArray networkPredictions) {
        eval(labels, networkPredictions, (INDArray) null);
    }

    /**
     * Adds a batch with a mask. The mask has one number for each example, for each step of each example, or for each
     * label.
     *
     * @param labels the labels
     * @param networkPredictions the predictions, in the shape of the labels
     * @param maskArray 0 for what is left out; null for no mask
     * @throws dev.libtensor.ShapeException if the shapes do not fit
     */
    default void eval(INDArray labels, INDArray networkPredictions, INDArray maskArray) {
        eval(labels, networkPredictions, maskArray, null);
    }

    /**
     * Adds a batch whose examples have metadata.
     *
     * @param labels the labels
     * @param networkPredictions the predictions, in the shape of the labels
     * @param recordMetaData the metadata of each example; null for none
     */
    default void eval(INDArray labels, INDArray networkPredictions, List<? extends Serializable> recordMetaData) {
        eval(labels, networkPredictions, null, recordMetaData);
    }

    /**
     * Adds a batch with a mask whose examples have metadata.
     *
     * @param labels the labels
     * @param networkPredictions the predictions, in the shape of the labels
     * @param maskArray 0 for what is left out; null for no mask
     * @param recordMetaData the metadata of each example; null for none
     */
    void eval(INDArray labels, INDArray networkPredictions, INDArray maskArray,
            List<? extends Serializable> recordMetaData);

    /**
     * Adds a batch of series: (examples, labels, steps).
     *
     * @param labels the labels
     * @param predicted the predictions, in the shape of the labels
     * @deprecated use {@link #eval(INDArray, INDArray)}, which takes them, too
     */
    @Deprecated
    default void evalTimeSeries(INDArray labels, INDArray predicted) {
        ArgumentException.notNull(labels, "labels");
        eval(labels, ArgumentException.notNull(predicted, "predicted"));
    }

    /**
     * Adds a batch of series with a mask of (examples, steps).
     *
     * @param labels the labels
     * @param predicted the predictions, in the shape of the labels
     * @param labelsMaskArray 0 for what is left out; null for no mask
     * @deprecated use {@link #eval(INDArray, INDArray, INDArray)}, which takes them, too
     */
    @Deprecated
    default void evalTimeSeries(INDArray labels, INDArray predicted, INDArray labelsMaskArray) {
        ArgumentException.notNull(labels, "labels");
        eval(labels, ArgumentException.notNull(predicted, "predicted"), labelsMaskArray);
    }

    /**
     * Adds what another evaluation has seen.
     *
     * @param other the other evaluation, which does not change
     */
    void merge(T other);

    /** Forgets what it has seen. */
    void reset();

    /**
     * Describes the results.
     *
     * @return a text of several lines
     */
    String stats();

    /**
     * Returns the settings and counts as text, in ND4J's form.
     *
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if the class has no such form
     */
    String toJson();

    /**
     * Returns the same as {@link #toJson}, because JSON is YAML, too.
     *
     * @return JSON in several lines
     * @throws dev.libtensor.UnsupportedException if the class has no such form
     */
    String toYaml();

    /**
     * Returns a metric.
     *
     * @param metric a metric of this class
     * @return its value
     * @throws dev.libtensor.ArgumentException if the metric belongs to another class
     */
    double getValue(IMetric metric);

    /**
     * Creates an evaluation that is set up as this one and has seen nothing.
     *
     * @return a new evaluation
     */
    T newInstance();
}
