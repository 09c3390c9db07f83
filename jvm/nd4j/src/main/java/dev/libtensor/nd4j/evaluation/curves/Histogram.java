package dev.libtensor.nd4j.evaluation.curves;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.internal.EvaluationForms;
import dev.libtensor.nd4j.internal.EvaluationJson;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Counts in bins of equal width, as ND4J's class of that name. */
public final class Histogram implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String title;
    private final double lower;
    private final double upper;
    private final int[] binCounts;

    /**
     * Creates a histogram.
     *
     * @param title what stands above it; may be null
     * @param lower where the first bin begins
     * @param upper where the last bin ends
     * @param binCounts the count of each bin
     */
    public Histogram(String title, double lower, double upper, int[] binCounts) {
        this.title = title;
        this.lower = lower;
        this.upper = upper;
        this.binCounts = ArgumentException.notNull(binCounts, "binCounts").clone();
    }

    /**
     * Returns what stands above it.
     *
     * @return the title, or null
     */
    public String getTitle() {
        return title;
    }

    /**
     * Returns where the first bin begins.
     *
     * @return the lower end
     */
    public double getLower() {
        return lower;
    }

    /**
     * Returns where the last bin ends.
     *
     * @return the upper end
     */
    public double getUpper() {
        return upper;
    }

    /**
     * Returns the number of bins.
     *
     * @return the number of bins
     */
    public int numPoints() {
        return binCounts.length;
    }

    /**
     * Returns the count of each bin.
     *
     * @return a new array
     */
    public int[] getBinCounts() {
        return binCounts.clone();
    }

    private double[] places(IntToDoubleFunction bin) {
        return IntStream.range(0, binCounts.length)
                .mapToDouble(i -> lower + bin.applyAsDouble(i) / binCounts.length * (upper - lower)).toArray();
    }

    /**
     * Returns where each bin begins.
     *
     * @return a new array
     */
    public double[] getBinLowerBounds() {
        return places(i -> i);
    }

    /**
     * Returns where each bin ends.
     *
     * @return a new array
     */
    public double[] getBinUpperBounds() {
        return places(i -> i + 1);
    }

    /**
     * Returns the middle of each bin.
     *
     * @return a new array
     */
    public double[] getBinMidValues() {
        return places(i -> i + 0.5);
    }

    /** Returns whether the other one has the same title, bounds and counts. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Histogram that && Objects.equals(title, that.title) && lower == that.lower && upper == that.upper
                && Arrays.equals(binCounts, that.binCounts);
    }

    @Override
    public int hashCode() {
        return 31 * Objects.hashCode(title) + Arrays.hashCode(binCounts);
    }

    /**
     * Returns the histogram as text, in ND4J's form.
     *
     * @return JSON in several lines
     */
    public String toJson() {
        return EvaluationJson.write(EvaluationForms.HistogramForm.of(this));
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
     * Reads a histogram that was written with {@link #toJson}, here or by ND4J.
     *
     * @param json the text
     * @return a new one
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static Histogram fromJson(String json) {
        return EvaluationJson.read(json, EvaluationForms.HistogramForm.class, Histogram.class,
                EvaluationForms.HistogramForm::make);
    }

    /**
     * Reads a histogram that was written with {@link #toYaml}.
     *
     * @param yaml the text
     * @return a new one
     * @throws dev.libtensor.FormatException if the text is none
     */
    public static Histogram fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }
}
