package dev.libtensor.djl.metric;

import dev.libtensor.ArgumentException;
import java.util.HashMap;
import java.util.Map;

/** The units of metrics. */
public enum Unit {
    /** Millionths of a second. */
    MICROSECONDS("Microseconds"),
    /** Thousandths of a second. */
    MILLISECONDS("Milliseconds"),
    /** Bytes. */
    BYTES("Bytes"),
    /** Thousands of bytes. */
    KILOBYTES("Kilobytes"),
    /** Millions of bytes. */
    MEGABYTES("Megabytes"),
    /** Billions of bytes. */
    GIGABYTES("Gigabytes"),
    /** Trillions of bytes. */
    TERABYTES("Terabytes"),
    /** Bits. */
    BITS("Bits"),
    /** Thousands of bits. */
    KILOBITS("Kilobits"),
    /** Millions of bits. */
    MEGABITS("Megabits"),
    /** Billions of bits. */
    GIGABITS("Gigabits"),
    /** Trillions of bits. */
    TERABITS("Terabits"),
    /** Hundredths. */
    PERCENT("Percent"),
    /** A number of things. */
    COUNT("Count"),
    /** Bytes in a second. */
    BYTES_PER_SECOND("Bytes/Second"),
    /** Thousands of bytes in a second. */
    KILOBYTES_PER_SECOND("Kilobytes/Second"),
    /** Millions of bytes in a second. */
    MEGABYTES_PER_SECOND("Megabytes/Second"),
    /** Billions of bytes in a second. */
    GIGABYTES_PER_SECOND("Gigabytes/Second"),
    /** Trillions of bytes in a second. */
    TERABYTES_PER_SECOND("Terabytes/Second"),
    /** Bits in a second. */
    BITS_PER_SECOND("Bits/Second"),
    /** Thousands of bits in a second. */
    KILOBITS_PER_SECOND("Kilobits/Second"),
    /** Millions of bits in a second. */
    MEGABITS_PER_SECOND("Megabits/Second"),
    /** Billions of bits in a second. */
    GIGABITS_PER_SECOND("Gigabits/Second"),
    /** Trillions of bits in a second. */
    TERABITS_PER_SECOND("Terabits/Second"),
    /** A number of things in a second. */
    COUNT_PER_SECOND("Count/Second"),
    /** A number of things for each item. */
    COUNT_PER_ITEM("Count/Item"),
    /** No unit. */
    NONE("None");

    private static final Map<String, Unit> BY_VALUE = new HashMap<>();

    static {
        for (Unit unit : values()) {
            BY_VALUE.put(unit.value, unit);
        }
    }

    private final String value;

    Unit(String value) {
        this.value = value;
    }

    /**
     * Returns the name in a metric's text.
     *
     * @return the name, such as {@code Bytes/Second}
     */
    public String getValue() {
        return value;
    }

    /**
     * Returns the unit of a name.
     *
     * @param value the name in a metric's text
     * @return the unit
     * @throws ArgumentException if no unit has the name
     */
    public static Unit fromValue(String value) {
        Unit unit = BY_VALUE.get(value);
        if (unit == null) {
            throw new ArgumentException("no unit is named '" + value + "': expected a name such as "
                    + COUNT.value + " or " + BYTES_PER_SECOND.value);
        }
        return unit;
    }
}
