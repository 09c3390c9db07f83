package dev.libtensor.nd4j.evaluation.curves;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import java.io.Serializable;
import java.util.Arrays;

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

    /** Returns whether the other one has the same title and points. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ReliabilityDiagram that && title.equals(that.title)
                && Arrays.equals(meanPredictedValueX, that.meanPredictedValueX)
                && Arrays.equals(fractionPositivesY, that.fractionPositivesY);
    }

    @Override
    public int hashCode() {
        return 31 * title.hashCode() + Arrays.hashCode(meanPredictedValueX);
    }

    /**
     * Returns the diagram as text, in ND4J's form.
     *
     * @return JSON in several lines
     */
    public String toJson() {
        return EvaluationJson.write(EvaluationForms.DiagramForm.of(this));
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
     * Reads a diagram that was written with {@link #toJson}, here or by ND4J.
     *
     * @param json the text
     * @return a new one
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static ReliabilityDiagram fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.DiagramForm.class, ReliabilityDiagram.class,
                EvaluationForms.DiagramForm::make);
    }

    /**
     * Reads a diagram that was written with {@link #toYaml}.
     *
     * @param yaml the text
     * @return a new one
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static ReliabilityDiagram fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }
}
