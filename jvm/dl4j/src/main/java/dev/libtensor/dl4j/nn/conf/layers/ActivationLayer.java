package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.ActivationNet;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A layer that applies an activation function to its input.
 */
public class ActivationLayer extends BaseLayer {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a configuration.
     *
     * @param activation the activation function
     */
    public ActivationLayer(Activation activation) {
        this(new Builder(activation));
    }

    /**
     * Creates a configuration.
     *
     * @param activationFn the activation function
     */
    public ActivationLayer(IActivation activationFn) {
        this(new Builder(activationFn));
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return ArgumentException.notNull(inputType, "inputType");
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.unflattened(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public ActivationLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected ActivationLayer(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return ActivationNet.start(new ActivationNet(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends BaseLayer.Builder<Builder> {

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param activation the activation function
         */
        public Builder(Activation activation) {
            activation(activation);
        }

        /**
         * Starts with given values.
         *
         * @param activationFn the activation function
         */
        public Builder(IActivation activationFn) {
            activation(ArgumentException.notNull(activationFn, "activationFn"));
        }

        @Override
        public ActivationLayer build() {
            return new ActivationLayer(this);
        }
    }
}
