package dev.libtensor.dl4j.nn.conf.layers.variational;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** What distributions and losses with an activation function share. */
abstract class ActivatedDistribution implements ReconstructionDistribution {
    private static final long serialVersionUID = 1L;

    /** Keeps logarithms and quotients finite. */
    static final double TINY = 1e-30;

    private IActivation activationFn;

    /** For JSON: values follow. */
    ActivatedDistribution() {}

    ActivatedDistribution(IActivation activationFn) {
        this.activationFn = ArgumentException.notNull(activationFn, "activationFn");
    }

    /**
     * Returns the activation function of what describes the distribution.
     *
     * @return the function
     */
    public IActivation getActivationFn() {
        return activationFn;
    }

    /** Returns the negative logarithms of probabilities, of shape (n, 1), for what the activation function returns. */
    abstract NDArray losses(NDArray x, NDArray parameters);

    /** Returns the gradient of the losses' sum with respect to what the activation function returns. */
    abstract NDArray slopes(NDArray x, NDArray parameters);

    @Override
    public boolean hasLossFunction() {
        return false;
    }

    @Override
    public int distributionInputSize(int dataSize) {
        return dataSize;
    }

    @Override
    public final double negLogProbability(INDArray x, INDArray preOutDistributionParams, boolean average) {
        try (NDArray each = (NDArray) exampleNegLogProbability(x, preOutDistributionParams)) {
            return each.sum().item() / (average ? each.size(0) : 1);
        }
    }

    @Override
    public INDArray exampleNegLogProbability(INDArray x, INDArray preOutDistributionParams) {
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            return losses(fitting(x, preOutDistributionParams), activated(preOutDistributionParams));
        }
    }

    @Override
    public INDArray gradient(INDArray x, INDArray preOutDistributionParams) {
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            NDArray slopes = slopes(fitting(x, preOutDistributionParams), activated(preOutDistributionParams));
            return activationFn.backprop(preOutDistributionParams.dup(), slopes).getFirst();
        }
    }

    /** Returns a new array of what describes the distribution. */
    final NDArray activated(INDArray preOutDistributionParams) {
        ArgumentException.notNull(preOutDistributionParams, "preOutDistributionParams");
        return (NDArray) activationFn.getActivation(preOutDistributionParams.dup(), false);
    }

    /** Returns data in the type of the parameters, or throws unless their shapes fit. */
    private NDArray fitting(INDArray x, INDArray preOutDistributionParams) {
        ArgumentException.notNull(x, "x");
        ArgumentException.notNull(preOutDistributionParams, "preOutDistributionParams");
        NDArray given = Nd.as(x, preOutDistributionParams.dataType());
        NDArray parameters = (NDArray) preOutDistributionParams;
        if (given.getShape().dimension() != 2 || parameters.getShape().dimension() != 2
                || given.size(0) != parameters.size(0)
                || distributionInputSize((int) given.size(1)) != parameters.size(1)) {
            throw new ShapeException("data of shape " + given.getShape() + " and a decoder's output of shape "
                    + parameters.getShape() + " do not fit together for a " + getClass().getSimpleName());
        }
        return given;
    }

    @Override
    public boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public int hashCode() {
        return Json.tree(this).hashCode();
    }

    /** Returns the name and the activation function. */
    @Override
    public String toString() {
        return getClass().getSimpleName() + "(afn=" + activationFn + ")";
    }
}
