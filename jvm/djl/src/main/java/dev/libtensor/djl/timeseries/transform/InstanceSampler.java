package dev.libtensor.djl.timeseries.transform;

import dev.libtensor.NDArray;
import java.util.List;

/** Chooses the times at which a series is split into its past and its future. */
public abstract class InstanceSampler {
    /** The dimension of the time; negative values count from the end. */
    protected int axis;
    /** The number of times that the past has at least. */
    protected int minPast;
    /** The number of times that the future has at least. */
    protected int minFuture;

    /**
     * Creates a sampler.
     *
     * @param axis the dimension of the time
     * @param minPast the number of times that the past has at least
     * @param minFuture the number of times that the future has at least
     */
    public InstanceSampler(int axis, int minPast, int minFuture) {
        this.axis = axis;
        this.minPast = minPast;
        this.minFuture = minFuture;
    }

    /**
     * Returns the first and the last time that can be chosen.
     *
     * @param ts the series
     * @return two numbers
     */
    public int[] getBounds(NDArray ts) {
        return new int[] {minPast, Math.toIntExact(ts.size(axis < 0 ? ts.getShape().dimension() + axis : axis)) - minFuture};
    }

    /**
     * Chooses times.
     *
     * @param ts the series
     * @return the times
     */
    public abstract List<Integer> call(NDArray ts);
}
