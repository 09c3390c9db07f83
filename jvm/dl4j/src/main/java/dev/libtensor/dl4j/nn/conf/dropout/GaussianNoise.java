package dev.libtensor.dl4j.nn.conf.dropout;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/** Adds draws of the normal distribution with the mean 0. */
public class GaussianNoise extends ScheduledDropout {
    private static final long serialVersionUID = 1L;

    private double stddev;
    @Values.Optional
    private ISchedule stddevSchedule;

    /** For JSON: values follow. */
    protected GaussianNoise() {}

    /**
     * Creates it with one number.
     *
     * @param stddev the standard deviation, at least 0
     * @throws ArgumentException if it is not
     */
    public GaussianNoise(double stddev) {
        check(stddev);
        this.stddev = stddev;
    }

    /**
     * Creates it with a number that changes during training.
     *
     * @param stddevSchedule the standard deviation
     */
    public GaussianNoise(ISchedule stddevSchedule) {
        this.stddevSchedule = ArgumentException.notNull(stddevSchedule, "stddevSchedule");
        stddev = Double.NaN;
    }

    /**
     * Returns the standard deviation.
     *
     * @return the number; not a number if a schedule says it
     */
    public double getStddev() {
        return stddev;
    }

    /**
     * Returns the schedule of the number.
     *
     * @return the schedule; null for none
     */
    public ISchedule getStddevSchedule() {
        return stddevSchedule;
    }

    @Override
    double value() {
        return stddev;
    }

    @Override
    ISchedule schedule() {
        return stddevSchedule;
    }

    @Override
    final void check(double number) {
        if (!(number >= 0)) {
            throw new ArgumentException("GaussianNoise takes a standard deviation of at least 0: it is " + number);
        }
    }

    @Override
    NDArray disturbed(NDArray input, double number) {
        try (NDArray noise = Nd.normal(input, 0, number)) {
            return input.add(noise);
        }
    }
}
