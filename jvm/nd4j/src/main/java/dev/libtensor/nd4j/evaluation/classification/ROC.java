package dev.libtensor.nd4j.evaluation.classification;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.evaluation.BaseEvaluation;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.IMetric;
import dev.libtensor.nd4j.evaluation.curves.PrecisionRecallCurve;
import dev.libtensor.nd4j.evaluation.curves.RocCurve;
import dev.libtensor.nd4j.internal.EvaluatedBatch;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Evaluates two classes at all thresholds, as ND4J's class of that name. Predictions have one column, the probability
 * of the positive class, or two, of which the second holds it.
 *
 * <p>An exact curve keeps each score. A thresholded one counts the scores of at least 0, 1/steps, 2/steps and so on, in
 * memory that does not grow. Equal scores are one point of the curve, as in scikit-learn's {@code roc_curve}.
 */
public class ROC extends BaseEvaluation<ROC> {
    private static final long serialVersionUID = 1L;

    /** The metrics of a curve. */
    public enum Metric implements IMetric {
        /** {@link ROC#calculateAUC}. */
        AUROC,
        /** {@link ROC#calculateAUCPR}. */
        AUPRC;

        @Override
        public Class<? extends IEvaluation<?>> getEvaluationClass() {
            return ROC.class;
        }

        @Override
        public boolean minimize() {
            return false;
        }
    }

    private static final double POSITIVE = 0.5;
    private static final double CLOSE = 1e-5;

    private final int thresholdSteps;
    private final boolean rocRemoveRedundantPts;
    private RocPoints points;

    /** The curves of an exact evaluation that was read, whose scores are not written; else null. */
    private RocCurve rocCurve;
    private PrecisionRecallCurve prCurve;

    /** Creates an exact evaluation. */
    public ROC() {
        this(0);
    }

    /**
     * Creates an evaluation.
     *
     * @param thresholdSteps the number of steps from 0 to 1; 0 for an exact one
     */
    public ROC(int thresholdSteps) {
        this(thresholdSteps, true);
    }

    /**
     * Creates an evaluation.
     *
     * @param thresholdSteps the number of steps from 0 to 1; 0 for an exact one
     * @param rocRemoveRedundantPts whether to leave out points within a straight part of the exact curve, which do not
     *     change its area
     * @throws ArgumentException if the number is less than 0
     */
    public ROC(int thresholdSteps, boolean rocRemoveRedundantPts) {
        this.thresholdSteps = thresholdSteps;
        this.rocRemoveRedundantPts = rocRemoveRedundantPts;
        points = new RocPoints(thresholdSteps);
    }

    /**
     * Creates an evaluation.
     *
     * @param thresholdSteps the number of steps between thresholds, or 0 for exact curves
     * @param rocRemoveRedundantPts whether an exact curve leaves out points on straight lines
     * @param exactAllocBlockSize has no meaning here, because memory grows as needed
     */
    public ROC(int thresholdSteps, boolean rocRemoveRedundantPts, int exactAllocBlockSize) {
        this(thresholdSteps, rocRemoveRedundantPts);
    }

    @Override
    public void eval(INDArray labels, INDArray networkPredictions, INDArray maskArray,
            List<? extends Serializable> recordMetaData) {
        add(new EvaluatedBatch(labels, networkPredictions, maskArray, getAxis()), recordMetaData);
    }

    private void add(EvaluatedBatch batch, List<? extends Serializable> metaData) {
        if (batch.columns > 2) {
            throw new ArgumentException("ROC takes 1 or 2 columns, not " + batch.columns
                    + ": use ROCBinary for several outputs, or ROCMultiClass for several classes");
        }
        addColumn(batch, batch.columns - 1);
    }

    /** Adds a column of a batch. */
    final void addColumn(EvaluatedBatch batch, int column) {
        requireScores();
        double[] thresholds = batch.rounded(points.thresholds());
        for (int row = 0; row < batch.rows; row++) {
            if (batch.counts(row, column)) {
                points.add(batch.prediction(row, column), batch.label(row, column) > POSITIVE, thresholds);
            }
        }
    }

    /**
     * Returns the number of positive examples.
     *
     * @return the number of examples
     */
    public long getCountActualPositive() {
        return points.trues;
    }

    /**
     * Returns the number of negative examples.
     *
     * @return the number of examples
     */
    public long getCountActualNegative() {
        return points.falses;
    }

    /**
     * Returns the number of steps.
     *
     * @return the number of steps from 0 to 1; 0 for an exact evaluation
     */
    public int getThresholdSteps() {
        return thresholdSteps;
    }

    /**
     * Returns whether each score is kept.
     *
     * @return true without steps
     */
    public boolean isExact() {
        return thresholdSteps == 0;
    }

    /**
     * Returns the curve of true and false positives.
     *
     * @return the points: of an exact curve from the highest threshold to the lowest, else from 0 to 1
     * @throws StateException if nothing was evaluated yet
     */
    public RocCurve getRocCurve() {
        if (rocCurve != null) {
            return rocCurve;
        }
        double[][] counts = counts();
        double[] tpr = Arrays.stream(counts[1]).map(each -> each / points.trues).toArray();
        double[] fpr = Arrays.stream(counts[2]).map(each -> each / points.falses).toArray();
        int[] kept = isExact() && rocRemoveRedundantPts ? corners(fpr, tpr) : IntStream.range(0, tpr.length).toArray();
        return new RocCurve(at(counts[0], kept), at(fpr, kept), at(tpr, kept));
    }

    /** Returns the area under the curve of true and false positives; NaN without examples. */
    double area() {
        return isEmpty() ? Double.NaN : calculateAUC();
    }

    /** Returns the area under the curve of precision and recall; NaN without examples. */
    double precisionArea() {
        return isEmpty() ? Double.NaN : calculateAUCPR();
    }

    /** Returns whether no example was counted. */
    boolean isEmpty() {
        return points.trues + points.falses == 0;
    }

    private double[][] counts() {
        if (isEmpty()) {
            throw noData();
        }
        return points.points();
    }

    /** Returns the points that do not lie between two others on a level or upright line. */
    private static int[] corners(double[] x, double[] y) {
        return IntStream.range(0, x.length).filter(i -> i == 0 || i == x.length - 1
                || !(x[i - 1] == x[i] && x[i] == x[i + 1]) && !(y[i - 1] == y[i] && y[i] == y[i + 1])).toArray();
    }

    private static double[] at(double[] values, int[] places) {
        return Arrays.stream(places).mapToDouble(i -> values[i]).toArray();
    }

    /**
     * Returns the curve of precision and recall.
     *
     * @return the points, from the lowest threshold to the highest, where the precision is 1 and the recall 0
     */
    public PrecisionRecallCurve getPrecisionRecallCurve() {
        if (prCurve != null) {
            return prCurve;
        }
        double[][] counts = counts();
        int length = counts[0].length;
        double[] threshold = new double[length];
        double[] precision = new double[length];
        double[] recall = new double[length];
        int[] truePositives = new int[length];
        int[] falsePositives = new int[length];
        int[] falseNegatives = new int[length];
        for (int i = 0; i < length; i++) {
            int place = isExact() ? length - 1 - i : i;
            double trues = counts[1][place];
            double all = trues + counts[2][place];
            threshold[i] = counts[0][place];
            precision[i] = all == 0 ? 1 : trues / all;
            recall[i] = trues / points.trues;
            truePositives[i] = (int) trues;
            falsePositives[i] = (int) counts[2][place];
            falseNegatives[i] = (int) (points.trues - trues);
        }
        return new PrecisionRecallCurve(threshold, precision, recall, truePositives, falsePositives, falseNegatives,
                (int) (points.trues + points.falses));
    }

    /**
     * Returns the area under the curve of true and false positives.
     *
     * @return from 0 to 1; NaN if there are only positive or only negative examples
     */
    public double calculateAUC() {
        return getRocCurve().calculateAUC();
    }

    /**
     * Returns the area under the curve of precision and recall, by the trapezoidal rule.
     *
     * @return from 0 to 1; NaN if there are no positive examples
     */
    public double calculateAUCPR() {
        return getPrecisionRecallCurve().calculateAUPRC();
    }

    @Override
    public void merge(ROC other) {
        if (ArgumentException.notNull(other, "other").thresholdSteps != thresholdSteps) {
            throw new ArgumentException("an evaluation of " + thresholdSteps + " steps cannot be merged with one of "
                    + other.thresholdSteps);
        }
        requireScores();
        other.requireScores();
        points.addAll(other.points);
    }

    @Override
    public void reset() {
        rocCurve = null;
        prCurve = null;
        points = new RocPoints(thresholdSteps);
    }

    @Override
    public ROC newInstance() {
        return on(new ROC(thresholdSteps, rocRemoveRedundantPts));
    }

    @Override
    public double getValue(IMetric metric) {
        if (metric instanceof Metric own) {
            return own == Metric.AUROC ? calculateAUC() : calculateAUCPR();
        }
        throw unknown(metric, ROC.class);
    }

    /**
     * Returns a metric.
     *
     * @param metric the metric
     * @return its value
     * @throws StateException if no data was evaluated
     */
    public double scoreForMetric(Metric metric) {
        return getValue(metric);
    }

    /** Returns both areas, and the number of thresholds. */
    @Override
    public String stats() {
        if (isEmpty()) {
            return "ROC: No data available (no data has been performed)";
        }
        return "AUC (Area under ROC Curve):                " + calculateAUC()
                + "\nAUPRC (Area under Precision/Recall Curve): " + calculateAUCPR()
                + (isExact() ? "" : "\n[Note: Thresholded AUC/AUPRC calculation used with " + thresholdSteps
                        + " steps); accuracy may reduced compared to exact mode]");
    }

    @Override
    protected List<Object> state() {
        return List.of(thresholdSteps, rocRemoveRedundantPts, points.state());
    }

    private void requireScores() {
        if (rocCurve != null) {
            throw new StateException("an exact ROC that was read has no scores, so nothing can be added to it");
        }
    }

    /** Returns whether the other one has the same settings and counts, and an exact one curves that differ by 1e-5 at most. */
    @Override
    public boolean equals(Object other) {
        if (!super.equals(other)) {
            return false;
        }
        ROC that = (ROC) other;
        return !isExact() || isEmpty() || isClose(getRocCurve().getThreshold(), that.getRocCurve().getThreshold())
                && isClose(getRocCurve().getFpr(), that.getRocCurve().getFpr())
                && isClose(getRocCurve().getTpr(), that.getRocCurve().getTpr());
    }

    private static boolean isClose(double[] x, double[] y) {
        return x.length == y.length && IntStream.range(0, x.length)
                .allMatch(i -> Math.abs(x[i] - y[i]) <= CLOSE || Double.valueOf(x[i]).equals(y[i]));
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }

    /**
     * Reads an evaluation that {@link #toJson} wrote, here or in ND4J.
     *
     * @param json the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static ROC fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.RocForm.class, ROC.class, ROC::of);
    }

    /**
     * Reads an evaluation that {@link #toYaml} wrote.
     *
     * @param yaml the text
     * @return a new evaluation
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static ROC fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    @Override
    public String toJson() {
        return EvaluationJson.write(form());
    }

    final EvaluationForms.RocForm form() {
        boolean hasCurves = isExact() && !isEmpty();
        return new EvaluationForms.RocForm(EvaluationForms.name(ROC.class), thresholdSteps, points.trues, points.falses,
                points.form(), isEmpty() ? null : calculateAUC(), isEmpty() ? null : calculateAUCPR(),
                hasCurves ? EvaluationForms.RocCurveForm.of(getRocCurve()) : null,
                hasCurves ? EvaluationForms.PrecisionForm.of(getPrecisionRecallCurve()) : null, isExact(),
                points.trues + points.falses, rocRemoveRedundantPts);
    }

    static ROC of(EvaluationForms.RocForm form) {
        RocPoints points = RocPoints.of(form);
        ROC made = new ROC(form.thresholdSteps(), form.rocRemoveRedundantPts());
        made.points = points;
        if (made.isExact() && !made.isEmpty()) {
            made.rocCurve = form.rocCurve().make();
            made.prCurve = form.prCurve().make();
        }
        return made;
    }
}
