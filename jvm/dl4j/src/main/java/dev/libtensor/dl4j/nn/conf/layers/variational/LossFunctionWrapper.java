package dev.libtensor.dl4j.nn.conf.layers.variational;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;

/** A loss in the place of a distribution: what it generates is the decoder's output. */
public class LossFunctionWrapper extends ActivatedDistribution {
    private static final long serialVersionUID = 1L;

    private ILossFunction lossFunction;

    /** For JSON: values follow. */
    protected LossFunctionWrapper() {}

    /**
     * Creates the wrapper.
     *
     * @param activationFn the activation function of the decoder's output
     * @param lossFunction the loss
     */
    public LossFunctionWrapper(IActivation activationFn, ILossFunction lossFunction) {
        super(activationFn);
        this.lossFunction = ArgumentException.notNull(lossFunction, "lossFunction");
    }

    /**
     * Creates the wrapper.
     *
     * @param activation the activation function of the decoder's output
     * @param lossFunction the loss
     */
    public LossFunctionWrapper(Activation activation, ILossFunction lossFunction) {
        this(ArgumentException.notNull(activation, "activation").getActivationFunction(), lossFunction);
    }

    /**
     * Returns the loss.
     *
     * @return the function
     */
    public ILossFunction getLossFunction() {
        return lossFunction;
    }

    @Override
    public boolean hasLossFunction() {
        return true;
    }

    @Override
    NDArray losses(NDArray x, NDArray parameters) {
        return (NDArray) lossFunction.computeScoreArray(x, parameters, new ActivationIdentity(), null);
    }

    @Override
    NDArray slopes(NDArray x, NDArray parameters) {
        return (NDArray) lossFunction.computeGradient(x, parameters, new ActivationIdentity(), null);
    }

    /** Returns the losses of activated outputs, of shape (n, 1). */
    NDArray scores(INDArray data, INDArray reconstruction) {
        return losses(Nd.as(data, reconstruction.dataType()), (NDArray) reconstruction);
    }

    @Override
    public INDArray exampleNegLogProbability(INDArray x, INDArray preOutDistributionParams) {
        ArgumentException.notNull(x, "x");
        ArgumentException.notNull(preOutDistributionParams, "preOutDistributionParams");
        return lossFunction.computeScoreArray(x, preOutDistributionParams, getActivationFn(), null);
    }

    @Override
    public INDArray gradient(INDArray x, INDArray preOutDistributionParams) {
        ArgumentException.notNull(x, "x");
        ArgumentException.notNull(preOutDistributionParams, "preOutDistributionParams");
        return lossFunction.computeGradient(x, preOutDistributionParams, getActivationFn(), null);
    }

    @Override
    public INDArray generateRandom(INDArray preOutDistributionParams) {
        return generateAtMean(preOutDistributionParams);
    }

    @Override
    public INDArray generateAtMean(INDArray preOutDistributionParams) {
        return activated(preOutDistributionParams);
    }

    @Override
    public String toString() {
        return "LossFunctionWrapper(afn=" + getActivationFn() + ", " + lossFunction + ")";
    }
}
