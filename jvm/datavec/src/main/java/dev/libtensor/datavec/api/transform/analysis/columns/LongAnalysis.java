package dev.libtensor.datavec.api.transform.analysis.columns;

import dev.libtensor.datavec.api.transform.ColumnType;

/** What is in a column of longs, as DataVec's class of that name. */
public final class LongAnalysis extends NumericalColumnAnalysis {
    LongAnalysis(ColumnNumbers numbers) {
        super(numbers);
    }

    /**
     * Returns the least number.
     *
     * @return the number
     */
    public long getMin() {
        return numbers.least;
    }

    /**
     * Returns the greatest number.
     *
     * @return the number
     */
    public long getMax() {
        return numbers.greatest;
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Long;
    }

    /** Returns the statistics. */
    @Override
    public String toString() {
        return text(String.valueOf(getMin()), String.valueOf(getMax()));
    }
}
