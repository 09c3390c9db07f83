package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;

/**
 * Evaluates several independent outputs at all thresholds, with a {@link ROC} for each column, as ND4J's class of that
 * name.
 */
public non-sealed class ROCBinary extends RocColumns<ROCBinary> {
    private static final long serialVersionUID = 1L;

    /** The metrics of the curves. */
    public enum Metric implements IMetric {
        /** {@link ROCBinary#calculateAverageAUC}. */
        AUROC,
        /** {@link ROCBinary#calculateAverageAUCPR}. */
        AUPRC;

        @Override
        public Class<? extends IEvaluation<?>> getEvaluationClass() {
            return ROCBinary.class;
        }

        @Override
        public boolean minimize() {
            return false;
        }
    }

    /** Creates an exact evaluation. */
    public ROCBinary() {
        this(0);
    }

    /**
     * Creates an evaluation.
     *
     * @param thresholdSteps the number of steps from 0 to 1; 0 for an exact one
     */
    public ROCBinary(int thresholdSteps) {
        this(thresholdSteps, true);
    }

    /**
     * Creates an evaluation.
     *
     * @param thresholdSteps the number of steps from 0 to 1; 0 for an exact one
     * @param rocRemoveRedundantPts whether to leave out points within a straight part of an exact curve
     * @throws dev.libtensor.ArgumentException if the number is less than 0
     */
    public ROCBinary(int thresholdSteps, boolean rocRemoveRedundantPts) {
        super(thresholdSteps, rocRemoveRedundantPts);
    }

    /**
     * Returns the number of outputs.
     *
     * @return the number of columns; 0 if nothing was evaluated yet
     */
    public int numLabels() {
        return columnCount();
    }

    /**
     * Returns a metric of one output.
     *
     * @param metric the metric
     * @param idx the index of the output
     * @return its value
     * @throws dev.libtensor.TensorIndexException if there is no such output
     */
    public double scoreForMetric(Metric metric, int idx) {
        return ArgumentException.notNull(metric, "metric") == Metric.AUROC ? calculateAUC(idx) : calculateAUCPR(idx);
    }

    @Override
    boolean showsPrecision() {
        return true;
    }

    @Override
    String summary() {
        return "";
    }

    @Override
    public double getValue(IMetric metric) {
        if (metric instanceof Metric own) {
            return own == Metric.AUROC ? calculateAverageAUC() : calculateAverageAUCPR();
        }
        throw unknown(metric, ROCBinary.class);
    }

    @Override
    public ROCBinary newInstance() {
        ROCBinary made = on(new ROCBinary(steps(), removesPoints()));
        made.setLabels(getLabels());
        return made;
    }

    /**
     * Reads an evaluation that {@link #toJson} wrote, here or in ND4J.
     *
     * @param json the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static ROCBinary fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.ColumnsForm.class, ROCBinary.class, ROCBinary::of);
    }

    /**
     * Reads an evaluation that {@link #toYaml} wrote.
     *
     * @param yaml the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static ROCBinary fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    @Override
    public String toJson() {
        return EvaluationJson.write(form());
    }

    EvaluationForms.ColumnsForm form() {
        return new EvaluationForms.ColumnsForm(EvaluationForms.name(ROCBinary.class), forms(), steps(), removesPoints(), names(), getAxis());
    }

    static ROCBinary of(EvaluationForms.ColumnsForm form) {
        ROCBinary made = new ROCBinary(form.thresholdSteps(), form.rocRemoveRedundantPts());
        return made.with(form.underlying(), form.labels(), form.axis(), made);
    }
}
