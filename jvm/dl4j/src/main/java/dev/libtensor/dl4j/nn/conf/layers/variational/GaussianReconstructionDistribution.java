package dev.libtensor.dl4j.nn.conf.layers.variational;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/**
 * Normal numbers. The decoder returns their means, then the logarithms of their variances, so identity and tanh are usual
 * activation functions.
 */
public class GaussianReconstructionDistribution extends ActivatedDistribution {
    private static final long serialVersionUID = 1L;
    private static final double HALF_LOG_2_PI = 0.5 * Math.log(2 * Math.PI);

    /** Creates the distribution with identity. */
    public GaussianReconstructionDistribution() {
        this(Activation.IDENTITY);
    }

    /**
     * Creates the distribution.
     *
     * @param activationFn the activation function of what describes the distribution
     */
    public GaussianReconstructionDistribution(Activation activationFn) {
        this(ArgumentException.notNull(activationFn, "activationFn").getActivationFunction());
    }

    /**
     * Creates the distribution.
     *
     * @param activationFn the activation function of what describes the distribution
     */
    public GaussianReconstructionDistribution(IActivation activationFn) {
        super(activationFn);
    }

    @Override
    public int distributionInputSize(int dataSize) {
        return 2 * dataSize;
    }

    private static NDArray half(NDArray parameters, int which) {
        long size = parameters.size(1) / 2;
        return parameters.narrow(1, which * size, size);
    }

    @Override
    NDArray losses(NDArray x, NDArray parameters) {
        NDArray logVariances = half(parameters, 1);
        NDArray squares = x.sub(half(parameters, 0)).square().div(logVariances.exp());
        return squares.add(logVariances).sum(new int[] {1}, true).mul(0.5).add(x.size(1) * HALF_LOG_2_PI);
    }

    @Override
    NDArray slopes(NDArray x, NDArray parameters) {
        NDArray away = half(parameters, 0).sub(x);
        NDArray ofMeans = away.div(half(parameters, 1).exp());
        return ofMeans.concat(ofMeans.mul(away).neg().add(1).mul(0.5), 1);
    }

    /** Returns activated parameters, or throws unless there are two for each value. */
    private NDArray pairs(INDArray preOutDistributionParams) {
        NDArray parameters = activated(preOutDistributionParams);
        if (parameters.getShape().dimension() != 2 || parameters.size(1) % 2 != 0) {
            throw new ShapeException("a decoder's output of shape (n, 2 * values) was expected, not "
                    + parameters.getShape());
        }
        return parameters;
    }

    @Override
    public INDArray generateRandom(INDArray preOutDistributionParams) {
        NDArray parameters = pairs(preOutDistributionParams);
        NDArray means = half(parameters, 0);
        NDArray draws = NDArray.zeros(means.getShape(), means.getDataType()).fillNormal(0, 1);
        return draws.mul(half(parameters, 1).mul(0.5).exp()).add(means);
    }

    @Override
    public INDArray generateAtMean(INDArray preOutDistributionParams) {
        return half(pairs(preOutDistributionParams), 0).duplicate();
    }
}
