package dev.libtensor.nd4j.evaluation.curves;

import dev.libtensor.ArgumentException;
import java.io.Serializable;

/** How often predictions of each height are right, as ND4J's class of that name: on the diagonal if they are calibrated. */
public final class ReliabilityDiagram implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String title;
    private final double[] meanPredictedValueX;
    private final double[] fractionPositivesY;

    /**
     * Creates a diagram.
     *
     * @param title what stands above it; null for "Reliability Diagram"
     * @param meanPredictedValueX the mean prediction of each bin
     * @param fractionPositivesY the part of each bin whose label is 1
     * @throws ArgumentException if the numbers of values differ
     */
    public ReliabilityDiagram(String title, double[] meanPredictedValueX, double[] fractionPositivesY) {
        this.title = title == null ? "Reliability Diagram" : title;
        this.meanPredictedValueX = ArgumentException.notNull(meanPredictedValueX, "meanPredictedValueX").clone();
        this.fractionPositivesY = ArgumentException.notNull(fractionPositivesY, "fractionPositivesY").clone();
        if (meanPredictedValueX.length != fractionPositivesY.length) {
            throw new ArgumentException("a diagram needs equally many predictions and fractions, not "
                    + meanPredictedValueX.length + " and " + fractionPositivesY.length);
        }
    }

    /**
     * Returns what stands above it.
     *
     * @return the title
     */
    public String getTitle() {
        return title;
    }

    /**
     * Returns the number of points.
     *
     * @return the number of bins
     */
    public int numPoints() {
        return meanPredictedValueX.length;
    }

    /**
     * Returns the mean prediction of each bin.
     *
     * @return a new array
     */
    public double[] getMeanPredictedValueX() {
        return meanPredictedValueX.clone();
    }

    /**
     * Returns the part of each bin whose label is 1.
     *
     * @return a new array, from 0 to 1
     */
    public double[] getFractionPositivesY() {
        return fractionPositivesY.clone();
    }

    /**
     * Returns {@link #getMeanPredictedValueX}.
     *
     * @return a new array
     */
    public double[] getX() {
        return getMeanPredictedValueX();
    }

    /**
     * Returns {@link #getFractionPositivesY}.
     *
     * @return a new array
     */
    public double[] getY() {
        return getFractionPositivesY();
    }
}
