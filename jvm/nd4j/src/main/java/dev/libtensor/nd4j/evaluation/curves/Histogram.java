package dev.libtensor.nd4j.evaluation.curves;

import dev.libtensor.ArgumentException;
import java.io.Serializable;
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
}
