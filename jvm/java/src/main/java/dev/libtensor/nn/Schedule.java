package dev.libtensor.nn;

import dev.libtensor.NativeSchedule;
import dev.libtensor.internal.natives.Codes;

/**
 * A learning rate schedule. At the start of each epoch, call {@code
 * optimizer.setLearningRate(schedule.learningRate(0.1, epoch))}. A schedule keeps no state, so several optimizers can
 * share it.
 */
public final class Schedule extends NativeSchedule {
    private Schedule(int kind, double... settings) {
        super(kind, settings);
    }

    /**
     * Returns a schedule that multiplies the learning rate by a factor every {@code period} epochs, as DJL's
     * {@code Tracker.factor} and PyTorch's {@code StepLR} do.
     *
     * @param period the number of epochs, at least 1
     * @param factor the factor, not negative
     * @return the schedule
     * @throws dev.libtensor.ArgumentException if a setting is out of range
     */
    public static Schedule step(int period, double factor) {
        return new Schedule(Codes.SCHEDULE_STEP, period, factor);
    }

    /**
     * Returns a schedule that lowers the learning rate along half a cosine, and raises it again over the same number of
     * epochs. It equals PyTorch's {@code CosineAnnealingLR} (Loshchilov and Hutter, 2017, without restarts).
     *
     * @param period the number of epochs to the lowest learning rate, at least 1
     * @param least the lowest learning rate, not negative
     * @return the schedule
     * @throws dev.libtensor.ArgumentException if a setting is out of range
     */
    public static Schedule cosine(int period, double least) {
        return new Schedule(Codes.SCHEDULE_COSINE, period, least);
    }
}
