package dev.libtensor.dl4j.earlystopping.scorecalc;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.earlystopping.scorecalc.base.BaseIEvaluationScoreCalculator;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.evaluation.classification.ROCBinary;
import dev.libtensor.nd4j.evaluation.classification.ROCMultiClass;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;

/** The area under a curve of a classifier. */
public class ROCScoreCalculator extends BaseIEvaluationScoreCalculator<Model, IEvaluation<?>> {
    private static final long serialVersionUID = 1L;

    /** What the outputs are. */
    public enum ROCType {
        /** One output, or two classes. */
        ROC,
        /** Independent outputs, each for itself. */
        BINARY,
        /** One class of several. */
        MULTICLASS
    }

    /** Which curve counts. */
    public enum Metric {
        /** True positives over false positives. */
        AUC,
        /** Precision over recall. */
        AUPRC
    }

    private final ROCType type;
    private final Metric metric;

    /**
     * Creates a calculator of the area under the receiver operating characteristic.
     *
     * @param type what the outputs are
     * @param iterator the data
     */
    public ROCScoreCalculator(ROCType type, DataSetIterator iterator) {
        this(type, Metric.AUC, iterator);
    }

    /**
     * Creates a calculator of the area under the receiver operating characteristic, for graphs with several inputs.
     *
     * @param type what the outputs are
     * @param iterator the data
     */
    public ROCScoreCalculator(ROCType type, MultiDataSetIterator iterator) {
        this(type, Metric.AUC, iterator);
    }

    /**
     * Creates a calculator.
     *
     * @param type what the outputs are
     * @param metric which curve counts
     * @param iterator the data
     */
    public ROCScoreCalculator(ROCType type, Metric metric, DataSetIterator iterator) {
        super(iterator);
        this.type = ArgumentException.notNull(type, "type");
        this.metric = ArgumentException.notNull(metric, "metric");
    }

    /**
     * Creates a calculator for graphs with several inputs.
     *
     * @param type what the outputs are
     * @param metric which curve counts
     * @param iterator the data
     */
    public ROCScoreCalculator(ROCType type, Metric metric, MultiDataSetIterator iterator) {
        super(iterator);
        this.type = ArgumentException.notNull(type, "type");
        this.metric = ArgumentException.notNull(metric, "metric");
    }

    @Override
    protected IEvaluation<?> newEval() {
        return switch (type) {
            case ROC -> new ROC();
            case BINARY -> new ROCBinary();
            case MULTICLASS -> new ROCMultiClass();
        };
    }

    @Override
    protected double finalScore(IEvaluation<?> eval) {
        boolean isUsual = metric == Metric.AUC;
        if (eval instanceof ROC one) {
            return isUsual ? one.calculateAUC() : one.calculateAUCPR();
        } else if (eval instanceof ROCBinary each) {
            return isUsual ? each.calculateAverageAUC() : each.calculateAverageAUCPR();
        }
        ROCMultiClass classes = (ROCMultiClass) ArgumentException.notNull(eval, "eval");
        return isUsual ? classes.calculateAverageAUC() : classes.calculateAverageAUCPR();
    }

    @Override
    public boolean minimizeScore() {
        return false;
    }
}
