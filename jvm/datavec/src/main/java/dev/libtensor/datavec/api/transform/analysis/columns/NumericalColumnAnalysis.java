package dev.libtensor.datavec.api.transform.analysis.columns;

/** What is in a column of numbers, as DataVec's class of that name. */
public abstract sealed class NumericalColumnAnalysis implements ColumnAnalysis
        permits IntegerAnalysis, LongAnalysis, DoubleAnalysis, TimeAnalysis {
    /** The statistics. */
    final ColumnNumbers numbers;

    NumericalColumnAnalysis(ColumnNumbers numbers) {
        this.numbers = numbers;
    }

    /**
     * Returns the mean.
     *
     * @return the mean
     */
    public double getMean() {
        return numbers.mean;
    }

    /**
     * Returns the standard deviation of a sample.
     *
     * @return the deviation; not a number for a single value
     */
    public double getSampleStdev() {
        return numbers.deviation();
    }

    /**
     * Returns the variance of a sample.
     *
     * @return the variance; not a number for a single value
     */
    public double getSampleVariance() {
        return numbers.variance;
    }

    /**
     * Counts the zeros.
     *
     * @return how many there are
     */
    public long getCountZero() {
        return numbers.count(each -> each == 0);
    }

    /**
     * Counts the numbers below 0.
     *
     * @return how many there are
     */
    public long getCountNegative() {
        return numbers.count(each -> each < 0);
    }

    /**
     * Counts the numbers from 0 on: zeros count here, too, as in DataVec.
     *
     * @return how many there are
     */
    public long getCountPositive() {
        return numbers.count(each -> each >= 0);
    }

    /**
     * Counts the least number.
     *
     * @return how often it is there
     */
    public long getCountMinValue() {
        return numbers.count(each -> each == numbers.min());
    }

    /**
     * Counts the greatest number.
     *
     * @return how often it is there
     */
    public long getCountMaxValue() {
        return numbers.count(each -> each == numbers.max());
    }

    @Override
    public long getCountTotal() {
        return numbers.count();
    }

    /**
     * Returns the bounds of the histogram's buckets.
     *
     * @return one more than there are buckets
     */
    public double[] getHistogramBuckets() {
        return numbers.buckets.clone();
    }

    /**
     * Returns how many numbers each bucket of the histogram has.
     *
     * @return a count for each
     */
    public long[] getHistogramBucketCounts() {
        return numbers.bucketCounts.clone();
    }

    /**
     * Returns the least number.
     *
     * @return the number
     */
    public double getMinDouble() {
        return numbers.min();
    }

    /**
     * Returns the greatest number.
     *
     * @return the number
     */
    public double getMaxDouble() {
        return numbers.max();
    }

    /** Describes the analysis, with the least and the greatest number as text. */
    final String text(String min, String max) {
        return getClass().getSimpleName() + "(min=" + min + ",max=" + max + ",mean=" + getMean() + ",sampleStDev="
                + getSampleStdev() + ",sampleVariance=" + getSampleVariance() + ",countZero=" + getCountZero()
                + ",countNegative=" + getCountNegative() + ",countPositive=" + getCountPositive() + ",countMinValue="
                + getCountMinValue() + ",countMaxValue=" + getCountMaxValue() + ",count=" + getCountTotal()
                + ", quantiles=" + numbers.quantiles() + ")";
    }
}
