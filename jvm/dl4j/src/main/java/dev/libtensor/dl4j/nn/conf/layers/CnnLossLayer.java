package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.PixelLoss;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationIdentity;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMCXENT;
import java.util.Collection;

/** A loss of images of shape (n, size, height, width): a score for each pixel. The labels have the shape of the input. */
public class CnnLossLayer extends BaseLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        format = InputTypes.format(inputType, format);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputTypes.images(this, layerIndex, inputType);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    /** Returns the identity. */
    @Override
    protected IActivation ownActivation() {
        return new ActivationIdentity();
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getLossFn}. */
    @Values.Optional
    protected ILossFunction lossFn = new LossMCXENT();
    /** The value of {@link #getFormat}. */
    protected CNN2DFormat format = CNN2DFormat.NCHW;

    /** Creates a configuration with the defaults. */
    public CnnLossLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected CnnLossLayer(Builder builder) {
        super(builder);
        this.lossFn = builder.lossFn;
        this.format = builder.format;
    }

    /**
     * Returns the loss function.
     *
     * @return the value
     */
    public ILossFunction getLossFn() {
        return lossFn;
    }

    /**
     * Sets the loss function.
     *
     * @param lossFn the value
     */
    public void setLossFn(ILossFunction lossFn) {
        this.lossFn = lossFn;
    }

    /**
     * Returns the order of the dimensions of images.
     *
     * @return the value
     */
    public CNN2DFormat getFormat() {
        return format;
    }

    /**
     * Sets the order of the dimensions of images.
     *
     * @param format the value
     */
    public void setFormat(CNN2DFormat format) {
        this.format = format;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return PixelLoss.start(new PixelLoss(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends BaseLayer.Builder<Builder> {
        /** The value of {@link #lossFn}. */
        protected ILossFunction lossFn = new LossMCXENT();
        /** The value of {@link #format}. */
        protected CNN2DFormat format = CNN2DFormat.NCHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param lossFunction the loss function
         */
        public Builder(LossFunctions.LossFunction lossFunction) {
            lossFunction(lossFunction);
        }

        /**
         * Starts with given values.
         *
         * @param lossFunction the loss function
         */
        public Builder(ILossFunction lossFunction) {
            lossFunction(lossFunction);
        }

        /**
         * Sets the loss function.
         *
         * @param lossFunction the value
         * @return this builder
         */
        public Builder lossFunction(ILossFunction lossFunction) {
            this.lossFn = ArgumentException.notNull(lossFunction, "lossFunction");
            return this;
        }

        /**
         * Sets the loss function.
         *
         * @param lossFunction the value
         * @return this builder
         */
        public Builder lossFunction(LossFunctions.LossFunction lossFunction) {
            this.lossFn = ArgumentException.notNull(lossFunction, "lossFunction").getILossFunction();
            return this;
        }

        /**
         * Sets the order of the dimensions of images.
         *
         * @param format the value
         * @return this builder
         */
        public Builder dataFormat(CNN2DFormat format) {
            this.format = ArgumentException.notNull(format, "format");
            return this;
        }

        /**
         * Sets the order of the dimensions of images.
         *
         * @param format the value
         * @return this builder
         */
        public Builder format(CNN2DFormat format) {
            this.format = ArgumentException.notNull(format, "format");
            return this;
        }

        @Override
        public CnnLossLayer build() {
            return new CnnLossLayer(this);
        }
    }
}
