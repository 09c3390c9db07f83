package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerType;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats.DistributionStats;
import java.util.List;

/** Gives each column of each array the mean 0 and the standard deviation 1, as ND4J's class of that name. */
public final class MultiNormalizerStandardize extends AbstractMultiDataSetNormalizer {
    /** Creates a normalizer that has learned nothing yet. */
    public MultiNormalizerStandardize() {}

    @Override
    AbstractDataSetNormalizer ofInput(int input) {
        return new NormalizerStandardize();
    }

    @Override
    AbstractDataSetNormalizer ofOutput(int output) {
        return new NormalizerStandardize();
    }

    /**
     * Returns the mean of each column of an input.
     *
     * @param input the number of the input, from 0
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     * @throws TensorIndexException if there is no such input
     */
    public INDArray getFeatureMean(int input) {
        return ((NormalizerStandardize) input(input)).getMean();
    }

    /**
     * Returns the standard deviation of each column of an input.
     *
     * @param input the number of the input, from 0
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     * @throws TensorIndexException if there is no such input
     */
    public INDArray getFeatureStd(int input) {
        return ((NormalizerStandardize) input(input)).getStd();
    }

    /**
     * Returns the mean of each column of an output.
     *
     * @param output the number of the output, from 0
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     * @throws TensorIndexException if there is no such output
     */
    public INDArray getLabelMean(int output) {
        return ((NormalizerStandardize) output(output)).getMean();
    }

    /**
     * Returns the standard deviation of each column of an output.
     *
     * @param output the number of the output, from 0
     * @return a new array (1, columns)
     * @throws StateException if nothing was learned
     * @throws TensorIndexException if there is no such output
     */
    public INDArray getLabelStd(int output) {
        return ((NormalizerStandardize) output(output)).getStd();
    }

    /**
     * Sets the numbers of the inputs in place of what was learned.
     *
     * @param featureStats the numbers, one object for each input
     */
    public void setFeatureStats(List<DistributionStats> featureStats) {
        setInputs(ArgumentException.noneNull(featureStats, "featureStats"));
    }

    /**
     * Sets the numbers of the outputs in place of what was learned.
     *
     * @param labelStats the numbers, one object for each output
     */
    public void setLabelStats(List<DistributionStats> labelStats) {
        setOutputs(ArgumentException.noneNull(labelStats, "labelStats"));
    }

    @Override
    public NormalizerType getType() {
        return NormalizerType.MULTI_STANDARDIZE;
    }
}
