package dev.libtensor.dl4j.nn.transferlearning;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.internal.Least;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SameDiffVertex;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitDistribution;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Makes a new network of a trained one: some layers are frozen, others replaced or added. The trained network stays as it is,
 * and the new one has copies of its parameters. The caller closes both.
 */
public class TransferLearning {
    private TransferLearning() {}

    /** Returns the defaults of a new network: those of an old one's settings, changed by a configuration. */
    private static NeuralNetConfiguration.Builder globals(NeuralNetConfiguration old, FineTuneConfiguration changes) {
        NeuralNetConfiguration.Builder builder = new NeuralNetConfiguration.Builder(old);
        changes.apply(builder);
        return builder;
    }

    private static FeedForwardLayer sized(Layer layer, String name) {
        if (layer instanceof FeedForwardLayer sized) {
            return sized;
        }
        throw new ArgumentException(name + " is a " + layer.getClass().getSimpleName()
                + ", which has no number of outputs: a layer with parameters was expected");
    }

    /** Gives a layer another number of inputs. Returns whether its output has as many, too, so that what it feeds changes. */
    private static boolean feed(FeedForwardLayer layer, long size, IWeightInit scheme) {
        layer.setNIn(size);
        if (layer instanceof BatchNormalization) {
            layer.setNOut(size);
            return true;
        }
        layer.setWeightInitFn(scheme);
        return false;
    }

    private static Layer frozen(Layer layer) {
        return layer instanceof FrozenLayer ? layer : new FrozenLayer(layer);
    }

    /** Changes a layer of the trained network. One with new parameters keeps how these get their first values. */
    private static void edit(FineTuneConfiguration changes, Layer layer, boolean keepsParameters) {
        IWeightInit scheme = !keepsParameters && layer instanceof BaseLayer base ? base.getWeightInitFn() : null;
        changes.edit(layer);
        if (scheme != null) {
            ((BaseLayer) layer).setWeightInitFn(scheme);
        }
    }

    /** A network of layers one after the other. */
    public static class Builder {
        private final MultiLayerNetwork origModel;
        private final List<Layer> layers = new ArrayList<>();
        /** The layers whose parameters are kept, by their new layers; the others are new. */
        private final Map<Layer, Integer> kept = new IdentityHashMap<>();
        private final Set<Layer> added = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Map<Integer, InputPreProcessor> preProcessors = new TreeMap<>();
        private FineTuneConfiguration changes = new FineTuneConfiguration.Builder().build();
        private int frozenTill = -1;
        private boolean validates = true;

        /**
         * Starts with all layers of a network.
         *
         * @param origModel the trained network, which stays as it is
         */
        public Builder(MultiLayerNetwork origModel) {
            this.origModel = ArgumentException.notNull(origModel, "origModel");
            origModel.params();
            List<NeuralNetConfiguration> confs = origModel.getLayerWiseConfigurations().getConfs();
            for (int i = 0; i < confs.size(); i++) {
                layers.add(confs.get(i).getLayer().clone());
                kept.put(layers.get(i), i);
            }
            preProcessors.putAll(origModel.getLayerWiseConfigurations().getInputPreProcessors());
        }

        /**
         * Sets what changes in all layers of the network, frozen ones too, and the defaults of those that are added.
         *
         * @param fineTuneConfiguration the changes
         * @return this builder
         */
        public Builder fineTuneConfiguration(FineTuneConfiguration fineTuneConfiguration) {
            changes = ArgumentException.notNull(fineTuneConfiguration, "fineTuneConfiguration");
            return this;
        }

        /**
         * Freezes the first layers.
         *
         * @param layerNum the index of the last layer that is frozen
         * @return this builder
         * @throws TensorIndexException if there is no such layer
         */
        public Builder setFeatureExtractor(int layerNum) {
            frozenTill = TensorIndexException.check(layerNum, layers.size(), "layerNum");
            return this;
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerNum the index of the layer
         * @param nOut the number of outputs
         * @param scheme how the new weights of both get their first values
         * @return this builder
         */
        public Builder nOutReplace(int layerNum, int nOut, WeightInit scheme) {
            return nOutReplace(layerNum, nOut, scheme, scheme);
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerNum the index of the layer
         * @param nOut the number of outputs
         * @param dist how the new weights of both get their first values
         * @return this builder
         */
        public Builder nOutReplace(int layerNum, int nOut, Distribution dist) {
            return nOutReplace(layerNum, nOut, dist, dist);
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerNum the index of the layer
         * @param nOut the number of outputs
         * @param scheme how the new weights of the layer get their first values
         * @param schemeNext how those of what it feeds do
         * @return this builder
         */
        public Builder nOutReplace(int layerNum, int nOut, WeightInit scheme, WeightInit schemeNext) {
            ArgumentException.notNull(scheme, "scheme");
            ArgumentException.notNull(schemeNext, "schemeNext");
            return nOutReplace(layerNum, nOut, scheme.getWeightInitFunction(), schemeNext.getWeightInitFunction());
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerNum the index of the layer
         * @param nOut the number of outputs
         * @param dist how the new weights of the layer get their first values
         * @param distNext how those of what it feeds do
         * @return this builder
         */
        public Builder nOutReplace(int layerNum, int nOut, Distribution dist, Distribution distNext) {
            ArgumentException.notNull(dist, "dist");
            ArgumentException.notNull(distNext, "distNext");
            return nOutReplace(layerNum, nOut, new WeightInitDistribution(dist), new WeightInitDistribution(distNext));
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerNum the index of the layer
         * @param nOut the number of outputs
         * @param scheme how the new weights of the layer get their first values
         * @param distNext how those of what it feeds do
         * @return this builder
         */
        public Builder nOutReplace(int layerNum, int nOut, WeightInit scheme, Distribution distNext) {
            ArgumentException.notNull(scheme, "scheme");
            ArgumentException.notNull(distNext, "distNext");
            return nOutReplace(layerNum, nOut, scheme.getWeightInitFunction(), new WeightInitDistribution(distNext));
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerNum the index of the layer
         * @param nOut the number of outputs
         * @param dist how the new weights of the layer get their first values
         * @param schemeNext how those of what it feeds do
         * @return this builder
         */
        public Builder nOutReplace(int layerNum, int nOut, Distribution dist, WeightInit schemeNext) {
            ArgumentException.notNull(dist, "dist");
            ArgumentException.notNull(schemeNext, "schemeNext");
            return nOutReplace(layerNum, nOut, new WeightInitDistribution(dist), schemeNext.getWeightInitFunction());
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerNum the index of the layer
         * @param nOut the number of outputs
         * @param scheme how the new weights of the layer get their first values
         * @param schemeNext how those of what it feeds do
         * @return this builder
         */
        public Builder nOutReplace(int layerNum, int nOut, IWeightInit scheme, IWeightInit schemeNext) {
            ArgumentException.notNull(scheme, "scheme");
            ArgumentException.notNull(schemeNext, "schemeNext");
            int at = TensorIndexException.check(layerNum, layers.size(), "layerNum");
            FeedForwardLayer layer = sized(layers.get(at), "layer " + at);
            layer.setNOut(Least.check(nOut, 1, "nOut"));
            layer.setWeightInitFn(scheme);
            kept.remove(layer);
            boolean goesOn = true;
            for (int i = at + 1; i < layers.size() && goesOn; i++) {
                if (layers.get(i) instanceof FeedForwardLayer next) {
                    goesOn = feed(next, nOut, schemeNext);
                    kept.remove(next);
                }
            }
            return this;
        }

        /**
         * Gives a layer another number of inputs. Its parameters are new.
         *
         * @param layerNum the index of the layer
         * @param nIn the number of inputs
         * @param scheme how the new weights get their first values
         * @return this builder
         */
        public Builder nInReplace(int layerNum, int nIn, WeightInit scheme) {
            return nInReplace(layerNum, nIn, ArgumentException.notNull(scheme, "scheme").getWeightInitFunction());
        }

        /**
         * Gives a layer another number of inputs. Its parameters are new.
         *
         * @param layerNum the index of the layer
         * @param nIn the number of inputs
         * @param scheme how the new weights get their first values
         * @return this builder
         */
        public Builder nInReplace(int layerNum, int nIn, IWeightInit scheme) {
            ArgumentException.notNull(scheme, "scheme");
            int at = TensorIndexException.check(layerNum, layers.size(), "layerNum");
            FeedForwardLayer layer = sized(layers.get(at), "layer " + at);
            feed(layer, Least.check(nIn, 1, "nIn"), scheme);
            kept.remove(layer);
            return this;
        }

        /**
         * Removes the last layer.
         *
         * @return this builder
         */
        public Builder removeOutputLayer() {
            return removeLayersFromOutput(1);
        }

        /**
         * Removes the last layers. What makes the input of the first of them stays, for the layer that takes its place.
         *
         * @param layerNum how many
         * @return this builder
         * @throws ArgumentException if there are fewer
         */
        public Builder removeLayersFromOutput(int layerNum) {
            if (layerNum < 0 || layerNum > layers.size()) {
                throw new ArgumentException("the argument 'layerNum' is " + layerNum + ": 0 to " + layers.size()
                        + " layers can be removed");
            }
            int left = layers.size() - layerNum;
            layers.subList(left, layers.size()).clear();
            preProcessors.keySet().removeIf(layer -> layer > left);
            return this;
        }

        /**
         * Adds a layer behind the last.
         *
         * @param layer the layer, with its number of inputs
         * @return this builder
         */
        public Builder addLayer(Layer layer) {
            layers.add(ArgumentException.notNull(layer, "layer").clone());
            added.add(layers.get(layers.size() - 1));
            return this;
        }

        /**
         * Sets what makes a layer's input of the output of the layer before it.
         *
         * @param layer the index of the layer
         * @param processor the preprocessor
         * @return this builder
         */
        public Builder setInputPreProcessor(int layer, InputPreProcessor processor) {
            preProcessors.put(layer, ArgumentException.notNull(processor, "processor"));
            return this;
        }

        /**
         * Sets whether an output layer whose activation does not fit its loss is refused.
         *
         * @param validate true unless it is called
         * @return this builder
         */
        public Builder validateOutputLayerConfig(boolean validate) {
            validates = validate;
            return this;
        }

        /**
         * Makes the network.
         *
         * @return a new network with its parameters
         * @throws ArgumentException if there are no layers, or more are frozen than there are
         */
        public MultiLayerNetwork build() {
            if (frozenTill >= layers.size()) {
                throw new ArgumentException("layers 0 to " + frozenTill + " are frozen, but only " + layers.size() + " are left");
            }
            MultiLayerConfiguration old = origModel.getLayerWiseConfigurations();
            NeuralNetConfiguration.ListBuilder builder = globals(origModel.conf(), changes).list();
            for (int i = 0; i < layers.size(); i++) {
                Layer layer = layers.get(i);
                if (!added.contains(layer)) {
                    edit(changes, layer, kept.containsKey(layer));
                }
                builder.layer(i, i <= frozenTill ? frozen(layer) : layer);
            }
            preProcessors.forEach(builder::inputPreProcessor);
            MultiLayerNetwork made = new MultiLayerNetwork(builder.backpropType(changes.backpropType(old.getBackpropType()))
                    .tBPTTForwardLength(changes.forwardLength(old.getTbpttFwdLength()))
                    .tBPTTBackwardLength(changes.backLength(old.getTbpttBackLength()))
                    .validateOutputLayerConfig(validates).build());
            made.init();
            for (int i = 0; i < layers.size(); i++) {
                Integer from = kept.get(layers.get(i));
                if (from != null && made.getLayer(i).numParams() > 0) {
                    made.getLayer(i).setParams(origModel.getLayer(from).params());
                }
            }
            return made;
        }
    }

    /** A network that is a graph. */
    public static class GraphBuilder {
        private final ComputationGraph origGraph;
        private final List<String> inputs;
        private final List<String> outputs;
        private final Map<String, Layer> layers = new LinkedHashMap<>();
        private final Map<String, GraphVertex> vertices = new LinkedHashMap<>();
        private final Map<String, List<String>> sources = new LinkedHashMap<>();
        private final Map<String, InputPreProcessor> preProcessors = new LinkedHashMap<>();
        private final Set<String> kept = new HashSet<>();
        private final Set<String> frozen = new HashSet<>();
        private final Set<String> added = new HashSet<>();
        private FineTuneConfiguration changes = new FineTuneConfiguration.Builder().build();
        private InputType[] inputTypes;
        private boolean validates = true;

        /**
         * Starts with all layers and vertices of a network.
         *
         * @param origGraph the trained network, which stays as it is
         */
        public GraphBuilder(ComputationGraph origGraph) {
            this.origGraph = ArgumentException.notNull(origGraph, "origGraph");
            origGraph.params();
            ComputationGraphConfiguration conf = origGraph.getConfiguration();
            inputs = new ArrayList<>(conf.getNetworkInputs());
            outputs = new ArrayList<>(conf.getNetworkOutputs());
            for (String name : conf.getTopologicalOrder()) {
                sources.put(name, new ArrayList<>(conf.getVertexInputs().get(name)));
                if (conf.getVertex(name) != null) {
                    vertices.put(name, conf.getVertex(name).clone());
                    continue;
                }
                layers.put(name, conf.getConf(name).getLayer().clone());
                kept.add(name);
                if (conf.getPreProcessor(name) != null) {
                    preProcessors.put(name, conf.getPreProcessor(name));
                }
            }
        }

        /**
         * Sets what changes in all layers of the network, frozen ones too, and the defaults of those that are added. Vertices
         * with parameters change as layers do.
         *
         * @param fineTuneConfiguration the changes
         * @return this builder
         */
        public GraphBuilder fineTuneConfiguration(FineTuneConfiguration fineTuneConfiguration) {
            changes = ArgumentException.notNull(fineTuneConfiguration, "fineTuneConfiguration");
            return this;
        }

        /**
         * Freezes layers, and all that they depend on.
         *
         * @param layerName the names of layers or vertices
         * @return this builder
         * @throws ArgumentException if there is none of a name
         */
        public GraphBuilder setFeatureExtractor(String... layerName) {
            ArgumentException.noneNull(layerName, "layerName").forEach(this::freeze);
            return this;
        }

        private void freeze(String name) {
            if (!inputs.contains(name) && frozen.add(check(name))) {
                sources.get(name).forEach(this::freeze);
            }
        }

        private String check(String name) {
            if (!sources.containsKey(name)) {
                throw new ArgumentException("the graph has no layer or vertex '" + name + "': one of " + sources.keySet()
                        + " was expected");
            }
            return name;
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerName the name of the layer
         * @param nOut the number of outputs
         * @param scheme how the new weights of both get their first values
         * @return this builder
         */
        public GraphBuilder nOutReplace(String layerName, int nOut, WeightInit scheme) {
            ArgumentException.notNull(layerName, "layerName");
            return nOutReplace(layerName, nOut, scheme, scheme);
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerName the name of the layer
         * @param nOut the number of outputs
         * @param dist how the new weights of both get their first values
         * @return this builder
         */
        public GraphBuilder nOutReplace(String layerName, int nOut, Distribution dist) {
            ArgumentException.notNull(layerName, "layerName");
            return nOutReplace(layerName, nOut, dist, dist);
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerName the name of the layer
         * @param nOut the number of outputs
         * @param scheme how the new weights of the layer get their first values
         * @param schemeNext how those of what it feeds do
         * @return this builder
         */
        public GraphBuilder nOutReplace(String layerName, int nOut, WeightInit scheme, WeightInit schemeNext) {
            ArgumentException.notNull(layerName, "layerName");
            ArgumentException.notNull(scheme, "scheme");
            ArgumentException.notNull(schemeNext, "schemeNext");
            return nOutReplace(layerName, nOut, scheme.getWeightInitFunction(), schemeNext.getWeightInitFunction());
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerName the name of the layer
         * @param nOut the number of outputs
         * @param dist how the new weights of the layer get their first values
         * @param distNext how those of what it feeds do
         * @return this builder
         */
        public GraphBuilder nOutReplace(String layerName, int nOut, Distribution dist, Distribution distNext) {
            ArgumentException.notNull(layerName, "layerName");
            ArgumentException.notNull(dist, "dist");
            ArgumentException.notNull(distNext, "distNext");
            return nOutReplace(layerName, nOut, new WeightInitDistribution(dist), new WeightInitDistribution(distNext));
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerName the name of the layer
         * @param nOut the number of outputs
         * @param scheme how the new weights of the layer get their first values
         * @param distNext how those of what it feeds do
         * @return this builder
         */
        public GraphBuilder nOutReplace(String layerName, int nOut, WeightInit scheme, Distribution distNext) {
            ArgumentException.notNull(layerName, "layerName");
            ArgumentException.notNull(scheme, "scheme");
            ArgumentException.notNull(distNext, "distNext");
            return nOutReplace(layerName, nOut, scheme.getWeightInitFunction(), new WeightInitDistribution(distNext));
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerName the name of the layer
         * @param nOut the number of outputs
         * @param dist how the new weights of the layer get their first values
         * @param schemeNext how those of what it feeds do
         * @return this builder
         */
        public GraphBuilder nOutReplace(String layerName, int nOut, Distribution dist, WeightInit schemeNext) {
            ArgumentException.notNull(layerName, "layerName");
            ArgumentException.notNull(dist, "dist");
            ArgumentException.notNull(schemeNext, "schemeNext");
            return nOutReplace(layerName, nOut, new WeightInitDistribution(dist), schemeNext.getWeightInitFunction());
        }

        /**
         * Gives a layer another number of outputs. Its parameters and those of what it feeds are new.
         *
         * @param layerName the name of the layer
         * @param nOut the number of outputs
         * @param scheme how the new weights of the layer get their first values
         * @param schemeNext how those of what it feeds do
         * @return this builder
         */
        public GraphBuilder nOutReplace(String layerName, int nOut, IWeightInit scheme, IWeightInit schemeNext) {
            ArgumentException.notNull(layerName, "layerName");
            ArgumentException.notNull(scheme, "scheme");
            ArgumentException.notNull(schemeNext, "schemeNext");
            FeedForwardLayer layer = layer(layerName);
            layer.setNOut(Least.check(nOut, 1, "nOut"));
            layer.setWeightInitFn(scheme);
            kept.remove(layerName);
            feedBehind(layerName, nOut, schemeNext);
            return this;
        }

        private FeedForwardLayer layer(String name) {
            Layer found = layers.get(check(name));
            if (found == null) {
                throw new ArgumentException("'" + name + "' is a vertex, which has no number of outputs: a layer was expected");
            }
            return sized(found, "layer '" + name + "'");
        }

        private void feedBehind(String name, long size, IWeightInit scheme) {
            sources.forEach((behind, from) -> {
                if (!from.contains(name)) {
                    return;
                }
                boolean goesOn = true;
                if (layers.get(behind) instanceof FeedForwardLayer next) {
                    goesOn = feed(next, size, scheme);
                    kept.remove(behind);
                }
                if (goesOn && layers.containsKey(behind)) {
                    feedBehind(behind, size, scheme);
                }
            });
        }

        /**
         * Gives a layer another number of inputs. Its parameters are new.
         *
         * @param layerName the name of the layer
         * @param nIn the number of inputs
         * @param scheme how the new weights get their first values
         * @return this builder
         */
        public GraphBuilder nInReplace(String layerName, int nIn, WeightInit scheme) {
            ArgumentException.notNull(layerName, "layerName");
            return nInReplace(layerName, nIn, ArgumentException.notNull(scheme, "scheme").getWeightInitFunction());
        }

        /**
         * Gives a layer another number of inputs. Its parameters are new.
         *
         * @param layerName the name of the layer
         * @param nIn the number of inputs
         * @param scheme how the new weights get their first values
         * @return this builder
         */
        public GraphBuilder nInReplace(String layerName, int nIn, IWeightInit scheme) {
            ArgumentException.notNull(layerName, "layerName");
            ArgumentException.notNull(scheme, "scheme");
            feed(layer(layerName), Least.check(nIn, 1, "nIn"), scheme);
            kept.remove(layerName);
            return this;
        }

        /**
         * Removes a layer or vertex, in whose place another one of its name is added.
         *
         * @param outputName the name
         * @return this builder
         */
        public GraphBuilder removeVertexKeepConnections(String outputName) {
            layers.remove(check(ArgumentException.notNull(outputName, "outputName")));
            vertices.remove(outputName);
            sources.remove(outputName);
            preProcessors.remove(outputName);
            kept.remove(outputName);
            return this;
        }

        /**
         * Removes a layer or vertex, and takes it from the inputs of others and from the outputs. Without one of the
         * name, nothing changes.
         *
         * @param vertexName the name
         * @return this builder
         */
        public GraphBuilder removeVertexAndConnections(String vertexName) {
            if (!sources.containsKey(ArgumentException.notNull(vertexName, "vertexName"))) {
                return this;
            }
            removeVertexKeepConnections(vertexName);
            sources.values().forEach(each -> each.remove(vertexName));
            outputs.remove(vertexName);
            return this;
        }

        /**
         * Adds a layer.
         *
         * @param layerName its name
         * @param layer the layer
         * @param layerInputs the names of its inputs
         * @return this builder
         */
        public GraphBuilder addLayer(String layerName, Layer layer, String... layerInputs) {
            return addLayer(layerName, layer, null, layerInputs);
        }

        /**
         * Adds a layer.
         *
         * @param layerName its name
         * @param layer the layer
         * @param preProcessor what makes its input; null for none of its own
         * @param layerInputs the names of its inputs
         * @return this builder
         */
        public GraphBuilder addLayer(String layerName, Layer layer, InputPreProcessor preProcessor, String... layerInputs) {
            ArgumentException.notNull(layerName, "layerName");
            layers.put(layerName, ArgumentException.notNull(layer, "layer").clone());
            added.add(layerName);
            sources.put(layerName, new ArrayList<>(ArgumentException.noneNull(layerInputs, "layerInputs")));
            if (preProcessor != null) {
                preProcessors.put(layerName, preProcessor);
            }
            return this;
        }

        /**
         * Adds a vertex.
         *
         * @param vertexName its name
         * @param vertex the vertex
         * @param vertexInputs the names of its inputs
         * @return this builder
         */
        public GraphBuilder addVertex(String vertexName, GraphVertex vertex, String... vertexInputs) {
            ArgumentException.notNull(vertexName, "vertexName");
            vertices.put(vertexName, ArgumentException.notNull(vertex, "vertex"));
            added.add(vertexName);
            sources.put(vertexName, new ArrayList<>(ArgumentException.noneNull(vertexInputs, "vertexInputs")));
            return this;
        }

        /**
         * Sets the outputs of the network.
         *
         * @param outputNames the names of layers or vertices
         * @return this builder
         */
        public GraphBuilder setOutputs(String... outputNames) {
            List<String> given = ArgumentException.noneNull(outputNames, "outputNames");
            outputs.clear();
            outputs.addAll(given);
            return this;
        }

        /**
         * Sets the inputs of the network.
         *
         * @param inputNames their names
         * @return this builder
         */
        public GraphBuilder setInputs(String... inputNames) {
            List<String> given = ArgumentException.noneNull(inputNames, "inputNames");
            inputs.clear();
            inputs.addAll(given);
            return this;
        }

        /**
         * Adds inputs to the network.
         *
         * @param inputNames their names
         * @return this builder
         */
        public GraphBuilder addInputs(String... inputNames) {
            inputs.addAll(ArgumentException.noneNull(inputNames, "inputNames"));
            return this;
        }

        /**
         * Sets the types of the inputs, from which the numbers of inputs of new layers follow.
         *
         * @param inputTypes a type for each input
         * @return this builder
         */
        public GraphBuilder setInputTypes(InputType... inputTypes) {
            this.inputTypes = ArgumentException.noneNull(inputTypes, "inputTypes").toArray(InputType[]::new);
            return this;
        }

        /**
         * Sets whether an output layer whose activation does not fit its loss is refused.
         *
         * @param validateOutputLayerConfig true unless it is called
         * @return this builder
         */
        public GraphBuilder validateOutputLayerConfig(boolean validateOutputLayerConfig) {
            validates = validateOutputLayerConfig;
            return this;
        }

        /**
         * Makes the network.
         *
         * @return a new network with its parameters
         * @throws ArgumentException if the graph has gaps
         */
        public ComputationGraph build() {
            ComputationGraphConfiguration old = origGraph.getConfiguration();
            ComputationGraphConfiguration.GraphBuilder builder = globals(origGraph.conf(), changes).graphBuilder()
                    .addInputs(inputs.toArray(String[]::new));
            sources.forEach((name, from) -> add(builder, name, from.toArray(String[]::new)));
            if (inputTypes != null) {
                builder.setInputTypes(inputTypes);
            }
            ComputationGraph made = new ComputationGraph(builder.setOutputs(outputs.toArray(String[]::new))
                    .backpropType(changes.backpropType(old.getBackpropType()))
                    .tBPTTForwardLength(changes.forwardLength(old.getTbpttFwdLength()))
                    .tBPTTBackwardLength(changes.backLength(old.getTbpttBackLength()))
                    .validateOutputLayerConfig(validates).build());
            made.init();
            for (String name : kept) {
                if (made.getLayer(name).numParams() > 0) {
                    made.getLayer(name).setParams(origGraph.getLayer(name).params());
                }
            }
            vertices.forEach((name, vertex) -> {
                if (vertex instanceof SameDiffVertex defined && old.getVertex(name) instanceof SameDiffVertex) {
                    defined.getVertexParams().getParameterKeys().stream().map(key -> name + "_" + key)
                            .forEach(key -> made.setParam(key, origGraph.getParam(key)));
                }
            });
            return made;
        }

        private void add(ComputationGraphConfiguration.GraphBuilder builder, String name, String[] from) {
            Layer layer = layers.get(name);
            if (layer == null) {
                if (vertices.get(name) instanceof SameDiffVertex defined && !added.contains(name)) {
                    changes.edit(defined.parameters());
                }
                builder.addVertex(name, vertices.get(name), from);
                return;
            }
            if (!added.contains(name)) {
                IActivation activation = layer instanceof BaseLayer base ? base.getActivationFn() : null;
                edit(changes, layer, kept.contains(name));
                // In DL4J, a layer of a graph with new parameters keeps its activation function.
                if (activation != null && !kept.contains(name)) {
                    ((BaseLayer) layer).setActivationFn(activation);
                }
            }
            builder.addLayer(name, frozen.contains(name) ? frozen(layer) : layer, preProcessors.get(name), from);
        }
    }
}
