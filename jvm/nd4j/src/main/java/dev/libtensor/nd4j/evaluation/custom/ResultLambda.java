package dev.libtensor.nd4j.evaluation.custom;

import java.util.List;

/**
 * How a metric follows from what an evaluation remembers.
 *
 * @param <T> the class of what it remembers of a batch
 */
@FunctionalInterface
public interface ResultLambda<T> {
    /**
     * Computes the metric.
     *
     * @param data what the evaluation remembers, one for each batch
     * @return the metric
     */
    double toResult(List<T> data);
}
