package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Loss;
import dev.libtensor.dl4j.internal.Values;
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
 * A loss of its input, without parameters.
 */
public class LossLayer extends BaseLayer {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected LossLayer(Builder builder) {
        super(builder);
        this.lossFn = builder.lossFn == null ? new LossMCXENT() : builder.lossFn;
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.feedForward(ArgumentException.notNull(inputType, "inputType").features());
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toFeedForward(ArgumentException.notNull(inputType, "inputType"));
    }

    /** Returns the identity. */
    @Override
    protected IActivation ownActivation() {
        return new ActivationIdentity();
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getLossFn}. */
    @Values.Optional
    protected ILossFunction lossFn;

    /** Creates a configuration with the defaults. */
    public LossLayer() {}

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

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Loss.start(new Loss(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends BaseLayer.Builder<Builder> {
        /** The value of {@link #lossFn}. */
        protected ILossFunction lossFn;

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

        @Override
        public LossLayer build() {
            return new LossLayer(this);
        }
    }
}
