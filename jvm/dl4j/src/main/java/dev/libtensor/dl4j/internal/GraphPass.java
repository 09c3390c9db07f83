package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.graph.PreprocessorVertex;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A pass through a graph: the outputs and masks of its nodes, and the records of its vertices. */
public final class GraphPass {
    /** A recorded vertex: its inputs and parameters, and its result. */
    private record Recorded(NDArray[] starts, Map<String, NDArray> params, NDArray result) {}

    private final ComputationGraphConfiguration conf;
    private final Map<String, Layer> layers;
    private final Map<String, DefinedVertex> defined;
    private final LayerWorkspaceMgr mgr;
    private final int examples;
    private final Map<String, INDArray> activations = new LinkedHashMap<>();
    private final Map<String, INDArray> masks = new HashMap<>();
    private final Map<String, Recorded> records = new HashMap<>();
    private final Map<String, NDArray> epsilons = new HashMap<>();

    public GraphPass(ComputationGraphConfiguration conf, Map<String, Layer> layers, Map<String, DefinedVertex> defined,
            LayerWorkspaceMgr mgr, INDArray[] inputs, INDArray[] inputMasks) {
        this.conf = conf;
        this.layers = layers;
        this.defined = defined;
        this.mgr = mgr;
        List<String> names = conf.getNetworkInputs();
        if (inputs.length != names.size()) {
            throw new ArgumentException("the graph has the inputs " + names + ", which " + inputs.length
                    + " arrays do not fit");
        }
        if (inputMasks != null && inputMasks.length != names.size()) {
            throw new ArgumentException("the graph has the inputs " + names + ", which " + inputMasks.length
                    + " masks do not fit");
        }
        for (int i = 0; i < inputs.length; i++) {
            activations.put(names.get(i), ArgumentException.notNull(inputs[i], "inputs[" + i + "]"));
            masks.put(names.get(i), inputMasks == null ? null : inputMasks[i]);
        }
        examples = (int) ((NDArray) inputs[0]).size(0);
    }

    /** Gives layers the masks that follow from those of the inputs, for calls of single layers. */
    public static void giveMasks(ComputationGraphConfiguration conf, Map<String, Layer> layers, INDArray[] inputMasks) {
        Map<String, INDArray> masks = new HashMap<>();
        int examples = 0;
        for (int i = 0; i < inputMasks.length; i++) {
            masks.put(conf.getNetworkInputs().get(i), inputMasks[i]);
            examples = inputMasks[i] == null ? examples : (int) inputMasks[i].size(0);
        }
        for (String name : conf.getTopologicalOrder()) {
            List<String> sources = conf.getVertexInputs().get(name);
            Layer layer = layers.get(name);
            INDArray mask = masks.get(sources.get(0));
            if (layer == null) {
                masks.put(name, conf.getVertex(name).feedForwardMask(sources.stream().map(masks::get).toArray(INDArray[]::new)));
                continue;
            }
            InputPreProcessor preProcessor = conf.getPreProcessor(name);
            mask = preProcessor == null ? mask : preProcessor.feedForwardMask(mask, examples);
            layer.setFeaturesMask(mask);
            masks.put(name, layer.feedForwardMask(mask, examples));
        }
    }

    public Map<String, INDArray> activations() {
        return activations;
    }

    public INDArray activation(String name) {
        return activations.get(name);
    }

    /** Computes all nodes; output layers with labels are given their input alone. */
    public void forward(boolean training, java.util.Set<String> scored, LayerStep step) {
        for (String name : conf.getTopologicalOrder()) {
            node(name, training, scored.contains(name), step);
        }
    }

    /** Computes the nodes before a layer, as in inference, and gives it its input. */
    public void forwardTo(String last, LayerStep step) {
        for (String name : conf.getTopologicalOrder()) {
            node(name, false, name.equals(last), step);
            if (name.equals(last)) {
                return;
            }
        }
    }

    private void node(String name, boolean training, boolean isScored, LayerStep step) {
        List<String> sources = conf.getVertexInputs().get(name);
        Layer layer = layers.get(name);
        if (layer == null) {
            vertex(name, sources, training);
        } else {
            layer(name, layer, sources.get(0), isScored, step);
        }
    }

    private void layer(String name, Layer layer, String source, boolean isScored, LayerStep step) {
        InputPreProcessor preProcessor = conf.getPreProcessor(name);
        INDArray given = activations.get(source);
        INDArray mask = masks.get(source);
        if (preProcessor != null) {
            mask = preProcessor.feedForwardMask(mask, examples);
        }
        layer.setFeaturesMask(mask);
        INDArray made = fitting(name, () -> {
            INDArray x = preProcessor == null ? given : preProcessor.preProcess(given, examples, mgr);
            if (!isScored) {
                return Network.checked(mgr, ArrayType.ACTIVATIONS, step.apply(layer, x), layer, "activate");
            }
            layer.setInput(x, mgr);
            return null;
        });
        if (!isScored) {
            activations.put(name, made);
        }
        masks.put(name, layer.feedForwardMask(mask, examples));
    }

    /** Computes a node: an error about shapes names it and its inputs. */
    public <T> T fitting(String name, Supplier<T> call) {
        return Network.named(() -> describe(name),
                () -> String.join(" and ", conf.getVertexInputs().get(name).stream().map(this::describe).toList()), call);
    }

    private String describe(String name) {
        if (layers.containsKey(name)) {
            return Network.describe(layers.get(name));
        }
        GraphVertex vertex = conf.getVertex(name);
        return vertex == null ? "the network's input '" + name + "'"
                : "vertex '" + name + "' (" + vertex.getClass().getSimpleName() + ")";
    }

    private void vertex(String name, List<String> sources, boolean training) {
        GraphVertex vertex = conf.getVertex(name);
        List<String> seen = new ArrayList<>(sources);
        if (vertex.seenInput() != null) {
            seen.add(seen(name, vertex.seenInput()));
        }
        INDArray[] inputs = seen.stream().map(activations::get).toArray(INDArray[]::new);
        INDArray[] inputMasks = seen.stream().map(masks::get).toArray(INDArray[]::new);
        masks.put(name, vertex instanceof PreprocessorVertex one && inputMasks.length == 1
                ? one.getPreProcessor().feedForwardMask(inputMasks[0], examples) : vertex.feedForwardMask(inputMasks));
        if (!training) {
            activations.put(name, fitting(name, () -> forward(name, vertex, inputs, inputMasks, paramsOf(name))));
            return;
        }
        NDArray[] starts = new NDArray[sources.size()];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = ((NDArray) inputs[i]).stopGradient();
            starts[i].setRequiresGradient(true);
            inputs[i] = starts[i];
        }
        Map<String, NDArray> params = new LinkedHashMap<>();
        paramsOf(name).forEach((param, value) -> params.put(param, Nd.leaf(value)));
        NDArray result = (NDArray) fitting(name, () -> forward(name, vertex, inputs, inputMasks, params));
        records.put(name, new Recorded(starts, params, result));
        activations.put(name, result.stopGradient());
    }

    private Map<String, INDArray> paramsOf(String name) {
        return defined.containsKey(name) ? defined.get(name).paramTable() : Map.of();
    }

    private INDArray forward(String name, GraphVertex vertex, INDArray[] inputs, INDArray[] inputMasks,
            Map<String, ? extends INDArray> params) {
        if (vertex instanceof PreprocessorVertex one) {
            // The examples of the batch may be fewer than those that it is given, such as the steps of sequences.
            return one.getPreProcessor().preProcess(VertexInputs.array(vertex, inputs), examples, mgr);
        }
        return defined.containsKey(name) ? defined.get(name).forward(inputs, inputMasks, new LinkedHashMap<>(params))
                : vertex.forward(inputs, inputMasks);
    }

    /** Returns the name of an input of the network, or throws if it has none of that name. */
    private String seen(String vertex, String input) {
        if (!conf.getNetworkInputs().contains(input)) {
            throw new ArgumentException("vertex '" + vertex + "' looks at the input '" + input + "': the graph has the inputs "
                    + conf.getNetworkInputs());
        }
        return input;
    }

    /** Computes all gradients of those of the outputs, after a forward pass in training. */
    public void backward(NetworkWorkspaces workspaces, INDArray[] errors) {
        List<String> outputs = conf.getNetworkOutputs();
        if (errors.length != outputs.size()) {
            throw new ArgumentException("the graph has the outputs " + outputs + ", which " + errors.length
                    + " gradients do not fit");
        }
        for (int i = 0; i < errors.length; i++) {
            if (layers.get(outputs.get(i)) instanceof IOutputLayer) {
                throw new StateException("the output layer '" + outputs.get(i) + "' has a loss: give it labels, as "
                        + "backpropGradient is for other losses");
            }
            add(outputs.get(i), ArgumentException.notNull(errors[i], "epsilons[" + i + "]"));
        }
        backward(workspaces, java.util.Set.of());
    }

    /** Computes all gradients, after a forward pass in training whose output layers are scored. */
    public void backward(NetworkWorkspaces workspaces, java.util.Set<String> scored) {
        List<String> order = conf.getTopologicalOrder();
        for (int i = order.size() - 1; i >= 0; i--) {
            String name = order.get(i);
            NDArray epsilon = epsilons.remove(name);
            Layer layer = layers.get(name);
            Layer trained = layer == null ? defined.get(name) : layer;
            if (epsilon == null && !scored.contains(name)) {
                // Nothing that is scored depends on it. The array of gradients holds the last update.
                if (trained != null && trained.getGradientsViewArray() != null) {
                    trained.getGradientsViewArray().assign(0);
                }
            } else if (layer == null) {
                vertexBackward(name, epsilon);
            } else {
                layerBackward(name, layer, epsilon, workspaces);
            }
        }
    }

    private void layerBackward(String name, Layer layer, NDArray epsilon, NetworkWorkspaces workspaces) {
        INDArray made = workspaces.inner(mgr, ArrayType.BP_WORKING_MEM, () -> {
            Pair<Gradient, INDArray> pair = layer.backpropGradient(epsilon, mgr);
            Network.keep(layer, pair.getFirst());
            return pair.getSecond() == null ? null
                    : Network.checked(mgr, ArrayType.ACTIVATION_GRAD, pair.getSecond(), layer, "backpropGradient");
        });
        if (made == null) {
            return;
        }
        InputPreProcessor preProcessor = conf.getPreProcessor(name);
        add(conf.getVertexInputs().get(name).get(0),
                preProcessor == null ? made : preProcessor.backprop(made, examples, mgr));
    }

    private void vertexBackward(String name, NDArray epsilon) {
        Recorded record = records.remove(name);
        NDList starts = new NDList(record.starts);
        starts.addAll(record.params.values());
        NDList made = Autograd.grad(new NDList(record.result), starts, new NDList(epsilon), false, false);
        List<String> sources = conf.getVertexInputs().get(name);
        for (int i = 0; i < record.starts.length; i++) {
            add(sources.get(i), made.get(i));
        }
        int next = record.starts.length;
        for (String param : record.params.keySet()) {
            ((NDArray) defined.get(name).getGradientViews().get(param)).assign(made.get(next++));
        }
    }

    /** Adds the gradient of a node's output; a node that several use gets the sum. */
    private void add(String name, INDArray gradient) {
        if (!conf.getNetworkInputs().contains(name)) {
            epsilons.merge(name, (NDArray) gradient, NDArray::add);
        }
    }
}
