package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.ParametricRelu;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.weights.WeightInitConstant;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * x where it is above 0, and alpha * x elsewhere. Alpha is a parameter with the shape of an example, whose shared axes have
 * the size 1.
 */
public class PReLULayer extends BaseLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void complete(NeuralNetConfiguration.Builder globals) {
        // The network's initial values are for matrices.
        if (weightInitFn == null) {
            weightInitFn = new WeightInitConstant(0);
        }
        super.complete(globals);
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        if (inputShape.length == 0 || override) {
            inputShape = ArgumentException.notNull(inputType, "inputType").getShape(false);
        }
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return ArgumentException.notNull(inputType, "inputType");
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getInputShape}. */
    protected long[] inputShape = {};
    /** The value of {@link #getSharedAxes}. */
    protected long[] sharedAxes = {};

    /** Creates a configuration with the defaults. */
    public PReLULayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected PReLULayer(Builder builder) {
        super(builder);
        this.inputShape = builder.inputShape;
        this.sharedAxes = builder.sharedAxes;
    }

    /**
     * Returns the shape of an example.
     *
     * @return the value
     */
    public long[] getInputShape() {
        return inputShape.clone();
    }

    /**
     * Returns the axes, from 1 on, along which elements have the same alpha.
     *
     * @return the value
     */
    public long[] getSharedAxes() {
        return sharedAxes.clone();
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return ParametricRelu.start(new ParametricRelu(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.prelu();
    }

    /** Values of the layer. */
    public static class Builder extends BaseLayer.Builder<Builder> {
        /** The value of {@link #inputShape}. */
        protected long[] inputShape = {};
        /** The value of {@link #sharedAxes}. */
        protected long[] sharedAxes = {};

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the shape of an example.
         *
         * @param inputShape the value
         * @return this builder
         */
        public Builder inputShape(long... inputShape) {
            this.inputShape = ArgumentException.notNull(inputShape, "inputShape").clone();
            return this;
        }

        /**
         * Sets the axes, from 1 on, along which elements have the same alpha.
         *
         * @param sharedAxes the value
         * @return this builder
         */
        public Builder sharedAxes(long... sharedAxes) {
            this.sharedAxes = ArgumentException.notNull(sharedAxes, "sharedAxes").clone();
            return this;
        }

        @Override
        public PReLULayer build() {
            return new PReLULayer(this);
        }
    }
}
