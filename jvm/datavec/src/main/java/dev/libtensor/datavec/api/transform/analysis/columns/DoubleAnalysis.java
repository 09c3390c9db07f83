package dev.libtensor.datavec.api.transform.analysis.columns;

import dev.libtensor.datavec.api.transform.ColumnType;

/** What is in a column of doubles, as DataVec's class of that name. */
public final class DoubleAnalysis extends NumericalColumnAnalysis {
    DoubleAnalysis(ColumnNumbers numbers) {
        super(numbers);
    }

    /**
     * Returns the least number.
     *
     * @return the number
     */
    public double getMin() {
        return numbers.min();
    }

    /**
     * Returns the greatest number.
     *
     * @return the number
     */
    public double getMax() {
        return numbers.max();
    }

    /**
     * Counts the values that are not a number.
     *
     * @return how many there are, which no other count but the total has
     */
    public long getCountNaN() {
        return numbers.notNumbers;
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Double;
    }

    /** Returns the statistics. */
    @Override
    public String toString() {
        return text(String.valueOf(getMin()), String.valueOf(getMax()));
    }
}
