package dev.libtensor.dl4j.earlystopping.scorecalc;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.earlystopping.scorecalc.base.BaseIEvaluationScoreCalculator;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.classification.Evaluation.Metric;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/** A score of classes, such as the accuracy or F1. */
public class ClassificationScoreCalculator extends BaseIEvaluationScoreCalculator<Model, Evaluation> {
    private static final long serialVersionUID = 1L;

    private final Metric metric;

    /**
     * Creates a calculator.
     *
     * @param metric what counts
     * @param iterator the data
     */
    public ClassificationScoreCalculator(Metric metric, DataSetIterator iterator) {
        super(iterator);
        this.metric = ArgumentException.notNull(metric, "metric");
    }

    /**
     * Creates a calculator for graphs with several inputs.
     *
     * @param metric what counts
     * @param iterator the data
     */
    public ClassificationScoreCalculator(Metric metric, MultiDataSetIterator iterator) {
        super(iterator);
        this.metric = ArgumentException.notNull(metric, "metric");
    }

    @Override
    protected Evaluation newEval() {
        return new Evaluation();
    }

    @Override
    protected double finalScore(Evaluation eval) {
        return eval.scoreForMetric(metric);
    }

    @Override
    public boolean minimizeScore() {
        return metric.minimize();
    }
}
