package dev.libtensor.nd4j.evaluation.custom;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.List;

/**
 * What a {@link CustomEvaluation} remembers of a batch.
 *
 * @param <T> the class of what it remembers
 */
@FunctionalInterface
public interface EvaluationLambda<T> {
    /**
     * Evaluates a batch.
     *
     * @param labels the labels
     * @param networkPredictions the predictions
     * @param maskArray 0 for what is left out; null for no mask
     * @param recordMetaData the metadata of each example; null for none
     * @return what is remembered: no array that ends with the batch
     */
    T eval(INDArray labels, INDArray networkPredictions, INDArray maskArray, List<? extends Serializable> recordMetaData);
}
