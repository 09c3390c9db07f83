package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** A number along a sigmoid, as in DL4J: initialValue / (1 + exp(-gamma (i - stepSize))). A negative gamma makes it fall. */
public final class SigmoidSchedule extends CountingSchedule {
    private static final long serialVersionUID = 1L;

    private final double initialValue;
    private final double gamma;
    private final int stepSize;

    /**
     * Creates the schedule.
     *
     * @param scheduleType whether it counts iterations or epochs
     * @param initialValue the number at the start
     * @param gamma the steepness
     * @param stepSize the number of iterations or epochs until half of the number
     */
    @JsonCreator
    public SigmoidSchedule(@JsonProperty("scheduleType") ScheduleType scheduleType,
            @JsonProperty("initialValue") double initialValue, @JsonProperty("gamma") double gamma,
            @JsonProperty("stepSize") int stepSize) {
        super(scheduleType);
        this.initialValue = initialValue;
        this.gamma = gamma;
        this.stepSize = stepSize;
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
     * Returns the steepness.
     *
     * @return the setting
     */
    public double getGamma() {
        return gamma;
    }

    /**
     * Returns the number of iterations or epochs until half of the number.
     *
     * @return the setting
     */
    public int getStepSize() {
        return stepSize;
    }

    @Override
    double valueAt(int count) {
        return initialValue / (1 + Math.exp(-gamma * (count - stepSize)));
    }

    @Override
    public String toString() {
        return "SigmoidSchedule(scheduleType=" + getScheduleType() + ", initialValue=" + initialValue + ", gamma=" + gamma
                + ", stepSize=" + stepSize + ")";
    }
}
