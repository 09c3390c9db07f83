package dev.libtensor.dl4j.nn.conf.dropout;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;

/** What disturbs by one number, which may follow a schedule. */
abstract class ScheduledDropout implements IDropout {
    private static final long serialVersionUID = 1L;

    /** Returns the number without a schedule. */
    abstract double value();

    /** Returns the schedule; null for none. */
    abstract ISchedule schedule();

    /** Throws unless the number is possible. */
    abstract void check(double number);

    /** Returns a new array of what becomes of the input. */
    abstract NDArray disturbed(NDArray input, double number);

    @Override
    public final INDArray applyDropout(INDArray input, int iteration, int epoch) {
        NDArray x = (NDArray) ArgumentException.notNull(input, "input");
        double number = value();
        if (schedule() != null) {
            number = schedule().valueAt(iteration, epoch);
            check(number);
        }
        return disturbed(x, number);
    }

    /** Throws unless the number is the probability that an element stays. */
    static void checkProbability(String what, double number) {
        if (!(number > 0 && number <= 1)) {
            throw new ArgumentException(what + " takes the probability that an element stays, above 0 and up to 1: it is "
                    + number);
        }
    }

    @Override
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public final int hashCode() {
        return Json.tree(this).hashCode();
    }

    /** Returns the class and its number or schedule. */
    @Override
    public final String toString() {
        return getClass().getSimpleName() + "(" + (schedule() == null ? value() : schedule()) + ")";
    }
}
