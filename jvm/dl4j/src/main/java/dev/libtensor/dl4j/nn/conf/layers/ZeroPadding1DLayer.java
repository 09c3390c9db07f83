package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Frames;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.ZeroPadding;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Puts zeros around sequences: at both ends of the steps. */
public class ZeroPadding1DLayer extends Layer {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a configuration.
     *
     * @param padding the zeros at the ends: one number for both, or two
     */
    public ZeroPadding1DLayer(int... padding) {
        this(new Builder(padding));
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        long steps = InputTypes.steps(this, layerIndex, inputType);
        return InputType.recurrent(inputType.features(), steps < 0 ? -1 : Frames.size(1, padding, 0, 1, steps));
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"));
    }

    /** Keeps the numbers of both ends, as DL4J does. */
    private void frame() {
        padding = Frames.both(1, padding);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getPadding}. */
    protected int[] padding = {0, 0};

    /** Creates a configuration with the defaults. */
    public ZeroPadding1DLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected ZeroPadding1DLayer(Builder builder) {
        super(builder);
        this.padding = builder.padding;
        frame();
    }

    /**
     * Returns the zeros at the ends: one number for both, or two.
     *
     * @return the value
     */
    public int[] getPadding() {
        return padding.clone();
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return ZeroPadding.start(new ZeroPadding(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #padding}. */
        protected int[] padding = {0, 0};

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param padding the zeros at the ends: one number for both, or two
         */
        public Builder(int... padding) {
            padding(padding);
        }

        /**
         * Sets the zeros at the ends: one number for both, or two.
         *
         * @param padding the value
         * @return this builder
         */
        public Builder padding(int... padding) {
            this.padding = ArgumentException.notNull(padding, "padding").clone();
            return this;
        }

        @Override
        public ZeroPadding1DLayer build() {
            return new ZeroPadding1DLayer(this);
        }
    }
}
