package dev.libtensor.djl.timeseries.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import java.util.List;

/** Splits a series at its end, to predict what follows. */
public class PredictionSplitSampler extends InstanceSampler {
    private final boolean allowEmptyInterval;

    /**
     * Creates a sampler.
     *
     * @param axis the dimension of the time
     * @param minPast the number of times that the past has at least
     * @param minFuture the number of times that the future has at least
     * @param allowEmptyInterval whether series that are too short are left out
     */
    public PredictionSplitSampler(int axis, int minPast, int minFuture, boolean allowEmptyInterval) {
        super(axis, minPast, minFuture);
        this.allowEmptyInterval = allowEmptyInterval;
    }

    /**
     * Returns the last time.
     *
     * @return one time, or none for a series that is too short
     * @throws ArgumentException if the series is too short, and such ones are not left out
     */
    @Override
    public List<Integer> call(NDArray ts) {
        int[] bounds = getBounds(ts);
        if (bounds[0] < bounds[1]) {
            return List.of(bounds[1]);
        }
        if (!allowEmptyInterval) {
            throw new ArgumentException("the series is too short: more than " + (minPast + minFuture)
                    + " times were expected, but its shape is " + ts.getShape());
        }
        return List.of();
    }

    /**
     * Returns a sampler for predictions.
     *
     * @return a sampler that refuses empty series
     */
    public static PredictionSplitSampler newTestSplitSampler() {
        return new PredictionSplitSampler(-1, 0, 0, false);
    }

    /**
     * Returns a sampler for validation.
     *
     * @return a sampler that leaves empty series out
     */
    public static PredictionSplitSampler newValidationSplitSampler() {
        return new PredictionSplitSampler(-1, 0, 0, true);
    }
}
