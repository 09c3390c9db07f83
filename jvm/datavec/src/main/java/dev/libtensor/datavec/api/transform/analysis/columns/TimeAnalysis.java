package dev.libtensor.datavec.api.transform.analysis.columns;

import dev.libtensor.datavec.api.transform.ColumnType;
import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;

/** What is in a column of times, in milliseconds since 1970, as DataVec's class of that name. */
public final class TimeAnalysis extends NumericalColumnAnalysis {
    private final DateTimeFormatter format;

    TimeAnalysis(ColumnNumbers numbers, DateTimeZone zone) {
        super(numbers);
        format = DateTimeFormat.forPattern("YYYY-MM-dd HH:mm:ss.SSS ZZ").withZone(zone);
    }

    /**
     * Returns the earliest time.
     *
     * @return the time in milliseconds since 1970
     */
    public long getMin() {
        return numbers.least;
    }

    /**
     * Returns the latest time.
     *
     * @return the time in milliseconds since 1970
     */
    public long getMax() {
        return numbers.greatest;
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Time;
    }

    /** Returns the statistics. */
    @Override
    public String toString() {
        return text(getMin() + " (" + format.print(getMin()) + ")", getMax() + " (" + format.print(getMax()) + ")");
    }
}
