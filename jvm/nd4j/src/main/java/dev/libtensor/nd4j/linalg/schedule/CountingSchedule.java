package dev.libtensor.nd4j.linalg.schedule;

import dev.libtensor.ArgumentException;

/** A schedule that counts iterations or epochs. */
public abstract sealed class CountingSchedule extends BuiltInSchedule
        permits CycleSchedule, ExponentialSchedule, InverseSchedule, MapSchedule, PolySchedule, SigmoidSchedule,
                StepSchedule {
    private static final long serialVersionUID = 1L;

    private final ScheduleType scheduleType;

    CountingSchedule(ScheduleType scheduleType) {
        this.scheduleType = ArgumentException.notNull(scheduleType, "scheduleType");
    }

    /** Returns the number after some iterations or epochs. */
    abstract double valueAt(int count);

    /**
     * Returns what the schedule counts.
     *
     * @return iterations or epochs
     */
    public ScheduleType getScheduleType() {
        return scheduleType;
    }

    @Override
    public double valueAt(int iteration, int epoch) {
        return valueAt(scheduleType == ScheduleType.EPOCH ? epoch : iteration);
    }
}
