package dev.libtensor.dl4j.nn.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.internal.OutputChecks;
import dev.libtensor.dl4j.internal.Settings;
import dev.libtensor.dl4j.internal.Sizes;
import dev.libtensor.dl4j.internal.Truncation;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.memory.MemoryReport;
import dev.libtensor.dl4j.nn.conf.memory.NetworkMemoryReport;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The configuration of a network of layers one after the other, as in DL4J: see {@link NeuralNetConfiguration}. Its
 * JSON is of this library.
 */
public class MultiLayerConfiguration implements Serializable, Cloneable {
    private static final long serialVersionUID = 1L;

    private List<Layer> layers = new ArrayList<>();
    private Map<Integer, InputPreProcessor> inputPreProcessors = new TreeMap<>();
    private Settings settings = new Settings();
    private BackpropType backpropType = BackpropType.Standard;
    private int tbpttFwdLength = 20;
    private int tbpttBackLength = 20;
    private boolean validateOutputConfig = true;
    private int iterationCount;
    private int epochCount;

    /** For JSON: values follow. */
    protected MultiLayerConfiguration() {}

    private MultiLayerConfiguration(Builder<?> builder) {
        settings = builder.globals.settings();
        backpropType = builder.backpropType;
        tbpttFwdLength = builder.tbpttFwdLength;
        tbpttBackLength = builder.tbpttBackLength;
        validateOutputConfig = builder.validateOutputConfig;
        inputPreProcessors.putAll(builder.preProcessors);
        for (Layer layer : builder.layers.values()) {
            layers.add(named(builder.globals.completed(layer), layers.size()));
        }
        new Chain(layers, inputPreProcessors).fit(builder.inputType);
        if (builder.validateTbpttConfig && backpropType == BackpropType.TruncatedBPTT) {
            for (int i = 0; i < layers.size(); i++) {
                Truncation.check(layers.get(i), Sizes.describe(layers.get(i), i));
            }
        }
        if (validateOutputConfig) {
            OutputChecks.check(layers.get(layers.size() - 1), layers.size() - 1);
        }
    }

    /**
     * Returns the output layer whose evaluations are checked.
     *
     * @return the last layer; none if output layers are not checked
     * @hidden
     */
    public List<Layer> checkedOutputs() {
        return validateOutputConfig ? List.of(layers.get(layers.size() - 1)) : List.of();
    }

    /** Gives a layer DL4J's name if it has none. */
    private static Layer named(Layer layer, int index) {
        if (layer.getLayerName() == null) {
            layer.setLayerName(Sizes.name(index));
        }
        return layer;
    }

    /**
     * Returns the configuration of a layer.
     *
     * @param index the index of the layer
     * @return the layer with what all layers share
     * @throws TensorIndexException if there is no such layer
     */
    public NeuralNetConfiguration getConf(int index) {
        return new NeuralNetConfiguration(layers.get(TensorIndexException.check(index, layers.size(), "index")), settings);
    }

    /**
     * Returns the configurations of the layers.
     *
     * @return one for each layer
     */
    public List<NeuralNetConfiguration> getConfs() {
        List<NeuralNetConfiguration> confs = new ArrayList<>();
        for (int i = 0; i < layers.size(); i++) {
            confs.add(getConf(i));
        }
        return confs;
    }

    /**
     * Returns the preprocessor in front of a layer.
     *
     * @param curr the index of the layer
     * @return the preprocessor; null for none
     */
    public InputPreProcessor getInputPreProcess(int curr) {
        return inputPreProcessors.get(curr);
    }

    /**
     * Returns the preprocessors by the indices of the layers behind them.
     *
     * @return the configuration's own map; networks that are made later use what is put into it
     */
    public Map<Integer, InputPreProcessor> getInputPreProcessors() {
        return inputPreProcessors;
    }

    /**
     * Returns how gradients of recurrent layers are computed.
     *
     * @return the value
     */
    public BackpropType getBackpropType() {
        return backpropType;
    }

    /**
     * Returns the length of the segments of truncated backpropagation through time.
     *
     * @return the number of steps
     */
    public int getTbpttFwdLength() {
        return tbpttFwdLength;
    }

    /**
     * Returns how far gradients go back in a segment of truncated backpropagation through time.
     *
     * @return the number of steps
     */
    public int getTbpttBackLength() {
        return tbpttBackLength;
    }

    /**
     * Returns whether training computes in workspaces.
     *
     * @return the mode
     */
    public WorkspaceMode getTrainingWorkspaceMode() {
        return settings.trainingWorkspaceMode;
    }

    /**
     * Sets whether training computes in workspaces.
     *
     * @param trainingWorkspaceMode the mode
     */
    public void setTrainingWorkspaceMode(WorkspaceMode trainingWorkspaceMode) {
        settings.trainingWorkspaceMode = ArgumentException.notNull(trainingWorkspaceMode, "trainingWorkspaceMode");
    }

    /**
     * Returns whether inference computes in workspaces.
     *
     * @return the mode
     */
    public WorkspaceMode getInferenceWorkspaceMode() {
        return settings.inferenceWorkspaceMode;
    }

    /**
     * Sets whether inference computes in workspaces.
     *
     * @param inferenceWorkspaceMode the mode
     */
    public void setInferenceWorkspaceMode(WorkspaceMode inferenceWorkspaceMode) {
        settings.inferenceWorkspaceMode = ArgumentException.notNull(inferenceWorkspaceMode, "inferenceWorkspaceMode");
    }

    /**
     * Returns the type of the parameters.
     *
     * @return the type
     */
    public DataType getDataType() {
        return settings.dataType;
    }

    /**
     * Sets the type of the parameters of networks that are made of this configuration.
     *
     * @param dataType DOUBLE, FLOAT or HALF
     * @throws ArgumentException if it is another type
     */
    public void setDataType(DataType dataType) {
        settings.dataType = Settings.floating(dataType);
    }

    /**
     * Returns the seed of the first values and of dropout.
     *
     * @return the seed
     */
    public long getSeed() {
        return settings.seed;
    }

    /**
     * Returns whether gradients are divided by the number of examples.
     *
     * @return true if they are
     */
    public boolean isMiniBatch() {
        return settings.miniBatch;
    }

    /**
     * Returns the number of updates so far.
     *
     * @return the number
     */
    public int getIterationCount() {
        return iterationCount;
    }

    /**
     * Sets the number of updates so far.
     *
     * @param iterationCount the number
     */
    public void setIterationCount(int iterationCount) {
        this.iterationCount = iterationCount;
    }

    /**
     * Returns the number of epochs so far.
     *
     * @return the number
     */
    public int getEpochCount() {
        return epochCount;
    }

    /**
     * Sets the number of epochs so far.
     *
     * @param epochCount the number
     */
    public void setEpochCount(int epochCount) {
        this.epochCount = epochCount;
    }

    /**
     * Returns the configuration as JSON.
     *
     * @return the text, which {@link #fromJson} reads
     */
    public String toJson() {
        return Json.write(this);
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
    public static MultiLayerConfiguration fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    /**
     * Reads what {@link #toJson} wrote.
     *
     * @param json the text
     * @return the configuration
     * @throws FormatException if the text is no configuration
     */
    public static MultiLayerConfiguration fromJson(String json) {
        return Json.read(json, MultiLayerConfiguration.class, MultiLayerConfiguration::check);
    }

    /**
     * Estimates the memory that the network needs.
     *
     * @param inputType the type of the input
     * @return the report
     * @throws dev.libtensor.ShapeException if the layers do not take such an input
     */
    public MemoryReport getMemoryReport(InputType inputType) {
        Map<String, MemoryReport> reports = new LinkedHashMap<>();
        InputType type = ArgumentException.notNull(inputType, "inputType");
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            type = entering(i, type);
            String name = layer.getLayerName();
            reports.put(name == null || reports.containsKey(name) ? String.valueOf(i) : name, layer.getMemoryReport(type));
            type = layer.getOutputType(i, type);
        }
        return new NetworkMemoryReport(reports, MultiLayerNetwork.class, "MultiLayerNetwork", inputType);
    }

    /** Returns the type of a layer's input, which is made of the output of the layer before it. */
    private InputType entering(int layer, InputType type) {
        return inputPreProcessors.containsKey(layer) ? inputPreProcessors.get(layer).getOutputType(type) : type;
    }

    /**
     * Returns what layers make of an input.
     *
     * @param inputType the type of the input
     * @return the type of each layer's output
     * @throws dev.libtensor.ShapeException if the layers do not take such an input
     */
    public List<InputType> getLayerActivationTypes(InputType inputType) {
        List<InputType> types = new ArrayList<>();
        InputType type = ArgumentException.notNull(inputType, "inputType");
        for (int i = 0; i < layers.size(); i++) {
            type = layers.get(i).getOutputType(i, entering(i, type));
            types.add(type);
        }
        return types;
    }

    /**
     * Sets whether the output layers are checked as a network is made.
     *
     * @param validateOutputLayerConfig whether they are
     */
    public void setValidateOutputLayerConfig(boolean validateOutputLayerConfig) {
        validateOutputConfig = validateOutputLayerConfig;
    }

    /** Throws if values that came from JSON do not make a network. */
    private void check() {
        if (layers == null || layers.isEmpty() || layers.contains(null)) {
            throw new ArgumentException("the network's 'layers' are " + layers + ": one or more were expected");
        }
        Values.check(inputPreProcessors, "inputPreProcessors");
        ArgumentException.notNull(backpropType, "backpropType");
        Truncation.length(tbpttFwdLength);
        ArgumentException.notNull(settings, "settings").check();
        for (int i = 0; i < layers.size(); i++) {
            Values.check(layers.get(i), Sizes.describe(layers.get(i), i));
        }
    }

    @Override
    public MultiLayerConfiguration clone() {
        return fromJson(toJson());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MultiLayerConfiguration && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public int hashCode() {
        return Json.tree(this).hashCode();
    }

    /** Returns the configuration as JSON. */
    @Override
    public String toString() {
        return toJson();
    }

    /**
     * The layers of a network, one after the other.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> {
        private final NeuralNetConfiguration.Builder globals;
        private final Map<Integer, Layer> layers = new TreeMap<>();
        private final Map<Integer, InputPreProcessor> preProcessors = new TreeMap<>();
        private InputType inputType;
        private BackpropType backpropType = BackpropType.Standard;
        private int tbpttFwdLength = 20;
        private int tbpttBackLength = 20;
        private boolean validateOutputConfig = true;
        private boolean validateTbpttConfig = true;

        /**
         * Starts a list.
         *
         * @param globalConfig what the layers share
         */
        Builder(NeuralNetConfiguration.Builder globalConfig) {
            globals = ArgumentException.notNull(globalConfig, "globalConfig");
        }

        @SuppressWarnings("unchecked")
        private T self() {
            return (T) this;
        }

        /**
         * Adds a layer after the others.
         *
         * @param layer the layer
         * @return this builder
         */
        public T layer(Layer layer) {
            return layer(layers.size(), layer);
        }

        /**
         * Sets the layer of an index.
         *
         * @param index the index, from 0
         * @param layer the layer
         * @return this builder
         */
        public T layer(int index, Layer layer) {
            layers.put(index, ArgumentException.notNull(layer, "layer"));
            return self();
        }

        /**
         * Sets the type of the input. The numbers of inputs of all layers, and the preprocessors between them, follow from it.
         *
         * @param inputType the type
         * @return this builder
         */
        public T setInputType(InputType inputType) {
            this.inputType = ArgumentException.notNull(inputType, "inputType");
            return self();
        }

        /**
         * Returns what layers make of the input.
         *
         * @return the type of each layer's output
         * @throws StateException before {@link #setInputType}
         * @throws ShapeException if the shapes of two layers do not fit
         */
        public List<InputType> getLayerActivationTypes() {
            if (inputType == null) {
                throw new StateException("the type of the input is not known: call setInputType first");
            }
            return build().getLayerActivationTypes(inputType);
        }

        /**
         * Sets the preprocessor in front of a layer.
         *
         * @param layer the index of the layer
         * @param processor the preprocessor
         * @return this builder
         */
        public T inputPreProcessor(Integer layer, InputPreProcessor processor) {
            preProcessors.put(ArgumentException.notNull(layer, "layer"),
                    ArgumentException.notNull(processor, "processor"));
            return self();
        }

        /**
         * Sets the preprocessors in front of layers, in the place of all others.
         *
         * @param processors the preprocessors by the indices of the layers
         * @return this builder
         */
        public T inputPreProcessors(Map<Integer, InputPreProcessor> processors) {
            Values.check(processors, "processors");
            preProcessors.clear();
            preProcessors.putAll(processors);
            return self();
        }

        /**
         * Sets how gradients of recurrent layers are computed.
         *
         * @param type through whole sequences or segments
         * @return this builder
         */
        public T backpropType(BackpropType type) {
            backpropType = ArgumentException.notNull(type, "type");
            return self();
        }

        /**
         * Sets the length of the segments of truncated backpropagation through time.
         *
         * @param bpttLength the number of steps
         * @return this builder
         */
        public T tBPTTLength(int bpttLength) {
            tBPTTForwardLength(bpttLength);
            tBPTTBackwardLength(bpttLength);
            return self();
        }

        /**
         * Sets the length of the segments of truncated backpropagation through time.
         *
         * @param forwardLength the number of steps, 1 or more
         * @return this builder
         */
        public T tBPTTForwardLength(int forwardLength) {
            tbpttFwdLength = Truncation.length(forwardLength);
            return self();
        }

        /**
         * Sets how far gradients go back in a segment of truncated backpropagation through time.
         *
         * @param backwardLength the number of steps: that of the segments
         * @return this builder
         */
        public T tBPTTBackwardLength(int backwardLength) {
            tbpttBackLength = Truncation.length(backwardLength);
            return self();
        }

        /**
         * Sets whether layers are checked for truncated backpropagation through time.
         *
         * @param validate whether a layer that takes whole sequences is an error with it
         * @return this builder
         */
        public T validateTbpttConfig(boolean validate) {
            validateTbpttConfig = validate;
            return self();
        }

        /**
         * Sets whether the output layer is checked: see {@link #build}.
         *
         * @param validate whether a loss that does not fit its activation is an error
         * @return this builder
         */
        public T validateOutputLayerConfig(boolean validate) {
            validateOutputConfig = validate;
            return self();
        }

        /**
         * Makes the configuration.
         *
         * @return a new configuration
         * @throws ShapeException if the shapes of two layers do not fit; the message names both
         * @throws StateException if there is no layer, or an index is missing
         * @throws ArgumentException if the output layer is checked and its loss does not fit its activation
         */
        public MultiLayerConfiguration build() {
            int next = 0;
            for (int index : layers.keySet()) {
                if (index != next++) {
                    throw new StateException("the layers of a network must be numbered from 0 without gaps: layer "
                            + (next - 1) + " is missing before layer " + index);
                }
            }
            if (layers.isEmpty()) {
                throw new StateException("a network needs at least one layer, and none was added");
            }
            return new MultiLayerConfiguration(this);
        }
    }
}
