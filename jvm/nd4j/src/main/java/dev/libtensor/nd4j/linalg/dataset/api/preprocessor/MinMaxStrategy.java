package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.MinMaxStats;

/** Moves the numbers of each column to a range. Columns lie along the last dimension of up to two, else along the second. */
public class MinMaxStrategy implements NormalizerStrategy<MinMaxStats> {
    private static final long serialVersionUID = 1L;

    private final double minRange;
    private final double maxRange;

    /** Creates a strategy for the range from 0 to 1. */
    public MinMaxStrategy() {
        this(0, 1);
    }

    /**
     * Creates a strategy.
     *
     * @param minRange the least number afterwards
     * @param maxRange the greatest number afterwards
     */
    public MinMaxStrategy(double minRange, double maxRange) {
        this.minRange = minRange;
        this.maxRange = Math.max(maxRange, minRange + 1e-5);
    }

    /**
     * Returns the least number afterwards.
     *
     * @return the number
     */
    public double getMinRange() {
        return minRange;
    }

    /**
     * Returns the greatest number afterwards.
     *
     * @return the number
     */
    public double getMaxRange() {
        return maxRange;
    }

    @Override
    public void preProcess(INDArray array, INDArray maskArray, MinMaxStats stats) {
        NDArray numbers = Face.of(array, "array");
        try (ResourceScope hidden = new ResourceScope()) {
            numbers.subi(column(stats(stats).getLower(), numbers)).divi(column(stats.getRange(), numbers));
            numbers.muli(maxRange - minRange).addi(minRange);
            mask(numbers, maskArray);
        }
    }

    @Override
    public void revert(INDArray array, INDArray maskArray, MinMaxStats stats) {
        NDArray numbers = Face.of(array, "array");
        try (ResourceScope hidden = new ResourceScope()) {
            numbers.subi(minRange).divi(maxRange - minRange);
            numbers.muli(column(stats(stats).getRange(), numbers)).addi(column(stats.getLower(), numbers));
            mask(numbers, maskArray);
        }
    }

    private static MinMaxStats stats(MinMaxStats stats) {
        return ArgumentException.notNull(stats, "stats");
    }

    private static NDArray column(INDArray numbers, NDArray array) {
        int rank = array.getShape().dimension();
        NDArray flat = Face.of(numbers).flatten();
        if (rank <= 2) {
            return flat;
        }
        long[] shape = new long[rank];
        java.util.Arrays.fill(shape, 1);
        shape[1] = flat.size();
        return flat.reshape(new Shape(shape));
    }

    private static void mask(NDArray numbers, INDArray given) {
        if (given == null) {
            return;
        }
        NDArray mask = Face.of(given).toType(numbers.getDataType(), false);
        for (int i = mask.getShape().dimension(); i < numbers.getShape().dimension(); i++) {
            mask = mask.expandDims(1);
        }
        numbers.muli(mask);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MinMaxStrategy strategy && minRange == strategy.minRange && maxRange == strategy.maxRange;
    }

    @Override
    public int hashCode() {
        return 31 * Double.hashCode(minRange) + Double.hashCode(maxRange);
    }
}
