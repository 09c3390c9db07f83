package dev.libtensor.dl4j.nn.layers.variational;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Nd;
import dev.libtensor.dl4j.internal.Recording;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.variational.CompositeReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.layers.variational.LossFunctionWrapper;
import dev.libtensor.dl4j.nn.conf.layers.variational.ReconstructionDistribution;
import dev.libtensor.dl4j.nn.layers.BaseLayer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A variational autoencoder: it encodes, is trained without labels, and generates. */
public class VariationalAutoencoder
        extends BaseLayer<dev.libtensor.dl4j.nn.conf.layers.variational.VariationalAutoencoder> {
    private double score;

    /**
     * Creates a layer.
     *
     * @param conf the configuration with the layer
     * @param dataType the type of the parameters and activations
     * @throws ArgumentException if the configuration has a layer of another class
     */
    public VariationalAutoencoder(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
        Layouts.checkKind(conf.getLayer(), dev.libtensor.dl4j.nn.conf.layers.variational.VariationalAutoencoder.class,
                "the argument 'conf' has");
    }

    private ReconstructionDistribution distribution() {
        return layerConf().getOutputDistribution();
    }

    @Override
    protected IActivation activationFn() {
        return layerConf().getPzxActivationFn();
    }

    @Override
    protected INDArray preOutput(INDArray x, Map<String, INDArray> weights, boolean training) {
        return affine(encoded(vectors(x, layerConf().getNIn()), weights, training), weights, "pZXMean");
    }

    private NDArray vectors(INDArray given, long size) {
        NDArray x = Nd.as(given, dataType);
        if (x.getShape().dimension() != 2 || x.size(1) != size) {
            throw new ShapeException(layerId() + " takes vectors of shape (n, " + size + "): given " + x.getShape());
        }
        return x;
    }

    private static NDArray affine(NDArray x, Map<String, INDArray> weights, String name) {
        return x.linear(((NDArray) weights.get(name + "W")).transpose(),
                ((NDArray) weights.get(name + "b")).reshape(new Shape(-1)));
    }

    private NDArray stack(NDArray x, Map<String, INDArray> weights, String name, int layers, boolean training) {
        NDArray made = x;
        for (int i = 0; i < layers; i++) {
            made = (NDArray) layerConf().getActivationFn().getActivation(affine(made, weights, name + i), training);
        }
        return made;
    }

    private NDArray encoded(NDArray x, Map<String, INDArray> weights, boolean training) {
        return stack(x, weights, "e", layerConf().getEncoderLayerSizes().length, training);
    }

    /** Returns what describes the distribution of the data for hidden values. */
    private NDArray decoded(NDArray z, Map<String, INDArray> weights, boolean training) {
        return affine(stack(z, weights, "d", layerConf().getDecoderLayerSizes().length, training), weights, "pXZ");
    }

    /** The means of hidden values, and the logarithms of their variances. */
    private record Hidden(NDArray means, NDArray logVariances) {
        NDArray draw() {
            NDArray noise = NDArray.zeros(means.getShape(), means.getDataType()).fillNormal(0, 1);
            return logVariances.mul(0.5).exp().mul(noise).add(means);
        }

        /** Returns the divergence from the usual normal distribution, as a sum over the examples. */
        NDArray divergence() {
            return means.square().add(logVariances.exp()).sub(logVariances).sub(1).sum().mul(0.5);
        }
    }

    private Hidden hidden(NDArray x, Map<String, INDArray> weights, boolean training) {
        NDArray code = encoded(x, weights, training);
        return new Hidden((NDArray) activationFn().getActivation(affine(code, weights, "pZXMean"), training),
                (NDArray) activationFn().getActivation(affine(code, weights, "pZXLogStd2"), training));
    }

    /** Computes the variational bound of the input that is set, and its gradients, as a sum over the examples. */
    @Override
    public void computeGradientAndScore(LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        assertInputSet(true);
        NDArray x = vectors(input, layerConf().getNIn());
        double[] sum = new double[1];
        Recording recording = Recording.of(x, params, same -> same, false, (start, weights) -> bound(x, weights, sum));
        NDArray one = NDArray.ones(recording.output().getShape(), recording.output().getDataType());
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            recording.backprop(one, gradientViews);
        }
        score = sum[0] / x.size(0) + calcRegularizationScore(false);
    }

    /** Returns a number with the gradients of the bound, whose value goes to the sum. */
    private NDArray bound(NDArray x, Map<String, INDArray> weights, double[] sum) {
        Hidden hidden = hidden(x, weights, true);
        NDArray total = hidden.divergence();
        sum[0] = total.stopGradient().item();
        int samples = layerConf().getNumSamples();
        for (int i = 0; i < samples; i++) {
            NDArray made = decoded(hidden.draw(), weights, true);
            NDArray plain = made.stopGradient();
            sum[0] += distribution().negLogProbability(x, plain, false) / samples;
            total = total.add(made.mul((NDArray) distribution().gradient(x, plain)).sum().div(samples));
        }
        return total;
    }

    /**
     * Returns the score of the last {@link #computeGradientAndScore}.
     *
     * @return the mean over the examples, plus the penalties
     */
    @Override
    public double score() {
        return score;
    }

    @Override
    public boolean isPretrainLayer() {
        return true;
    }

    /**
     * Returns whether only unsupervised training trains a parameter.
     *
     * @param param the name of the parameter
     * @return whether it is of the variances or of the decoder
     */
    public boolean isPretrainParam(String param) {
        return layerConf().isPretrainParam(ArgumentException.notNull(param, "param"));
    }

    /**
     * Returns whether there is a loss in the place of a distribution.
     *
     * @return whether {@link #reconstructionError} can be computed
     */
    public boolean hasLossFunction() {
        return distribution().hasLossFunction();
    }

    /**
     * Returns the probabilities of examples.
     *
     * @param data the examples, of shape (n, nIn)
     * @param numSamples how often hidden values are drawn
     * @return a new array of shape (n, 1) and type DOUBLE
     */
    public INDArray reconstructionProbability(INDArray data, int numSamples) {
        try (NDArray logarithms = (NDArray) reconstructionLogProbability(data, numSamples)) {
            return Nd.as(logarithms, DataType.DOUBLE).exp();
        }
    }

    /**
     * Returns the logarithms of the probabilities of examples.
     *
     * @param data the examples, of shape (n, nIn)
     * @param numSamples how often hidden values are drawn
     * @return a new array of shape (n, 1): means over the draws
     * @throws UnsupportedException if there is a loss in the place of a distribution
     */
    public INDArray reconstructionLogProbability(INDArray data, int numSamples) {
        NDArray x = vectors(ArgumentException.notNull(data, "data"), layerConf().getNIn());
        if (numSamples < 1) {
            throw new ArgumentException("the argument 'numSamples' is " + numSamples + ": at least 1 was expected");
        }
        if (distribution() instanceof LossFunctionWrapper) {
            throw new UnsupportedException(layerId() + " has a loss in the place of a distribution: reconstructionError "
                    + "was expected");
        }
        NDArray sum = NDArray.zeros(new Shape(x.size(0), 1), x.getDataType());
        try (ResourceScope temporaries = new ResourceScope("probability"); Autograd.NoGrad guard = Autograd.noGrad()) {
            Hidden hidden = hidden(x, params, false);
            for (int i = 0; i < numSamples; i++) {
                sum.subi((NDArray) distribution().exampleNegLogProbability(x, decoded(hidden.draw(), params, false)));
            }
            return sum.divi(numSamples);
        }
    }

    /**
     * Returns the means of data for hidden values.
     *
     * @param latentSpaceValues the hidden values, of shape (n, nOut)
     * @return a new array of shape (n, nIn)
     */
    public INDArray generateAtMeanGivenZ(INDArray latentSpaceValues) {
        return distribution().generateAtMean(parameters(latentSpaceValues));
    }

    /**
     * Draws data for hidden values.
     *
     * @param latentSpaceValues the hidden values, of shape (n, nOut)
     * @param workspaceMgr not used: the result belongs to the current scope
     * @return a new array of shape (n, nIn)
     */
    public INDArray generateRandomGivenZ(INDArray latentSpaceValues, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        return distribution().generateRandom(parameters(latentSpaceValues));
    }

    private NDArray parameters(INDArray latentSpaceValues) {
        NDArray z = vectors(ArgumentException.notNull(latentSpaceValues, "latentSpaceValues"), layerConf().getNOut());
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            return decoded(z, params, false);
        }
    }

    /**
     * Returns the loss of each example's reconstruction.
     *
     * @param data the examples, of shape (n, nIn)
     * @return a new array of shape (n, 1)
     * @throws StateException if there is a distribution in the place of a loss
     */
    public INDArray reconstructionError(INDArray data) {
        NDArray x = vectors(ArgumentException.notNull(data, "data"), layerConf().getNIn());
        if (!hasLossFunction()) {
            throw new StateException(layerId() + " has a distribution in the place of a loss: reconstructionProbability "
                    + "was expected");
        }
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            INDArray made = generateAtMeanGivenZ(hidden(x, params, false).means());
            return distribution() instanceof CompositeReconstructionDistribution all
                    ? all.computeLossFunctionScoreArray(x, made)
                    : ((LossFunctionWrapper) distribution()).getLossFunction().computeScoreArray(x, made,
                            new ActivationIdentity(), null);
        }
    }
}
