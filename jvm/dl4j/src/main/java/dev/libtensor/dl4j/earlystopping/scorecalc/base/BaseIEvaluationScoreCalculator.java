package dev.libtensor.dl4j.earlystopping.scorecalc.base;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.earlystopping.scorecalc.ScoreCalculator;
import dev.libtensor.dl4j.internal.ScoredBatches;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/**
 * A score that an evaluation gives.
 *
 * @param <T> the class of the network
 * @param <U> the class of the evaluation
 */
public abstract class BaseIEvaluationScoreCalculator<T extends Model, U extends IEvaluation<?>> implements ScoreCalculator<T> {
    private static final long serialVersionUID = 1L;

    /** The data; null if they have several inputs or outputs. */
    protected final transient DataSetIterator iter;
    /** The data with several inputs or outputs; null if they have one of each. */
    protected final transient MultiDataSetIterator iterator;

    /**
     * Creates a calculator.
     *
     * @param iterator the data
     */
    protected BaseIEvaluationScoreCalculator(DataSetIterator iterator) {
        iter = ArgumentException.notNull(iterator, "iterator");
        this.iterator = null;
    }

    /**
     * Creates a calculator for graphs with several inputs.
     *
     * @param iterator the data
     */
    protected BaseIEvaluationScoreCalculator(MultiDataSetIterator iterator) {
        this.iterator = ArgumentException.notNull(iterator, "iterator");
        iter = null;
    }

    /**
     * Returns an evaluation that has seen nothing.
     *
     * @return a new evaluation
     */
    protected abstract U newEval();

    /**
     * Returns the score.
     *
     * @param eval an evaluation that has seen all data
     * @return what the network is judged by
     */
    protected abstract double finalScore(U eval);

    @Override
    public double calculateScore(T network) {
        ArgumentException.notNull(network, "network");
        U evaluation = newEval();
        ScoredBatches.evaluate(network, iter, iterator, evaluation);
        return finalScore(evaluation);
    }
}
