package dev.libtensor.dl4j.earlystopping.scorecalc;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.earlystopping.scorecalc.base.BaseIEvaluationScoreCalculator;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation;
import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation.Metric;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/** A score of numbers, such as the mean squared error. */
public class RegressionScoreCalculator extends BaseIEvaluationScoreCalculator<Model, RegressionEvaluation> {
    private static final long serialVersionUID = 1L;

    private final Metric metric;

    /**
     * Creates a calculator.
     *
     * @param metric what counts
     * @param iterator the data
     */
    public RegressionScoreCalculator(Metric metric, DataSetIterator iterator) {
        super(iterator);
        this.metric = ArgumentException.notNull(metric, "metric");
    }

    /**
     * Creates a calculator for graphs with several inputs.
     *
     * @param metric what counts
     * @param iterator the data
     */
    public RegressionScoreCalculator(Metric metric, MultiDataSetIterator iterator) {
        super(iterator);
        this.metric = ArgumentException.notNull(metric, "metric");
    }

    @Override
    protected RegressionEvaluation newEval() {
        return new RegressionEvaluation();
    }

    @Override
    protected double finalScore(RegressionEvaluation eval) {
        return eval.scoreForMetric(metric);
    }

    @Override
    public boolean minimizeScore() {
        return metric.minimize();
    }
}
