package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** A number that falls with the inverse of the count: initialValue / (1 + gamma i)^power. */
public final class InverseSchedule extends CountingSchedule {
    private static final long serialVersionUID = 1L;

    private final double initialValue;
    private final double gamma;
    private final double power;

    /**
     * Creates the schedule.
     *
     * @param scheduleType whether it counts iterations or epochs
     * @param initialValue the number at the start
     * @param gamma the factor of the count
     * @param power the power
     */
    @JsonCreator
    public InverseSchedule(@JsonProperty("scheduleType") ScheduleType scheduleType,
            @JsonProperty("initialValue") double initialValue, @JsonProperty("gamma") double gamma,
            @JsonProperty("power") double power) {
        super(scheduleType);
        this.initialValue = initialValue;
        this.gamma = gamma;
        this.power = power;
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
     * Returns the factor of the count.
     *
     * @return the setting
     */
    public double getGamma() {
        return gamma;
    }

    /**
     * Returns the power.
     *
     * @return the setting
     */
    public double getPower() {
        return power;
    }

    @Override
    double valueAt(int count) {
        return initialValue / Math.pow(1 + gamma * count, power);
    }

    @Override
    public String toString() {
        return "InverseSchedule(scheduleType=" + getScheduleType() + ", initialValue=" + initialValue + ", gamma=" + gamma
                + ", power=" + power + ")";
    }
}
