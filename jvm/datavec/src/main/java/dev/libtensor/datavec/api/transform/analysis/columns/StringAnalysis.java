package dev.libtensor.datavec.api.transform.analysis.columns;

import dev.libtensor.datavec.api.transform.ColumnType;

/** How long the texts of a column are, as DataVec's class of that name. */
public final class StringAnalysis implements ColumnAnalysis {
    private final ColumnNumbers lengths;

    StringAnalysis(ColumnNumbers lengths) {
        this.lengths = lengths;
    }

    /**
     * Returns the length of the shortest text.
     *
     * @return the number of characters
     */
    public int getMinLength() {
        return (int) lengths.min();
    }

    /**
     * Returns the length of the longest text.
     *
     * @return the number of characters
     */
    public int getMaxLength() {
        return (int) lengths.max();
    }

    /**
     * Returns the mean of the lengths.
     *
     * @return the mean
     */
    public double getMeanLength() {
        return lengths.mean;
    }

    /**
     * Returns the standard deviation of the lengths of a sample.
     *
     * @return the deviation; not a number for a single text
     */
    public double getSampleStdevLength() {
        return lengths.deviation();
    }

    /**
     * Returns the variance of the lengths of a sample.
     *
     * @return the variance; not a number for a single text
     */
    public double getSampleVarianceLength() {
        return lengths.variance;
    }

    @Override
    public long getCountTotal() {
        return lengths.count();
    }

    /**
     * Returns the bounds of the buckets of the lengths' histogram.
     *
     * @return one more than there are buckets
     */
    public double[] getHistogramBuckets() {
        return lengths.buckets.clone();
    }

    /**
     * Returns how many texts each bucket of the histogram has.
     *
     * @return a count for each
     */
    public long[] getHistogramBucketCounts() {
        return lengths.bucketCounts.clone();
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.String;
    }

    /** Returns the statistics. */
    @Override
    public String toString() {
        return "StringAnalysis(minLen=" + getMinLength() + ",maxLen=" + getMaxLength() + ",meanLen=" + getMeanLength()
                + ",sampleStDevLen=" + getSampleStdevLength() + ",sampleVarianceLen=" + getSampleVarianceLength() + ",count="
                + getCountTotal() + ")";
    }
}
