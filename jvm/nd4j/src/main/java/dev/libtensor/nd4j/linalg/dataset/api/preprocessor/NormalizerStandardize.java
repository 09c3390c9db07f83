package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.internal.ColumnNumbers;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.DistributionStats;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.NormalizerStats;
import java.util.Arrays;

/**
 * Gives each column the mean 0 and the standard deviation 1, as ND4J's class of that name. It subtracts the mean and divides
 * by the standard deviation. This is that of the population, not an estimate from a sample. A deviation below 1e-5 counts
 * as 1e-5.
 */
public final class NormalizerStandardize extends AbstractDataSetNormalizer {
    private static final double LEAST_DEVIATION = 1e-5;

    /** Creates a normalizer that has learned nothing yet. */
    public NormalizerStandardize() {}

    /**
     * Creates a normalizer for features.
     *
     * @param featureMean the mean of each column; copied
     * @param featureStd the standard deviation of each column; copied
     * @throws ShapeException if they have different lengths
     */
    public NormalizerStandardize(INDArray featureMean, INDArray featureStd) {
        setFeatureNumbers(numbers(featureMean, "featureMean", featureStd, "featureStd"));
    }

    /**
     * Creates a normalizer for features and labels.
     *
     * @param featureMean the mean of each column of the features; copied
     * @param featureStd the standard deviation of each column of the features; copied
     * @param labelMean the mean of each column of the labels; copied
     * @param labelStd the standard deviation of each column of the labels; copied
     * @throws ShapeException if mean and deviation have different lengths
     */
    public NormalizerStandardize(INDArray featureMean, INDArray featureStd, INDArray labelMean, INDArray labelStd) {
        ArgumentException.notNull(featureMean, "featureMean");
        ArgumentException.notNull(featureStd, "featureStd");
        ColumnNumbers labels = numbers(labelMean, "labelMean", labelStd, "labelStd");
        setFeatureNumbers(ColumnNumbers.of(featureMean, featureStd));
        setLabelNumbers(labels);
        fitLabel(true);
    }

    private static ColumnNumbers numbers(INDArray mean, String meanName, INDArray std, String stdName) {
        return ColumnNumbers.of(ArgumentException.notNull(mean, meanName), ArgumentException.notNull(std, stdName));
    }

    /**
     * Sets what is known of the labels.
     *
     * @param labelMean the mean of each column; copied
     * @param labelStd the standard deviation of each column; copied
     * @throws ShapeException if they have different lengths
     */
    public void setLabelStats(INDArray labelMean, INDArray labelStd) {
        setLabelNumbers(numbers(labelMean, "labelMean", labelStd, "labelStd"));
    }

    /**
     * Returns the mean of each column of the features.
     *
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     */
    public INDArray getMean() {
        return row(featureNumbers().first());
    }

    /**
     * Returns the standard deviation of each column of the features.
     *
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     */
    public INDArray getStd() {
        return row(featureNumbers().second());
    }

    /**
     * Returns the mean of each column of the labels.
     *
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned of labels
     */
    public INDArray getLabelMean() {
        return row(labelNumbers().first());
    }

    /**
     * Returns the standard deviation of each column of the labels.
     *
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned of labels
     */
    public INDArray getLabelStd() {
        return row(labelNumbers().second());
    }

    @Override
    public NormalizerType getType() {
        return NormalizerType.STANDARDIZE;
    }

    @Override
    ColumnFit newFit() {
        return new MomentFit();
    }

    @Override
    ColumnNumbers numbers(NormalizerStats stats) {
        if (stats instanceof DistributionStats own) {
            return ColumnNumbers.of(own.getMean(), own.getStd());
        }
        throw new ArgumentException("DistributionStats were expected, not " + stats);
    }

    @Override
    ColumnNumbers usable(ColumnNumbers learned) {
        double[] deviation = Arrays.stream(learned.second()).map(each -> Math.max(each, LEAST_DEVIATION)).toArray();
        return new ColumnNumbers(learned.first(), deviation);
    }

    @Override
    void change(NDArray array, ColumnNumbers numbers) {
        array.subi(ColumnNumbers.row(numbers.first(), array)).divi(ColumnNumbers.row(numbers.second(), array));
    }

    @Override
    void undo(NDArray array, ColumnNumbers numbers) {
        array.muli(ColumnNumbers.row(numbers.second(), array)).addi(ColumnNumbers.row(numbers.first(), array));
    }
}
