package dev.libtensor.datavec.api.transform.transform.time;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.transform.Transform;
import dev.libtensor.datavec.api.transform.metadata.TimeMetaData;
import dev.libtensor.datavec.api.transform.schema.Schema;
import dev.libtensor.datavec.api.writable.LongWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.internal.Projection;
import java.util.List;
import java.util.Locale;
import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormatter;

/** Reads texts as times, as DataVec's class of that name. A time is the milliseconds since 1970 began in UTC. */
public class StringToTimeTransform implements Transform {
    private final Projection projection;

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
        DateTimeFormatter format = Times.format(timeFormat, timeZone).withLocale(locale);
        projection = Projection.of("stringToTime", columnName, column -> column.with(
                new TimeMetaData(columnName, timeZone), value -> new LongWritable(parsed(value, format, timeFormat))));
    }

    private static long parsed(Writable value, DateTimeFormatter format, String timeFormat) {
        try {
            return format.parseMillis(value.toString().strip());
        } catch (IllegalArgumentException e) {
            throw new FormatException("a time of the form '" + timeFormat + "' was expected, not '" + value + "'");
        }
    }

    @Override
    public List<Writable> map(List<Writable> writables) {
        return projection.map(writables);
    }

    @Override
    public Schema transform(Schema inputSchema) {
        return projection.transform(inputSchema);
    }

    @Override
    public void setInputSchema(Schema inputSchema) {
        projection.setInputSchema(inputSchema);
    }

    @Override
    public Schema getInputSchema() {
        return projection.getInputSchema();
    }

    @Override
    public String[] columnNames() {
        return projection.columnNames();
    }

    @Override
    public String toString() {
        return projection.toString();
    }
}
