package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Repeating;
import dev.libtensor.dl4j.internal.Windows;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Repeats the steps of sequences. */
public class Upsampling1D extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        long steps = InputTypes.steps(this, layerIndex, inputType);
        return InputType.recurrent(inputType.features(), steps < 0 ? -1 : Windows.first(size)[0] * steps);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getSize}. */
    protected int[] size = {2, 2};

    /** Creates a configuration with the defaults. */
    public Upsampling1D() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Upsampling1D(Builder builder) {
        super(builder);
        this.size = builder.size;
    }

    /**
     * Returns how often each step stands.
     *
     * @return the value
     */
    public int[] getSize() {
        return size.clone();
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Repeating.start(new Repeating(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        /** The value of {@link #size}. */
        protected int[] size = {2, 2};

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param size how often each step stands
         */
        public Builder(int... size) {
            size(size);
        }

        /**
         * Sets how often each step stands.
         *
         * @param size one number for all axes, or one for each
         * @return this builder
         */
        public Builder size(int... size) {
            this.size = Windows.each(this.size.length, ArgumentException.notNull(size, "size"));
            return this;
        }

        @Override
        public Upsampling1D build() {
            return new Upsampling1D(this);
        }
    }
}
