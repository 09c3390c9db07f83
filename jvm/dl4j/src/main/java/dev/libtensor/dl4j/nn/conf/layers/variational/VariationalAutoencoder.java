package dev.libtensor.dl4j.nn.conf.layers.variational;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Variational;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.BasePretrainNetwork;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.util.Collection;

/**
 * A variational autoencoder (Kingma and Welling, 2013). Its output are the means of the hidden values, of shape (n, nOut),
 * that the encoder finds in an input of shape (n, nIn). Supervised training trains the encoder up to them; unsupervised
 * training, the variances and the decoder as well.
 */
public class VariationalAutoencoder extends BasePretrainNetwork {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean isPretrainParam(String paramName) {
        ArgumentException.notNull(paramName, "paramName");
        return !paramName.startsWith("e") && !paramName.startsWith("pZXMean");
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getEncoderLayerSizes}. */
    protected int[] encoderLayerSizes = {100};
    /** The value of {@link #getDecoderLayerSizes}. */
    protected int[] decoderLayerSizes = {100};
    /** The value of {@link #getOutputDistribution}. */
    protected ReconstructionDistribution outputDistribution = new GaussianReconstructionDistribution(Activation.TANH);
    /** The value of {@link #getPzxActivationFn}. */
    protected IActivation pzxActivationFn = new ActivationIdentity();
    /** The value of {@link #getNumSamples}. */
    protected int numSamples = 1;

    /** Creates a configuration with the defaults. */
    public VariationalAutoencoder() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected VariationalAutoencoder(Builder builder) {
        super(builder);
        this.encoderLayerSizes = builder.encoderLayerSizes;
        this.decoderLayerSizes = builder.decoderLayerSizes;
        this.outputDistribution = builder.outputDistribution;
        this.pzxActivationFn = builder.pzxActivationFn;
        this.numSamples = builder.numSamples;
    }

    /**
     * Returns the number of outputs of each layer of the encoder.
     *
     * @return the value
     */
    public int[] getEncoderLayerSizes() {
        return encoderLayerSizes.clone();
    }

    /**
     * Returns the number of outputs of each layer of the decoder.
     *
     * @return the value
     */
    public int[] getDecoderLayerSizes() {
        return decoderLayerSizes.clone();
    }

    /**
     * Returns the distribution of the data given what the decoder returns.
     *
     * @return the value
     */
    public ReconstructionDistribution getOutputDistribution() {
        return outputDistribution;
    }

    /**
     * Sets the distribution of the data given what the decoder returns.
     *
     * @param outputDistribution the value
     */
    public void setOutputDistribution(ReconstructionDistribution outputDistribution) {
        this.outputDistribution = outputDistribution;
    }

    /**
     * Returns the activation function of the means and the logarithms of the variances.
     *
     * @return the value
     */
    public IActivation getPzxActivationFn() {
        return pzxActivationFn;
    }

    /**
     * Sets the activation function of the means and the logarithms of the variances.
     *
     * @param pzxActivationFn the value
     */
    public void setPzxActivationFn(IActivation pzxActivationFn) {
        this.pzxActivationFn = pzxActivationFn;
    }

    /**
     * Returns how often each example is drawn in unsupervised training.
     *
     * @return the value
     */
    public int getNumSamples() {
        return numSamples;
    }

    /**
     * Sets how often each example is drawn in unsupervised training.
     *
     * @param numSamples the value
     */
    public void setNumSamples(int numSamples) {
        this.numSamples = numSamples;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Variational.start(new Variational(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.variational();
    }

    /** Values of the layer. */
    public static class Builder extends BasePretrainNetwork.Builder<Builder> {
        /** The value of {@link #encoderLayerSizes}. */
        protected int[] encoderLayerSizes = {100};
        /** The value of {@link #decoderLayerSizes}. */
        protected int[] decoderLayerSizes = {100};
        /** The value of {@link #outputDistribution}. */
        protected ReconstructionDistribution outputDistribution = new GaussianReconstructionDistribution(Activation.TANH);
        /** The value of {@link #pzxActivationFn}. */
        protected IActivation pzxActivationFn = new ActivationIdentity();
        /** The value of {@link #numSamples}. */
        protected int numSamples = 1;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the number of outputs of each layer of the encoder.
         *
         * @param encoderLayerSizes the value
         * @return this builder
         */
        public Builder encoderLayerSizes(int... encoderLayerSizes) {
            this.encoderLayerSizes = ArgumentException.notNull(encoderLayerSizes, "encoderLayerSizes").clone();
            return this;
        }

        /**
         * Sets the number of outputs of each layer of the decoder.
         *
         * @param decoderLayerSizes the value
         * @return this builder
         */
        public Builder decoderLayerSizes(int... decoderLayerSizes) {
            this.decoderLayerSizes = ArgumentException.notNull(decoderLayerSizes, "decoderLayerSizes").clone();
            return this;
        }

        /**
         * Sets the distribution of the data given what the decoder returns.
         *
         * @param distribution the value
         * @return this builder
         */
        public Builder reconstructionDistribution(ReconstructionDistribution distribution) {
            this.outputDistribution = ArgumentException.notNull(distribution, "distribution");
            return this;
        }

        /**
         * Sets a loss in the place of a distribution.
         *
         * @param outputActivationFn the activation function of the decoder's output
         * @param lossFunction the loss
         * @return this builder
         */
        public Builder lossFunction(IActivation outputActivationFn, ILossFunction lossFunction) {
            return reconstructionDistribution(new LossFunctionWrapper(ArgumentException.notNull(outputActivationFn, "outputActivationFn"), lossFunction));
        }

        /**
         * Sets a loss in the place of a distribution.
         *
         * @param outputActivationFn the activation function of the decoder's output
         * @param lossFunction the loss
         * @return this builder
         */
        public Builder lossFunction(IActivation outputActivationFn, LossFunctions.LossFunction lossFunction) {
            return lossFunction(outputActivationFn, ArgumentException.notNull(lossFunction, "lossFunction").getILossFunction());
        }

        /**
         * Sets a loss in the place of a distribution.
         *
         * @param outputActivationFn the activation function of the decoder's output
         * @param lossFunction the loss
         * @return this builder
         */
        public Builder lossFunction(Activation outputActivationFn, LossFunctions.LossFunction lossFunction) {
            return lossFunction(ArgumentException.notNull(outputActivationFn, "outputActivationFn").getActivationFunction(), lossFunction);
        }

        /**
         * Sets the activation function of the means and the logarithms of the variances.
         *
         * @param activationFunction the value
         * @return this builder
         */
        public Builder pzxActivationFn(IActivation activationFunction) {
            this.pzxActivationFn = ArgumentException.notNull(activationFunction, "activationFunction");
            return this;
        }

        /**
         * Sets the activation function of the means and the logarithms of the variances.
         *
         * @param activation the value
         * @return this builder
         */
        public Builder pzxActivationFunction(Activation activation) {
            this.pzxActivationFn = ArgumentException.notNull(activation, "activation").getActivationFunction();
            return this;
        }

        /**
         * Sets how often each example is drawn in unsupervised training.
         *
         * @param numSamples the value
         * @return this builder
         */
        public Builder numSamples(int numSamples) {
            this.numSamples = numSamples;
            return this;
        }

        @Override
        public VariationalAutoencoder build() {
            return new VariationalAutoencoder(this);
        }
    }
}
