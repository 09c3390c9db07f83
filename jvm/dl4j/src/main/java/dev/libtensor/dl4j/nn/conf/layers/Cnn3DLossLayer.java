package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.internal.VoxelLoss;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
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

/**
 * A loss of images with a depth, of shape (n, size, depth, height, width): a score for each voxel. The labels have the shape
 * of the input.
 */
public class Cnn3DLossLayer extends BaseLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputTypes.volumes(this, layerIndex, inputType);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
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
    /** The value of {@link #getDataFormat}. */
    protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

    /** Creates a configuration with the defaults. */
    public Cnn3DLossLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Cnn3DLossLayer(Builder builder) {
        super(builder);
        this.lossFn = builder.lossFn;
        this.dataFormat = builder.dataFormat;
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
     * Returns the order of the dimensions.
     *
     * @return the value
     */
    public Convolution3D.DataFormat getDataFormat() {
        return dataFormat;
    }

    /**
     * Sets the order of the dimensions.
     *
     * @param dataFormat the value
     */
    public void setDataFormat(Convolution3D.DataFormat dataFormat) {
        this.dataFormat = dataFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return VoxelLoss.start(new VoxelLoss(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
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
        /** The value of {@link #dataFormat}. */
        protected Convolution3D.DataFormat dataFormat = Convolution3D.DataFormat.NCDHW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param dataFormat the order of the dimensions
         */
        public Builder(Convolution3D.DataFormat dataFormat) {
            dataFormat(dataFormat);
        }

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
         * Sets the order of the dimensions.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(Convolution3D.DataFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public Cnn3DLossLayer build() {
            return new Cnn3DLossLayer(this);
        }
    }
}
