package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.LocalResponse;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Divides each pixel by (k + alpha * the sum of squares over n channels around its own) to the power of beta (Krizhevsky,
 * Sutskever and Hinton, 2012).
 */
public class LocalResponseNormalization extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        dataFormat = InputTypes.format(inputType, dataFormat);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputTypes.images(this, layerIndex, inputType);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getN}. */
    protected double n = 5;
    /** The value of {@link #getK}. */
    protected double k = 2;
    /** The value of {@link #getBeta}. */
    protected double beta = 0.75;
    /** The value of {@link #getAlpha}. */
    protected double alpha = 1e-4;
    /** The value of {@link #getDataFormat}. */
    protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    public LocalResponseNormalization() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected LocalResponseNormalization(Builder builder) {
        super(builder);
        this.n = builder.n;
        this.k = builder.k;
        this.beta = builder.beta;
        this.alpha = builder.alpha;
        this.dataFormat = builder.dataFormat;
    }

    /**
     * Returns over how many channels squares are summed.
     *
     * @return the value
     */
    public double getN() {
        return n;
    }

    /**
     * Sets over how many channels squares are summed.
     *
     * @param n the value
     */
    public void setN(double n) {
        this.n = n;
    }

    /**
     * Returns what is added to the sum.
     *
     * @return the value
     */
    public double getK() {
        return k;
    }

    /**
     * Sets what is added to the sum.
     *
     * @param k the value
     */
    public void setK(double k) {
        this.k = k;
    }

    /**
     * Returns the power of the divisor.
     *
     * @return the value
     */
    public double getBeta() {
        return beta;
    }

    /**
     * Sets the power of the divisor.
     *
     * @param beta the value
     */
    public void setBeta(double beta) {
        this.beta = beta;
    }

    /**
     * Returns what the sum is multiplied with.
     *
     * @return the value
     */
    public double getAlpha() {
        return alpha;
    }

    /**
     * Sets what the sum is multiplied with.
     *
     * @param alpha the value
     */
    public void setAlpha(double alpha) {
        this.alpha = alpha;
    }

    /**
     * Returns the order of the dimensions.
     *
     * @return the value
     */
    public CNN2DFormat getDataFormat() {
        return dataFormat;
    }

    /**
     * Sets the order of the dimensions.
     *
     * @param dataFormat the value
     */
    public void setDataFormat(CNN2DFormat dataFormat) {
        this.dataFormat = dataFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return LocalResponse.start(new LocalResponse(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #n}. */
        protected double n = 5;
        /** The value of {@link #k}. */
        protected double k = 2;
        /** The value of {@link #beta}. */
        protected double beta = 0.75;
        /** The value of {@link #alpha}. */
        protected double alpha = 1e-4;
        /** The value of {@link #dataFormat}. */
        protected CNN2DFormat dataFormat = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param k what is added to the sum
         * @param n over how many channels squares are summed
         * @param alpha what the sum is multiplied with
         * @param beta the power of the divisor
         */
        public Builder(double k, double n, double alpha, double beta) {
            k(k);
            n(n);
            alpha(alpha);
            beta(beta);
        }

        /**
         * Starts with given values.
         *
         * @param k what is added to the sum
         * @param alpha what the sum is multiplied with
         * @param beta the power of the divisor
         */
        public Builder(double k, double alpha, double beta) {
            k(k);
            alpha(alpha);
            beta(beta);
        }

        /**
         * Sets over how many channels squares are summed.
         *
         * @param n the value
         * @return this builder
         */
        public Builder n(double n) {
            this.n = n;
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

        /**
         * Sets what is added to the sum.
         *
         * @param k the value
         * @return this builder
         */
        public Builder k(double k) {
            this.k = k;
            return this;
        }

        /**
         * Sets the power of the divisor.
         *
         * @param beta the value
         * @return this builder
         */
        public Builder beta(double beta) {
            this.beta = beta;
            return this;
        }

        /**
         * Sets what the sum is multiplied with.
         *
         * @param alpha the value
         * @return this builder
         */
        public Builder alpha(double alpha) {
            this.alpha = alpha;
            return this;
        }

        /**
         * Sets the order of the dimensions.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(CNN2DFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public LocalResponseNormalization build() {
            return new LocalResponseNormalization(this);
        }
    }
}
