package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.GlobalPooling;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
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

    /**
     * Creates a configuration.
     *
     * @param poolingType what is computed of each feature
     */
    public GlobalPoolingLayer(PoolingType poolingType) {
        this(new Builder(poolingType));
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        if (inputType instanceof InputType.InputTypeConvolutional images && images.getFormat() == CNN2DFormat.NHWC) {
            poolingDimensions = new int[] {1, 2};
        } else if (inputType instanceof InputType.InputTypeRecurrent steps && steps.getFormat() == RNNFormat.NWC) {
            poolingDimensions = new int[] {1};
        } else if (inputType instanceof InputType.InputTypeConvolutional3D volumes
                && volumes.getDataFormat() == Convolution3D.DataFormat.NDHWC) {
            poolingDimensions = new int[] {1, 2, 3};
        }
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        long features = InputTypes.channels(inputType);
        if (collapseDimensions) {
            return InputType.feedForward(features);
        }
        return inputType instanceof InputType.InputTypeConvolutional images
                ? InputType.convolutional(1, 1, features, images.getFormat()) : InputType.recurrent(features, 1);
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
    /** The value of {@link #getPoolingDimensions}. */
    protected int[] poolingDimensions = {};
    /** The value of {@link #isCollapseDimensions}. */
    protected boolean collapseDimensions = true;

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
        this.poolingDimensions = builder.poolingDimensions;
        this.collapseDimensions = builder.collapseDimensions;
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

    /**
     * Returns the dimensions that are pooled; empty for all behind the examples and the features.
     *
     * @return the value
     */
    public int[] getPoolingDimensions() {
        return poolingDimensions.clone();
    }

    /**
     * Returns whether the pooled dimensions are left out, in place of having the size 1.
     *
     * @return the value
     */
    public boolean isCollapseDimensions() {
        return collapseDimensions;
    }

    /**
     * Sets whether the pooled dimensions are left out, in place of having the size 1.
     *
     * @param collapseDimensions the value
     */
    public void setCollapseDimensions(boolean collapseDimensions) {
        this.collapseDimensions = collapseDimensions;
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
        /** The value of {@link #poolingDimensions}. */
        protected int[] poolingDimensions = {};
        /** The value of {@link #collapseDimensions}. */
        protected boolean collapseDimensions = true;

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

        /**
         * Sets the dimensions that are pooled; empty for all behind the examples and the features.
         *
         * @param poolingDimensions the value
         * @return this builder
         */
        public Builder poolingDimensions(int... poolingDimensions) {
            this.poolingDimensions = ArgumentException.notNull(poolingDimensions, "poolingDimensions").clone();
            return this;
        }

        /**
         * Sets whether the pooled dimensions are left out, in place of having the size 1.
         *
         * @param collapseDimensions the value
         * @return this builder
         */
        public Builder collapseDimensions(boolean collapseDimensions) {
            this.collapseDimensions = collapseDimensions;
            return this;
        }

        @Override
        public GlobalPoolingLayer build() {
            return new GlobalPoolingLayer(this);
        }
    }
}
