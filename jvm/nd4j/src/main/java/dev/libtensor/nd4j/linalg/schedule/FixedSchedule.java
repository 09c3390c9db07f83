package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** A number that does not change. */
public final class FixedSchedule extends BuiltInSchedule {
    private static final long serialVersionUID = 1L;

    private final double value;

    /**
     * Creates the schedule.
     *
     * @param value the number
     */
    @JsonCreator
    public FixedSchedule(@JsonProperty("value") double value) {
        this.value = value;
    }

    /**
     * Returns the number.
     *
     * @return the number
     */
    public double getValue() {
        return value;
    }

    @Override
    public double valueAt(int iteration, int epoch) {
        return value;
    }

    @Override
    public String toString() {
        return "FixedSchedule(value=" + value + ")";
    }
}
