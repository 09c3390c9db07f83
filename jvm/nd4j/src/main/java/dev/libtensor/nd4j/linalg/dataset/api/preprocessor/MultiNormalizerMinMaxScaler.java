package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.MinMaxStats;
import java.util.List;

/** Moves each column of each array to a range, as ND4J's class of that name. */
public final class MultiNormalizerMinMaxScaler extends AbstractMultiDataSetNormalizer {
    private final double targetMin;
    private final double targetMax;

    /** Creates a scaler to the range from 0 to 1. */
    public MultiNormalizerMinMaxScaler() {
        this(0, 1);
    }

    /**
     * Creates a scaler.
     *
     * @param targetMin the lower end of the range
     * @param targetMax the upper end of the range
     */
    public MultiNormalizerMinMaxScaler(double targetMin, double targetMax) {
        this.targetMin = targetMin;
        this.targetMax = targetMax;
    }

    @Override
    AbstractDataSetNormalizer ofInput(int input) {
        return new NormalizerMinMaxScaler(targetMin, targetMax);
    }

    @Override
    AbstractDataSetNormalizer ofOutput(int output) {
        return new NormalizerMinMaxScaler(targetMin, targetMax);
    }

    /**
     * Returns the lower end of the range.
     *
     * @return the number
     */
    public double getTargetMin() {
        return targetMin;
    }

    /**
     * Returns the upper end of the range.
     *
     * @return the number
     */
    public double getTargetMax() {
        return targetMax;
    }

    /**
     * Returns the smallest number of each column of an input.
     *
     * @param input the number of the input, from 0
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     * @throws TensorIndexException if there is no such input
     */
    public INDArray getMin(int input) {
        return ((NormalizerMinMaxScaler) input(input)).getMin();
    }

    /**
     * Returns the largest number of each column of an input.
     *
     * @param input the number of the input, from 0
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     * @throws TensorIndexException if there is no such input
     */
    public INDArray getMax(int input) {
        return ((NormalizerMinMaxScaler) input(input)).getMax();
    }

    /**
     * Returns the smallest number of each column of an output.
     *
     * @param output the number of the output, from 0
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     * @throws TensorIndexException if there is no such output
     */
    public INDArray getLabelMin(int output) {
        return ((NormalizerMinMaxScaler) output(output)).getMin();
    }

    /**
     * Returns the largest number of each column of an output.
     *
     * @param output the number of the output, from 0
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     * @throws TensorIndexException if there is no such output
     */
    public INDArray getLabelMax(int output) {
        return ((NormalizerMinMaxScaler) output(output)).getMax();
    }

    /**
     * Sets the numbers of the inputs in place of what was learned.
     *
     * @param featureStats the numbers, one object for each input
     */
    public void setFeatureStats(List<MinMaxStats> featureStats) {
        setInputs(ArgumentException.noneNull(featureStats, "featureStats"));
    }

    /**
     * Sets the numbers of the outputs in place of what was learned.
     *
     * @param labelStats the numbers, one object for each output
     */
    public void setLabelStats(List<MinMaxStats> labelStats) {
        setOutputs(ArgumentException.noneNull(labelStats, "labelStats"));
    }

    @Override
    public NormalizerType getType() {
        return NormalizerType.MULTI_MIN_MAX;
    }
}
