package dev.libtensor.dl4j.nn.conf.layers.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;

/** A layer of sequences whose mask leaves out the steps that have one value in all features, which is 0 by default. */
public class MaskZeroLayer extends BaseWrapperLayer {
    private static final long serialVersionUID = 1L;

    private double maskingValue;

    /** For JSON: values follow. */
    protected MaskZeroLayer() {}

    /**
     * Creates a configuration.
     *
     * @param underlying the layer of sequences
     * @param maskingValue the value of the features of steps that do not count
     */
    public MaskZeroLayer(Layer underlying, double maskingValue) {
        super(underlying);
        this.maskingValue = maskingValue;
    }

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    public MaskZeroLayer(Builder builder) {
        this(ArgumentException.notNull(builder, "builder").underlying, builder.maskValue);
    }

    /**
     * Returns the value of the features of steps that do not count.
     *
     * @return the value
     */
    public double getMaskingValue() {
        return maskingValue;
    }

    @Override
    protected dev.libtensor.dl4j.nn.api.Layer around(NeuralNetConfiguration conf, DataType dataType,
            dev.libtensor.dl4j.nn.api.Layer inside) {
        return new dev.libtensor.dl4j.nn.layers.recurrent.MaskZeroLayer(conf, dataType, inside);
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        private Layer underlying;
        private double maskValue;

        /** Starts with the value 0. */
        public Builder() {}

        /**
         * Sets the layer of sequences.
         *
         * @param underlying the layer
         * @return this builder
         */
        public Builder setUnderlying(Layer underlying) {
            this.underlying = ArgumentException.notNull(underlying, "underlying");
            return this;
        }

        /**
         * Sets the value of the features of steps that do not count.
         *
         * @param maskValue the value
         * @return this builder
         */
        public Builder setMaskValue(double maskValue) {
            this.maskValue = maskValue;
            return this;
        }

        /**
         * Sets the layer of sequences.
         *
         * @param underlying the layer
         * @return this builder
         */
        public Builder underlying(Layer underlying) {
            return setUnderlying(underlying);
        }

        /**
         * Sets the value of the features of steps that do not count.
         *
         * @param maskValue the value
         * @return this builder
         */
        public Builder maskValue(double maskValue) {
            return setMaskValue(maskValue);
        }

        @Override
        public MaskZeroLayer build() {
            return new MaskZeroLayer(this);
        }
    }
}
