package dev.libtensor.dl4j.nn.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Constraints;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.internal.PenaltyForms;
import dev.libtensor.dl4j.internal.Settings;
import dev.libtensor.dl4j.nn.api.OptimizationAlgorithm;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import dev.libtensor.dl4j.nn.conf.dropout.Dropout;
import dev.libtensor.dl4j.nn.conf.dropout.IDropout;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.weightnoise.IWeightNoise;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitDistribution;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSigmoid;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the layers of a network share, and one layer, as in DL4J. It starts a configuration:
 *
 * <pre>{@code
 * MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder()
 *         .seed(123)
 *         .updater(new Adam(1e-3))
 *         .weightInit(WeightInit.XAVIER)
 *         .list()
 *         .layer(new DenseLayer.Builder().nIn(64).nOut(32).activation(Activation.RELU).build())
 *         .layer(new OutputLayer.Builder(LossFunctions.LossFunction.NEGATIVELOGLIKELIHOOD)
 *                 .nOut(10).activation(Activation.SOFTMAX).build())
 *         .build();
 * }</pre>
 */
public class NeuralNetConfiguration implements Serializable, Cloneable {
    private static final long serialVersionUID = 1L;

    private Layer layer;
    private Settings settings = new Settings();

    /** Creates a configuration with the defaults and without a layer, which {@link #setLayer} sets. */
    public NeuralNetConfiguration() {}

    /** Creates the configuration of one layer, with what the network's layers share. */
    NeuralNetConfiguration(Layer layer, Settings settings) {
        this.layer = layer;
        this.settings = settings;
    }

    /**
     * Returns the layer.
     *
     * @return the layer's configuration; null if there is none yet
     */
    public Layer getLayer() {
        return layer;
    }

    /**
     * Sets the layer.
     *
     * @param layer the layer
     */
    public void setLayer(Layer layer) {
        this.layer = ArgumentException.notNull(layer, "layer");
    }

    /** Returns what the network's layers share. */
    Settings settings() {
        return settings;
    }

    /**
     * Returns the seed of the first values and of dropout.
     *
     * @return the value
     */
    public long getSeed() {
        return settings.seed;
    }

    /**
     * Returns the algorithm that trains the network.
     *
     * @return the value
     */
    public OptimizationAlgorithm getOptimizationAlgo() {
        return settings.optimizationAlgo;
    }

    /**
     * Returns how many steps a line search tries at most.
     *
     * @return the value
     */
    public int getMaxNumLineSearchIterations() {
        return settings.maxNumLineSearchIterations;
    }

    /**
     * Returns whether gradients are divided by the number of examples.
     *
     * @return the value
     */
    public boolean isMiniBatch() {
        return settings.miniBatch;
    }

    /**
     * Returns the type of the parameters: 32 or 64-bit floating point.
     *
     * @return the value
     */
    public DataType getDataType() {
        return settings.dataType;
    }

    /**
     * Returns whether training computes in workspaces.
     *
     * @return the value
     */
    public WorkspaceMode getTrainingWorkspaceMode() {
        return settings.trainingWorkspaceMode;
    }

    /**
     * Returns whether inference computes in workspaces.
     *
     * @return the value
     */
    public WorkspaceMode getInferenceWorkspaceMode() {
        return settings.inferenceWorkspaceMode;
    }

    /**
     * Returns whether layers keep what they could compute again.
     *
     * @return the value
     */
    public CacheMode getCacheMode() {
        return settings.cacheMode;
    }

    /**
     * Returns the number of the iteration in which the network trains.
     *
     * @return the number, from 0
     */
    public int getIterationCount() {
        return settings.iterationCount;
    }

    /**
     * Returns the number of the epoch in which the network trains.
     *
     * @return the number, from 0
     */
    public int getEpochCount() {
        return settings.epochCount;
    }

    /**
     * Sets the number of the iteration, as a network does before each.
     *
     * @param iterationCount the number, from 0
     */
    public void setIterationCount(int iterationCount) {
        settings.iterationCount = iterationCount;
    }

    /**
     * Sets the number of the epoch, as a network does before each iteration.
     *
     * @param epochCount the number, from 0
     */
    public void setEpochCount(int epochCount) {
        settings.epochCount = epochCount;
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
    public static NeuralNetConfiguration fromJson(String json) {
        return Json.read(json, NeuralNetConfiguration.class, read -> {
            ArgumentException.notNull(read.settings, "settings").check();
            ArgumentException.notNull(read.layer, "layer");
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
    public static NeuralNetConfiguration fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    @Override
    public NeuralNetConfiguration clone() {
        return new NeuralNetConfiguration(layer == null ? null : layer.clone(), settings.copy());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NeuralNetConfiguration && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public int hashCode() {
        return Json.tree(this).hashCode();
    }

    /** Returns the values. */
    @Override
    public String toString() {
        return "NeuralNetConfiguration" + Json.tree(this);
    }

    /** Values of a network. */
    @SuppressWarnings("exports") // What builders of penalties share is documented here.
    public static class Builder extends PenaltyForms<Builder> implements Cloneable {
        private IActivation activationFn = new ActivationSigmoid();
        private IWeightInit weightInitFn = WeightInit.XAVIER.getWeightInitFunction();
        private Double biasInit = 0.0;
        private IUpdater iUpdater = new Sgd();
        private IUpdater biasUpdater;
        private GradientNormalization gradientNormalization = GradientNormalization.None;
        private Double gradientNormalizationThreshold = 1.0;
        private IDropout iDropout;
        private IWeightNoise weightNoise;
        private ConvolutionMode convolutionMode = ConvolutionMode.Truncate;
        private Settings settings = new Settings();
        private Constraints constraints = Constraints.none();
        private Layer layer;

        /** Starts with DL4J's defaults. */
        public Builder() {}

        /**
         * Starts with what the layers of a network share.
         *
         * @param newConf the configuration of one of the layers
         */
        public Builder(NeuralNetConfiguration newConf) {
            settings = ArgumentException.notNull(newConf, "newConf").settings.copy();
        }

        /**
         * Returns the activation function of layers that have none, which is sigmoid unless another one is set.
         *
         * @return the value
         */
        public IActivation getActivationFn() {
            return activationFn;
        }

        /**
         * Returns what gives weights their first values.
         *
         * @return the value
         */
        public IWeightInit getWeightInitFn() {
            return weightInitFn;
        }

        /**
         * Returns the first value of biases.
         *
         * @return the value
         */
        public Double getBiasInit() {
            return biasInit;
        }

        /**
         * Returns what updates parameters.
         *
         * @return the value
         */
        public IUpdater getIUpdater() {
            return iUpdater;
        }

        /**
         * Returns what updates biases; null for what updates the other parameters.
         *
         * @return the value
         */
        public IUpdater getBiasUpdater() {
            return biasUpdater;
        }

        /**
         * Returns how gradients are normalized.
         *
         * @return the value
         */
        public GradientNormalization getGradientNormalization() {
            return gradientNormalization;
        }

        /**
         * Returns the threshold of that normalization.
         *
         * @return the value
         */
        public Double getGradientNormalizationThreshold() {
            return gradientNormalizationThreshold;
        }

        /**
         * Returns what drops elements of the input; null for nothing.
         *
         * @return the value
         */
        public IDropout getIDropout() {
            return iDropout;
        }

        /**
         * Returns what disturbs the weights in training; null for nothing.
         *
         * @return the value
         */
        public IWeightNoise getWeightNoise() {
            return weightNoise;
        }

        /**
         * Returns how convolutions treat the edges.
         *
         * @return the value
         */
        public ConvolutionMode getConvolutionMode() {
            return convolutionMode;
        }

        /**
         * Returns the constraints that a layer without constraints gets.
         *
         * @param layer the layer
         * @return copies with the names of the layer's parameters; null for none
         */
        public List<LayerConstraint> constraintsOf(Layer layer) {
            return constraints.in(ArgumentException.notNull(layer, "layer"));
        }

        /**
         * Sets the constraints of all parameters, in layers without constraints.
         *
         * @param constraints what they are changed to after each update
         * @return this builder
         */
        public Builder constrainAllParameters(LayerConstraint... constraints) {
            this.constraints = this.constraints.with(Constraints.Of.ALL, constraints);
            return this;
        }

        /**
         * Sets the constraints of weights, in layers without constraints.
         *
         * @param constraints what they are changed to after each update
         * @return this builder
         */
        public Builder constrainWeights(LayerConstraint... constraints) {
            this.constraints = this.constraints.with(Constraints.Of.WEIGHTS, constraints);
            return this;
        }

        /**
         * Sets the constraints of biases, in layers without constraints.
         *
         * @param constraints what they are changed to after each update
         * @return this builder
         */
        public Builder constrainBias(LayerConstraint... constraints) {
            this.constraints = this.constraints.with(Constraints.Of.BIASES, constraints);
            return this;
        }

        /**
         * Sets the seed of the first values and of dropout, and that of {@code Nd4j.getRandom()}, as DL4J does.
         *
         * @param seed the value
         * @return this builder
         */
        public Builder seed(long seed) {
            settings.seed = seed;
            Nd4j.getRandom().setSeed(seed);
            return this;
        }

        /**
         * Sets the algorithm that trains the network.
         *
         * @param optimizationAlgo the value
         * @return this builder
         */
        public Builder optimizationAlgo(OptimizationAlgorithm optimizationAlgo) {
            settings.optimizationAlgo = ArgumentException.notNull(optimizationAlgo, "optimizationAlgo");
            return this;
        }

        /**
         * Sets how many steps a line search tries at most.
         *
         * @param maxNumLineSearchIterations the value, at least 1
         * @return this builder
         * @throws ArgumentException if it is less
         */
        public Builder maxNumLineSearchIterations(int maxNumLineSearchIterations) {
            settings.maxNumLineSearchIterations = Settings.tries(maxNumLineSearchIterations);
            return this;
        }

        /**
         * Sets whether gradients are divided by the number of examples.
         *
         * @param miniBatch the value
         * @return this builder
         */
        public Builder miniBatch(boolean miniBatch) {
            settings.miniBatch = miniBatch;
            return this;
        }

        /**
         * Sets whether training computes in workspaces.
         *
         * @param trainingWorkspaceMode the value
         * @return this builder
         */
        public Builder trainingWorkspaceMode(WorkspaceMode trainingWorkspaceMode) {
            settings.trainingWorkspaceMode = ArgumentException.notNull(trainingWorkspaceMode, "trainingWorkspaceMode");
            return this;
        }

        /**
         * Sets whether inference computes in workspaces.
         *
         * @param inferenceWorkspaceMode the value
         * @return this builder
         */
        public Builder inferenceWorkspaceMode(WorkspaceMode inferenceWorkspaceMode) {
            settings.inferenceWorkspaceMode = ArgumentException.notNull(inferenceWorkspaceMode, "inferenceWorkspaceMode");
            return this;
        }

        /**
         * Sets whether layers keep what they could compute again.
         *
         * @param cacheMode the value
         * @return this builder
         */
        public Builder cacheMode(CacheMode cacheMode) {
            settings.cacheMode = ArgumentException.notNull(cacheMode, "cacheMode");
            return this;
        }

        /**
         * Sets the type of the parameters and activations.
         *
         * @param dataType 32 or 64-bit floating point
         * @return this builder
         */
        public Builder dataType(DataType dataType) {
            settings.dataType = Settings.floating(dataType);
            return this;
        }

        /**
         * Sets the activation function of layers that have none of their own.
         *
         * @param activationFunction the function
         * @return this builder
         */
        public Builder activation(IActivation activationFunction) {
            activationFn = ArgumentException.notNull(activationFunction, "activationFunction");
            return this;
        }

        /**
         * Sets the activation function of layers that have none of their own.
         *
         * @param activation the function
         * @return this builder
         */
        public Builder activation(Activation activation) {
            activationFn = ArgumentException.notNull(activation, "activation").getActivationFunction();
            return this;
        }

        /**
         * Sets how weights get their first values.
         *
         * @param weightInit the scheme
         * @return this builder
         */
        public Builder weightInit(WeightInit weightInit) {
            weightInitFn = ArgumentException.notNull(weightInit, "weightInit").getWeightInitFunction();
            return this;
        }

        /**
         * Sets how weights get their first values.
         *
         * @param weightInit the scheme
         * @return this builder
         */
        public Builder weightInit(IWeightInit weightInit) {
            weightInitFn = ArgumentException.notNull(weightInit, "weightInit");
            return this;
        }

        /**
         * Sets the distribution that the first values of weights are drawn from.
         *
         * @param distribution the distribution
         * @return this builder
         */
        public Builder weightInit(Distribution distribution) {
            weightInitFn = new WeightInitDistribution(ArgumentException.notNull(distribution, "distribution"));
            return this;
        }

        /**
         * Sets the distribution that the first values of weights are drawn from.
         *
         * @param distribution the distribution
         * @return this builder
         */
        public Builder dist(Distribution distribution) {
            weightInit(distribution);
            return this;
        }

        /**
         * Sets the updater of the parameters.
         *
         * @param updater the updater
         * @return this builder
         */
        public Builder updater(IUpdater updater) {
            iUpdater = ArgumentException.notNull(updater, "updater");
            return this;
        }

        /**
         * Sets the updater of the parameters, with its usual settings.
         *
         * @param updater the updater
         * @return this builder
         * @throws dev.libtensor.UnsupportedException for CUSTOM
         */
        public Builder updater(Updater updater) {
            return updater(ArgumentException.notNull(updater, "updater").getIUpdaterWithDefaultConfig());
        }

        /**
         * Sets the updater of the biases.
         *
         * @param updater the updater
         * @return this builder
         */
        public Builder biasUpdater(IUpdater updater) {
            biasUpdater = ArgumentException.notNull(updater, "updater");
            return this;
        }

        /**
         * Sets the first value of biases.
         *
         * @param biasInit the value
         * @return this builder
         */
        public Builder biasInit(double biasInit) {
            this.biasInit = biasInit;
            return this;
        }

        /**
         * Sets the threshold of the gradient normalization.
         *
         * @param gradientNormalizationThreshold the value
         * @return this builder
         */
        public Builder gradientNormalizationThreshold(double gradientNormalizationThreshold) {
            this.gradientNormalizationThreshold = gradientNormalizationThreshold;
            return this;
        }

        /**
         * Sets what happens to gradients before they reach the updater.
         *
         * @param gradientNormalization the value
         * @return this builder
         */
        public Builder gradientNormalization(GradientNormalization gradientNormalization) {
            this.gradientNormalization = ArgumentException.notNull(gradientNormalization, "gradientNormalization");
            return this;
        }

        /**
         * Sets how the sizes of the outputs of convolution and pooling layers follow from their inputs.
         *
         * @param convolutionMode the value
         * @return this builder
         */
        public Builder convolutionMode(ConvolutionMode convolutionMode) {
            this.convolutionMode = ArgumentException.notNull(convolutionMode, "convolutionMode");
            return this;
        }

        /**
         * Sets the dropout of the layers' inputs in training.
         *
         * @param inputRetainProbability the probability that an element stays; 0 for no dropout
         * @return this builder
         */
        public Builder dropOut(double inputRetainProbability) {
            iDropout = inputRetainProbability == 0 ? null : new Dropout(inputRetainProbability);
            return this;
        }

        /**
         * Sets the dropout of the layers' inputs in training.
         *
         * @param dropout the dropout; null for none
         * @return this builder
         */
        public Builder dropOut(IDropout dropout) {
            iDropout = dropout;
            return this;
        }

        /**
         * Sets what disturbs the weights of the layers in training.
         *
         * @param weightNoise the noise; null for none
         * @return this builder
         */
        public Builder weightNoise(IWeightNoise weightNoise) {
            this.weightNoise = weightNoise;
            return this;
        }

        /**
         * Sets the layer of {@link #build}.
         *
         * @param layer the layer
         * @return this builder
         */
        public Builder layer(Layer layer) {
            this.layer = ArgumentException.notNull(layer, "layer");
            return this;
        }

        /**
         * Makes the configuration of the one {@link #layer}.
         *
         * @return the configuration, with a copy of the layer
         * @throws StateException if there is no layer
         */
        public NeuralNetConfiguration build() {
            if (layer == null) {
                throw new StateException("the configuration has no layer: call layer first, or list() for several");
            }
            return new NeuralNetConfiguration(completed(layer), settings.copy());
        }

        /**
         * Starts a network of layers one after the other.
         *
         * @return a builder of layers
         */
        public ListBuilder list() {
            return new ListBuilder(clone());
        }

        /**
         * Starts a network of layers one after the other.
         *
         * @param layers the layers
         * @return a builder with these layers
         */
        public ListBuilder list(Layer... layers) {
            ListBuilder list = list();
            Stream.of(ArgumentException.notNull(layers, "layers")).forEach(list::layer);
            return list;
        }

        /**
         * Starts a network of layers in a graph.
         *
         * @return a builder of a graph
         */
        public ComputationGraphConfiguration.GraphBuilder graphBuilder() {
            return new ComputationGraphConfiguration.GraphBuilder(clone());
        }

        @Override
        protected Builder self() {
            return this;
        }

        Settings settings() {
            return settings;
        }

        /** Returns a copy of the layer with everything set. */
        Layer completed(Layer layer) {
            Layer copy = layer.clone();
            copy.complete(this);
            return copy;
        }

        @Override
        public Builder clone() {
            try {
                Builder copy = (Builder) super.clone();
                copy.settings = settings.copy();
                return copy;
            } catch (CloneNotSupportedException e) {
                throw new StateException("a builder is not cloneable: " + e.getMessage());
            }
        }
    }

    /** The layers of a network, one after the other. */
    public static class ListBuilder extends MultiLayerConfiguration.Builder<ListBuilder> {
        /**
         * Starts a list.
         *
         * @param globalConfig what the layers share
         */
        public ListBuilder(Builder globalConfig) {
            super(globalConfig);
        }
    }
}
