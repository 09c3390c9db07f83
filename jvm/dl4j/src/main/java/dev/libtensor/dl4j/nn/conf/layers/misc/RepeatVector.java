package dev.libtensor.dl4j.nn.conf.layers.misc;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Repetition;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Makes a sequence of each vector, which it repeats: (n, size) gives (n, size, times). */
public class RepeatVector extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        super.setNIn(inputType, override);
        nOut = nIn;
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.recurrent(ArgumentException.notNull(inputType, "inputType").features(), n, dataFormat);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getN}. */
    protected int n = 1;
    /** The value of {@link #getDataFormat}. */
    protected RNNFormat dataFormat = RNNFormat.NCW;

    /** Creates a configuration with the defaults. */
    public RepeatVector() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected RepeatVector(Builder builder) {
        super(builder);
        this.n = builder.n;
        this.dataFormat = builder.dataFormat;
    }

    /**
     * Returns how often a vector stands.
     *
     * @return the value
     */
    public int getN() {
        return n;
    }

    /**
     * Sets how often a vector stands.
     *
     * @param n the value
     */
    public void setN(int n) {
        this.n = n;
    }

    /**
     * Returns the order of the dimensions.
     *
     * @return the value
     */
    public RNNFormat getDataFormat() {
        return dataFormat;
    }

    /**
     * Sets the order of the dimensions.
     *
     * @param dataFormat the value
     */
    public void setDataFormat(RNNFormat dataFormat) {
        this.dataFormat = dataFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Repetition.start(new Repetition(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {
        /** The value of {@link #n}. */
        protected int n = 1;
        /** The value of {@link #dataFormat}. */
        protected RNNFormat dataFormat = RNNFormat.NCW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param n how often a vector stands
         */
        public Builder(int n) {
            n(n);
        }

        /**
         * Sets how often a vector stands.
         *
         * @param n the value
         * @return this builder
         */
        public Builder repetitionFactor(int n) {
            this.n = n;
            return this;
        }

        /**
         * Sets how often a vector stands.
         *
         * @param n the value
         * @return this builder
         */
        public Builder n(int n) {
            this.n = n;
            return this;
        }

        /**
         * Sets the order of the dimensions.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(RNNFormat dataFormat) {
            this.dataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public RepeatVector build() {
            return new RepeatVector(this);
        }
    }
}
