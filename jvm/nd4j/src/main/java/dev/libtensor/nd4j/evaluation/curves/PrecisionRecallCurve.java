package dev.libtensor.nd4j.evaluation.curves;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.internal.CurveArea;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;

/** Precision and recall by threshold. */
public final class PrecisionRecallCurve implements Serializable {
    private static final long serialVersionUID = 1L;

    private final double[] threshold;
    private final double[] precision;
    private final double[] recall;
    private final int[] tpCount;
    private final int[] fpCount;
    private final int[] fnCount;
    private final int totalCount;

    /**
     * A point of the curve.
     *
     * @param idx its place, from 0
     * @param threshold the threshold
     * @param precision the precision
     * @param recall the recall
     */
    public record Point(int idx, double threshold, double precision, double recall) {
        /**
         * Returns the place of the point.
         *
         * @return the place, from 0
         */
        public int getIdx() {
            return idx;
        }

        /**
         * Returns the threshold.
         *
         * @return the threshold
         */
        public double getThreshold() {
            return threshold;
        }

        /**
         * Returns the precision.
         *
         * @return the precision
         */
        public double getPrecision() {
            return precision;
        }

        /**
         * Returns the recall.
         *
         * @return the recall
         */
        public double getRecall() {
            return recall;
        }
    }

    /**
     * How many examples were counted in which way at a point.
     *
     * @param point the point
     * @param tpCount the true positives
     * @param fpCount the false positives
     * @param fnCount the false negatives
     * @param tnCount the true negatives
     */
    public record Confusion(Point point, int tpCount, int fpCount, int fnCount, int tnCount) {
        /**
         * Returns the point.
         *
         * @return the point
         */
        public Point getPoint() {
            return point;
        }

        /**
         * Returns the number of true positives.
         *
         * @return the number
         */
        public int getTpCount() {
            return tpCount;
        }

        /**
         * Returns the number of false positives.
         *
         * @return the number
         */
        public int getFpCount() {
            return fpCount;
        }

        /**
         * Returns the number of false negatives.
         *
         * @return the number
         */
        public int getFnCount() {
            return fnCount;
        }

        /**
         * Returns the number of true negatives.
         *
         * @return the number
         */
        public int getTnCount() {
            return tnCount;
        }
    }

    /**
     * Creates a curve of points, from the lowest threshold to the highest.
     *
     * @param threshold the thresholds
     * @param precision the precision at each threshold
     * @param recall the recall at each threshold
     * @param tpCount the true positives at each threshold, or null if they are not known
     * @param fpCount the false positives, or null
     * @param fnCount the false negatives, or null
     * @param totalCount the number of examples
     * @throws ArgumentException if the arrays have different lengths
     */
    public PrecisionRecallCurve(double[] threshold, double[] precision, double[] recall, int[] tpCount, int[] fpCount,
            int[] fnCount, int totalCount) {
        this.threshold = ArgumentException.notNull(threshold, "threshold").clone();
        this.precision = ArgumentException.notNull(precision, "precision").clone();
        this.recall = ArgumentException.notNull(recall, "recall").clone();
        if (precision.length != threshold.length || recall.length != threshold.length) {
            throw new ArgumentException("a curve needs equally many thresholds, precisions and recalls, not "
                    + threshold.length + ", " + precision.length + " and " + recall.length);
        }
        this.tpCount = counts(tpCount, "tpCount");
        this.fpCount = counts(fpCount, "fpCount");
        this.fnCount = counts(fnCount, "fnCount");
        this.totalCount = totalCount;
    }

    private int[] counts(int[] given, String name) {
        if (given != null && given.length != threshold.length) {
            throw new ArgumentException("a curve of " + threshold.length + " points needs as many numbers '" + name + "', not "
                    + given.length);
        }
        return given == null ? null : given.clone();
    }

    /**
     * Returns the point of the lowest threshold that is at least as high as another one.
     *
     * @param threshold the other threshold
     * @return the point; the last one if all thresholds are lower
     */
    public Point getPointAtThreshold(double threshold) {
        return point(first(this.threshold, threshold));
    }

    /**
     * Returns the point of the lowest threshold that has at least a precision.
     *
     * @param precision the precision
     * @return the point; the last one if none has it
     */
    public Point getPointAtPrecision(double precision) {
        return point(first(this.precision, precision));
    }

    /**
     * Returns the point of the highest threshold that has at least a recall. If others have the same recall, it is the
     * one with the best precision, or the first of those.
     *
     * @param recall the recall
     * @return the point; the first one if none has it
     */
    public Point getPointAtRecall(double recall) {
        int found = numPoints() - 1;
        while (found > 0 && this.recall[found] < recall) {
            found--;
        }
        double same = this.recall[found];
        for (int i = found - 1; i >= 0; i--) {
            found = this.recall[i] == same && precision[i] >= precision[found] ? i : found;
        }
        return point(found);
    }

    private static int first(double[] values, double least) {
        int at = 0;
        while (at < values.length - 1 && values[at] < least) {
            at++;
        }
        return at;
    }

    private Point point(int i) {
        return new Point(i, getThreshold(i), precision[i], recall[i]);
    }

    /**
     * Returns what was counted at the point that {@link #getPointAtThreshold} returns.
     *
     * @param threshold the threshold
     * @return the counts
     * @throws StateException if the counts are not known
     */
    public Confusion getConfusionMatrixAtThreshold(double threshold) {
        return getConfusionMatrixAtPoint(getPointAtThreshold(threshold).idx());
    }

    /**
     * Returns what was counted at a point.
     *
     * @param point the place of the point, from 0
     * @return the counts
     * @throws StateException if the counts are not known
     * @throws TensorIndexException if there is no such point
     */
    public Confusion getConfusionMatrixAtPoint(int point) {
        Point at = point(TensorIndexException.check(point, numPoints(), "point"));
        if (tpCount == null || fpCount == null || fnCount == null) {
            throw new StateException("the curve was made without the numbers of positives and negatives");
        }
        int others = tpCount[point] + fpCount[point] + fnCount[point];
        return new Confusion(at, tpCount[point], fpCount[point], fnCount[point], totalCount - others);
    }

    /**
     * Returns a title with the area below the curve.
     *
     * @return the title
     */
    public String getTitle() {
        return String.format(Locale.ROOT, "Precision-Recall Curve (Area=%.4f)", calculateAUPRC());
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
     * Returns the precision of a point.
     *
     * @param i the number of the point, from 0
     * @return from 0 to 1
     * @throws TensorIndexException if there is no such point
     */
    public double getPrecision(int i) {
        return precision[TensorIndexException.check(i, precision.length, "i")];
    }

    /**
     * Returns the recall of a point.
     *
     * @param i the number of the point, from 0
     * @return from 0 to 1
     * @throws TensorIndexException if there is no such point
     */
    public double getRecall(int i) {
        return recall[TensorIndexException.check(i, recall.length, "i")];
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
     * Returns the precisions.
     *
     * @return a copy
     */
    public double[] getPrecision() {
        return precision.clone();
    }

    /**
     * Returns the recalls.
     *
     * @return a copy
     */
    public double[] getRecall() {
        return recall.clone();
    }

    /**
     * Returns what lies along the x-axis: the recalls.
     *
     * @return a copy
     */
    public double[] getX() {
        return getRecall();
    }

    /**
     * Returns what lies along the y-axis: the precisions.
     *
     * @return a copy
     */
    public double[] getY() {
        return getPrecision();
    }

    /**
     * Returns the area under the curve, by the trapezoidal rule.
     *
     * @return from 0 to 1; NaN if there are no positive examples
     */
    public double calculateAUPRC() {
        return CurveArea.of(recall, precision);
    }

    /** Returns the number of points and the area. */
    @Override
    public String toString() {
        return "PrecisionRecallCurve(points=" + numPoints() + ", auprc=" + calculateAUPRC() + ")";
    }

    /** Returns whether the other one is a curve through the same points. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PrecisionRecallCurve curve && Arrays.equals(threshold, curve.threshold)
                && Arrays.equals(precision, curve.precision) && Arrays.equals(recall, curve.recall)
                && Arrays.equals(tpCount, curve.tpCount) && Arrays.equals(fpCount, curve.fpCount)
                && Arrays.equals(fnCount, curve.fnCount) && totalCount == curve.totalCount;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(threshold) + Arrays.hashCode(precision)) + Arrays.hashCode(recall);
    }

    /**
     * Returns the curve as text, in ND4J's form.
     *
     * @return JSON in several lines
     */
    public String toJson() {
        return EvaluationJson.write(EvaluationForms.PrecisionForm.of(this));
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
    public static PrecisionRecallCurve fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.PrecisionForm.class, PrecisionRecallCurve.class,
                EvaluationForms.PrecisionForm::make);
    }

    /**
     * Reads a curve that was written with {@link #toYaml}.
     *
     * @param yaml the text
     * @return a new one
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static PrecisionRecallCurve fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    /**
     * Returns the number of true positives at each threshold.
     *
     * @return a copy
     */
    public int[] getTpCount() {
        return tpCount.clone();
    }

    /**
     * Returns the number of false positives at each threshold.
     *
     * @return a copy
     */
    public int[] getFpCount() {
        return fpCount.clone();
    }

    /**
     * Returns the number of false negatives at each threshold.
     *
     * @return a copy
     */
    public int[] getFnCount() {
        return fnCount.clone();
    }

    /**
     * Returns the number of examples.
     *
     * @return the number of examples
     */
    public int getTotalCount() {
        return totalCount;
    }
}
