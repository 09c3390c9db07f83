package dev.libtensor.dl4j.nn.conf.dropout;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/**
 * Dropout that keeps mean and variance of inputs with the mean 0 and the variance 1, for networks with SELU (Klambauer et al.,
 * "Self-Normalizing Neural Networks", 2017). An element stays with probability p, else it becomes the least value of SELU.
 */
public class AlphaDropout extends ScheduledDropout {
    private static final long serialVersionUID = 1L;

    /** The least value of SELU: its scale times its alpha. */
    private static final double LEAST = -1.0507009873554804934193349852946 * 1.6732632423543772848170429916717;

    private double p;
    @Values.Optional
    private ISchedule pSchedule;

    /** For JSON: values follow. */
    protected AlphaDropout() {}

    /**
     * Creates it with one number.
     *
     * @param activationRetainProbability the probability that an element stays, above 0 and up to 1
     * @throws ArgumentException if it is not
     */
    public AlphaDropout(double activationRetainProbability) {
        check(activationRetainProbability);
        this.p = activationRetainProbability;
    }

    /**
     * Creates it with a number that changes during training.
     *
     * @param activationRetainProbabilitySchedule the probability that an element stays
     */
    public AlphaDropout(ISchedule activationRetainProbabilitySchedule) {
        pSchedule = ArgumentException.notNull(activationRetainProbabilitySchedule, "activationRetainProbabilitySchedule");
        p = Double.NaN;
    }

    /**
     * Returns the probability that an element stays.
     *
     * @return the number; not a number if a schedule says it
     */
    public double getP() {
        return p;
    }

    /**
     * Returns the schedule of the number.
     *
     * @return the schedule; null for none
     */
    public ISchedule getPSchedule() {
        return pSchedule;
    }

    /**
     * Returns the factor that keeps the variance at 1.
     *
     * @param p the probability that an element stays
     * @return the factor
     */
    public double a(double p) {
        return 1 / Math.sqrt(p + LEAST * LEAST * p * (1 - p));
    }

    /**
     * Returns what is added to keep the mean at 0.
     *
     * @param p the probability that an element stays
     * @return the number
     */
    public double b(double p) {
        return -a(p) * (1 - p) * LEAST;
    }

    @Override
    double value() {
        return p;
    }

    @Override
    ISchedule schedule() {
        return pSchedule;
    }

    @Override
    final void check(double number) {
        checkProbability("AlphaDropout", number);
    }

    @Override
    NDArray disturbed(NDArray input, double number) {
        double a = a(number);
        double b = b(number);
        try (NDArray kept = Nd.kept(input, input.getShape(), number); NDArray others = kept.rsub(1).mul(LEAST)) {
            return input.mul(kept).add(others).mul(a).add(b);
        }
    }
}
