package dev.libtensor.djl.metric;

import dev.libtensor.ArgumentException;

/** What the numbers of a metric mean together. */
public enum MetricType {
    /** They are added. */
    COUNTER("c"),
    /** The latest one counts. */
    GAUGE("g"),
    /** Their distribution counts. */
    HISTOGRAM("h");

    private final String value;

    MetricType(String value) {
        this.value = value;
    }

    /**
     * Returns the letter in a metric's text.
     *
     * @return {@code c}, {@code g} or {@code h}
     */
    public String getValue() {
        return value;
    }

    /**
     * Returns the type of a letter.
     *
     * @param value {@code c}, {@code g} or {@code h}
     * @return the type
     * @throws ArgumentException if it is another text
     */
    public static MetricType of(String value) {
        for (MetricType type : values()) {
            if (type.value.equals(value)) {
                return type;
            }
        }
        throw new ArgumentException("no type of metric is written as '" + value + "': expected c, g or h");
    }
}
