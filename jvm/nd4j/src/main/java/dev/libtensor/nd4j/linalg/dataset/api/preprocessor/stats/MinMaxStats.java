package dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats;

import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;

/** The least and the greatest number of each column. */
public class MinMaxStats implements NormalizerStats {
    private static final long serialVersionUID = 1L;

    private final INDArray lower;
    private final INDArray upper;

    /**
     * Creates the numbers. The upper ones are raised to at least {@link Nd4j#EPS_THRESHOLD} above the lower ones.
     *
     * @param lower the least numbers; kept
     * @param upper the greatest numbers, of the same shape
     */
    public MinMaxStats(INDArray lower, INDArray upper) {
        this.lower = (INDArray) Face.of(lower, "lower");
        this.upper = Face.of(upper, "upper").maximum(Face.of(lower).add(Nd4j.EPS_THRESHOLD));
    }

    /**
     * Returns the least numbers.
     *
     * @return the array itself
     */
    public INDArray getLower() {
        return lower;
    }

    /**
     * Returns the greatest numbers.
     *
     * @return the array itself
     */
    public INDArray getUpper() {
        return upper;
    }

    /**
     * Returns the differences.
     *
     * @return a new array
     */
    public INDArray getRange() {
        return upper.sub(lower);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MinMaxStats stats && lower.equals(stats.lower) && upper.equals(stats.upper);
    }

    @Override
    public int hashCode() {
        return 31 * lower.hashCode() + upper.hashCode();
    }
}
