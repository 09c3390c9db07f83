package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A number that is multiplied by a factor after every {@code step} iterations or epochs:
 * initialValue decayRate^floor(i / step).
 */
public final class StepSchedule extends CountingSchedule {
    private static final long serialVersionUID = 1L;

    private final double initialValue;
    private final double decayRate;
    private final double step;

    /**
     * Creates the schedule.
     *
     * @param scheduleType whether it counts iterations or epochs
     * @param initialValue the number at the start
     * @param decayRate the factor
     * @param step the number of iterations or epochs between two changes
     */
    @JsonCreator
    public StepSchedule(@JsonProperty("scheduleType") ScheduleType scheduleType,
            @JsonProperty("initialValue") double initialValue, @JsonProperty("decayRate") double decayRate,
            @JsonProperty("step") double step) {
        super(scheduleType);
        this.initialValue = initialValue;
        this.decayRate = decayRate;
        this.step = step;
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
    public double getDecayRate() {
        return decayRate;
    }

    /**
     * Returns the number of iterations or epochs between two changes.
     *
     * @return the setting
     */
    public double getStep() {
        return step;
    }

    @Override
    double valueAt(int count) {
        return initialValue * Math.pow(decayRate, Math.floor(count / step));
    }

    @Override
    public String toString() {
        return "StepSchedule(scheduleType=" + getScheduleType() + ", initialValue=" + initialValue + ", decayRate="
                + decayRate + ", step=" + step + ")";
    }
}
