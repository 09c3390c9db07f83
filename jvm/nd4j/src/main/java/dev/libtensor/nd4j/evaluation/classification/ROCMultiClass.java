package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import java.util.Locale;

/**
 * Evaluates several classes at all thresholds, as ND4J's class of that name: a {@link ROC} of each class against all
 * others.
 */
public non-sealed class ROCMultiClass extends RocColumns<ROCMultiClass> {
    private static final long serialVersionUID = 1L;

    /** The metrics of the curves. */
    public enum Metric implements IMetric {
        /** {@link ROCMultiClass#calculateAverageAUC}. */
        AUROC,
        /** {@link ROCMultiClass#calculateAverageAUCPR}. */
        AUPRC;

        @Override
        public Class<? extends IEvaluation<?>> getEvaluationClass() {
            return ROCMultiClass.class;
        }

        @Override
        public boolean minimize() {
            return false;
        }
    }

    /** Creates an exact evaluation. */
    public ROCMultiClass() {
        this(0);
    }

    /**
     * Creates an evaluation.
     *
     * @param thresholdSteps the number of steps from 0 to 1; 0 for an exact one
     */
    public ROCMultiClass(int thresholdSteps) {
        this(thresholdSteps, true);
    }

    /**
     * Creates an evaluation.
     *
     * @param thresholdSteps the number of steps from 0 to 1; 0 for an exact one
     * @param rocRemoveRedundantPts whether to leave out points within a straight part of an exact curve
     * @throws dev.libtensor.ArgumentException if the number is less than 0
     */
    public ROCMultiClass(int thresholdSteps, boolean rocRemoveRedundantPts) {
        super(thresholdSteps, rocRemoveRedundantPts);
    }

    /**
     * Returns the number of classes.
     *
     * @return the number of columns; 0 if nothing was evaluated yet
     */
    public int getNumClasses() {
        return columnCount();
    }

    /**
     * Returns a metric of one class.
     *
     * @param metric the metric
     * @param idx the index of the class
     * @return its value
     * @throws dev.libtensor.TensorIndexException if there is no such class
     */
    public double scoreForMetric(Metric metric, int idx) {
        return ArgumentException.notNull(metric, "metric") == Metric.AUROC ? calculateAUC(idx) : calculateAUCPR(idx);
    }

    @Override
    boolean showsPrecision() {
        return false;
    }

    @Override
    String summary() {
        return String.format(Locale.ROOT, "%s%-12.4f", "Average AUC: ", calculateAverageAUC());
    }

    @Override
    public double getValue(IMetric metric) {
        if (metric instanceof Metric own) {
            return own == Metric.AUROC ? calculateAverageAUC() : calculateAverageAUCPR();
        }
        throw unknown(metric, ROCMultiClass.class);
    }

    @Override
    public ROCMultiClass newInstance() {
        ROCMultiClass made = on(new ROCMultiClass(steps(), removesPoints()));
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
    public static ROCMultiClass fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.ClassesForm.class, ROCMultiClass.class, ROCMultiClass::of);
    }

    /**
     * Reads an evaluation that {@link #toYaml} wrote.
     *
     * @param yaml the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static ROCMultiClass fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    @Override
    public String toJson() {
        return EvaluationJson.write(form());
    }

    private EvaluationForms.ClassesForm form() {
        return new EvaluationForms.ClassesForm(EvaluationForms.name(ROCMultiClass.class), steps(), removesPoints(), forms(), names(), getAxis());
    }

    private static ROCMultiClass of(EvaluationForms.ClassesForm form) {
        ROCMultiClass made = new ROCMultiClass(form.thresholdSteps(), form.rocRemoveRedundantPts());
        return made.with(form.underlying(), form.labels(), form.axis(), made);
    }
}
