package dev.libtensor.dl4j.nn.conf.layers.variational;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Exponential numbers, from 0 upwards. The decoder returns the logarithms of their rates. */
public class ExponentialReconstructionDistribution extends ActivatedDistribution {
    private static final long serialVersionUID = 1L;

    /** Creates the distribution with identity. */
    public ExponentialReconstructionDistribution() {
        this(Activation.IDENTITY);
    }

    /**
     * Creates the distribution.
     *
     * @param activationFn the activation function of what describes the distribution
     */
    public ExponentialReconstructionDistribution(Activation activationFn) {
        this(ArgumentException.notNull(activationFn, "activationFn").getActivationFunction());
    }

    /**
     * Creates the distribution.
     *
     * @param activationFn the activation function of what describes the distribution
     */
    public ExponentialReconstructionDistribution(IActivation activationFn) {
        super(activationFn);
    }

    @Override
    NDArray losses(NDArray x, NDArray parameters) {
        return parameters.exp().mul(x).sub(parameters).sum(new int[] {1}, true);
    }

    @Override
    NDArray slopes(NDArray x, NDArray parameters) {
        return parameters.exp().mul(x).sub(1);
    }

    @Override
    public INDArray generateRandom(INDArray preOutDistributionParams) {
        NDArray logRates = activated(preOutDistributionParams);
        NDArray draws = NDArray.zeros(logRates.getShape(), logRates.getDataType()).fillUniform(0, 1);
        return draws.neg().add(1).clip(TINY, 1).log().neg().div(logRates.exp());
    }

    @Override
    public INDArray generateAtMean(INDArray preOutDistributionParams) {
        return activated(preOutDistributionParams).neg().exp();
    }
}
