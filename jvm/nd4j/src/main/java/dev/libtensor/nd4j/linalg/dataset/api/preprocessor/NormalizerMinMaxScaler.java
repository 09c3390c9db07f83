package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.internal.ColumnNumbers;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.MinMaxStats;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.NormalizerStats;
import java.util.Objects;

/**
 * Moves each column linearly to a range, as ND4J's class of that name. Its least number comes to the lower end, and its
 * greatest to the upper. An extent below 1e-5 counts as 1e-5. Numbers beyond those learned end up outside of the range.
 */
public final class NormalizerMinMaxScaler extends AbstractDataSetNormalizer {
    private static final double LEAST_EXTENT = 1e-5;

    private final double minRange;
    private final double maxRange;

    /** Creates a normalizer to the range from 0 to 1. */
    public NormalizerMinMaxScaler() {
        this(0, 1);
    }

    /**
     * Creates a normalizer.
     *
     * @param minRange the lower end of the range
     * @param maxRange the upper end; at least 1e-5 above the lower one, or it counts as that
     */
    public NormalizerMinMaxScaler(double minRange, double maxRange) {
        this.minRange = minRange;
        this.maxRange = Math.max(maxRange, minRange + LEAST_EXTENT);
    }

    /**
     * Sets what is known of the features.
     *
     * @param featureMin the least number of each column; copied
     * @param featureMax the greatest number of each column; copied
     * @throws ShapeException if they have different lengths
     */
    public void setFeatureStats(INDArray featureMin, INDArray featureMax) {
        setFeatureNumbers(ColumnNumbers.of(ArgumentException.notNull(featureMin, "featureMin"),
                ArgumentException.notNull(featureMax, "featureMax")));
    }

    /**
     * Sets what is known of the labels.
     *
     * @param labelMin the least number of each column; copied
     * @param labelMax the greatest number of each column; copied
     * @throws ShapeException if they have different lengths
     */
    public void setLabelStats(INDArray labelMin, INDArray labelMax) {
        setLabelNumbers(ColumnNumbers.of(ArgumentException.notNull(labelMin, "labelMin"),
                ArgumentException.notNull(labelMax, "labelMax")));
    }

    /**
     * Returns the lower end of the range.
     *
     * @return the number
     */
    public double getTargetMin() {
        return minRange;
    }

    /**
     * Returns the upper end of the range.
     *
     * @return the number
     */
    public double getTargetMax() {
        return maxRange;
    }

    /**
     * Returns the least number of each column of the features.
     *
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     */
    public INDArray getMin() {
        return row(featureNumbers().first());
    }

    /**
     * Returns the greatest number of each column of the features.
     *
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     */
    public INDArray getMax() {
        return row(featureNumbers().second());
    }

    /**
     * Returns the least number of each column of the labels.
     *
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned of labels
     */
    public INDArray getLabelMin() {
        return row(labelNumbers().first());
    }

    /**
     * Returns the greatest number of each column of the labels.
     *
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned of labels
     */
    public INDArray getLabelMax() {
        return row(labelNumbers().second());
    }

    @Override
    public NormalizerType getType() {
        return NormalizerType.MIN_MAX;
    }

    @Override
    ColumnFit newFit() {
        return new RangeFit();
    }

    @Override
    ColumnNumbers numbers(NormalizerStats stats) {
        if (stats instanceof MinMaxStats own) {
            return ColumnNumbers.of(own.getLower(), own.getUpper());
        }
        throw new ArgumentException("MinMaxStats were expected, not " + stats);
    }

    @Override
    ColumnNumbers usable(ColumnNumbers learned) {
        double[] upper = learned.second().clone();
        for (int i = 0; i < upper.length; i++) {
            upper[i] = Math.max(upper[i], learned.first()[i] + LEAST_EXTENT);
        }
        return new ColumnNumbers(learned.first(), upper);
    }

    private static NDArray extent(ColumnNumbers numbers, NDArray array) {
        double[] extent = numbers.second().clone();
        for (int i = 0; i < extent.length; i++) {
            extent[i] -= numbers.first()[i];
        }
        return ColumnNumbers.row(extent, array);
    }

    @Override
    void change(NDArray array, ColumnNumbers numbers) {
        array.subi(ColumnNumbers.row(numbers.first(), array)).divi(extent(numbers, array)).muli(maxRange - minRange)
                .addi(minRange);
    }

    @Override
    void undo(NDArray array, ColumnNumbers numbers) {
        array.subi(minRange).divi(maxRange - minRange).muli(extent(numbers, array))
                .addi(ColumnNumbers.row(numbers.first(), array));
    }

    /** Returns whether the other scaler has the same range, and has learned the same numbers. */
    @Override
    public boolean equals(Object other) {
        return other instanceof NormalizerMinMaxScaler that && super.equals(that) && minRange == that.minRange
                && maxRange == that.maxRange;
    }

    @Override
    public int hashCode() {
        return Objects.hash(super.hashCode(), minRange, maxRange);
    }
}
