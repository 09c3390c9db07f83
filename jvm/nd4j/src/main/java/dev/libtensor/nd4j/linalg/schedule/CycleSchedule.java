package dev.libtensor.nd4j.linalg.schedule;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.libtensor.ArgumentException;

/**
 * One cycle (Smith and Topin, 2017): a number that rises in a line and falls in a line. In the last part it falls
 * further, by a factor for each iteration or epoch. Then the next cycle begins.
 */
public final class CycleSchedule extends CountingSchedule {
    private static final long serialVersionUID = 1L;

    private final double initialLearningRate;
    private final double maxLearningRate;
    private final int cycleLength;
    private final int annealingLength;
    private final double annealingDecay;

    /**
     * Creates the schedule.
     *
     * @param scheduleType whether it counts iterations or epochs
     * @param initialLearningRate the number at the start
     * @param maxLearningRate the number at the top
     * @param cycleLength the number of iterations or epochs of a cycle
     * @param annealingLength how many of them the last part takes
     * @param annealingDecay the factor of the last part
     * @throws ArgumentException if a number is out of range
     */
    @JsonCreator
    public CycleSchedule(@JsonProperty("scheduleType") ScheduleType scheduleType,
            @JsonProperty("initialLearningRate") double initialLearningRate,
            @JsonProperty("maxLearningRate") double maxLearningRate, @JsonProperty("cycleLength") int cycleLength,
            @JsonProperty("annealingLength") int annealingLength, @JsonProperty("annealingDecay") double annealingDecay) {
        super(scheduleType);
        if (annealingLength < 0 || cycleLength - annealingLength < 2) {
            throw new ArgumentException("a cycle has a rise and a fall before its last part: expected a cycleLength of"
                    + " at least annealingLength + 2, not " + cycleLength + " with an annealingLength of " + annealingLength);
        }
        this.initialLearningRate = initialLearningRate;
        this.maxLearningRate = maxLearningRate;
        this.cycleLength = cycleLength;
        this.annealingLength = annealingLength;
        this.annealingDecay = annealingDecay;
    }

    /**
     * Creates a schedule that starts at a tenth of the top, and whose last part is a tenth of the cycle, with factor 0.1.
     *
     * @param scheduleType whether it counts iterations or epochs
     * @param maxLearningRate the number at the top
     * @param cycleLength the number of iterations or epochs of a cycle, at least 2
     */
    public CycleSchedule(ScheduleType scheduleType, double maxLearningRate, int cycleLength) {
        this(scheduleType, maxLearningRate * 0.1, maxLearningRate, cycleLength, (int) Math.round(cycleLength * 0.1), 0.1);
    }

    /**
     * Returns the number at the start.
     *
     * @return the setting
     */
    public double getInitialLearningRate() {
        return initialLearningRate;
    }

    /**
     * Returns the number at the top.
     *
     * @return the setting
     */
    public double getMaxLearningRate() {
        return maxLearningRate;
    }

    /**
     * Returns the number of iterations or epochs of a cycle.
     *
     * @return the setting
     */
    public int getCycleLength() {
        return cycleLength;
    }

    /**
     * Returns how many of them the last part takes.
     *
     * @return the setting
     */
    public int getAnnealingLength() {
        return annealingLength;
    }

    /**
     * Returns the factor of the last part.
     *
     * @return the setting
     */
    public double getAnnealingDecay() {
        return annealingDecay;
    }

    @Override
    double valueAt(int count) {
        int position = count % cycleLength;
        int half = (cycleLength - annealingLength) / 2;
        double increment = (maxLearningRate - initialLearningRate) / half;
        if (position < half) {
            return initialLearningRate + increment * position;
        } else if (position < 2 * half) {
            return maxLearningRate - increment * (position - half);
        }
        return initialLearningRate * Math.pow(annealingDecay, annealingLength - (cycleLength - position));
    }

    @Override
    public String toString() {
        return "CycleSchedule(scheduleType=" + getScheduleType() + ", initialLearningRate=" + initialLearningRate
                + ", maxLearningRate=" + maxLearningRate + ", cycleLength=" + cycleLength + ", annealingLength="
                + annealingLength + ", annealingDecay=" + annealingDecay + ")";
    }
}
