package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Constraints;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitDistribution;
import dev.libtensor.nd4j.linalg.activations.IActivation;

/**
 * The configuration of a recurrent layer: (n, inputs, steps) gives (n, outputs, steps).
 */
public abstract class BaseRecurrentLayer extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        super.setNIn(inputType, override);
        rnnDataFormat = InputTypes.format(inputType, rnnDataFormat);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.recurrent(nOut, InputTypes.steps(this, layerIndex, inputType), rnnDataFormat);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"), rnnDataFormat);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getWeightInitFnRecurrent}. */
    @Values.Optional
    protected IWeightInit weightInitFnRecurrent;
    /** The value of {@link #getRnnDataFormat}. */
    protected RNNFormat rnnDataFormat = RNNFormat.NCW;

    /** Creates a configuration with the defaults. */
    protected BaseRecurrentLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected BaseRecurrentLayer(Builder<?> builder) {
        super(builder);
        this.weightInitFnRecurrent = builder.weightInitFnRecurrent;
        this.rnnDataFormat = builder.rnnDataFormat;
    }

    /**
     * Returns how the weights of the state get their first values; without it as the others.
     *
     * @return the value
     */
    public IWeightInit getWeightInitFnRecurrent() {
        return weightInitFnRecurrent;
    }

    /**
     * Sets how the weights of the state get their first values; without it as the others.
     *
     * @param weightInitFnRecurrent the value
     */
    public void setWeightInitFnRecurrent(IWeightInit weightInitFnRecurrent) {
        this.weightInitFnRecurrent = weightInitFnRecurrent;
    }

    /**
     * Returns the order of the dimensions of sequences; that of the input type, if it is known.
     *
     * @return the value
     */
    public RNNFormat getRnnDataFormat() {
        return rnnDataFormat;
    }

    /**
     * Sets the order of the dimensions of sequences; that of the input type, if it is known.
     *
     * @param rnnDataFormat the value
     */
    public void setRnnDataFormat(RNNFormat rnnDataFormat) {
        this.rnnDataFormat = rnnDataFormat;
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends FeedForwardLayer.Builder<T> {
        /** The value of {@link #weightInitFnRecurrent}. */
        protected IWeightInit weightInitFnRecurrent;
        /** The value of {@link #rnnDataFormat}. */
        protected RNNFormat rnnDataFormat = RNNFormat.NCW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the constraints of the weights of the state.
         *
         * @param constraints what they are changed to after each update
         * @return this builder
         */
        public T constrainRecurrent(LayerConstraint... constraints) {
            return constrain(Constraints.Of.RECURRENT, constraints);
        }

        /**
         * Sets the constraints of the weights of the input.
         *
         * @param constraints what they are changed to after each update
         * @return this builder
         */
        public T constrainInputWeights(LayerConstraint... constraints) {
            return constrain(Constraints.Of.INPUTS, constraints);
        }

        /**
         * Sets how the weights of the state get their first values; without it as the others.
         *
         * @param weightInit the value
         * @return this builder
         */
        public T weightInitRecurrent(IWeightInit weightInit) {
            this.weightInitFnRecurrent = ArgumentException.notNull(weightInit, "weightInit");
            return self();
        }

        /**
         * Sets how the weights of the state get their first values.
         *
         * @param weightInit the scheme
         * @return this builder
         */
        public T weightInitRecurrent(WeightInit weightInit) {
            this.weightInitFnRecurrent = ArgumentException.notNull(weightInit, "weightInit").getWeightInitFunction();
            return self();
        }

        /**
         * Draws the first values of the weights of the state from a distribution.
         *
         * @param distribution the distribution
         * @return this builder
         */
        public T weightInitRecurrent(Distribution distribution) {
            this.weightInitFnRecurrent = new WeightInitDistribution(ArgumentException.notNull(distribution, "distribution"));
            return self();
        }

        /**
         * Sets the order of the dimensions of sequences; that of the input type, if it is known.
         *
         * @param rnnDataFormat the value
         * @return this builder
         */
        public T rnnDataFormat(RNNFormat rnnDataFormat) {
            this.rnnDataFormat = ArgumentException.notNull(rnnDataFormat, "rnnDataFormat");
            return self();
        }

        /**
         * Sets the order of the dimensions of sequences; that of the input type, if it is known.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public T dataFormat(RNNFormat dataFormat) {
            this.rnnDataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return self();
        }
    }
}
