package dev.libtensor.nd4j.evaluation.curves;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.internal.CurveArea;
import java.io.Serializable;
import java.util.Arrays;

/** Precision and recall by threshold. */
public final class PrecisionRecallCurve implements Serializable {
    private static final long serialVersionUID = 1L;

    private final double[] threshold;
    private final double[] precision;
    private final double[] recall;

    /**
     * Creates a curve.
     *
     * @param threshold the thresholds
     * @param precision the precision at each threshold
     * @param recall the recall at each threshold
     * @throws ArgumentException if the numbers of values differ
     */
    public PrecisionRecallCurve(double[] threshold, double[] precision, double[] recall) {
        this.threshold = ArgumentException.notNull(threshold, "threshold").clone();
        this.precision = ArgumentException.notNull(precision, "precision").clone();
        this.recall = ArgumentException.notNull(recall, "recall").clone();
        if (precision.length != threshold.length || recall.length != threshold.length) {
            throw new ArgumentException("a curve needs equally many thresholds, precisions and recalls, not "
                    + threshold.length + ", " + precision.length + " and " + recall.length);
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
                && Arrays.equals(precision, curve.precision) && Arrays.equals(recall, curve.recall);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(threshold) + Arrays.hashCode(precision)) + Arrays.hashCode(recall);
    }
}
