package dev.libtensor.datavec.api.transform.metadata;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.api.transform.ColumnType;
import dev.libtensor.datavec.api.writable.Writable;
import java.util.TimeZone;
import org.joda.time.DateTimeZone;

/** A column of times, as milliseconds since 1970 began in UTC, as DataVec's class of that name. */
public class TimeMetaData extends BaseColumnMetaData {
    private final DateTimeZone timeZone;
    private final Long minValidTime;
    private final Long maxValidTime;

    /**
     * Creates metadata of times in UTC without limits.
     *
     * @param name the name of the column
     */
    public TimeMetaData(String name) {
        this(name, DateTimeZone.UTC);
    }

    /**
     * Creates metadata without limits.
     *
     * @param name the name of the column
     * @param timeZone where the times are shown
     */
    public TimeMetaData(String name, TimeZone timeZone) {
        this(name, DateTimeZone.forTimeZone(ArgumentException.notNull(timeZone, "timeZone")));
    }

    /**
     * Creates metadata without limits.
     *
     * @param name the name of the column
     * @param timeZone where the times are shown
     */
    public TimeMetaData(String name, DateTimeZone timeZone) {
        this(name, timeZone, null, null);
    }

    /**
     * Creates metadata.
     *
     * @param name the name of the column
     * @param timeZone where the times are shown
     * @param minValidTime the first time; null for any
     * @param maxValidTime the last time; null for any
     */
    public TimeMetaData(String name, DateTimeZone timeZone, Long minValidTime, Long maxValidTime) {
        super(name);
        this.timeZone = ArgumentException.notNull(timeZone, "timeZone");
        this.minValidTime = minValidTime;
        this.maxValidTime = maxValidTime;
    }

    /**
     * Returns where the times are shown.
     *
     * @return the time zone
     */
    public DateTimeZone getTimeZone() {
        return timeZone;
    }

    @Override
    public ColumnType getColumnType() {
        return ColumnType.Time;
    }

    @Override
    public boolean isValid(Writable writable) {
        try {
            long time = Long.parseLong(writable.toString());
            return (minValidTime == null || time >= minValidTime) && (maxValidTime == null || time <= maxValidTime);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    @Override
    String limits() {
        return " in " + timeZone.getID()
                + (minValidTime == null ? "" : " from " + minValidTime)
                + (maxValidTime == null ? "" : " to " + maxValidTime);
    }
}
