package dev.libtensor.nd4j.evaluation;

/** A number that an evaluation can give, such as accuracy. */
public interface IMetric {
    /**
     * Returns the class that computes the metric.
     *
     * @return the class of the evaluation
     */
    Class<? extends IEvaluation<?>> getEvaluationClass();

    /**
     * Returns whether a lower value is better.
     *
     * @return true for an error, false for a score
     */
    boolean minimize();
}
