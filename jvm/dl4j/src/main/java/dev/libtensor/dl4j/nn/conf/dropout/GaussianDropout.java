package dev.libtensor.dl4j.nn.conf.dropout;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/**
 * Multiplies each element by a draw of the normal distribution with the mean 1 and the standard deviation
 * sqrt(rate / (1 - rate)) (Srivastava et al., "Dropout", 2014).
 */
public class GaussianDropout extends ScheduledDropout {
    private static final long serialVersionUID = 1L;

    private double rate;
    @Values.Optional
    private ISchedule rateSchedule;

    /** For JSON: values follow. */
    protected GaussianDropout() {}

    /**
     * Creates it with one number.
     *
     * @param rate the rate, above 0 and below 1
     * @throws ArgumentException if it is not
     */
    public GaussianDropout(double rate) {
        check(rate);
        this.rate = rate;
    }

    /**
     * Creates it with a number that changes during training.
     *
     * @param rateSchedule the rate
     */
    public GaussianDropout(ISchedule rateSchedule) {
        this.rateSchedule = ArgumentException.notNull(rateSchedule, "rateSchedule");
        rate = Double.NaN;
    }

    /**
     * Returns the rate.
     *
     * @return the number; not a number if a schedule says it
     */
    public double getRate() {
        return rate;
    }

    /**
     * Returns the schedule of the number.
     *
     * @return the schedule; null for none
     */
    public ISchedule getRateSchedule() {
        return rateSchedule;
    }

    @Override
    double value() {
        return rate;
    }

    @Override
    ISchedule schedule() {
        return rateSchedule;
    }

    @Override
    final void check(double number) {
        if (!(number > 0 && number < 1)) {
            throw new ArgumentException("GaussianDropout takes a rate above 0 and below 1: it is " + number);
        }
    }

    @Override
    NDArray disturbed(NDArray input, double number) {
        try (NDArray noise = Nd.normal(input, 1, Math.sqrt(number / (1 - number)))) {
            return input.mul(noise);
        }
    }
}
