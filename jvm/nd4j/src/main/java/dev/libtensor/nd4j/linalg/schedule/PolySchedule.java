package dev.libtensor.nd4j.linalg.schedule;

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
    public PolySchedule(ScheduleType scheduleType, double initialValue, double power, int maxIter) {
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
        return "PolySchedule(" + getScheduleType() + ", initialValue=" + initialValue + ", power=" + power
                + ", maxIter=" + maxIter + ")";
    }
}
