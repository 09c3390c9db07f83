package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.GlobalPooling;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Pools over the steps of sequences, with their mask, or over the pixels of images: (n, features, ...) gives (n,
 * features).
 */
public class GlobalPoolingLayer extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.feedForward(InputTypes.channels(inputType));
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getPoolingType}. */
    protected PoolingType poolingType = PoolingType.MAX;
    /** The value of {@link #getPnorm}. */
    protected int pnorm = 2;

    /** Creates a configuration with the defaults. */
    public GlobalPoolingLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected GlobalPoolingLayer(Builder builder) {
        super(builder);
        this.poolingType = builder.poolingType;
        this.pnorm = builder.pnorm;
    }

    /**
     * Returns what is computed of each feature.
     *
     * @return the value
     */
    public PoolingType getPoolingType() {
        return poolingType;
    }

    /**
     * Sets what is computed of each feature.
     *
     * @param poolingType the value
     */
    public void setPoolingType(PoolingType poolingType) {
        this.poolingType = poolingType;
    }

    /**
     * Returns the p of the p-norm.
     *
     * @return the value
     */
    public int getPnorm() {
        return pnorm;
    }

    /**
     * Sets the p of the p-norm.
     *
     * @param pnorm the value
     */
    public void setPnorm(int pnorm) {
        this.pnorm = pnorm;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return GlobalPooling.start(new GlobalPooling(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #poolingType}. */
        protected PoolingType poolingType = PoolingType.MAX;
        /** The value of {@link #pnorm}. */
        protected int pnorm = 2;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param poolingType what is computed of each feature
         */
        public Builder(PoolingType poolingType) {
            poolingType(poolingType);
        }

        /**
         * Sets what is computed of each feature.
         *
         * @param poolingType the value
         * @return this builder
         */
        public Builder poolingType(dev.libtensor.dl4j.nn.conf.layers.PoolingType poolingType) {
            this.poolingType = ArgumentException.notNull(poolingType, "poolingType");
            return this;
        }

        /**
         * Sets what is computed of each feature.
         *
         * @param poolingType the value
         * @return this builder
         */
        public Builder poolingType(SubsamplingLayer.PoolingType poolingType) {
            this.poolingType = dev.libtensor.dl4j.nn.conf.layers.PoolingType.valueOf(ArgumentException.notNull(poolingType, "poolingType").name());
            return this;
        }

        /**
         * Sets the p of the p-norm.
         *
         * @param pnorm the value
         * @return this builder
         */
        public Builder pnorm(int pnorm) {
            this.pnorm = pnorm;
            return this;
        }

        @Override
        public GlobalPoolingLayer build() {
            return new GlobalPoolingLayer(this);
        }
    }
}
