package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.adapter.MultiDataSetIteratorAdapter;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The calls of a graph in other forms: evaluations of several outputs, the outputs of all batches, the inputs that are set, and
 * the names of layers.
 *
 * @hidden its methods are documented with those of the graph
 */
public abstract sealed class GraphForms extends BatchNetwork permits ComputationGraph {
    private static final long serialVersionUID = 1L;

    private transient GraphPass kept;
    private transient INDArray keptInput;

    protected GraphForms(int layers) {
        super(layers);
    }

    /**
     * Returns the number of outputs.
     *
     * @return the number
     */
    public abstract int getNumOutputArrays();

    /** Throws if there are several outputs. */
    protected abstract void checkSingle(String call);

    /**
     * Evaluates all batches in one pass, for a network with one output.
     *
     * @param iterator the batches
     * @param evaluations what to compute of outputs and labels
     * @param <T> the class of the evaluations
     * @return the evaluations
     * @throws StateException if the network has several outputs
     */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final <T extends IEvaluation<?>> T[] doEvaluation(MultiDataSetIterator iterator, T... evaluations) {
        ArgumentException.notNull(iterator, "iterator");
        ArgumentException.notNull(evaluations, "evaluations");
        checkSingle("doEvaluation");
        evaluate(iterator, Map.of(0, evaluations));
        return evaluations;
    }

    /**
     * Evaluates outputs of a network with several, in one pass over the batches.
     *
     * @param iterator the batches
     * @param evaluations what to compute of outputs and labels, by the numbers of the outputs
     * @param <T> the class of the evaluations
     * @throws TensorIndexException if the network has no output of such a number
     */
    public synchronized <T extends IEvaluation<?>> void evaluate(MultiDataSetIterator iterator, Map<Integer, T[]> evaluations) {
        ArgumentException.notNull(iterator, "iterator");
        ArgumentException.notNull(evaluations, "evaluations").forEach((output, each) -> {
            TensorIndexException.check(ArgumentException.notNull(output, "evaluations"), getNumOutputArrays(), "evaluations");
            ArgumentException.noneNull(each, "evaluations");
        });
        Batches.forEach(iterator, batch -> workspaces.evaluation(inferenceMode(), () -> {
            INDArray[] out = outputs(batch.getFeatures(), batch.getFeaturesMaskArrays());
            try {
                evaluations.forEach((i, all) -> List.of(all).forEach(each ->
                        each.eval(batch.getLabels(i), out[i], batch.getLabelsMaskArray(i), batch.getExampleMetaData())));
            } finally {
                for (INDArray each : out) {
                    each.close();
                }
            }
            return null;
        }));
    }

    /**
     * Evaluates outputs of a network with several, in one pass over the batches.
     *
     * @param iterator the batches, with one array of features and of labels
     * @param evaluations what to compute of outputs and labels, by the numbers of the outputs
     * @param <T> the class of the evaluations
     * @throws TensorIndexException if the network has no output of such a number
     */
    public <T extends IEvaluation<?>> void evaluate(DataSetIterator iterator, Map<Integer, T[]> evaluations) {
        evaluate(new MultiDataSetIteratorAdapter(ArgumentException.notNull(iterator, "iterator")), evaluations);
    }

    /**
     * Returns the layer of a name.
     *
     * @param name the name
     * @return the layer; null if the graph has none of the name
     */
    public abstract Layer getLayer(String name);

    /** Returns the layer of a name, or throws if there is none. */
    protected final Layer named(String layerName) {
        Layer layer = getLayer(ArgumentException.notNull(layerName, "layerName"));
        if (layer == null) {
            throw new ArgumentException("the graph has no layer '" + layerName + "': one of "
                    + confs().stream().map(each -> each.getLayer().getLayerName()).toList() + " was expected");
        }
        return layer;
    }

    /**
     * Returns the inputs of {@link #computeGradientAndScore()} and {@link #feedForward(boolean)}.
     *
     * @return a copy of the list, or null
     */
    public abstract INDArray[] getInputs();

    /**
     * Returns the outputs of all layers and vertices.
     *
     * @param input one array for each input of the network
     * @param train whether layers compute as in training
     * @return arrays in no workspace, by the names of inputs, layers and vertices
     */
    public abstract Map<String, INDArray> feedForward(INDArray[] input, boolean train);

    /**
     * Returns the input and the outputs of all layers and vertices, for a network with one input.
     *
     * @param input the input
     * @param train whether layers compute as in training
     * @return arrays in no workspace, by the names of inputs, layers and vertices
     */
    public Map<String, INDArray> feedForward(INDArray input, boolean train) {
        return feedForward(new INDArray[] {ArgumentException.notNull(input, "input")}, train);
    }

    /**
     * Returns the outputs of all layers and vertices. The network keeps the inputs unless it is told to forget them. In
     * training, it also keeps what {@link #backpropGradient} needs, in arrays of the scope or workspace that is current, until the
     * next pass.
     *
     * @param input one array for each input of the network
     * @param train whether layers compute as in training
     * @param clearInputs whether the network forgets the inputs
     * @return arrays by the names of inputs, layers and vertices
     */
    public synchronized Map<String, INDArray> feedForward(INDArray[] input, boolean train, boolean clearInputs) {
        if (train && !clearInputs) {
            prepareTraining();
            clear();
            kept = recordingPass(input);
            keptInput = input();
            drawing(() -> {
                kept.forward(true, Set.of(), (layer, x) -> layer.activate(x, true, workspaces.training(WorkspaceMode.NONE)));
                return null;
            });
            return new LinkedHashMap<>(kept.activations());
        }
        Map<String, INDArray> all = feedForward(input, train);
        if (clearInputs) {
            forgetInputs();
        }
        return all;
    }

    /** Starts a pass in no workspace through the inputs, which become those of the network. */
    protected abstract GraphPass recordingPass(INDArray[] input);

    /**
     * Returns the outputs of the inputs that are set. In training, the network keeps what {@link #backpropGradient} needs.
     *
     * @param train whether layers compute as in training
     * @param excludeOutputLayers whether the outputs of the network are left out
     * @param includeNonLayerVertexActivations whether the outputs of vertices that are no layers are among them
     * @return arrays by the names of inputs, layers and vertices
     * @throws StateException if an input is not set
     */
    public Map<String, INDArray> feedForward(boolean train, boolean excludeOutputLayers,
            boolean includeNonLayerVertexActivations) {
        Map<String, INDArray> all = feedForward(setInputs(), train, false);
        if (excludeOutputLayers) {
            all.keySet().removeAll(getConfiguration().getNetworkOutputs());
        }
        if (!includeNonLayerVertexActivations) {
            all.keySet().removeIf(name -> getConfiguration().getVertex(name) != null);
        }
        return all;
    }

    /**
     * Returns the configuration.
     *
     * @return the one that the network uses: a change of its workspace modes has effect
     */
    public abstract ComputationGraphConfiguration getConfiguration();

    /** Computes layers and vertices, as in inference. Returns what those of some names make, in no workspace. */
    protected abstract Map<String, INDArray> activations(boolean train, INDArray[] input, INDArray[] masks, INDArray[] labels,
            Collection<String> wanted);

    /**
     * Returns the outputs of some layers and vertices.
     *
     * @param layers their names
     * @param train whether layers compute as in training
     * @param features one array for each input of the network
     * @param featureMasks one mask for each input; null for no masks
     * @return one array for each name, in no workspace
     * @throws ArgumentException if there is none of a name
     */
    public synchronized INDArray[] output(List<String> layers, boolean train, INDArray[] features, INDArray[] featureMasks) {
        for (String name : ArgumentException.noneNull(layers, "layers")) {
            if (!getConfiguration().getVertexInputs().containsKey(name)) {
                throw new ArgumentException("the graph has no layer or vertex '" + name + "': one of "
                        + getConfiguration().getVertexInputs().keySet() + " was expected");
            }
        }
        Map<String, INDArray> made = activations(train, ArgumentException.noneNull(features, "features").toArray(INDArray[]::new),
                featureMasks, null, layers);
        return layers.stream().map(made::get).toArray(INDArray[]::new);
    }

    /**
     * Returns the gradients of losses that are computed elsewhere, after {@code feedForward} in training that keeps the inputs.
     * If the layers did not keep that pass, it is made again with the inputs that are set or were given last.
     *
     * @param epsilons the gradient of the loss with respect to each output
     * @return the gradients of the parameters, not divided by the number of examples
     * @throws StateException if an input is not set, or an output has a loss of its own
     */
    public synchronized Gradient backpropGradient(INDArray... epsilons) {
        ArgumentException.notNull(epsilons, "epsilons");
        if (kept == null || keptInput != input()) {
            feedForward(setInputs(), true, false);
        }
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            kept.backward(workspaces, epsilons);
        }
        return gradient();
    }

    /** Forgets the inputs of layers, and what they keep of a pass. */
    @Override
    public void clear() {
        super.clear();
        kept = null;
        keptInput = null;
    }

    /** Forgets the inputs that are set or were given last. */
    protected abstract void forgetInputs();

    /**
     * Returns the outputs. The network keeps the inputs unless it is told to forget them.
     *
     * @param train whether layers compute as in training
     * @param clearInputs whether the network forgets the inputs
     * @param input one array for each input of the network
     * @return one array for each output, in no workspace
     */
    public INDArray[] output(boolean train, boolean clearInputs, INDArray... input) {
        INDArray[] all = output(train, input);
        if (clearInputs) {
            forgetInputs();
        }
        return all;
    }

    /**
     * Returns the outputs.
     *
     * @param train whether layers compute as in training
     * @param input one array for each input of the network
     * @return one array for each output, in no workspace
     */
    public abstract INDArray[] output(boolean train, INDArray... input);

    /**
     * Returns the first output. The network keeps the inputs unless it is told to forget them.
     *
     * @param train whether layers compute as in training
     * @param clearInputs whether the network forgets the inputs
     * @param input one array for each input of the network
     * @return the output, in no workspace
     * @throws StateException if the network has several outputs
     */
    public INDArray outputSingle(boolean train, boolean clearInputs, INDArray... input) {
        checkSingle("outputSingle");
        return output(train, clearInputs, input)[0];
    }

    /**
     * Returns the inputs that are set and the outputs of all layers and vertices, as in inference.
     *
     * @return arrays in no workspace, by the names of inputs, layers and vertices
     * @throws StateException if an input is not set
     */
    public Map<String, INDArray> feedForward() {
        return feedForward(false);
    }

    /**
     * Returns the inputs that are set and the outputs of all layers and vertices.
     *
     * @param train whether layers compute as in training
     * @return arrays in no workspace, by the names of inputs, layers and vertices
     * @throws StateException if an input is not set
     */
    public Map<String, INDArray> feedForward(boolean train) {
        return feedForward(setInputs(), train);
    }

    private INDArray[] setInputs() {
        INDArray[] inputs = getInputs();
        if (inputs == null || Arrays.asList(inputs).contains(null)) {
            throw new StateException("the network has not all of its inputs: call setInputs first");
        }
        return inputs;
    }

    /**
     * Returns the loss of each example of a batch, as in inference.
     *
     * @param dataSet the batch
     * @param addRegularizationTerms whether the penalties are added to each
     * @return an array of shape (n, 1), in no workspace: the losses of all outputs together
     */
    public abstract INDArray scoreExamples(MultiDataSet dataSet, boolean addRegularizationTerms);

    /**
     * Returns the loss of each example of a batch, as in inference.
     *
     * @param data the batch
     * @param addRegularizationTerms whether the penalties are added to each
     * @return an array of shape (n, 1), in no workspace
     */
    public INDArray scoreExamples(DataSet data, boolean addRegularizationTerms) {
        return scoreExamples(ArgumentException.notNull(data, "data").toMultiDataSet(), addRegularizationTerms);
    }

    /**
     * Returns the outputs of all batches, as in inference.
     *
     * @param iterator the batches
     * @return an array for each output, in no workspace, with the examples of all batches
     * @throws StateException if there are no batches
     */
    public INDArray[] output(MultiDataSetIterator iterator) {
        ArgumentException.notNull(iterator, "iterator");
        List<List<NDArray>> all = new ArrayList<>();
        for (int i = 0; i < getNumOutputArrays(); i++) {
            all.add(new ArrayList<>());
        }
        while (iterator.hasNext()) {
            MultiDataSet batch = iterator.next();
            INDArray[] made = outputs(batch.getFeatures(), batch.getFeaturesMaskArrays());
            for (int i = 0; i < made.length; i++) {
                all.get(i).add((NDArray) made[i]);
            }
        }
        if (all.get(0).isEmpty()) {
            throw new StateException("the iterator has no batches: call reset() first, or give it some");
        }
        INDArray[] joined = new INDArray[all.size()];
        for (int i = 0; i < joined.length; i++) {
            joined[i] = NDArray.concat(all.get(i).toArray(NDArray[]::new), 0);
            all.get(i).forEach(NDArray::close);
        }
        return joined;
    }

    /**
     * Returns the outputs of all batches, as in inference.
     *
     * @param iterator the batches
     * @return an array for each output, in no workspace, with the examples of all batches
     * @throws StateException if there are no batches
     */
    public INDArray[] output(DataSetIterator iterator) {
        return output(new MultiDataSetIteratorAdapter(ArgumentException.notNull(iterator, "iterator")));
    }

    /**
     * Returns the only output of all batches, as in inference.
     *
     * @param iterator the batches
     * @return the output, in no workspace, with the examples of all batches
     * @throws StateException if the network has several outputs, or there are no batches
     */
    public INDArray outputSingle(DataSetIterator iterator) {
        checkSingle("outputSingle");
        return output(iterator)[0];
    }

    /**
     * Returns the only output of all batches, as in inference.
     *
     * @param iterator the batches
     * @return the output, in no workspace, with the examples of all batches
     * @throws StateException if the network has several outputs, or there are no batches
     */
    public INDArray outputSingle(MultiDataSetIterator iterator) {
        checkSingle("outputSingle");
        return output(iterator)[0];
    }

    /**
     * Returns the number of outputs of a layer.
     *
     * @param layerName the name of the layer
     * @return the number; 0 if the layer has none of its own
     * @throws ArgumentException if there is no such layer
     */
    public long layerSize(String layerName) {
        return layerSize(named(layerName).getIndex());
    }

    /**
     * Returns the number of inputs of a layer.
     *
     * @param layerName the name of the layer
     * @return the number; 0 if the layer has none of its own
     * @throws ArgumentException if there is no such layer
     */
    public long layerInputSize(String layerName) {
        return layerInputSize(named(layerName).getIndex());
    }

    /**
     * Returns the state that {@code rnnTimeStep} left in a layer.
     *
     * @param layerName the name of the layer
     * @return arrays by their names
     * @throws ArgumentException if the layer is not recurrent, or there is none
     */
    public Map<String, INDArray> rnnGetPreviousState(String layerName) {
        return rnnGetPreviousState(named(layerName).getIndex());
    }

    /**
     * Sets the state that {@code rnnTimeStep} starts from in a layer.
     *
     * @param layerName the name of the layer
     * @param state arrays by their names
     * @throws ArgumentException if the layer is not recurrent, or there is none
     */
    public void rnnSetPreviousState(String layerName, Map<String, INDArray> state) {
        rnnSetPreviousState(named(layerName).getIndex(), state);
    }

    /**
     * Returns the states that {@code rnnTimeStep} left in all recurrent layers.
     *
     * @return arrays by their names, by the names of the layers
     */
    public Map<String, Map<String, INDArray>> rnnGetPreviousStates() {
        Map<String, Map<String, INDArray>> states = new LinkedHashMap<>();
        for (Layer each : getLayers()) {
            if (each instanceof RecurrentLayer recurrent) {
                states.put(each.conf().getLayer().getLayerName(), recurrent.rnnGetPreviousState());
            }
        }
        return states;
    }

    /**
     * Sets the states that {@code rnnTimeStep} starts from.
     *
     * @param previousStates arrays by their names, by the names of recurrent layers
     */
    public void rnnSetPreviousStates(Map<String, Map<String, INDArray>> previousStates) {
        ArgumentException.notNull(previousStates, "previousStates").forEach(this::rnnSetPreviousState);
    }
}
