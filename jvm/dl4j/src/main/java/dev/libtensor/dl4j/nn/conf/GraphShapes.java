package dev.libtensor.dl4j.nn.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.exception.DL4JInvalidConfigException;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.LayerVertex;
import dev.libtensor.dl4j.internal.OutputChecks;
import dev.libtensor.dl4j.internal.Truncation;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The order of a graph, and the numbers of inputs of its layers. */
final class GraphShapes {
    private final ComputationGraphConfiguration conf;

    GraphShapes(ComputationGraphConfiguration conf, boolean allowNoOutput) {
        this.conf = conf;
        if (conf.getNetworkInputs().isEmpty() || conf.getNetworkOutputs().isEmpty() && !allowNoOutput) {
            throw new StateException("a graph needs inputs and outputs, but addInputs(..) and setOutputs(..) name "
                    + conf.getNetworkInputs() + " and " + conf.getNetworkOutputs());
        }
        unique("inputs", conf.getNetworkInputs());
        unique("outputs", conf.getNetworkOutputs());
        for (String input : conf.getNetworkInputs()) {
            if (conf.getVertexInputs().containsKey(input)) {
                throw new ArgumentException("'" + input + "' is an input of the network and a layer or vertex: give one of"
                        + " them another name");
            }
        }
        conf.getVertexInputs().forEach((name, inputs) -> inputs.forEach(input -> known(name, input)));
        conf.getNetworkOutputs().forEach(output -> known("the network's output", output));
    }

    /** Throws if a name is not that of one layer or vertex with its values. */
    void checkNodes() {
        Set<String> nodes = new LinkedHashSet<>(conf.layers().keySet());
        nodes.addAll(conf.vertices().keySet());
        if (!nodes.equals(conf.getVertexInputs().keySet())) {
            throw new ArgumentException("the graph has the layers and vertices " + nodes + ", but inputs of "
                    + conf.getVertexInputs().keySet());
        }
        for (String name : nodes) {
            GraphVertex vertex = conf.getVertex(name);
            LayerVertex layer = conf.layers().get(name);
            if (vertex == null && (layer == null || layer.layer == null)) {
                throw new ArgumentException("the layer or vertex '" + name
                        + "' is null: a configuration was expected");
            }
            Values.check(vertex == null ? layer.layer : vertex, describe(name));
            int count = conf.getVertexInputs().get(name).size();
            if (vertex != null) {
                VertexInputs.checkCount(describe(name), vertex, count);
            } else if (count != 1) {
                throw new ArgumentException("the layer '" + name + "' takes 1 input: given " + count);
            }
        }
    }

    /** Throws if nothing uses an input, layer or vertex that is no output. */
    void checkUse() {
        Set<String> unused = new LinkedHashSet<>(conf.getNetworkInputs());
        unused.addAll(conf.getVertexInputs().keySet());
        conf.getNetworkOutputs().forEach(unused::remove);
        conf.getVertexInputs().values().forEach(unused::removeAll);
        if (!unused.isEmpty()) {
            throw new StateException("nothing uses " + unused
                    + " of the graph, and they are no outputs: name them in setOutputs, or"
                    + " call allowDisconnected(true)");
        }
    }

    /** Throws if a layer or vertex does not fit truncated backpropagation through time. */
    void checkSegments() {
        for (String name : conf.getTopologicalOrder()) {
            GraphVertex vertex = conf.getVertex(name);
            Truncation.check(vertex == null ? conf.layers().get(name).layer : vertex, describe(name));
        }
    }

    private static void unique(String what, List<String> names) {
        if (Set.copyOf(names).size() < names.size()) {
            throw new ArgumentException("the names of the graph's " + what + " must differ: " + names + " were given");
        }
    }

    private void known(String user, String name) {
        if (!conf.getVertexInputs().containsKey(name) && !conf.getNetworkInputs().contains(name)) {
            throw new StateException("'" + user + "' refers to '" + name + "', which the graph does not have: it has "
                    + conf.getNetworkInputs() + " and " + conf.getVertexInputs().keySet());
        }
    }

    /**
     * Returns the names of layers and vertices, each after its inputs. It is the order of DL4J, in which parameters lie: what
     * became ready first comes first.
     */
    List<String> order() {
        Map<String, Set<String>> left = new LinkedHashMap<>();
        conf.getVertexInputs().forEach((name, inputs) -> left.put(name, new HashSet<>(inputs)));
        Deque<String> ready = new ArrayDeque<>(conf.getNetworkInputs());
        List<String> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            String next = ready.remove();
            if (conf.getVertexInputs().containsKey(next)) {
                order.add(next);
            }
            left.forEach((name, inputs) -> {
                if (inputs.remove(next) && inputs.isEmpty()) {
                    ready.add(name);
                }
            });
        }
        if (order.size() < left.size()) {
            left.keySet().removeAll(order);
            throw new StateException("the graph has a cycle through " + left.keySet());
        }
        return order;
    }

    /** Throws unless an order has each layer and vertex once, after its inputs. */
    void checkOrder(List<String> given) {
        Set<String> done = new HashSet<>(conf.getNetworkInputs());
        boolean fits = given.size() == conf.getVertexInputs().size();
        for (String name : given) {
            List<String> inputs = conf.getVertexInputs().get(name);
            fits &= inputs != null && done.containsAll(inputs) && done.add(name);
        }
        if (!fits) {
            throw new ArgumentException("the 'order' of the graph is " + given + ": " + order() + " was expected, or another"
                    + " where each layer comes after its inputs");
        }
    }

    /** Derives the numbers of inputs from the types of the network's inputs, which may be missing. */
    void fit(List<InputType> given) {
        Map<String, InputType> types = new LinkedHashMap<>();
        List<String> inputs = conf.getNetworkInputs();
        if (!given.isEmpty() && given.size() != inputs.size()) {
            throw new ArgumentException("the graph has the inputs " + inputs + ": setInputTypes gave " + given.size() + " types");
        }
        for (int i = 0; i < given.size(); i++) {
            types.put(inputs.get(i), given.get(i));
        }
        int index = 0;
        for (String name : conf.getTopologicalOrder()) {
            fit(name, index++, types);
        }
    }

    private void fit(String name, int index, Map<String, InputType> types) {
        List<String> sources = conf.getVertexInputs().get(name);
        boolean isKnown = types.keySet().containsAll(sources);
        GraphVertex vertex = conf.getVertex(name);
        if (vertex != null) {
            VertexInputs.checkCount(describe(name), vertex, sources.size());
            if (isKnown) {
                types.put(name, named(name, sources, () ->
                        vertex.getOutputType(index, sources.stream().map(types::get).toArray(InputType[]::new))));
            }
            return;
        }
        LayerVertex layer = conf.layers().get(name);
        // Without the types of the network's inputs, a layer's number of inputs says what follows.
        InputType taken = !isKnown && layer.preProcessor == null ? InputTypes.taken(layer.layer) : null;
        if (isKnown) {
            types.put(name, named(name, sources, () -> fit(layer, index, types.get(sources.get(0)))));
        } else if (taken != null && layer.layer instanceof FeedForwardLayer sized && sized.getNOut() > 0) {
            types.put(name, layer.layer.getOutputType(index, taken));
        }
        if (conf.validatesOutputs() && conf.getNetworkOutputs().contains(name)) {
            OutputChecks.check(layer.layer, index);
        }
    }

    /** Derives a type: an error about shapes names the node and its inputs. */
    private InputType named(String name, List<String> sources, Supplier<InputType> call) {
        String from = String.join(" and ", sources.stream().map(this::describe).toList());
        try {
            return InputTypes.named(() -> from, call);
        } catch (DL4JInvalidConfigException e) {
            throw e.getMessage().contains("'" + name + "'") ? e
                    : new DL4JInvalidConfigException(describe(name) + ": " + e.getMessage());
        }
    }

    private String describe(String name) {
        GraphVertex vertex = conf.getVertex(name);
        LayerVertex layer = conf.layers().get(name);
        return vertex != null ? "vertex '" + name + "' (" + vertex.getClass().getSimpleName() + ")"
                : layer != null ? "layer '" + name + "' (" + layer.layer.getClass().getSimpleName() + ")"
                : "the network's input '" + name + "'";
    }

    private InputType fit(LayerVertex vertex, int index, InputType before) {
        InputType type = before;
        if (vertex.preProcessor == null) {
            vertex.preProcessor = vertex.layer.getPreProcessorForInputType(type);
        }
        if (vertex.preProcessor != null) {
            type = vertex.preProcessor.getOutputType(type);
        }
        vertex.layer.setNIn(type, false);
        return vertex.layer.getOutputType(index, type);
    }
}
