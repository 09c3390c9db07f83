package dev.libtensor.datavec.api.transform.transform.time;

import dev.libtensor.ArgumentException;
import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;

/** The formats of times. */
final class Times {
    private Times() {}

    /** Returns a format, or throws if it is malformed. */
    static DateTimeFormatter format(String format, DateTimeZone zone) {
        ArgumentException.notNull(zone, "timeZone");
        try {
            return DateTimeFormat.forPattern(ArgumentException.notNull(format, "format")).withZone(zone);
        } catch (IllegalArgumentException e) {
            throw new ArgumentException("the format of times '" + format + "' is malformed: " + e.getMessage());
        }
    }
}
