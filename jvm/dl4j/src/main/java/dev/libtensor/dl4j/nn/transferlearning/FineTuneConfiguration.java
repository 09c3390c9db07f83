package dev.libtensor.dl4j.nn.transferlearning;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Least;
import dev.libtensor.dl4j.internal.Penalties;
import dev.libtensor.dl4j.nn.api.OptimizationAlgorithm;
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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What {@link TransferLearning} changes in the layers that it keeps, and the defaults of those that it adds. A value that
 * is not set stays as it is.
 */
public class FineTuneConfiguration {
    private final List<Consumer<Layer>> edits = new ArrayList<>();
    private final List<Consumer<NeuralNetConfiguration.Builder>> globals = new ArrayList<>();
    private final Set<Class<?>> removed = new HashSet<>();
    private final Set<Class<?>> removedBias = new HashSet<>();
    private List<Regularization> regularization = new ArrayList<>();
    private List<Regularization> regularizationBias = new ArrayList<>();
    private BackpropType backpropType;
    private Integer tbpttFwdLength;
    private Integer tbpttBackLength;

    private FineTuneConfiguration() {}

    /**
     * Starts a configuration.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Changes a layer that is kept. */
    void edit(Layer layer) {
        edits.forEach(each -> each.accept(layer));
        if (layer instanceof BaseLayer base) {
            base.setRegularization(penalties(base.getRegularization(), regularization, removed));
            base.setRegularizationBias(penalties(base.getRegularizationBias(), regularizationBias, removedBias));
        }
    }

    private static List<Regularization> penalties(List<Regularization> before, List<Regularization> given, Set<Class<?>> removed) {
        return Penalties.without(given.isEmpty() ? before : given, removed);
    }

    /** Changes the defaults of a network. */
    void apply(NeuralNetConfiguration.Builder builder) {
        globals.forEach(each -> each.accept(builder));
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

    /** Values of a configuration. */
    public static class Builder {
        private final FineTuneConfiguration made = new FineTuneConfiguration();

        /** Starts without values. */
        public Builder() {}

        private void base(Consumer<BaseLayer> edit, Consumer<NeuralNetConfiguration.Builder> globals) {
            made.edits.add(layer -> {
                if (layer instanceof BaseLayer base) {
                    edit.accept(base);
                }
            });
            made.globals.add(globals);
        }

        /**
         * Sets the activation function of all layers, output layers among them.
         *
         * @param activationFn the function
         * @return this builder
         */
        public Builder activation(IActivation activationFn) {
            ArgumentException.notNull(activationFn, "activationFn");
            base(layer -> layer.setActivationFn(activationFn), globals -> globals.activation(activationFn));
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
            ArgumentException.notNull(weightInit, "weightInit");
            base(layer -> layer.setWeightInitFn(weightInit), globals -> globals.weightInit(weightInit));
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
            base(layer -> layer.setBiasInit(biasInit), globals -> globals.biasInit(biasInit));
            return this;
        }

        /**
         * Sets the updater of all layers.
         *
         * @param updater the updater
         * @return this builder
         */
        public Builder updater(IUpdater updater) {
            ArgumentException.notNull(updater, "updater");
            base(layer -> layer.setIUpdater(updater), globals -> globals.updater(updater));
            return this;
        }

        /**
         * Sets the updater of the biases of all layers.
         *
         * @param biasUpdater the updater
         * @return this builder
         */
        public Builder biasUpdater(IUpdater biasUpdater) {
            ArgumentException.notNull(biasUpdater, "biasUpdater");
            base(layer -> layer.setBiasUpdater(biasUpdater), globals -> globals.biasUpdater(biasUpdater));
            return this;
        }

        /**
         * Sets the penalties of the weights, in the place of all that the layers have.
         *
         * @param regularization L1, L2 and weight decay, or penalties of the program's own
         * @return this builder
         */
        public Builder regularization(List<Regularization> regularization) {
            made.regularization = new ArrayList<>(ArgumentException.notNull(regularization, "regularization"));
            return this;
        }

        /**
         * Sets the weight of the L1 penalty of the weights.
         *
         * @param l1 the value; as in DL4J, 0 leaves that of the layers that are kept
         * @return this builder
         */
        public Builder l1(double l1) {
            made.regularization = Penalties.l1(made.regularization, l1);
            return this;
        }

        /**
         * Sets the weight of the L2 penalty of the weights, which takes the place of weight decay.
         *
         * @param l2 the value; 0 for none in the layers that are kept, either
         * @return this builder
         */
        public Builder l2(double l2) {
            made.regularization = Penalties.l2(made.regularization, l2);
            if (!(l2 > 0)) {
                made.removed.add(L2Regularization.class);
            }
            return this;
        }

        /**
         * Sets the weight decay of the weights, which the learning rate multiplies, in the place of L2.
         *
         * @param coefficient the value; 0 for none in the layers that are kept, either
         * @return this builder
         */
        public Builder weightDecay(double coefficient) {
            return weightDecay(coefficient, true);
        }

        /**
         * Sets the weight decay of the weights, in the place of L2.
         *
         * @param coefficient the value; 0 for none in the layers that are kept, either
         * @param applyLR whether the learning rate multiplies it
         * @return this builder
         */
        public Builder weightDecay(double coefficient, boolean applyLR) {
            made.regularization = Penalties.decay(made.regularization, coefficient, applyLR);
            if (!(coefficient > 0)) {
                made.removed.add(WeightDecay.class);
            }
            return this;
        }

        /**
         * Sets the penalties of the biases, in the place of all that the layers have.
         *
         * @param regularizationBias L1, L2 and weight decay, or penalties of the program's own
         * @return this builder
         */
        public Builder regularizationBias(List<Regularization> regularizationBias) {
            made.regularizationBias = new ArrayList<>(ArgumentException.notNull(regularizationBias, "regularizationBias"));
            return this;
        }

        /**
         * Sets the weight of the L1 penalty of the biases.
         *
         * @param l1Bias the value; 0 for none in the layers that are kept, either
         * @return this builder
         */
        public Builder l1Bias(double l1Bias) {
            made.regularizationBias = Penalties.l1(made.regularizationBias, l1Bias);
            if (!(l1Bias > 0)) {
                made.removedBias.add(L1Regularization.class);
            }
            return this;
        }

        /**
         * Sets the weight of the L2 penalty of the biases, which takes the place of weight decay.
         *
         * @param l2Bias the value; 0 for none in the layers that are kept, either
         * @return this builder
         */
        public Builder l2Bias(double l2Bias) {
            made.regularizationBias = Penalties.l2(made.regularizationBias, l2Bias);
            if (!(l2Bias > 0)) {
                made.removedBias.add(L2Regularization.class);
            }
            return this;
        }

        /**
         * Sets the weight decay of the biases, which the learning rate multiplies, in the place of L2.
         *
         * @param coefficient the value; 0 for none in the layers that are kept, either
         * @return this builder
         */
        public Builder weightDecayBias(double coefficient) {
            return weightDecayBias(coefficient, true);
        }

        /**
         * Sets the weight decay of the biases, in the place of L2.
         *
         * @param coefficient the value; 0 for none in the layers that are kept, either
         * @param applyLR whether the learning rate multiplies it
         * @return this builder
         */
        public Builder weightDecayBias(double coefficient, boolean applyLR) {
            made.regularizationBias = Penalties.decay(made.regularizationBias, coefficient, applyLR);
            if (!(coefficient > 0)) {
                made.removedBias.add(WeightDecay.class);
            }
            return this;
        }

        /**
         * Sets what happens to the gradients of all layers before they reach the updater.
         *
         * @param gradientNormalization the kind
         * @return this builder
         */
        public Builder gradientNormalization(GradientNormalization gradientNormalization) {
            ArgumentException.notNull(gradientNormalization, "gradientNormalization");
            base(layer -> layer.setGradientNormalization(gradientNormalization), globals -> globals.gradientNormalization(gradientNormalization));
            return this;
        }

        /**
         * Sets the threshold of the gradient normalization of all layers.
         *
         * @param threshold the threshold
         * @return this builder
         */
        public Builder gradientNormalizationThreshold(double threshold) {
            base(layer -> layer.setGradientNormalizationThreshold(threshold),
                    globals -> globals.gradientNormalizationThreshold(threshold));
            return this;
        }

        /**
         * Sets what drops elements of the inputs of all layers in training.
         *
         * @param dropout the dropout
         * @return this builder
         */
        public Builder dropout(IDropout dropout) {
            ArgumentException.notNull(dropout, "dropout");
            made.edits.add(layer -> layer.setIDropout(dropout));
            made.globals.add(globals -> globals.dropOut(dropout));
            return this;
        }

        /**
         * Sets the dropout of the inputs of all layers in training.
         *
         * @param inputRetainProbability the probability that an element stays
         * @return this builder
         */
        public Builder dropOut(double inputRetainProbability) {
            dropout(new Dropout(inputRetainProbability));
            return this;
        }

        /**
         * Sets what disturbs the weights of all layers in training.
         *
         * @param weightNoise the noise
         * @return this builder
         */
        public Builder weightNoise(IWeightNoise weightNoise) {
            ArgumentException.notNull(weightNoise, "weightNoise");
            base(layer -> layer.setWeightNoise(weightNoise), globals -> globals.weightNoise(weightNoise));
            return this;
        }

        /**
         * Sets how the size of the output of new convolutions follows from that of the input.
         *
         * @param convolutionMode the mode
         * @return this builder
         */
        public Builder convolutionMode(ConvolutionMode convolutionMode) {
            ArgumentException.notNull(convolutionMode, "convolutionMode");
            made.globals.add(globals -> globals.convolutionMode(convolutionMode));
            return this;
        }

        /**
         * Sets the seed of the random numbers.
         *
         * @param seed the seed
         * @return this builder
         */
        public Builder seed(long seed) {
            made.globals.add(globals -> globals.seed(seed));
            return this;
        }

        /**
         * Sets whether gradients are divided by the number of examples.
         *
         * @param miniBatch whether they are
         * @return this builder
         */
        public Builder miniBatch(boolean miniBatch) {
            made.globals.add(globals -> globals.miniBatch(miniBatch));
            return this;
        }

        /**
         * Sets the optimization.
         *
         * @param optimizationAlgo the algorithm
         * @return this builder
         */
        public Builder optimizationAlgo(OptimizationAlgorithm optimizationAlgo) {
            ArgumentException.notNull(optimizationAlgo, "optimizationAlgo");
            made.globals.add(globals -> globals.optimizationAlgo(optimizationAlgo));
            return this;
        }

        /**
         * Sets whether training uses workspaces.
         *
         * @param trainingWorkspaceMode the mode
         * @return this builder
         */
        public Builder trainingWorkspaceMode(WorkspaceMode trainingWorkspaceMode) {
            ArgumentException.notNull(trainingWorkspaceMode, "trainingWorkspaceMode");
            made.globals.add(globals -> globals.trainingWorkspaceMode(trainingWorkspaceMode));
            return this;
        }

        /**
         * Sets whether inference uses workspaces.
         *
         * @param inferenceWorkspaceMode the mode
         * @return this builder
         */
        public Builder inferenceWorkspaceMode(WorkspaceMode inferenceWorkspaceMode) {
            ArgumentException.notNull(inferenceWorkspaceMode, "inferenceWorkspaceMode");
            made.globals.add(globals -> globals.inferenceWorkspaceMode(inferenceWorkspaceMode));
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
            return made;
        }
    }
}
