package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** A number that is multiplied by a factor after every iteration or epoch: initialValue gamma^i. */
public final class ExponentialSchedule extends CountingSchedule {
    private static final long serialVersionUID = 1L;

    private final double initialValue;
    private final double gamma;

    /**
     * Creates the schedule.
     *
     * @param scheduleType whether it counts iterations or epochs
     * @param initialValue the number at the start
     * @param gamma the factor
     */
    @JsonCreator
    public ExponentialSchedule(@JsonProperty("scheduleType") ScheduleType scheduleType,
            @JsonProperty("initialValue") double initialValue, @JsonProperty("gamma") double gamma) {
        super(scheduleType);
        this.initialValue = initialValue;
        this.gamma = gamma;
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
     * Returns the factor.
     *
     * @return the setting
     */
    public double getGamma() {
        return gamma;
    }

    @Override
    double valueAt(int count) {
        return initialValue * Math.pow(gamma, count);
    }

    @Override
    public String toString() {
        return "ExponentialSchedule(scheduleType=" + getScheduleType() + ", initialValue=" + initialValue + ", gamma=" + gamma + ")";
    }
}
