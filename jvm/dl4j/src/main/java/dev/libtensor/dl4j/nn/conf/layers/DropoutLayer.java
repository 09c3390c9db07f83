package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.DropoutNet;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.dropout.IDropout;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A layer that drops elements of its input in training, and passes it on otherwise.
 */
public class DropoutLayer extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a configuration.
     *
     * @param activationRetainProbability the probability that an element stays
     */
    public DropoutLayer(double activationRetainProbability) {
        this(new Builder(activationRetainProbability));
    }

    /**
     * Creates a configuration.
     *
     * @param dropout the dropout
     */
    public DropoutLayer(IDropout dropout) {
        this(new Builder(dropout));
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
    public DropoutLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected DropoutLayer(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return DropoutNet.start(new DropoutNet(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param dropout the probability that an element stays
         */
        public Builder(double dropout) {
            dropOut(dropout);
        }

        /**
         * Starts with given values.
         *
         * @param dropout what drops elements
         */
        public Builder(IDropout dropout) {
            dropOut(dropout);
        }

        @Override
        public DropoutLayer build() {
            return new DropoutLayer(this);
        }
    }
}
