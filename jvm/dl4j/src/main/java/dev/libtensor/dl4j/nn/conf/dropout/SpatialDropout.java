package dev.libtensor.dl4j.nn.conf.dropout;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.util.Arrays;

/**
 * Drops whole channels of sequences, images and volumes: each stays with probability p and is divided by it, else it
 * becomes 0 (Tompson et al., "Efficient Object Localization Using Convolutional Networks", 2015). Dimension 1 has the channels.
 */
public class SpatialDropout extends ScheduledDropout {
    private static final long serialVersionUID = 1L;

    private double p;
    @Values.Optional
    private ISchedule pSchedule;

    /** For JSON: values follow. */
    protected SpatialDropout() {}

    /**
     * Creates it with one number.
     *
     * @param activationRetainProbability the probability that a channel stays, above 0 and up to 1
     * @throws ArgumentException if it is not
     */
    public SpatialDropout(double activationRetainProbability) {
        check(activationRetainProbability);
        this.p = activationRetainProbability;
    }

    /**
     * Creates it with a number that changes during training.
     *
     * @param activationRetainProbabilitySchedule the probability that a channel stays
     */
    public SpatialDropout(ISchedule activationRetainProbabilitySchedule) {
        pSchedule = ArgumentException.notNull(activationRetainProbabilitySchedule, "activationRetainProbabilitySchedule");
        p = Double.NaN;
    }

    /**
     * Returns the probability that a channel stays.
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
        checkProbability("SpatialDropout", number);
    }

    @Override
    NDArray disturbed(NDArray input, double number) {
        int rank = input.getShape().dimension();
        if (rank < 3 || rank > 5) {
            throw new ShapeException("SpatialDropout takes sequences, images or volumes, of 3 to 5 dimensions: given the shape "
                    + input.getShape());
        }
        long[] channels = new long[rank];
        Arrays.fill(channels, 1);
        channels[0] = input.size(0);
        channels[1] = input.size(1);
        try (NDArray kept = Nd.kept(input, new Shape(channels), number)) {
            return input.mul(kept.muli(1 / number));
        }
    }
}
