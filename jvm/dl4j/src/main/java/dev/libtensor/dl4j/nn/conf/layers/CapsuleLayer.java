package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.RoutedCapsules;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Capsules of capsules, with dynamic routing: (n, inputCapsules, inputCapsuleDimensions) gives (n, capsules, capsuleDimensions).
 */
public class CapsuleLayer extends BaseLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputTypes.steps(this, layerIndex, inputType);
        return InputType.recurrent(capsules, capsuleDimensions);
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        long elements = InputTypes.steps(this, -1, inputType);
        if (inputCapsules < 1 || inputCapsuleDimensions < 1) {
            inputCapsules = inputType.features();
            inputCapsuleDimensions = elements;
        }
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getCapsules}. */
    protected int capsules = 0;
    /** The value of {@link #getCapsuleDimensions}. */
    protected int capsuleDimensions = 0;
    /** The value of {@link #getRoutings}. */
    protected int routings = 3;
    /** The value of {@link #isHasBias}. */
    protected boolean hasBias = false;
    /** The value of {@link #getInputCapsules}. */
    protected long inputCapsules = 0;
    /** The value of {@link #getInputCapsuleDimensions}. */
    protected long inputCapsuleDimensions = 0;

    /** Creates a configuration with the defaults. */
    public CapsuleLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected CapsuleLayer(Builder builder) {
        super(builder);
        this.capsules = builder.capsules;
        this.capsuleDimensions = builder.capsuleDimensions;
        this.routings = builder.routings;
        this.hasBias = builder.hasBias;
        this.inputCapsules = builder.inputCapsules;
        this.inputCapsuleDimensions = builder.inputCapsuleDimensions;
    }

    /**
     * Returns the number of capsules.
     *
     * @return the value
     */
    public int getCapsules() {
        return capsules;
    }

    /**
     * Sets the number of capsules.
     *
     * @param capsules the value
     */
    public void setCapsules(int capsules) {
        this.capsules = capsules;
    }

    /**
     * Returns the number of elements of a capsule.
     *
     * @return the value
     */
    public int getCapsuleDimensions() {
        return capsuleDimensions;
    }

    /**
     * Sets the number of elements of a capsule.
     *
     * @param capsuleDimensions the value
     */
    public void setCapsuleDimensions(int capsuleDimensions) {
        this.capsuleDimensions = capsuleDimensions;
    }

    /**
     * Returns how often the weights between capsules are computed.
     *
     * @return the value
     */
    public int getRoutings() {
        return routings;
    }

    /**
     * Sets how often the weights between capsules are computed.
     *
     * @param routings the value
     */
    public void setRoutings(int routings) {
        this.routings = routings;
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
     * Returns the number of capsules of the input; 0 until it follows from the input type.
     *
     * @return the value
     */
    public long getInputCapsules() {
        return inputCapsules;
    }

    /**
     * Sets the number of capsules of the input; 0 until it follows from the input type.
     *
     * @param inputCapsules the value
     */
    public void setInputCapsules(long inputCapsules) {
        this.inputCapsules = inputCapsules;
    }

    /**
     * Returns the number of elements of a capsule of the input; 0 until it follows from the input type.
     *
     * @return the value
     */
    public long getInputCapsuleDimensions() {
        return inputCapsuleDimensions;
    }

    /**
     * Sets the number of elements of a capsule of the input; 0 until it follows from the input type.
     *
     * @param inputCapsuleDimensions the value
     */
    public void setInputCapsuleDimensions(long inputCapsuleDimensions) {
        this.inputCapsuleDimensions = inputCapsuleDimensions;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return RoutedCapsules.start(new RoutedCapsules(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.capsules();
    }

    /** Values of the layer. */
    public static class Builder extends BaseLayer.Builder<Builder> {
        /** The value of {@link #capsules}. */
        protected int capsules = 0;
        /** The value of {@link #capsuleDimensions}. */
        protected int capsuleDimensions = 0;
        /** The value of {@link #routings}. */
        protected int routings = 3;
        /** The value of {@link #hasBias}. */
        protected boolean hasBias = false;
        /** The value of {@link #inputCapsules}. */
        protected long inputCapsules = 0;
        /** The value of {@link #inputCapsuleDimensions}. */
        protected long inputCapsuleDimensions = 0;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param capsules the number of capsules
         * @param capsuleDimensions the number of elements of a capsule
         */
        public Builder(int capsules, int capsuleDimensions) {
            capsules(capsules);
            capsuleDimensions(capsuleDimensions);
        }

        /**
         * Starts with given values.
         *
         * @param capsules the number of capsules
         * @param capsuleDimensions the number of elements of a capsule
         * @param routings how often the weights between capsules are computed
         */
        public Builder(int capsules, int capsuleDimensions, int routings) {
            capsules(capsules);
            capsuleDimensions(capsuleDimensions);
            routings(routings);
        }

        /**
         * Sets the number of capsules.
         *
         * @param capsules the value
         * @return this builder
         */
        public Builder capsules(int capsules) {
            this.capsules = capsules;
            return this;
        }

        /**
         * Sets the number of elements of a capsule.
         *
         * @param capsuleDimensions the value
         * @return this builder
         */
        public Builder capsuleDimensions(int capsuleDimensions) {
            this.capsuleDimensions = capsuleDimensions;
            return this;
        }

        /**
         * Sets how often the weights between capsules are computed.
         *
         * @param routings the value
         * @return this builder
         */
        public Builder routings(int routings) {
            this.routings = routings;
            return this;
        }

        /**
         * Sets whether the layer has biases.
         *
         * @param hasBias the value
         * @return this builder
         */
        public Builder hasBias(boolean hasBias) {
            this.hasBias = hasBias;
            return this;
        }

        /**
         * Sets the number of capsules of the input; 0 until it follows from the input type.
         *
         * @param inputCapsules the value
         * @return this builder
         */
        public Builder inputCapsules(long inputCapsules) {
            this.inputCapsules = inputCapsules;
            return this;
        }

        /**
         * Sets the number of elements of a capsule of the input; 0 until it follows from the input type.
         *
         * @param inputCapsuleDimensions the value
         * @return this builder
         */
        public Builder inputCapsuleDimensions(long inputCapsuleDimensions) {
            this.inputCapsuleDimensions = inputCapsuleDimensions;
            return this;
        }

        @Override
        public CapsuleLayer build() {
            return new CapsuleLayer(this);
        }
    }
}
