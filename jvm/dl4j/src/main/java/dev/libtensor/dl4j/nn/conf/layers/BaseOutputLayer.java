package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMCXENT;

/**
 * The configuration of an output layer with parameters.
 */
public abstract class BaseOutputLayer extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected BaseOutputLayer(Builder<?> builder) {
        super(builder);
        this.lossFn = builder.lossFn == null ? new LossMCXENT() : builder.lossFn;
        if (builder.lossFn == null && activationFn == null) {
            activationFn = new ActivationSoftmax();
        }
        this.hasBias = builder.hasBias;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getLossFn}. */
    @Values.Optional
    protected ILossFunction lossFn;
    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = true;

    /** Creates a configuration with the defaults. */
    protected BaseOutputLayer() {}

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

    /**
     * Returns whether the layer has biases.
     *
     * @return the value
     */
    public boolean isHasBias() {
        return hasBias;
    }

    /**
     * Sets whether the layer has biases.
     *
     * @param hasBias the value
     */
    public void setHasBias(boolean hasBias) {
        this.hasBias = hasBias;
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends FeedForwardLayer.Builder<T> {
        /** The value of {@link #lossFn}. */
        protected ILossFunction lossFn;
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = true;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the loss function.
         *
         * @param lossFunction the value
         * @return this builder
         */
        public T lossFunction(ILossFunction lossFunction) {
            this.lossFn = ArgumentException.notNull(lossFunction, "lossFunction");
            return self();
        }

        /**
         * Sets the loss function.
         *
         * @param lossFunction the value
         * @return this builder
         */
        public T lossFunction(LossFunctions.LossFunction lossFunction) {
            this.lossFn = ArgumentException.notNull(lossFunction, "lossFunction").getILossFunction();
            return self();
        }

        /**
         * Sets whether the layer has biases.
         *
         * @param hasBias the value
         * @return this builder
         */
        public T hasBias(boolean hasBias) {
            this.hasBias = hasBias;
            return self();
        }
    }
}
