package dev.libtensor.dl4j.nn.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.internal.LayerVertex;
import dev.libtensor.dl4j.internal.Settings;
import dev.libtensor.dl4j.internal.Truncation;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SameDiffVertex;
import dev.libtensor.dl4j.nn.conf.memory.MemoryReport;
import dev.libtensor.dl4j.nn.conf.memory.NetworkMemoryReport;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The configuration of a network of layers in a graph, as in DL4J:
 *
 * <pre>{@code
 * ComputationGraphConfiguration conf = new NeuralNetConfiguration.Builder()
 *         .updater(new Sgd(0.01))
 *         .graphBuilder()
 *         .addInputs("left", "right")
 *         .addLayer("hidden", new DenseLayer.Builder().nIn(3).nOut(4).build(), "left")
 *         .addVertex("merge", new MergeVertex(), "hidden", "right")
 *         .addLayer("out", new OutputLayer.Builder(LossFunctions.LossFunction.MSE).nIn(6).nOut(1).build(), "merge")
 *         .setOutputs("out")
 *         .build();
 * }</pre>
 *
 * <p>A layer with several inputs gets them merged.
 */
public class ComputationGraphConfiguration implements Serializable, Cloneable {
    private static final long serialVersionUID = 1L;

    private Map<String, LayerVertex> layers = new LinkedHashMap<>();
    private Map<String, GraphVertex> vertices = new LinkedHashMap<>();
    private Map<String, List<String>> vertexInputs = new LinkedHashMap<>();
    private List<String> networkInputs = new ArrayList<>();
    private List<String> networkOutputs = new ArrayList<>();
    private List<String> order = new ArrayList<>();
    private Settings settings = new Settings();
    private BackpropType backpropType = BackpropType.Standard;
    private int tbpttFwdLength = 20;
    private int tbpttBackLength = 20;
    private boolean validateOutputConfig = true;
    private int iterationCount;
    private int epochCount;

    /** For JSON: values follow. */
    protected ComputationGraphConfiguration() {}

    private ComputationGraphConfiguration(GraphBuilder builder) {
        settings = builder.globals.settings();
        backpropType = builder.backpropType;
        tbpttFwdLength = builder.tbpttFwdLength;
        tbpttBackLength = builder.tbpttBackLength;
        validateOutputConfig = builder.validateOutputConfig;
        vertices.putAll(builder.vertices);
        for (GraphVertex each : vertices.values()) {
            if (each instanceof SameDiffVertex defined) {
                defined.applyGlobalConfig(builder.globals);
            }
        }
        vertexInputs.putAll(builder.vertexInputs);
        networkInputs.addAll(builder.networkInputs);
        networkOutputs.addAll(builder.networkOutputs);
        builder.preProcessors.keySet().forEach(builder::checkLayer);
        builder.layers.forEach((name, vertex) -> layers.put(name, new LayerVertex(builder.globals.completed(vertex.layer),
                builder.preProcessors.getOrDefault(name, vertex.preProcessor))));
        GraphShapes shapes = new GraphShapes(this, builder.allowNoOutput);
        order = shapes.order();
        shapes.fit(builder.inputTypes);
        if (!builder.allowDisconnected && !builder.allowNoOutput) {
            shapes.checkUse();
        }
        if (builder.validateTbpttConfig && backpropType == BackpropType.TruncatedBPTT) {
            shapes.checkSegments();
        }
    }

    /**
     * Returns the names of the network's inputs.
     *
     * @return the names in their order
     */
    public List<String> getNetworkInputs() {
        return List.copyOf(networkInputs);
    }

    /**
     * Returns the names of the network's outputs.
     *
     * @return the names in their order
     */
    public List<String> getNetworkOutputs() {
        return List.copyOf(networkOutputs);
    }

    /**
     * Returns the names of the inputs of each layer and vertex.
     *
     * @return a copy
     */
    public Map<String, List<String>> getVertexInputs() {
        return new LinkedHashMap<>(vertexInputs);
    }

    /**
     * Returns the layers and vertices. A layer is a {@link dev.libtensor.dl4j.nn.conf.graph.LayerVertex}.
     *
     * @return a copy, by their names
     */
    public Map<String, GraphVertex> getVertices() {
        Map<String, GraphVertex> all = new LinkedHashMap<>();
        vertexInputs.keySet().forEach(name -> all.put(name, layers.containsKey(name)
                ? new dev.libtensor.dl4j.nn.conf.graph.LayerVertex(getConf(name), getPreProcessor(name)) : vertices.get(name)));
        return all;
    }

    /**
     * Returns a vertex that is no layer.
     *
     * @param name the name
     * @return the vertex; null if there is none of this name, or it is a layer
     */
    public GraphVertex getVertex(String name) {
        return vertices.get(ArgumentException.notNull(name, "name"));
    }

    /**
     * Estimates the memory that the network needs.
     *
     * @param inputTypes the types of the inputs
     * @return the report
     * @throws ArgumentException if there is not one type for each input
     * @throws dev.libtensor.ShapeException if the layers do not take such inputs
     */
    public MemoryReport getMemoryReport(InputType... inputTypes) {
        Map<String, InputType> types = getLayerActivationTypes(inputTypes);
        Map<String, MemoryReport> reports = new LinkedHashMap<>();
        Map<String, GraphVertex> all = getVertices();
        for (String name : order) {
            reports.put(name, all.get(name).getMemoryReport(
                    vertexInputs.get(name).stream().map(types::get).toArray(InputType[]::new)));
        }
        return new NetworkMemoryReport(reports, ComputationGraph.class, "ComputationGraph", inputTypes);
    }

    /**
     * Returns the types of the inputs, and of what layers and vertices make of them.
     *
     * @param inputTypes the types of the inputs
     * @return the types by the names of inputs, layers and vertices
     * @throws ArgumentException if there is not one type for each input
     * @throws dev.libtensor.ShapeException if the layers do not take such inputs
     */
    public Map<String, InputType> getLayerActivationTypes(InputType... inputTypes) {
        if (ArgumentException.noneNull(inputTypes, "inputTypes").size() != networkInputs.size()) {
            throw new ArgumentException("the graph has the inputs " + networkInputs + ": " + inputTypes.length
                    + " types were given");
        }
        Map<String, InputType> types = new LinkedHashMap<>();
        networkInputs.forEach(name -> types.put(name, inputTypes[types.size()]));
        Map<String, GraphVertex> all = getVertices();
        for (String name : order) {
            types.put(name, all.get(name).getOutputType(-1,
                    vertexInputs.get(name).stream().map(types::get).toArray(InputType[]::new)));
        }
        return types;
    }

    /**
     * Returns the names of the layers and vertices, each after its inputs.
     *
     * @return the names
     */
    public List<String> getTopologicalOrder() {
        return List.copyOf(order);
    }

    /**
     * Returns the configuration of a layer, or of the parameters of a vertex that SameDiff computes.
     *
     * @param layerName the name
     * @return the layer with what all layers share; null if there is no layer or such vertex of this name
     */
    public NeuralNetConfiguration getConf(String layerName) {
        LayerVertex vertex = layers.get(ArgumentException.notNull(layerName, "layerName"));
        if (vertices.get(layerName) instanceof SameDiffVertex defined) {
            return new NeuralNetConfiguration(defined.parameters(), settings);
        }
        return vertex == null ? null : new NeuralNetConfiguration(vertex.layer, settings);
    }

    /**
     * Returns the preprocessor in front of a layer.
     *
     * @param layerName the name
     * @return the preprocessor; null for none
     */
    public InputPreProcessor getPreProcessor(String layerName) {
        LayerVertex vertex = layers.get(ArgumentException.notNull(layerName, "layerName"));
        return vertex == null ? null : vertex.preProcessor;
    }

    /** Returns the vertices that are no layers by their names. */
    Map<String, GraphVertex> vertices() {
        return vertices;
    }

    /** Returns the layers by their names. */
    Map<String, LayerVertex> layers() {
        return layers;
    }

    /**
     * Sets whether the output layers are checked as a network is made.
     *
     * @param validateOutputLayerConfig whether they are
     */
    public void setValidateOutputLayerConfig(boolean validateOutputLayerConfig) {
        validateOutputConfig = validateOutputLayerConfig;
    }

    /** Returns whether the output layers are checked. */
    /**
     * Returns the output layer whose evaluations are checked.
     *
     * @return the first; none if it is no layer, or output layers are not checked
     * @hidden
     */
    public List<Layer> checkedOutputs() {
        return !validateOutputConfig ? List.of()
                : networkOutputs.stream().limit(1).filter(layers::containsKey).map(name -> layers.get(name).layer).toList();
    }

    boolean validatesOutputs() {
        return validateOutputConfig;
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
    public static ComputationGraphConfiguration fromYaml(String yaml) {
        return fromJson(ArgumentException.notNull(yaml, "yaml"));
    }

    /**
     * Reads what {@link #toJson} wrote.
     *
     * @param json the text
     * @return the configuration
     * @throws FormatException if the text is no configuration
     */
    public static ComputationGraphConfiguration fromJson(String json) {
        return Json.read(json, ComputationGraphConfiguration.class, ComputationGraphConfiguration::check);
    }

    /** Throws if values that came from JSON do not make a network. */
    private void check() {
        Values.check(layers, "layers");
        Values.check(vertices, "vertices");
        Values.check(vertexInputs, "vertexInputs");
        vertexInputs.forEach((name, inputs) -> Values.check(inputs, "vertexInputs['" + name + "']"));
        Values.check(networkInputs, "networkInputs");
        Values.check(networkOutputs, "networkOutputs");
        ArgumentException.notNull(backpropType, "backpropType");
        Truncation.length(tbpttFwdLength);
        ArgumentException.notNull(settings, "settings").check();
        GraphShapes shapes = new GraphShapes(this, true);
        shapes.checkNodes();
        Values.check(order, "order");
        shapes.checkOrder(order);
    }

    @Override
    public ComputationGraphConfiguration clone() {
        return fromJson(toJson());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ComputationGraphConfiguration && Json.tree(this).equals(Json.tree(other));
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

    /** The layers and vertices of a graph. */
    public static class GraphBuilder {
        private final NeuralNetConfiguration.Builder globals;
        private final Map<String, LayerVertex> layers = new LinkedHashMap<>();
        private final Map<String, InputPreProcessor> preProcessors = new LinkedHashMap<>();
        private final Map<String, GraphVertex> vertices = new LinkedHashMap<>();
        private final Map<String, List<String>> vertexInputs = new LinkedHashMap<>();
        private final List<String> networkInputs = new ArrayList<>();
        private final List<String> networkOutputs = new ArrayList<>();
        private final List<InputType> inputTypes = new ArrayList<>();
        private BackpropType backpropType = BackpropType.Standard;
        private int tbpttFwdLength = 20;
        private int tbpttBackLength = 20;
        private boolean validateOutputConfig = true;
        private boolean validateTbpttConfig = true;
        private boolean allowDisconnected;
        private boolean allowNoOutput;

        /** What was added last: an input, a layer or a vertex. */
        private String last;

        /**
         * Starts a graph.
         *
         * @param globalConfiguration what the layers share
         */
        public GraphBuilder(NeuralNetConfiguration.Builder globalConfiguration) {
            globals = ArgumentException.notNull(globalConfiguration, "globalConfiguration");
        }

        /**
         * Adds inputs of the network.
         *
         * @param inputNames the names
         * @return this builder
         */
        public GraphBuilder addInputs(String... inputNames) {
            return addInputs(ArgumentException.noneNull(inputNames, "inputNames"));
        }

        /**
         * Adds inputs of the network.
         *
         * @param inputNames the names
         * @return this builder
         */
        public GraphBuilder addInputs(Collection<String> inputNames) {
            Values.check(inputNames, "inputNames");
            networkInputs.addAll(inputNames);
            last = networkInputs.isEmpty() ? last : networkInputs.get(networkInputs.size() - 1);
            return this;
        }

        /**
         * Sets whether the graph may have inputs, layers and vertices that nothing uses.
         *
         * @param allowDisconnected false, the default, if they are an error unless they are outputs
         * @return this builder
         */
        public GraphBuilder allowDisconnected(boolean allowDisconnected) {
            this.allowDisconnected = allowDisconnected;
            return this;
        }

        /**
         * Sets whether the graph may have no outputs.
         *
         * @param allowNoOutput false, the default, if that is an error
         * @return this builder
         */
        public GraphBuilder allowNoOutput(boolean allowNoOutput) {
            this.allowNoOutput = allowNoOutput;
            return this;
        }

        /**
         * Sets the types of the inputs. The numbers of inputs of all layers, and the preprocessors, follow from them.
         *
         * @param inputTypes one type for each input of the network
         * @return this builder
         */
        public GraphBuilder setInputTypes(InputType... inputTypes) {
            this.inputTypes.addAll(ArgumentException.noneNull(inputTypes, "inputTypes"));
            return this;
        }

        /**
         * Returns the types of the inputs, and of what layers and vertices make of them.
         *
         * @return the types by the names of inputs, layers and vertices
         * @throws StateException if {@link #setInputTypes} was not called with a type for each input
         * @throws ShapeException if shapes do not fit
         */
        public Map<String, InputType> getLayerActivationTypes() {
            if (inputTypes.isEmpty() || inputTypes.size() != networkInputs.size()) {
                throw new StateException("the types of the inputs " + networkInputs + " are not known: call setInputTypes first");
            }
            return build().getLayerActivationTypes(inputTypes.toArray(InputType[]::new));
        }

        /**
         * Adds a layer.
         *
         * @param layerName the name
         * @param layer the layer
         * @param layerInputs the names of its inputs; several are merged
         * @return this builder
         */
        public GraphBuilder addLayer(String layerName, Layer layer, String... layerInputs) {
            return addLayer(layerName, layer, null, layerInputs);
        }

        /**
         * Adds a layer.
         *
         * @param layerName the name
         * @param layer the layer
         * @param layerInputs the names of its inputs; several are merged
         * @return this builder
         */
        public GraphBuilder layer(String layerName, Layer layer, String... layerInputs) {
            return addLayer(layerName, layer, null, layerInputs);
        }

        /**
         * Sets the preprocessor in front of a layer that was added.
         *
         * @param layer the name of the layer
         * @param processor the preprocessor
         * @return this builder
         * @throws ArgumentException if there is no such layer
         */
        public GraphBuilder inputPreProcessor(String layer, InputPreProcessor processor) {
            ArgumentException.notNull(layer, "layer");
            ArgumentException.notNull(processor, "processor");
            checkLayer(layer);
            preProcessors.put(layer, processor);
            return this;
        }

        private void checkLayer(String name) {
            if (!layers.containsKey(name)) {
                throw new ArgumentException("the graph has no layer '" + name + "': one of " + layers.keySet() + " was expected");
            }
        }

        /**
         * Returns the preprocessors that were set beside the layers.
         *
         * @return a copy, by the names of the layers
         */
        public Map<String, InputPreProcessor> getInputPreProcessors() {
            return new LinkedHashMap<>(preProcessors);
        }

        /**
         * Sets preprocessors in front of layers, in the place of all that were set beside the layers before.
         *
         * @param inputPreProcessors the preprocessors by the names of the layers, which may be added later
         */
        public void setInputPreProcessors(Map<String, InputPreProcessor> inputPreProcessors) {
            Values.check(inputPreProcessors, "inputPreProcessors");
            preProcessors.clear();
            preProcessors.putAll(inputPreProcessors);
        }

        /**
         * Adds a layer with a preprocessor in front of it.
         *
         * @param layerName the name
         * @param layer the layer
         * @param preProcessor the preprocessor; null for none of its own
         * @param layerInputs the names of its inputs; several are merged
         * @return this builder
         */
        public GraphBuilder addLayer(String layerName, Layer layer, InputPreProcessor preProcessor, String... layerInputs) {
            Layer own = ArgumentException.notNull(layer, "layer").clone();
            own.setLayerName(ArgumentException.notNull(layerName, "layerName"));
            List<String> inputs = ArgumentException.noneNull(layerInputs, "layerInputs");
            String merged = layerName + "-merge";
            add(layerName, inputs.size() > 1 ? List.of(merged) : inputs);
            if (inputs.size() > 1) {
                addVertex(merged, new MergeVertex(), layerInputs);
            }
            layers.put(layerName, new LayerVertex(own, preProcessor));
            last = layerName;
            return this;
        }

        /**
         * Adds a vertex without parameters.
         *
         * @param vertexName the name
         * @param vertex the vertex
         * @param vertexInputs the names of its inputs
         * @return this builder
         */
        public GraphBuilder addVertex(String vertexName, GraphVertex vertex, String... vertexInputs) {
            ArgumentException.notNull(vertex, "vertex");
            add(ArgumentException.notNull(vertexName, "vertexName"),
                    ArgumentException.noneNull(vertexInputs, "vertexInputs"));
            vertices.put(vertexName, vertex);
            last = vertexName;
            return this;
        }

        /**
         * Adds a layer behind what was added last.
         *
         * @param layerName the name
         * @param layer the layer
         * @return this builder
         * @throws StateException if there is nothing yet
         */
        public GraphBuilder appendLayer(String layerName, Layer layer) {
            return appendLayer(layerName, layer, null);
        }

        /**
         * Adds a layer behind what was added last.
         *
         * @param layerName the name
         * @param layer the layer
         * @param preProcessor the preprocessor in front of it; null for none of its own
         * @return this builder
         * @throws StateException if there is nothing yet
         */
        public GraphBuilder appendLayer(String layerName, Layer layer, InputPreProcessor preProcessor) {
            ArgumentException.notNull(layerName, "layerName");
            ArgumentException.notNull(layer, "layer");
            return addLayer(layerName, layer, preProcessor, last("appendLayer"));
        }

        /**
         * Adds a vertex behind what was added last.
         *
         * @param vertexName the name
         * @param vertex the vertex
         * @return this builder
         * @throws StateException if there is nothing yet
         */
        public GraphBuilder appendVertex(String vertexName, GraphVertex vertex) {
            ArgumentException.notNull(vertexName, "vertexName");
            ArgumentException.notNull(vertex, "vertex");
            return addVertex(vertexName, vertex, last("appendVertex"));
        }

        private String last(String call) {
            if (last == null) {
                throw new StateException(call + " takes what was added last as the input: add an input of the network first");
            }
            return last;
        }

        /**
         * Removes a layer or vertex, and takes it out of the inputs of others.
         *
         * @param vertexName the name; nothing happens if there is none
         * @return this builder
         */
        public GraphBuilder removeVertex(String vertexName) {
            return removeVertex(vertexName, true);
        }

        /**
         * Removes a layer or vertex.
         *
         * @param vertexName the name; nothing happens if there is none
         * @param removeConnections whether it is taken out of the inputs of others; else another one of the name takes its place
         * @return this builder
         */
        public GraphBuilder removeVertex(String vertexName, boolean removeConnections) {
            layers.remove(ArgumentException.notNull(vertexName, "vertexName"));
            vertices.remove(vertexName);
            vertexInputs.remove(vertexName);
            if (removeConnections) {
                vertexInputs.values().forEach(each -> each.remove(vertexName));
                preProcessors.remove(vertexName);
            }
            return this;
        }

        private void add(String name, List<String> inputs) {
            if (inputs.isEmpty()) {
                throw new StateException("'" + name + "' has no input: name an input, a layer or a vertex");
            }
            if (vertexInputs.put(name, new ArrayList<>(inputs)) != null) {
                throw new ArgumentException("the graph has two layers or vertices of the name '" + name + "'");
            }
        }

        /**
         * Sets the outputs of the network.
         *
         * @param outputNames the names of layers or vertices
         * @return this builder
         */
        public GraphBuilder setOutputs(String... outputNames) {
            List<String> names = ArgumentException.noneNull(outputNames, "outputNames");
            networkOutputs.clear();
            networkOutputs.addAll(names);
            return this;
        }

        /**
         * Sets how gradients of recurrent layers are computed.
         *
         * @param type through whole sequences or segments
         * @return this builder
         */
        public GraphBuilder backpropType(BackpropType type) {
            backpropType = ArgumentException.notNull(type, "type");
            return this;
        }

        /**
         * Sets the length of the segments of truncated backpropagation through time.
         *
         * @param bpttLength the number of steps
         * @return this builder
         */
        public GraphBuilder tBPTTLength(int bpttLength) {
            tBPTTForwardLength(bpttLength);
            tBPTTBackwardLength(bpttLength);
            return this;
        }

        /**
         * Sets the length of the segments of truncated backpropagation through time.
         *
         * @param forwardLength the number of steps, 1 or more
         * @return this builder
         */
        public GraphBuilder tBPTTForwardLength(int forwardLength) {
            tbpttFwdLength = Truncation.length(forwardLength);
            return this;
        }

        /**
         * Sets how far gradients go back in a segment of truncated backpropagation through time.
         *
         * @param backwardLength the number of steps: that of the segments
         * @return this builder
         */
        public GraphBuilder tBPTTBackwardLength(int backwardLength) {
            tbpttBackLength = Truncation.length(backwardLength);
            return this;
        }

        /**
         * Sets whether layers are checked for truncated backpropagation through time.
         *
         * @param validate whether a layer that takes whole sequences is an error with it
         * @return this builder
         */
        public GraphBuilder validateTbpttConfig(boolean validate) {
            validateTbpttConfig = validate;
            return this;
        }

        /**
         * Sets whether the output layer is checked: see {@link #build}.
         *
         * @param validate whether a loss that does not fit its activation is an error
         * @return this builder
         */
        public GraphBuilder validateOutputLayerConfig(boolean validate) {
            validateOutputConfig = validate;
            return this;
        }

        /**
         * Makes the configuration.
         *
         * @return a new configuration
         * @throws ShapeException if shapes do not fit; the message names both layers
         * @throws StateException if a name is unknown, the graph has a cycle, or it has no inputs or outputs
         */
        public ComputationGraphConfiguration build() {
            return new ComputationGraphConfiguration(this);
        }
    }
}
