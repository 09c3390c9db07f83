package dev.libtensor.mxnet.javaapi;

/** What a training loop calls after a batch. */
@FunctionalInterface
public interface BatchEndCallback {
    /**
     * Notes the end of a batch.
     *
     * @param epoch the epoch, from 0
     * @param nBatch the batch of the epoch, from 0
     * @param evalMetric the metric of the epoch so far; may be null
     */
    void invoke(int epoch, int nBatch, EvalMetric evalMetric);
}
