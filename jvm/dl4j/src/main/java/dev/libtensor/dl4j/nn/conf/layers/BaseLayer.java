package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Penalties;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.Updater;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import dev.libtensor.dl4j.nn.conf.weightnoise.IWeightNoise;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitDistribution;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import java.util.ArrayList;
import java.util.List;

/**
 * The configuration of a layer with parameters. What is not set comes from the network's configuration.
 */
@SuppressWarnings("serial")
public abstract class BaseLayer extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public IUpdater getUpdaterByParam(String paramName) {
        return biasUpdater != null && initializer().isBiasParam(this, paramName) ? biasUpdater : iUpdater;
    }

    @Override
    public List<Regularization> getRegularizationByParam(String paramName) {
        ArgumentException.notNull(paramName, "paramName");
        return initializer().isWeightParam(this, paramName) ? regularization
                : initializer().isBiasParam(this, paramName) ? regularizationBias : null;
    }

    @Override
    public void complete(NeuralNetConfiguration.Builder globals) {
        super.complete(globals);
        activationFn = or(or(activationFn, ownActivation()), globals.getActivationFn());
        weightInitFn = or(weightInitFn, globals.getWeightInitFn());
        biasInit = or(biasInit, globals.getBiasInit());
        iUpdater = or(iUpdater, globals.getIUpdater());
        biasUpdater = or(biasUpdater, globals.getBiasUpdater());
        weightNoise = or(weightNoise, globals.getWeightNoise());
        regularization = Penalties.merged(this, regularization, globals.getRegularization());
        regularizationBias = Penalties.merged(this, regularizationBias, globals.getRegularizationBias());
        gradientNormalization = or(gradientNormalization, globals.getGradientNormalization());
        gradientNormalizationThreshold = or(gradientNormalizationThreshold, globals.getGradientNormalizationThreshold());
    }

    @Override
    public BaseLayer clone() {
        BaseLayer copy = (BaseLayer) super.clone();
        copy.regularization = Penalties.copy(regularization);
        copy.regularizationBias = Penalties.copy(regularizationBias);
        return copy;
    }

    /**
     * Returns the activation function of this kind of layer, which it has unless it is given one, whatever the network's
     * configuration says.
     *
     * @return the function; null for that of the configuration, whose default is the sigmoid
     */
    protected IActivation ownActivation() {
        return null;
    }

    private static <T> T or(T own, T global) {
        return own == null ? global : own;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getActivationFn}. */
    protected IActivation activationFn;
    /** The value of {@link #getWeightInitFn}. */
    protected IWeightInit weightInitFn;
    /** The value of {@link #getBiasInit}. */
    protected Double biasInit;
    /** The value of {@link #getIUpdater}. */
    protected IUpdater iUpdater;
    /** The value of {@link #getBiasUpdater}. */
    @Values.Optional
    protected IUpdater biasUpdater;
    /** The value of {@link #getRegularization}. */
    protected List<Regularization> regularization = new ArrayList<>();
    /** The value of {@link #getRegularizationBias}. */
    protected List<Regularization> regularizationBias = new ArrayList<>();
    /** The value of {@link #getGradientNormalization}. */
    protected GradientNormalization gradientNormalization;
    /** The value of {@link #getGradientNormalizationThreshold}. */
    protected Double gradientNormalizationThreshold;
    /** The value of {@link #getWeightNoise}. */
    @Values.Optional
    protected IWeightNoise weightNoise;

    /** Creates a configuration with the defaults. */
    protected BaseLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected BaseLayer(Builder<?> builder) {
        super(builder);
        this.activationFn = builder.activationFn;
        this.weightInitFn = builder.weightInitFn;
        this.biasInit = builder.biasInit;
        this.iUpdater = builder.iUpdater;
        this.biasUpdater = builder.biasUpdater;
        this.regularization = builder.regularization;
        this.regularizationBias = builder.regularizationBias;
        this.gradientNormalization = builder.gradientNormalization;
        this.gradientNormalizationThreshold = builder.gradientNormalizationThreshold;
        this.weightNoise = builder.weightNoise;
    }

    /**
     * Returns the activation function.
     *
     * @return the value
     */
    public IActivation getActivationFn() {
        return activationFn;
    }

    /**
     * Sets the activation function.
     *
     * @param activationFn the value
     */
    public void setActivationFn(IActivation activationFn) {
        this.activationFn = activationFn;
    }

    /**
     * Returns how weights get their first values.
     *
     * @return the value
     */
    public IWeightInit getWeightInitFn() {
        return weightInitFn;
    }

    /**
     * Sets how weights get their first values.
     *
     * @param weightInitFn the value
     */
    public void setWeightInitFn(IWeightInit weightInitFn) {
        this.weightInitFn = weightInitFn;
    }

    /**
     * Returns the first value of biases.
     *
     * @return the value; null if it is not set
     */
    public Double getBiasInit() {
        return biasInit;
    }

    /**
     * Sets the first value of biases.
     *
     * @param biasInit the value
     */
    public void setBiasInit(Double biasInit) {
        this.biasInit = biasInit;
    }

    /**
     * Returns the updater of the parameters.
     *
     * @return the value
     */
    public IUpdater getIUpdater() {
        return iUpdater;
    }

    /**
     * Sets the updater of the parameters.
     *
     * @param iUpdater the value
     */
    public void setIUpdater(IUpdater iUpdater) {
        this.iUpdater = iUpdater;
    }

    /**
     * Returns the updater of the biases; without it they have that of the weights.
     *
     * @return the value
     */
    public IUpdater getBiasUpdater() {
        return biasUpdater;
    }

    /**
     * Sets the updater of the biases; without it they have that of the weights.
     *
     * @param biasUpdater the value
     */
    public void setBiasUpdater(IUpdater biasUpdater) {
        this.biasUpdater = biasUpdater;
    }

    /**
     * Returns the penalties of the weights.
     *
     * @return the value
     */
    public List<Regularization> getRegularization() {
        return regularization;
    }

    /**
     * Sets the penalties of the weights.
     *
     * @param regularization the value
     */
    public void setRegularization(List<Regularization> regularization) {
        this.regularization = regularization;
    }

    /**
     * Returns the penalties of the biases.
     *
     * @return the value
     */
    public List<Regularization> getRegularizationBias() {
        return regularizationBias;
    }

    /**
     * Sets the penalties of the biases.
     *
     * @param regularizationBias the value
     */
    public void setRegularizationBias(List<Regularization> regularizationBias) {
        this.regularizationBias = regularizationBias;
    }

    /**
     * Returns what happens to gradients before they reach the updater.
     *
     * @return the value
     */
    public GradientNormalization getGradientNormalization() {
        return gradientNormalization;
    }

    /**
     * Sets what happens to gradients before they reach the updater.
     *
     * @param gradientNormalization the value
     */
    public void setGradientNormalization(GradientNormalization gradientNormalization) {
        this.gradientNormalization = gradientNormalization;
    }

    /**
     * Returns the threshold of the gradient normalization.
     *
     * @return the value; null if it is not set
     */
    public Double getGradientNormalizationThreshold() {
        return gradientNormalizationThreshold;
    }

    /**
     * Sets the threshold of the gradient normalization.
     *
     * @param gradientNormalizationThreshold the value
     */
    public void setGradientNormalizationThreshold(Double gradientNormalizationThreshold) {
        this.gradientNormalizationThreshold = gradientNormalizationThreshold;
    }

    /**
     * Returns what disturbs the weights in training.
     *
     * @return the value
     */
    public IWeightNoise getWeightNoise() {
        return weightNoise;
    }

    /**
     * Sets what disturbs the weights in training.
     *
     * @param weightNoise the value
     */
    public void setWeightNoise(IWeightNoise weightNoise) {
        this.weightNoise = weightNoise;
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends Layer.Builder<T> {
        /** The value of {@link #activationFn}. */
        protected IActivation activationFn;
        /** The value of {@link #weightInitFn}. */
        protected IWeightInit weightInitFn;
        /** The value of {@link #biasInit}. */
        protected Double biasInit;
        /** The value of {@link #iUpdater}. */
        protected IUpdater iUpdater;
        /** The value of {@link #biasUpdater}. */
        protected IUpdater biasUpdater;
        /** The value of {@link #regularization}. */
        protected List<Regularization> regularization = new ArrayList<>();
        /** The value of {@link #regularizationBias}. */
        protected List<Regularization> regularizationBias = new ArrayList<>();
        /** The value of {@link #gradientNormalization}. */
        protected GradientNormalization gradientNormalization;
        /** The value of {@link #gradientNormalizationThreshold}. */
        protected Double gradientNormalizationThreshold;
        /** The value of {@link #weightNoise}. */
        protected IWeightNoise weightNoise;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the activation function.
         *
         * @param activationFunction the value
         * @return this builder
         */
        public T activation(IActivation activationFunction) {
            this.activationFn = ArgumentException.notNull(activationFunction, "activationFunction");
            return self();
        }

        /**
         * Sets the activation function.
         *
         * @param activation the value
         * @return this builder
         */
        public T activation(Activation activation) {
            this.activationFn = ArgumentException.notNull(activation, "activation").getActivationFunction();
            return self();
        }

        /**
         * Sets how weights get their first values.
         *
         * @param weightInitFn the value
         * @return this builder
         */
        public T weightInit(IWeightInit weightInitFn) {
            this.weightInitFn = ArgumentException.notNull(weightInitFn, "weightInitFn");
            return self();
        }

        /**
         * Sets how weights get their first values.
         *
         * @param weightInit the scheme
         * @return this builder
         */
        public T weightInit(WeightInit weightInit) {
            this.weightInitFn = ArgumentException.notNull(weightInit, "weightInit").getWeightInitFunction();
            return self();
        }

        /**
         * Draws the first values of weights from a distribution.
         *
         * @param distribution the distribution
         * @return this builder
         */
        public T weightInit(Distribution distribution) {
            this.weightInitFn = new WeightInitDistribution(ArgumentException.notNull(distribution, "distribution"));
            return self();
        }

        /**
         * Draws the first values of weights from a distribution.
         *
         * @param distribution the distribution
         * @return this builder
         */
        public T dist(Distribution distribution) {
            return weightInit(distribution);
        }

        /**
         * Sets the first value of biases.
         *
         * @param biasInit the value
         * @return this builder
         */
        public T biasInit(double biasInit) {
            this.biasInit = biasInit;
            return self();
        }

        /**
         * Sets the updater of the parameters.
         *
         * @param updater the value
         * @return this builder
         */
        public T updater(IUpdater updater) {
            this.iUpdater = ArgumentException.notNull(updater, "updater");
            return self();
        }

        /**
         * Sets the updater of the parameters, with its usual settings.
         *
         * @param updater the updater
         * @return this builder
         */
        public T updater(Updater updater) {
            this.iUpdater = ArgumentException.notNull(updater, "updater").getIUpdaterWithDefaultConfig();
            return self();
        }

        /**
         * Sets the updater of the biases; without it they have that of the weights.
         *
         * @param biasUpdater the value
         * @return this builder
         */
        public T biasUpdater(IUpdater biasUpdater) {
            this.biasUpdater = ArgumentException.notNull(biasUpdater, "biasUpdater");
            return self();
        }

        /**
         * Sets the penalties of the weights.
         *
         * @param regularization L1, L2 and weight decay, or penalties of the program's own
         * @return this builder
         */
        public T regularization(List<Regularization> regularization) {
            this.regularization = new ArrayList<>(ArgumentException.notNull(regularization, "regularization"));
            return self();
        }

        /**
         * Sets the weight of the L1 penalty of the weights.
         *
         * @param l1 the value
         * @return this builder
         */
        public T l1(double l1) {
            this.regularization = Penalties.l1(regularization, l1);
            return self();
        }

        /**
         * Sets the weight of the L2 penalty of the weights, which takes the place of weight decay.
         *
         * @param l2 the value
         * @return this builder
         */
        public T l2(double l2) {
            this.regularization = Penalties.l2(regularization, l2);
            return self();
        }

        /**
         * Sets the weight decay of the weights, which the learning rate multiplies, in the place of L2.
         *
         * @param coefficient the value
         * @return this builder
         */
        public T weightDecay(double coefficient) {
            return weightDecay(coefficient, true);
        }

        /**
         * Sets the weight decay of the weights, in the place of L2.
         *
         * @param coefficient the value
         * @param applyLR 0 for that of the network's configuration
         * @return this builder
         */
        public T weightDecay(double coefficient, boolean applyLR) {
            this.regularization = Penalties.decay(regularization, coefficient, applyLR);
            return self();
        }

        /**
         * Sets the penalties of the biases.
         *
         * @param regularizationBias L1, L2 and weight decay, or penalties of the program's own
         * @return this builder
         */
        public T regularizationBias(List<Regularization> regularizationBias) {
            this.regularizationBias = new ArrayList<>(ArgumentException.notNull(regularizationBias, "regularizationBias"));
            return self();
        }

        /**
         * Sets the weight of the L1 penalty of the biases.
         *
         * @param l1Bias the value
         * @return this builder
         */
        public T l1Bias(double l1Bias) {
            this.regularizationBias = Penalties.l1(regularizationBias, l1Bias);
            return self();
        }

        /**
         * Sets the weight of the L2 penalty of the biases, which takes the place of weight decay.
         *
         * @param l2Bias the value
         * @return this builder
         */
        public T l2Bias(double l2Bias) {
            this.regularizationBias = Penalties.l2(regularizationBias, l2Bias);
            return self();
        }

        /**
         * Sets the weight decay of the biases, which the learning rate multiplies, in the place of L2.
         *
         * @param coefficient the value
         * @return this builder
         */
        public T weightDecayBias(double coefficient) {
            return weightDecayBias(coefficient, true);
        }

        /**
         * Sets the weight decay of the biases, in the place of L2.
         *
         * @param coefficient the value
         * @param applyLR 0 for that of the network's configuration
         * @return this builder
         */
        public T weightDecayBias(double coefficient, boolean applyLR) {
            this.regularizationBias = Penalties.decay(regularizationBias, coefficient, applyLR);
            return self();
        }

        /**
         * Sets what happens to gradients before they reach the updater.
         *
         * @param gradientNormalization the value
         * @return this builder
         */
        public T gradientNormalization(GradientNormalization gradientNormalization) {
            this.gradientNormalization = ArgumentException.notNull(gradientNormalization, "gradientNormalization");
            return self();
        }

        /**
         * Sets the threshold of the gradient normalization.
         *
         * @param gradientNormalizationThreshold the value
         * @return this builder
         */
        public T gradientNormalizationThreshold(double gradientNormalizationThreshold) {
            this.gradientNormalizationThreshold = gradientNormalizationThreshold;
            return self();
        }

        /**
         * Sets what disturbs the weights in training.
         *
         * @param weightNoise the value
         * @return this builder
         */
        public T weightNoise(IWeightNoise weightNoise) {
            this.weightNoise = ArgumentException.notNull(weightNoise, "weightNoise");
            return self();
        }
    }
}
