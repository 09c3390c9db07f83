package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;

/**
 * The configuration of a layer with a number of inputs and a number of outputs.
 */
public abstract class FeedForwardLayer extends BaseLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        if (nIn == 0 || override) {
            nIn = ArgumentException.notNull(inputType, "inputType").features();
        }
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.feedForward(nOut, InputTypes.format(inputType, (RNNFormat) null));
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toFeedForward(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getNIn}. */
    protected long nIn;
    /** The value of {@link #getNOut}. */
    protected long nOut;

    /** Creates a configuration with the defaults. */
    protected FeedForwardLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected FeedForwardLayer(Builder<?> builder) {
        super(builder);
        this.nIn = builder.nIn;
        this.nOut = builder.nOut;
    }

    /**
     * Returns the number of inputs; 0 until it follows from the input type.
     *
     * @return the value
     */
    public long getNIn() {
        return nIn;
    }

    /**
     * Sets the number of inputs; 0 until it follows from the input type.
     *
     * @param nIn the value
     */
    public void setNIn(long nIn) {
        this.nIn = nIn;
    }

    /**
     * Returns the number of outputs.
     *
     * @return the value
     */
    public long getNOut() {
        return nOut;
    }

    /**
     * Sets the number of outputs.
     *
     * @param nOut the value
     */
    public void setNOut(long nOut) {
        this.nOut = nOut;
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends BaseLayer.Builder<T> {
        /** The value of {@link #nIn}. */
        protected long nIn;
        /** The value of {@link #nOut}. */
        protected long nOut;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the number of inputs; 0 until it follows from the input type.
         *
         * @param nIn the value
         * @return this builder
         */
        public T nIn(long nIn) {
            this.nIn = nIn;
            return self();
        }

        /**
         * Sets the number of outputs.
         *
         * @param nOut the value
         * @return this builder
         */
        public T nOut(long nOut) {
            this.nOut = nOut;
            return self();
        }

        /**
         * Sets the number of inputs and outputs, for a layer that keeps it.
         *
         * @param units the number of outputs
         * @return this builder
         */
        public T units(int units) {
            return nOut(units);
        }
    }
}
