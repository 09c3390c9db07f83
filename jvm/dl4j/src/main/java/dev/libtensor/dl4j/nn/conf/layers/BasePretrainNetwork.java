package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;

/** A layer that unsupervised training trains to reconstruct its input, as in DL4J. */
public abstract class BasePretrainNetwork extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean isPretrainParam(String paramName) {
        return "vb".equals(ArgumentException.notNull(paramName, "paramName"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getLossFunction}. */
    protected LossFunctions.LossFunction lossFunction = LossFunctions.LossFunction.RECONSTRUCTION_CROSSENTROPY;
    /** The value of {@link #getVisibleBiasInit}. */
    protected double visibleBiasInit = 0;

    /** Creates a configuration with the defaults. */
    protected BasePretrainNetwork() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected BasePretrainNetwork(Builder<?> builder) {
        super(builder);
        this.lossFunction = builder.lossFunction;
        this.visibleBiasInit = builder.visibleBiasInit;
    }

    /**
     * Returns the loss of unsupervised training.
     *
     * @return the value
     */
    public LossFunctions.LossFunction getLossFunction() {
        return lossFunction;
    }

    /**
     * Sets the loss of unsupervised training.
     *
     * @param lossFunction the value
     */
    public void setLossFunction(LossFunctions.LossFunction lossFunction) {
        this.lossFunction = lossFunction;
    }

    /**
     * Returns the first value of the biases of what is reconstructed.
     *
     * @return the value
     */
    public double getVisibleBiasInit() {
        return visibleBiasInit;
    }

    /**
     * Sets the first value of the biases of what is reconstructed.
     *
     * @param visibleBiasInit the value
     */
    public void setVisibleBiasInit(double visibleBiasInit) {
        this.visibleBiasInit = visibleBiasInit;
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends FeedForwardLayer.Builder<T> {
        /** The value of {@link #lossFunction}. */
        protected LossFunctions.LossFunction lossFunction = LossFunctions.LossFunction.RECONSTRUCTION_CROSSENTROPY;
        /** The value of {@link #visibleBiasInit}. */
        protected double visibleBiasInit = 0;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the loss of unsupervised training.
         *
         * @param lossFunction the value
         * @return this builder
         */
        public T lossFunction(LossFunctions.LossFunction lossFunction) {
            this.lossFunction = ArgumentException.notNull(lossFunction, "lossFunction");
            return self();
        }

        /**
         * Sets the first value of the biases of what is reconstructed.
         *
         * @param visibleBiasInit the value
         * @return this builder
         */
        public T visibleBiasInit(double visibleBiasInit) {
            this.visibleBiasInit = visibleBiasInit;
            return self();
        }
    }
}
