package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** The number initialValue (1 + i / maxIter)^power, and 0 from maxIter on: it rises until then, as in ND4J. */
public final class PolySchedule extends CountingSchedule {
    private static final long serialVersionUID = 1L;

    private final double initialValue;
    private final double power;
    private final int maxIter;

    /**
     * Creates the schedule.
     *
     * @param scheduleType whether it counts iterations or epochs
     * @param initialValue the number at the start
     * @param power the power
     * @param maxIter the number of iterations or epochs until 0
     */
    @JsonCreator
    public PolySchedule(@JsonProperty("scheduleType") ScheduleType scheduleType,
            @JsonProperty("initialValue") double initialValue, @JsonProperty("power") double power,
            @JsonProperty("maxIter") int maxIter) {
        super(scheduleType);
        this.initialValue = initialValue;
        this.power = power;
        this.maxIter = maxIter;
    }

    /**
     * Returns the number at the start.
     *
     * @return the setting
     */
    public double getInitialValue() {
        return initialValue;
    }

    /**
     * Returns the power.
     *
     * @return the setting
     */
    public double getPower() {
        return power;
    }

    /**
     * Returns the number of iterations or epochs until 0.
     *
     * @return the setting
     */
    public int getMaxIter() {
        return maxIter;
    }

    @Override
    double valueAt(int count) {
        return count >= maxIter ? 0 : initialValue * Math.pow(1 + count / (double) maxIter, power);
    }

    @Override
    public String toString() {
        return "PolySchedule(scheduleType=" + getScheduleType() + ", initialValue=" + initialValue + ", power=" + power
                + ", maxIter=" + maxIter + ")";
    }
}
