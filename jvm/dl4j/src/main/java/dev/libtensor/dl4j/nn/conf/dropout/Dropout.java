package dev.libtensor.dl4j.nn.conf.dropout;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/**
 * Inverted dropout: an element stays with probability p and is divided by it, else it becomes 0. As in DL4J, p is the
 * probability to stay.
 */
public class Dropout extends ScheduledDropout {
    private static final long serialVersionUID = 1L;

    private double p;
    @Values.Optional
    private ISchedule pSchedule;

    /** For JSON: values follow. */
    protected Dropout() {}

    /**
     * Creates it with one number.
     *
     * @param activationRetainProbability the probability that an element stays, above 0 and up to 1
     * @throws ArgumentException if it is not
     */
    public Dropout(double activationRetainProbability) {
        check(activationRetainProbability);
        this.p = activationRetainProbability;
    }

    /**
     * Creates it with a number that changes during training.
     *
     * @param activationRetainProbabilitySchedule the probability that an element stays
     */
    public Dropout(ISchedule activationRetainProbabilitySchedule) {
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
        checkProbability("dropOut", number);
    }

    @Override
    NDArray disturbed(NDArray input, double number) {
        if (input.getDataType() != DataType.FLOAT64) {
            return input.dropout(1 - number, true);
        }
        // The operation divides by 1 - (1 - p), which is not p in all digits of a DOUBLE.
        try (NDArray kept = Nd.kept(input, input.getShape(), number)) {
            return input.mul(kept.muli(1 / number));
        }
    }
}
