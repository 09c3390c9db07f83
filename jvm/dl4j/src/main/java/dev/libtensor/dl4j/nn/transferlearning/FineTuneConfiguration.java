package dev.libtensor.dl4j.nn.transferlearning;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Least;
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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What {@link TransferLearning} changes in the layers that it keeps, and the defaults of those that it adds. A value that
 * is not set stays as it is.
 */
public class FineTuneConfiguration {
    private final List<Consumer<Layer>> edits = new ArrayList<>();
    private final List<Consumer<NeuralNetConfiguration.Builder>> globals = new ArrayList<>();
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
    }

    /** Changes the defaults of a network. */
    void apply(NeuralNetConfiguration.Builder builder) {
        globals.forEach(each -> each.accept(builder));
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
         * Sets the coefficient of the L1 penalty of the weights of all layers.
         *
         * @param l1 the coefficient
         * @return this builder
         */
        public Builder l1(double l1) {
            base(layer -> layer.setL1(l1), globals -> globals.l1(l1));
            return this;
        }

        /**
         * Sets the coefficient of the L2 penalty of the weights of all layers.
         *
         * @param l2 the coefficient
         * @return this builder
         */
        public Builder l2(double l2) {
            base(layer -> layer.setL2(l2), globals -> globals.l2(l2));
            return this;
        }

        /**
         * Sets the coefficient of the L1 penalty of the biases of all layers.
         *
         * @param l1Bias the coefficient
         * @return this builder
         */
        public Builder l1Bias(double l1Bias) {
            base(layer -> layer.setL1Bias(l1Bias), globals -> globals.l1Bias(l1Bias));
            return this;
        }

        /**
         * Sets the coefficient of the L2 penalty of the biases of all layers.
         *
         * @param l2Bias the coefficient
         * @return this builder
         */
        public Builder l2Bias(double l2Bias) {
            base(layer -> layer.setL2Bias(l2Bias), globals -> globals.l2Bias(l2Bias));
            return this;
        }

        /**
         * Sets the coefficient of the weight decay of the weights of all layers.
         *
         * @param weightDecay the coefficient
         * @return this builder
         */
        public Builder weightDecay(double weightDecay) {
            base(layer -> layer.setWeightDecay(weightDecay), globals -> globals.weightDecay(weightDecay));
            return this;
        }

        /**
         * Sets the coefficient of the weight decay of the biases of all layers.
         *
         * @param weightDecayBias the coefficient
         * @return this builder
         */
        public Builder weightDecayBias(double weightDecayBias) {
            base(layer -> layer.setWeightDecayBias(weightDecayBias), globals -> globals.weightDecayBias(weightDecayBias));
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
