package dev.libtensor.dl4j.nn.conf.layers.variational;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Numbers that are 0 or 1. The decoder returns the probabilities of 1, so sigmoid is the usual activation function. */
public class BernoulliReconstructionDistribution extends ActivatedDistribution {
    private static final long serialVersionUID = 1L;

    /** Creates the distribution with sigmoid. */
    public BernoulliReconstructionDistribution() {
        this(Activation.SIGMOID);
    }

    /**
     * Creates the distribution.
     *
     * @param activationFn the activation function of what describes the distribution
     */
    public BernoulliReconstructionDistribution(Activation activationFn) {
        this(ArgumentException.notNull(activationFn, "activationFn").getActivationFunction());
    }

    /**
     * Creates the distribution.
     *
     * @param activationFn the activation function of what describes the distribution
     */
    public BernoulliReconstructionDistribution(IActivation activationFn) {
        super(activationFn);
    }

    @Override
    NDArray losses(NDArray x, NDArray parameters) {
        NDArray ofOnes = parameters.clip(TINY, 1).log().mul(x);
        NDArray ofZeros = parameters.neg().add(1).clip(TINY, 1).log().mul(x.neg().add(1));
        return ofOnes.add(ofZeros).sum(new int[] {1}, true).neg();
    }

    @Override
    NDArray slopes(NDArray x, NDArray parameters) {
        return parameters.sub(x).div(parameters.mul(parameters.neg().add(1)).clip(TINY, 1));
    }

    @Override
    public INDArray generateRandom(INDArray preOutDistributionParams) {
        NDArray ones = activated(preOutDistributionParams);
        NDArray draws = NDArray.zeros(ones.getShape(), ones.getDataType()).fillUniform(0, 1);
        return draws.lt(ones).toType(ones.getDataType(), false);
    }

    @Override
    public INDArray generateAtMean(INDArray preOutDistributionParams) {
        return activated(preOutDistributionParams);
    }
}
