package dev.libtensor.dl4j.nn.conf.layers.convolutional;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Cropping;
import dev.libtensor.dl4j.internal.Frames;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Cuts off parts of sequences: of the steps at both ends. */
public class Cropping1D extends Layer {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a configuration.
     *
     * @param cropping the steps cut off at the ends: one number for both, or two
     */
    public Cropping1D(int... cropping) {
        this(new Builder(cropping));
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        long steps = InputTypes.steps(this, layerIndex, inputType);
        return InputType.recurrent(inputType.features(), steps < 0 ? -1 : Frames.size(1, cropping, 0, -1, steps));
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"));
    }

    /** Keeps the numbers of both ends, as DL4J does. */
    private void frame() {
        cropping = Frames.both(1, cropping);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getCropping}. */
    protected int[] cropping = {0, 0};

    /** Creates a configuration with the defaults. */
    public Cropping1D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Cropping1D(Builder builder) {
        super(builder);
        this.cropping = builder.cropping;
        frame();
    }

    /**
     * Returns the steps cut off at the ends: one number for both, or two.
     *
     * @return the value
     */
    public int[] getCropping() {
        return cropping.clone();
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Cropping.start(new Cropping(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #cropping}. */
        protected int[] cropping = {0, 0};

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param cropping the steps cut off at the ends: one number for both, or two
         */
        public Builder(int... cropping) {
            cropping(cropping);
        }

        /**
         * Sets the steps cut off at the ends: one number for both, or two.
         *
         * @param cropping the value
         * @return this builder
         */
        public Builder cropping(int... cropping) {
            this.cropping = ArgumentException.notNull(cropping, "cropping").clone();
            return this;
        }

        @Override
        public Cropping1D build() {
            return new Cropping1D(this);
        }
    }
}
