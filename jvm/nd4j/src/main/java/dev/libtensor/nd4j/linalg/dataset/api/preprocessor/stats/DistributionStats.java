package dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats;

import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** The mean and the standard deviation of each column. */
public class DistributionStats implements NormalizerStats {
    private static final long serialVersionUID = 1L;

    private final INDArray mean;
    private final INDArray std;

    /**
     * Creates the numbers. The standard deviations are raised to at least {@link Nd4j#EPS_THRESHOLD}.
     *
     * @param mean the means; kept
     * @param std the standard deviations, of the same shape
     */
    public DistributionStats(INDArray mean, INDArray std) {
        this.mean = (INDArray) Face.of(mean, "mean");
        this.std = Face.of(std, "std").maximum(Nd4j.EPS_THRESHOLD);
    }

    /**
     * Returns the means.
     *
     * @return the array itself
     */
    public INDArray getMean() {
        return mean;
    }

    /**
     * Returns the standard deviations.
     *
     * @return the array itself
     */
    public INDArray getStd() {
        return std;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DistributionStats stats && mean.equals(stats.mean) && std.equals(stats.std);
    }

    @Override
    public int hashCode() {
        return 31 * mean.hashCode() + std.hashCode();
    }
}
