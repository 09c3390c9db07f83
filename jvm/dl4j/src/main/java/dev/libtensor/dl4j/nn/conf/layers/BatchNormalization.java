package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Normalization;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import java.util.Collection;
import java.util.List;

/**
 * Batch normalization (Ioffe and Szegedy, 2015) of the features, or of the channels of images or sequences. Its
 * parameters are gamma, beta, and the running mean and var, each of shape (1, features). The running
 * variance divides by the number of samples, as in DL4J.
 */
public class BatchNormalization extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        if (nIn == 0 || override) {
            nIn = InputTypes.channels(inputType);
        }
        nOut = nIn;
        cnn2DFormat = InputTypes.format(inputType, cnn2DFormat);
    }

    @Override
    public IUpdater getUpdaterByParam(String paramName) {
        ArgumentException.notNull(paramName, "paramName");
        return List.of("mean", "var", "log10stdev").contains(paramName) ? null : super.getUpdaterByParam(paramName);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return ArgumentException.notNull(inputType, "inputType");
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getDecay}. */
    protected double decay = 0.9;
    /** The value of {@link #getEps}. */
    protected double eps = 1e-5;
    /** The value of {@link #getGamma}. */
    protected double gamma = 1;
    /** The value of {@link #getBeta}. */
    protected double beta = 0;
    /** The value of {@link #isLockGammaBeta}. */
    protected boolean lockGammaBeta = false;
    /** The value of {@link #isUseLogStd}. */
    protected boolean useLogStd = true;
    /** The value of {@link #getCnn2DFormat}. */
    protected CNN2DFormat cnn2DFormat = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    public BatchNormalization() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected BatchNormalization(Builder builder) {
        super(builder);
        this.decay = builder.decay;
        this.eps = builder.eps;
        this.gamma = builder.gamma;
        this.beta = builder.beta;
        this.lockGammaBeta = builder.lockGammaBeta;
        this.useLogStd = builder.useLogStd;
        this.cnn2DFormat = builder.cnn2DFormat;
    }

    /**
     * Returns the weight of the old value in the running moments.
     *
     * @return the value
     */
    public double getDecay() {
        return decay;
    }

    /**
     * Sets the weight of the old value in the running moments.
     *
     * @param decay the value
     */
    public void setDecay(double decay) {
        this.decay = decay;
    }

    /**
     * Returns what is added to the variance.
     *
     * @return the value
     */
    public double getEps() {
        return eps;
    }

    /**
     * Sets what is added to the variance.
     *
     * @param eps the value
     */
    public void setEps(double eps) {
        this.eps = eps;
    }

    /**
     * Returns the first value of the factors.
     *
     * @return the value
     */
    public double getGamma() {
        return gamma;
    }

    /**
     * Sets the first value of the factors.
     *
     * @param gamma the value
     */
    public void setGamma(double gamma) {
        this.gamma = gamma;
    }

    /**
     * Returns the first value of the summands.
     *
     * @return the value
     */
    public double getBeta() {
        return beta;
    }

    /**
     * Sets the first value of the summands.
     *
     * @param beta the value
     */
    public void setBeta(double beta) {
        this.beta = beta;
    }

    /**
     * Returns whether gamma and beta are fixed, and no parameters.
     *
     * @return the value
     */
    public boolean isLockGammaBeta() {
        return lockGammaBeta;
    }

    /**
     * Sets whether gamma and beta are fixed, and no parameters.
     *
     * @param lockGammaBeta the value
     */
    public void setLockGammaBeta(boolean lockGammaBeta) {
        this.lockGammaBeta = lockGammaBeta;
    }

    /**
     * Returns whether the parameter log10stdev, the logarithm of the standard deviation, is in the place of var.
     *
     * @return the value
     */
    public boolean isUseLogStd() {
        return useLogStd;
    }

    /**
     * Sets whether the parameter log10stdev, the logarithm of the standard deviation, is in the place of var.
     *
     * @param useLogStd the value
     */
    public void setUseLogStd(boolean useLogStd) {
        this.useLogStd = useLogStd;
    }

    /**
     * Returns the order of the dimensions of images; that of the input type, if it is known.
     *
     * @return the value
     */
    public CNN2DFormat getCnn2DFormat() {
        return cnn2DFormat;
    }

    /**
     * Sets the order of the dimensions of images; that of the input type, if it is known.
     *
     * @param cnn2DFormat the value
     */
    public void setCnn2DFormat(CNN2DFormat cnn2DFormat) {
        this.cnn2DFormat = cnn2DFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Normalization.start(new Normalization(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.normalization(lockGammaBeta, useLogStd);
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {
        /** The value of {@link #decay}. */
        protected double decay = 0.9;
        /** The value of {@link #eps}. */
        protected double eps = 1e-5;
        /** The value of {@link #gamma}. */
        protected double gamma = 1;
        /** The value of {@link #beta}. */
        protected double beta = 0;
        /** The value of {@link #lockGammaBeta}. */
        protected boolean lockGammaBeta = false;
        /** The value of {@link #useLogStd}. */
        protected boolean useLogStd = true;
        /** The value of {@link #cnn2DFormat}. */
        protected CNN2DFormat cnn2DFormat = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the weight of the old value in the running moments.
         *
         * @param decay the value
         * @return this builder
         */
        public Builder decay(double decay) {
            this.decay = decay;
            return this;
        }

        /**
         * Sets what is added to the variance.
         *
         * @param eps the value
         * @return this builder
         */
        public Builder eps(double eps) {
            this.eps = eps;
            return this;
        }

        /**
         * Sets the first value of the factors.
         *
         * @param gamma the value
         * @return this builder
         */
        public Builder gamma(double gamma) {
            this.gamma = gamma;
            return this;
        }

        /**
         * Sets the first value of the summands.
         *
         * @param beta the value
         * @return this builder
         */
        public Builder beta(double beta) {
            this.beta = beta;
            return this;
        }

        /**
         * Sets whether gamma and beta are fixed, and no parameters.
         *
         * @param lockGammaBeta the value
         * @return this builder
         */
        public Builder lockGammaBeta(boolean lockGammaBeta) {
            this.lockGammaBeta = lockGammaBeta;
            return this;
        }

        /**
         * Sets whether the parameter log10stdev, the logarithm of the standard deviation, is in the place of var.
         *
         * @param useLogStd the value
         * @return this builder
         */
        public Builder useLogStd(boolean useLogStd) {
            this.useLogStd = useLogStd;
            return this;
        }

        /**
         * Sets the order of the dimensions of images; that of the input type, if it is known.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(CNN2DFormat dataFormat) {
            this.cnn2DFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        /**
         * Does nothing: there is one implementation.
         *
         * @param allowFallback the value
         * @return this builder
         */
        public Builder helperAllowFallback(boolean allowFallback) {
            return this;
        }

        /**
         * Does nothing: there is one implementation.
         *
         * @param allowFallback the value
         * @return this builder
         */
        public Builder cudnnAllowFallback(boolean allowFallback) {
            return this;
        }

        @Override
        public BatchNormalization build() {
            return new BatchNormalization(this);
        }
    }
}
