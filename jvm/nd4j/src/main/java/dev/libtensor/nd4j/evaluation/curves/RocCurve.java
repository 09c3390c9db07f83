package dev.libtensor.nd4j.evaluation.curves;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.internal.CurveArea;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;

/** The rates of true and false positives by threshold: the receiver operating characteristic. */
public final class RocCurve implements Serializable {
    private static final long serialVersionUID = 1L;

    private final double[] threshold;
    private final double[] fpr;
    private final double[] tpr;

    /**
     * Creates a curve.
     *
     * @param threshold the thresholds
     * @param fpr the rate of false positives at each threshold
     * @param tpr the rate of true positives at each threshold
     * @throws ArgumentException if the numbers of values differ
     */
    public RocCurve(double[] threshold, double[] fpr, double[] tpr) {
        this.threshold = ArgumentException.notNull(threshold, "threshold").clone();
        this.fpr = ArgumentException.notNull(fpr, "fpr").clone();
        this.tpr = ArgumentException.notNull(tpr, "tpr").clone();
        if (fpr.length != threshold.length || tpr.length != threshold.length) {
            throw new ArgumentException("a curve needs equally many thresholds and rates of both kinds, not "
                    + threshold.length + ", " + fpr.length + " and " + tpr.length);
        }
    }

    /**
     * Returns the number of points.
     *
     * @return the number of points
     */
    public int numPoints() {
        return threshold.length;
    }

    /**
     * Returns the threshold of a point.
     *
     * @param i the number of the point, from 0
     * @return the threshold
     * @throws TensorIndexException if there is no such point
     */
    public double getThreshold(int i) {
        return threshold[TensorIndexException.check(i, threshold.length, "i")];
    }

    /**
     * Returns the rate of true positives of a point.
     *
     * @param i the number of the point, from 0
     * @return from 0 to 1
     * @throws TensorIndexException if there is no such point
     */
    public double getTruePositiveRate(int i) {
        return tpr[TensorIndexException.check(i, tpr.length, "i")];
    }

    /**
     * Returns the rate of false positives of a point.
     *
     * @param i the number of the point, from 0
     * @return from 0 to 1
     * @throws TensorIndexException if there is no such point
     */
    public double getFalsePositiveRate(int i) {
        return fpr[TensorIndexException.check(i, fpr.length, "i")];
    }

    /**
     * Returns the thresholds.
     *
     * @return a copy
     */
    public double[] getThreshold() {
        return threshold.clone();
    }

    /**
     * Returns the rates of false positives.
     *
     * @return a copy
     */
    public double[] getFpr() {
        return fpr.clone();
    }

    /**
     * Returns the rates of true positives.
     *
     * @return a copy
     */
    public double[] getTpr() {
        return tpr.clone();
    }

    /**
     * Returns what lies along the x-axis: the rates of false positives.
     *
     * @return a copy
     */
    public double[] getX() {
        return getFpr();
    }

    /**
     * Returns what lies along the y-axis: the rates of true positives.
     *
     * @return a copy
     */
    public double[] getY() {
        return getTpr();
    }

    /**
     * Returns the area under the curve, by the trapezoidal rule.
     *
     * @return from 0 to 1; NaN if there are only positive or only negative examples
     */
    public double calculateAUC() {
        return CurveArea.of(fpr, tpr);
    }

    /** Returns the number of points and the area. */
    /**
     * Returns a title with the area below the curve.
     *
     * @return the title
     */
    public String getTitle() {
        return String.format(Locale.ROOT, "ROC (Area=%.4f)", calculateAUC());
    }

    @Override
    public String toString() {
        return "RocCurve(points=" + numPoints() + ", auc=" + calculateAUC() + ")";
    }

    /** Returns whether the other one is a curve through the same points. */
    @Override
    public boolean equals(Object other) {
        return other instanceof RocCurve curve && Arrays.equals(threshold, curve.threshold) && Arrays.equals(fpr, curve.fpr)
                && Arrays.equals(tpr, curve.tpr);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(threshold) + Arrays.hashCode(fpr)) + Arrays.hashCode(tpr);
    }

    /**
     * Returns the curve as text, in ND4J's form.
     *
     * @return JSON in several lines
     */
    public String toJson() {
        return EvaluationJson.write(EvaluationForms.RocCurveForm.of(this));
    }

    /**
     * Returns the same as {@link #toJson}, because JSON is YAML, too.
     *
     * @return JSON in several lines
     */
    public String toYaml() {
        return toJson();
    }

    /**
     * Reads a curve that was written with {@link #toJson}, here or by ND4J.
     *
     * @param json the text
     * @return a new one
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static RocCurve fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.RocCurveForm.class, RocCurve.class,
                EvaluationForms.RocCurveForm::make);
    }

    /**
     * Reads a curve that was written with {@link #toYaml}.
     *
     * @param yaml the text
     * @return a new one
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static RocCurve fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }
}
