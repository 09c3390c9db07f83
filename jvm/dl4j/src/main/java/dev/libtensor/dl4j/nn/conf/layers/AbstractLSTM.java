package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSigmoid;

/** What the configurations of layers with long short-term memory share. */
public abstract class AbstractLSTM extends BaseRecurrentLayer {
    private static final long serialVersionUID = 1L;

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getForgetGateBiasInit}. */
    protected double forgetGateBiasInit = 1;
    /** The value of {@link #getGateActivationFn}. */
    protected IActivation gateActivationFn = new ActivationSigmoid();

    /** Creates a configuration with the defaults. */
    protected AbstractLSTM() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected AbstractLSTM(Builder<?> builder) {
        super(builder);
        this.forgetGateBiasInit = builder.forgetGateBiasInit;
        this.gateActivationFn = builder.gateActivationFn;
    }

    /**
     * Returns the first value of the biases of the forget gate.
     *
     * @return the value
     */
    public double getForgetGateBiasInit() {
        return forgetGateBiasInit;
    }

    /**
     * Sets the first value of the biases of the forget gate.
     *
     * @param forgetGateBiasInit the value
     */
    public void setForgetGateBiasInit(double forgetGateBiasInit) {
        this.forgetGateBiasInit = forgetGateBiasInit;
    }

    /**
     * Returns the activation function of the gates.
     *
     * @return the value
     */
    public IActivation getGateActivationFn() {
        return gateActivationFn;
    }

    /**
     * Sets the activation function of the gates.
     *
     * @param gateActivationFn the value
     */
    public void setGateActivationFn(IActivation gateActivationFn) {
        this.gateActivationFn = gateActivationFn;
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends BaseRecurrentLayer.Builder<T> {
        /** The value of {@link #forgetGateBiasInit}. */
        protected double forgetGateBiasInit = 1;
        /** The value of {@link #gateActivationFn}. */
        protected IActivation gateActivationFn = new ActivationSigmoid();

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the first value of the biases of the forget gate.
         *
         * @param forgetGateBiasInit the value
         * @return this builder
         */
        public T forgetGateBiasInit(double forgetGateBiasInit) {
            this.forgetGateBiasInit = forgetGateBiasInit;
            return self();
        }

        /**
         * Sets the activation function of the gates.
         *
         * @param gateActivationFn the value
         * @return this builder
         */
        public T gateActivationFunction(IActivation gateActivationFn) {
            this.gateActivationFn = ArgumentException.notNull(gateActivationFn, "gateActivationFn");
            return self();
        }

        /**
         * Sets the activation function of the gates.
         *
         * @param gateActivationFn the value
         * @return this builder
         */
        public T gateActivationFunction(Activation gateActivationFn) {
            this.gateActivationFn = ArgumentException.notNull(gateActivationFn, "gateActivationFn").getActivationFunction();
            return self();
        }

        /**
         * Sets the activation function of the gates.
         *
         * @param gateActivationFn the value
         * @return this builder
         */
        public T gateActivationFunction(String gateActivationFn) {
            this.gateActivationFn = Activation.fromString(ArgumentException.notNull(gateActivationFn, "gateActivationFn")).getActivationFunction();
            return self();
        }

        /**
         * Does nothing: there is one implementation.
         *
         * @param allowFallback the value
         * @return this builder
         */
        public T helperAllowFallback(boolean allowFallback) {
            return self();
        }
    }
}
