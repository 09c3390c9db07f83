package dev.libtensor.datavec.api.transform.analysis.columns;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.transform.metadata.ColumnMetaData;
import dev.libtensor.datavec.api.transform.metadata.TimeMetaData;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.List;

/** What is in a column, as DataVec's interface of that name. */
public interface ColumnAnalysis {
    /**
     * Counts the values.
     *
     * @return how many there are
     */
    long getCountTotal();

    /**
     * Returns the type of the column.
     *
     * @return the type
     */
    ColumnType getColumnType();

    /**
     * Analyzes a column.
     *
     * @param column its name and type
     * @param values its values, at least one
     * @param maxHistogramBuckets the number of buckets of a histogram, at least 1
     * @return the analysis of its type
     * @throws ArgumentException if there are no values, or no buckets
     * @throws UnsupportedException if the type has no analysis: integers, longs, doubles, times, categories and strings have one
     * @throws dev.libtensor.FormatException if a value is no number where one is expected
     */
    static ColumnAnalysis of(ColumnMetaData column, List<Writable> values, int maxHistogramBuckets) {
        ArgumentException.notNull(column, "column");
        if (ArgumentException.noneNull(values, "values").isEmpty()) {
            throw new ArgumentException("column '" + column.getName() + "' has no values: at least 1 was expected");
        }
        if (maxHistogramBuckets < 1) {
            throw new ArgumentException("a histogram has 1 bucket or more, not " + maxHistogramBuckets);
        }
        return switch (column.getColumnType()) {
            case Integer -> new IntegerAnalysis(ColumnNumbers.of(column.getName(), values, maxHistogramBuckets));
            case Long -> new LongAnalysis(ColumnNumbers.of(column.getName(), values, maxHistogramBuckets));
            case Double -> new DoubleAnalysis(ColumnNumbers.of(column.getName(), values, maxHistogramBuckets));
            case Time -> new TimeAnalysis(ColumnNumbers.of(column.getName(), values, maxHistogramBuckets),
                    ((TimeMetaData) column).getTimeZone());
            case String -> new StringAnalysis(ColumnNumbers.ofLengths(values, maxHistogramBuckets));
            case Categorical -> new CategoricalAnalysis(values);
            default -> throw new UnsupportedException("there is no analysis of columns of the type " + column.getColumnType()
                    + ", as that of '" + column.getName() + "'");
        };
    }
}
