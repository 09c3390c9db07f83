package dev.libtensor.nd4j.linalg.schedule;

/** A number that does not change. */
public final class FixedSchedule extends BuiltInSchedule {
    private static final long serialVersionUID = 1L;

    private final double value;

    /**
     * Creates the schedule.
     *
     * @param value the number
     */
    public FixedSchedule(double value) {
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
        return "FixedSchedule(" + value + ")";
    }
}
