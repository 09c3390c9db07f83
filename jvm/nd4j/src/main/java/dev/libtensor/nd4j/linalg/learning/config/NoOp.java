package dev.libtensor.nd4j.linalg.learning.config;

import dev.libtensor.NDArray;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.learning.NoOpUpdater;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.List;

/** An updater that leaves the gradient as it is: it is what is subtracted. */
public final class NoOp extends BuiltInUpdater {
    private static final long serialVersionUID = 1L;

    @Override
    BuiltInGradientUpdater<NoOp> updater() {
        return new NoOpUpdater(this);
    }

    /** Creates the configuration. */
    public NoOp() {}

    /** Returns NaN: there is no learning rate. */
    @Override
    public double getLearningRate(int iteration, int epoch) {
        return Double.NaN;
    }

    @Override
    public boolean hasLearningRate() {
        return false;
    }

    @Override
    public void setLrAndSchedule(double lr, ISchedule lrSchedule) {
        throw new UnsupportedException(this + " has no learning rate");
    }

    @Override
    List<String> states() {
        return List.of();
    }

    @Override
    void apply(NDArray gradient, NDArray[] states, int iteration, int epoch) {}

    @Override
    public String toString() {
        return "NoOp()";
    }
}
