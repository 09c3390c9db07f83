package dev.libtensor.datavec.api.transform.transform.time;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.metadata.TimeMetaData;
import dev.libtensor.datavec.api.transform.transform.BaseTransform;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Projection;
import java.util.Locale;
import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormatter;

/** Reads texts as times, as DataVec's class of that name. A time is the milliseconds since 1970 began in UTC. */
public class StringToTimeTransform extends BaseTransform {
    /**
     * Creates a transform.
     *
     * @param columnName the column, which becomes of type Time
     * @param timeFormat the format of Joda-Time
     * @param timeZone where times without a time zone are
     */
    public StringToTimeTransform(String columnName, String timeFormat, DateTimeZone timeZone) {
        this(columnName, timeFormat, timeZone, null);
    }

    /**
     * Creates a transform.
     *
     * @param columnName the column, which becomes of type Time
     * @param timeFormat the format of Joda-Time
     * @param timeZone where times without a time zone are
     * @param locale the language of the months; null for that of the machine
     * @throws ArgumentException if the format is malformed
     */
    public StringToTimeTransform(String columnName, String timeFormat, DateTimeZone timeZone, Locale locale) {
        super(projection(columnName, Times.format(timeFormat, timeZone).withLocale(locale), timeFormat, timeZone));
        describedBy(columnName, timeFormat, timeZone, locale);
    }

    private static Projection projection(String columnName, DateTimeFormatter format, String timeFormat, DateTimeZone timeZone) {
        return Projection.of("stringToTime", columnName, column -> column.with(
                new TimeMetaData(columnName, timeZone), value -> new LongWritable(parsed(value, format, timeFormat))));
    }

    private static long parsed(Writable value, DateTimeFormatter format, String timeFormat) {
        try {
            return format.parseMillis(value.toString().strip());
        } catch (IllegalArgumentException e) {
            throw new FormatException("a time of the form '" + timeFormat + "' was expected, not '" + value + "'");
        }
    }
}
