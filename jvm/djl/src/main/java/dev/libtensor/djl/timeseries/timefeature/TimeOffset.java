package dev.libtensor.djl.timeseries.timefeature;

import dev.libtensor.ArgumentException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A time from one to the next, such as two hours, {@code 2H}. */
public class TimeOffset {
    private static final Pattern PATTERN = Pattern.compile("(\\d*)([A-Za-z]\\w*)");

    private final String name;
    private final int offsetValue;

    /**
     * Creates a time.
     *
     * @param name the unit
     * @param offsetValue the number of units
     */
    public TimeOffset(String name, int offsetValue) {
        this.name = name;
        this.offsetValue = offsetValue;
    }

    /**
     * Reads a time.
     *
     * @param frequencyString a unit, with or without a number before it
     * @return the time; minutes are {@code T}
     * @throws ArgumentException if the text is not a time
     */
    public static TimeOffset toOffset(String frequencyString) {
        Matcher parts = PATTERN.matcher(ArgumentException.notNull(frequencyString, "frequencyString"));
        if (!parts.matches()) {
            throw new ArgumentException("a frequency must be a unit with or without a number, not '" + frequencyString
                    + "'");
        }
        String unit = "min".equals(parts.group(2)) ? "T" : parts.group(2);
        return new TimeOffset(unit, parts.group(1).isEmpty() ? 1 : Integer.parseInt(parts.group(1)));
    }

    /**
     * Returns the unit.
     *
     * @return the unit
     */
    public String getName() {
        return name;
    }

    /**
     * Returns the number of units.
     *
     * @return the number
     */
    public double getMultipleOfTimeOffset() {
        return offsetValue;
    }

    /**
     * Returns the time as a text.
     *
     * @return the number and the unit
     */
    public String toFreqStr() {
        return offsetValue + name;
    }
}
