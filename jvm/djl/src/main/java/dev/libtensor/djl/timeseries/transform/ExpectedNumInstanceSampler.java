package dev.libtensor.djl.timeseries.transform;

import dev.libtensor.NDArray;
import dev.libtensor.djl.util.RandomUtils;
import java.util.ArrayList;
import java.util.List;

/** Chooses times by chance, so many on the average. */
public class ExpectedNumInstanceSampler extends InstanceSampler {
    private final double numInstances;
    private long totalLength;
    private long series;

    /**
     * Creates a sampler.
     *
     * @param axis the dimension of the time
     * @param minPast the number of times that the past has at least
     * @param minFuture the number of times that the future has at least
     * @param numInstances the number of times to choose of each series, on the average
     */
    public ExpectedNumInstanceSampler(int axis, int minPast, int minFuture, double numInstances) {
        super(axis, minPast, minFuture);
        this.numInstances = numInstances;
    }

    /** Returns at least one time, or none for a series that is too short. */
    @Override
    public synchronized List<Integer> call(NDArray ts) {
        int[] bounds = getBounds(ts);
        int window = bounds[1] - bounds[0] + 1;
        List<Integer> times = new ArrayList<>();
        if (window <= 0) {
            return times;
        }
        series++;
        totalLength += window;
        double probability = numInstances / Math.max(totalLength / series, 1);
        while (times.isEmpty()) {
            for (int i = 0; i < window; i++) {
                if (RandomUtils.random() < probability) {
                    times.add(i + bounds[0]);
                }
            }
        }
        return times;
    }
}
