package dev.libtensor.datavec.api.transform.analysis.columns;

import dev.libtensor.datavec.api.transform.ColumnType;

/** What is in a column of integers, as DataVec's class of that name. */
public final class IntegerAnalysis extends NumericalColumnAnalysis {
    IntegerAnalysis(ColumnNumbers numbers) {
        super(numbers);
    }

    /**
     * Returns the least number.
     *
     * @return the number
     */
    public int getMin() {
        return (int) numbers.least;
    }

    /**
     * Returns the greatest number.
     *
     * @return the number
     */
    public int getMax() {
        return (int) numbers.greatest;
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Integer;
    }

    /** Returns the statistics. */
    @Override
    public String toString() {
        return text(String.valueOf(getMin()), String.valueOf(getMax()));
    }
}
