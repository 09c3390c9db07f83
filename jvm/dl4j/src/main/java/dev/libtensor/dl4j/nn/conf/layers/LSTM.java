package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Lstm;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSigmoid;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Long short-term memory (Hochreiter and Schmidhuber, 1997) without peepholes. W has shape (inputs, 4 * outputs),
 * RW (outputs, 4 * outputs), b (1, 4 * outputs). The gates are input, forget, cell and output, in this order. With
 * tanh and sigmoid gates, the usual ones, the whole sequence is one native operation.
 */
public class LSTM extends BaseRecurrentLayer {
    private static final long serialVersionUID = 1L;

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getForgetGateBiasInit}. */
    protected double forgetGateBiasInit = 1;
    /** The value of {@link #getGateActivationFn}. */
    protected IActivation gateActivationFn = new ActivationSigmoid();

    /** Creates a configuration with the defaults. */
    public LSTM() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected LSTM(Builder builder) {
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

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Lstm.start(new Lstm(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.lstm();
    }

    /** Values of the layer. */
    public static class Builder extends BaseRecurrentLayer.Builder<Builder> {
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
        public Builder forgetGateBiasInit(double forgetGateBiasInit) {
            this.forgetGateBiasInit = forgetGateBiasInit;
            return this;
        }

        /**
         * Sets the activation function of the gates.
         *
         * @param gateActivationFn the value
         * @return this builder
         */
        public Builder gateActivationFunction(IActivation gateActivationFn) {
            this.gateActivationFn = ArgumentException.notNull(gateActivationFn, "gateActivationFn");
            return this;
        }

        /**
         * Sets the activation function of the gates.
         *
         * @param gateActivationFn the value
         * @return this builder
         */
        public Builder gateActivationFunction(Activation gateActivationFn) {
            this.gateActivationFn = ArgumentException.notNull(gateActivationFn, "gateActivationFn").getActivationFunction();
            return this;
        }

        @Override
        public LSTM build() {
            return new LSTM(this);
        }
    }
}
