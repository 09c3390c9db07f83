package dev.libtensor.dl4j.nn.conf.layers.variational;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/** The distribution of data given what a decoder returns, as in DL4J. */
public interface ReconstructionDistribution extends Serializable {
    /**
     * Returns whether there is a loss in the place of a distribution.
     *
     * @return whether probabilities are none
     */
    boolean hasLossFunction();

    /**
     * Returns how many numbers describe the distribution of an example.
     *
     * @param dataSize the number of values of an example
     * @return the number of outputs that the decoder needs
     */
    int distributionInputSize(int dataSize);

    /**
     * Returns the negative logarithm of the probability of data.
     *
     * @param x the data, of shape (n, values)
     * @param preOutDistributionParams what the decoder returns, before the activation function
     * @param average whether the sum is divided by the number of examples
     * @return the sum over the examples, or its mean
     */
    double negLogProbability(INDArray x, INDArray preOutDistributionParams, boolean average);

    /**
     * Returns the negative logarithm of the probability of each example.
     *
     * @param x the data, of shape (n, values)
     * @param preOutDistributionParams what the decoder returns, before the activation function
     * @return a new array of shape (n, 1)
     */
    INDArray exampleNegLogProbability(INDArray x, INDArray preOutDistributionParams);

    /**
     * Returns the gradient of the sum of {@link #exampleNegLogProbability}.
     *
     * @param x the data, of shape (n, values)
     * @param preOutDistributionParams what the decoder returns, before the activation function
     * @return a new array of the decoder's shape
     */
    INDArray gradient(INDArray x, INDArray preOutDistributionParams);

    /**
     * Draws data.
     *
     * @param preOutDistributionParams what the decoder returns, before the activation function
     * @return a new array of shape (n, values)
     */
    INDArray generateRandom(INDArray preOutDistributionParams);

    /**
     * Returns the mean of the data.
     *
     * @param preOutDistributionParams what the decoder returns, before the activation function
     * @return a new array of shape (n, values)
     */
    INDArray generateAtMean(INDArray preOutDistributionParams);
}
