package dev.libtensor.dl4j.nn.transferlearning;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.internal.Least;
import dev.libtensor.dl4j.internal.Penalties;
import dev.libtensor.dl4j.internal.PenaltyForms;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.api.OptimizationAlgorithm;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.dl4j.nn.conf.BackpropType;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import dev.libtensor.dl4j.nn.conf.dropout.Dropout;
import dev.libtensor.dl4j.nn.conf.dropout.IDropout;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.weightnoise.IWeightNoise;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitDistribution;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.L1Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.L2Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.WeightDecay;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * What {@link TransferLearning} changes in the layers that it keeps, and the defaults of those that it adds. A value that
 * is not set stays as it is.
 */
public class FineTuneConfiguration {
    private IActivation activationFn;
    private IWeightInit weightInitFn;
    private Double biasInit;
    private IUpdater updater;
    private IUpdater biasUpdater;
    private GradientNormalization gradientNormalization;
    private Double gradientNormalizationThreshold;
    private IDropout dropout;
    private IWeightNoise weightNoise;
    private List<LayerConstraint> constraints;
    private List<Regularization> regularization = new ArrayList<>();
    private List<Regularization> regularizationBias = new ArrayList<>();
    private ConvolutionMode convolutionMode;
    private Long seed;
    private Boolean miniBatch;
    private OptimizationAlgorithm optimizationAlgo;
    private WorkspaceMode trainingWorkspaceMode;
    private WorkspaceMode inferenceWorkspaceMode;
    private BackpropType backpropType;
    private Integer tbpttFwdLength;
    private Integer tbpttBackLength;

    /** What the layers that are kept lose. */
    private EnumSet<Removed> removed = EnumSet.noneOf(Removed.class);

    private FineTuneConfiguration() {}

    /** A value that layers may lose. */
    private enum Removed {
        DROPOUT, WEIGHT_NOISE, CONSTRAINTS, L2, WEIGHT_DECAY, L1_BIAS, L2_BIAS, WEIGHT_DECAY_BIAS
    }

    /**
     * Starts a configuration.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Writes the configuration as JSON.
     *
     * @return the text, which {@link #fromJson} reads
     */
    public String toJson() {
        return Json.write(this);
    }

    /**
     * Reads what {@link #toJson} wrote.
     *
     * @param json the text
     * @return the configuration
     * @throws dev.libtensor.FormatException if the text does not describe a configuration
     */
    public static FineTuneConfiguration fromJson(String json) {
        return Json.read(json, FineTuneConfiguration.class, read -> {
            Values.check(read.regularization, "regularization");
            Values.check(read.regularizationBias, "regularizationBias");
            Values.check(read.removed, "removed");
            set(read.constraints, list -> Values.check(list, "constraints"));
            set(read.tbpttFwdLength, length -> Least.check(length, 1, "tbpttFwdLength"));
            set(read.tbpttBackLength, length -> Least.check(length, 1, "tbpttBackLength"));
        });
    }

    /**
     * Writes the configuration as YAML, in its flow style, which is JSON.
     *
     * @return the text, which {@link #fromYaml} reads
     */
    public String toYaml() {
        return toJson();
    }

    /**
     * Reads what {@link #toYaml} wrote.
     *
     * @param yaml the text in flow style; blocks are not read
     * @return the configuration
     * @throws dev.libtensor.FormatException if the text does not describe a configuration
     */
    public static FineTuneConfiguration fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    /** Returns whether the other object is a configuration with the same values. */
    @Override
    public boolean equals(Object other) {
        return other instanceof FineTuneConfiguration && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public int hashCode() {
        return Json.tree(this).hashCode();
    }

    /** Returns the values. */
    @Override
    public String toString() {
        return "FineTuneConfiguration" + Json.tree(this);
    }

    /** Changes a layer that is kept. */
    void edit(Layer layer) {
        set(dropout, Removed.DROPOUT, layer::setIDropout);
        set(constraints, Removed.CONSTRAINTS, layer::setConstraints);
        if (layer instanceof BaseLayer base) {
            set(activationFn, base::setActivationFn);
            set(weightInitFn, base::setWeightInitFn);
            set(biasInit, base::setBiasInit);
            set(updater, base::setIUpdater);
            set(biasUpdater, base::setBiasUpdater);
            set(gradientNormalization, base::setGradientNormalization);
            set(gradientNormalizationThreshold, base::setGradientNormalizationThreshold);
            set(weightNoise, Removed.WEIGHT_NOISE, base::setWeightNoise);
            base.setRegularization(penalties(base.getRegularization(), regularization, null, Removed.L2, Removed.WEIGHT_DECAY));
            base.setRegularizationBias(penalties(base.getRegularizationBias(), regularizationBias, Removed.L1_BIAS,
                    Removed.L2_BIAS, Removed.WEIGHT_DECAY_BIAS));
        }
    }

    /** Returns the penalties of a layer, without those of the classes that it loses; null for none of them. */
    private List<Regularization> penalties(List<Regularization> before, List<Regularization> given, Removed l1, Removed l2,
            Removed decay) {
        List<Class<?>> types = new ArrayList<>();
        set(removed.contains(l1) ? L1Regularization.class : null, types::add);
        set(removed.contains(l2) ? L2Regularization.class : null, types::add);
        set(removed.contains(decay) ? WeightDecay.class : null, types::add);
        return Penalties.without(given.isEmpty() ? before : given, types);
    }

    private static <T> void set(T value, Consumer<T> setter) {
        if (value != null) {
            setter.accept(value);
        }
    }

    /** Sets a value that may be taken away. */
    private <T> void set(T value, Removed none, Consumer<T> setter) {
        if (value != null || removed.contains(none)) {
            setter.accept(value);
        }
    }

    /** Changes the defaults of a network. */
    void apply(NeuralNetConfiguration.Builder builder) {
        set(activationFn, builder::activation);
        set(weightInitFn, builder::weightInit);
        set(biasInit, builder::biasInit);
        set(updater, (Consumer<IUpdater>) builder::updater);
        set(biasUpdater, builder::biasUpdater);
        set(gradientNormalization, builder::gradientNormalization);
        set(gradientNormalizationThreshold, builder::gradientNormalizationThreshold);
        set(dropout, (Consumer<IDropout>) builder::dropOut);
        set(weightNoise, builder::weightNoise);
        set(convolutionMode, builder::convolutionMode);
        set(seed, builder::seed);
        set(miniBatch, builder::miniBatch);
        set(optimizationAlgo, builder::optimizationAlgo);
        set(trainingWorkspaceMode, builder::trainingWorkspaceMode);
        set(inferenceWorkspaceMode, builder::inferenceWorkspaceMode);
        builder.regularization(regularization).regularizationBias(regularizationBias);
    }

    BackpropType backpropType(BackpropType before) {
        return backpropType == null ? before : backpropType;
    }

    int forwardLength(int before) {
        return tbpttFwdLength == null ? before : tbpttFwdLength;
    }

    int backLength(int before) {
        return tbpttBackLength == null ? before : tbpttBackLength;
    }

    /**
     * Values of a configuration. Penalties take the place of all that a layer has. As in DL4J, a layer loses those that are set
     * to 0, but for L1 of weights.
     */
    @SuppressWarnings("exports") // What builders of penalties share is documented here.
    public static class Builder extends PenaltyForms<Builder> {
        private final FineTuneConfiguration made = new FineTuneConfiguration();

        /** Starts without values. */
        public Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /** Keeps that layers lose a value, if it is missing. */
        private Builder without(Removed kind, boolean isMissing) {
            if (isMissing) {
                made.removed.add(kind);
            } else {
                made.removed.remove(kind);
            }
            return this;
        }

        /**
         * Sets the activation function of all layers, output layers among them.
         *
         * @param activationFn the function
         * @return this builder
         */
        public Builder activation(IActivation activationFn) {
            made.activationFn = ArgumentException.notNull(activationFn, "activationFn");
            return this;
        }

        /**
         * Sets the activation function of all layers, output layers among them.
         *
         * @param activation the function
         * @return this builder
         */
        public Builder activation(Activation activation) {
            activation(ArgumentException.notNull(activation, "activation").getActivationFunction());
            return this;
        }

        /**
         * Sets how new weights get their first values.
         *
         * @param weightInit the scheme
         * @return this builder
         */
        public Builder weightInit(IWeightInit weightInit) {
            made.weightInitFn = ArgumentException.notNull(weightInit, "weightInit");
            return this;
        }

        /**
         * Sets how new weights get their first values.
         *
         * @param weightInit the scheme
         * @return this builder
         */
        public Builder weightInit(WeightInit weightInit) {
            weightInit(ArgumentException.notNull(weightInit, "weightInit").getWeightInitFunction());
            return this;
        }

        /**
         * Draws the first values of new weights from a distribution.
         *
         * @param distribution the distribution
         * @return this builder
         */
        public Builder weightInit(Distribution distribution) {
            weightInit(new WeightInitDistribution(ArgumentException.notNull(distribution, "distribution")));
            return this;
        }

        /**
         * Draws the first values of new weights from a distribution.
         *
         * @param distribution the distribution
         * @return this builder
         */
        public Builder dist(Distribution distribution) {
            weightInit(new WeightInitDistribution(ArgumentException.notNull(distribution, "distribution")));
            return this;
        }

        /**
         * Sets the first value of new biases.
         *
         * @param biasInit the value
         * @return this builder
         */
        public Builder biasInit(double biasInit) {
            made.biasInit = biasInit;
            return this;
        }

        /**
         * Sets the updater of all layers.
         *
         * @param updater the updater
         * @return this builder
         */
        public Builder updater(IUpdater updater) {
            made.updater = ArgumentException.notNull(updater, "updater");
            return this;
        }

        /**
         * Sets the updater of the biases of all layers.
         *
         * @param biasUpdater the updater
         * @return this builder
         */
        public Builder biasUpdater(IUpdater biasUpdater) {
            made.biasUpdater = ArgumentException.notNull(biasUpdater, "biasUpdater");
            return this;
        }

        @Override
        public Builder l2(double l2) {
            return super.l2(l2).without(Removed.L2, !(l2 > 0));
        }

        @Override
        public Builder l1Bias(double l1Bias) {
            return super.l1Bias(l1Bias).without(Removed.L1_BIAS, !(l1Bias > 0));
        }

        @Override
        public Builder l2Bias(double l2Bias) {
            return super.l2Bias(l2Bias).without(Removed.L2_BIAS, !(l2Bias > 0));
        }

        @Override
        public Builder weightDecay(double coefficient, boolean applyLR) {
            return super.weightDecay(coefficient, applyLR).without(Removed.WEIGHT_DECAY, !(coefficient > 0));
        }

        @Override
        public Builder weightDecayBias(double coefficient, boolean applyLR) {
            return super.weightDecayBias(coefficient, applyLR).without(Removed.WEIGHT_DECAY_BIAS, !(coefficient > 0));
        }

        /**
         * Sets what happens to the gradients of all layers before they reach the updater.
         *
         * @param gradientNormalization the kind
         * @return this builder
         */
        public Builder gradientNormalization(GradientNormalization gradientNormalization) {
            made.gradientNormalization = ArgumentException.notNull(gradientNormalization, "gradientNormalization");
            return this;
        }

        /**
         * Sets the threshold of the gradient normalization of all layers.
         *
         * @param threshold the threshold
         * @return this builder
         */
        public Builder gradientNormalizationThreshold(double threshold) {
            made.gradientNormalizationThreshold = threshold;
            return this;
        }

        /**
         * Sets what drops elements of the inputs of all layers in training.
         *
         * @param dropout the dropout; null for none
         * @return this builder
         */
        public Builder dropout(IDropout dropout) {
            made.dropout = dropout;
            return without(Removed.DROPOUT, dropout == null);
        }

        /**
         * Sets the dropout of the inputs of all layers in training.
         *
         * @param inputRetainProbability the probability that an element stays; 0 for no dropout, as in DL4J
         * @return this builder
         */
        public Builder dropOut(double inputRetainProbability) {
            return dropout(inputRetainProbability == 0 ? null : new Dropout(inputRetainProbability));
        }

        /**
         * Sets what disturbs the weights of all layers in training.
         *
         * @param weightNoise the noise; null for none
         * @return this builder
         */
        public Builder weightNoise(IWeightNoise weightNoise) {
            made.weightNoise = weightNoise;
            return without(Removed.WEIGHT_NOISE, weightNoise == null);
        }

        /**
         * Sets what the parameters of the layers that are kept are changed to after each update.
         *
         * @param constraints the constraints with the names of their parameters; null for none
         * @return this builder
         */
        public Builder constraints(List<LayerConstraint> constraints) {
            if (constraints != null) {
                Values.check(constraints, "constraints");
            }
            made.constraints = constraints == null ? null : new ArrayList<>(constraints);
            return without(Removed.CONSTRAINTS, constraints == null);
        }

        /**
         * Sets how the size of the output of new convolutions follows from that of the input.
         *
         * @param convolutionMode the mode
         * @return this builder
         */
        public Builder convolutionMode(ConvolutionMode convolutionMode) {
            made.convolutionMode = ArgumentException.notNull(convolutionMode, "convolutionMode");
            return this;
        }

        /**
         * Sets the seed of the random numbers.
         *
         * @param seed the seed
         * @return this builder
         */
        public Builder seed(long seed) {
            made.seed = seed;
            return this;
        }

        /**
         * Sets whether gradients are divided by the number of examples.
         *
         * @param miniBatch whether they are
         * @return this builder
         */
        public Builder miniBatch(boolean miniBatch) {
            made.miniBatch = miniBatch;
            return this;
        }

        /**
         * Sets the optimization.
         *
         * @param optimizationAlgo the algorithm
         * @return this builder
         */
        public Builder optimizationAlgo(OptimizationAlgorithm optimizationAlgo) {
            made.optimizationAlgo = ArgumentException.notNull(optimizationAlgo, "optimizationAlgo");
            return this;
        }

        /**
         * Sets whether training uses workspaces.
         *
         * @param trainingWorkspaceMode the mode
         * @return this builder
         */
        public Builder trainingWorkspaceMode(WorkspaceMode trainingWorkspaceMode) {
            made.trainingWorkspaceMode = ArgumentException.notNull(trainingWorkspaceMode, "trainingWorkspaceMode");
            return this;
        }

        /**
         * Sets whether inference uses workspaces.
         *
         * @param inferenceWorkspaceMode the mode
         * @return this builder
         */
        public Builder inferenceWorkspaceMode(WorkspaceMode inferenceWorkspaceMode) {
            made.inferenceWorkspaceMode = ArgumentException.notNull(inferenceWorkspaceMode, "inferenceWorkspaceMode");
            return this;
        }

        /**
         * Sets whether backpropagation through time is truncated.
         *
         * @param backpropType the type
         * @return this builder
         */
        public Builder backpropType(BackpropType backpropType) {
            made.backpropType = ArgumentException.notNull(backpropType, "backpropType");
            return this;
        }

        /**
         * Sets the number of steps of a segment.
         *
         * @param tbpttFwdLength the number, above 0
         * @return this builder
         */
        public Builder tbpttFwdLength(int tbpttFwdLength) {
            made.tbpttFwdLength = (int) Least.check(tbpttFwdLength, 1, "tbpttFwdLength");
            return this;
        }

        /**
         * Sets a number of steps that has no effect, as in DL4J.
         *
         * @param tbpttBackLength the number, above 0
         * @return this builder
         */
        public Builder tbpttBackLength(int tbpttBackLength) {
            made.tbpttBackLength = (int) Least.check(tbpttBackLength, 1, "tbpttBackLength");
            return this;
        }

        /**
         * Makes the configuration.
         *
         * @return the configuration
         */
        public FineTuneConfiguration build() {
            made.regularization = getRegularization();
            made.regularizationBias = getRegularizationBias();
            return made;
        }
    }
}
