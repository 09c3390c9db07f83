package dev.libtensor.nn;

import dev.libtensor.NativeSchedule;
import dev.libtensor.internal.natives.Codes;

/**
 * How the learning rate goes over the epochs: {@code optimizer.setLearningRate(schedule.learningRate(0.1, epoch))} at the beginning of
 * each. A schedule is a function and keeps no state, so that one can serve several optimizers.
 */
public final class Schedule extends NativeSchedule {
    private Schedule(int kind, double... settings) {
        super(kind, settings);
    }

    /**
     * Multiplies the learning rate by a factor every so many epochs: DJL's {@code Tracker.factor}, PyTorch's {@code StepLR}.
     *
     * @param period a number of epochs, at least 1
     * @param factor not negative
     * @return the schedule
     * @throws dev.libtensor.ArgumentException if a number is out of its range
     */
    public static Schedule step(int period, double factor) {
        return new Schedule(Codes.SCHEDULE_STEP, period, factor);
    }

    /**
     * Lowers the learning rate along half a cosine, and raises it again over as many epochs: PyTorch's {@code CosineAnnealingLR}
     * (Loshchilov and Hutter, 2017, without restarts).
     *
     * @param period the number of epochs on the way down, at least 1
     * @param least the learning rate at the bottom, not negative
     * @return the schedule
     * @throws dev.libtensor.ArgumentException if a number is out of its range
     */
    public static Schedule cosine(int period, double least) {
        return new Schedule(Codes.SCHEDULE_COSINE, period, least);
    }
}
