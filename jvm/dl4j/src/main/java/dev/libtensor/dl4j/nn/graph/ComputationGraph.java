package dev.libtensor.dl4j.nn.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.dl4j.internal.GraphForms;
import dev.libtensor.dl4j.internal.GraphOutputs;
import dev.libtensor.dl4j.internal.DefinedVertex;
import dev.libtensor.dl4j.internal.GraphPass;
import dev.libtensor.dl4j.internal.NetworkWorkspaces;
import dev.libtensor.dl4j.internal.Segments;
import dev.libtensor.dl4j.internal.Summary;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;
import dev.libtensor.dl4j.nn.conf.BackpropType;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.layers.BaseLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.updater.graph.ComputationGraphUpdater;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A network of layers in a graph, as in DL4J, with one or more inputs and outputs: see
 * {@link ComputationGraphConfiguration}. Memory and threads are as in {@link MultiLayerNetwork}.
 */
@SuppressWarnings("exports") // What both networks share is documented here.
public non-sealed class ComputationGraph extends GraphForms {
    private final ComputationGraphConfiguration conf;
    private final List<String> layerNames;
    private Map<String, Layer> byName;
    private Map<String, DefinedVertex> defined;
    private INDArray[] inputs;
    private INDArray[] labels;
    private INDArray[] inputMasks;
    private INDArray[] labelMasks;

    /**
     * Creates a network. {@link #init()} makes its parameters.
     *
     * @param conf the configuration, which the network keeps
     */
    public ComputationGraph(ComputationGraphConfiguration conf) {
        super(layerNames(ArgumentException.notNull(conf, "conf")).size());
        this.conf = conf;
        layerNames = layerNames(conf);
    }

    private static List<String> layerNames(ComputationGraphConfiguration conf) {
        return conf.getTopologicalOrder().stream().filter(name -> conf.getConf(name) != null).toList();
    }

    @Override
    protected List<NeuralNetConfiguration> confs() {
        return layerNames.stream().map(conf::getConf).toList();
    }

    @Override
    protected String prefix(int layer) {
        return layerNames.get(layer) + "_";
    }

    @Override
    protected long seed() {
        return conf.getSeed();
    }

    @Override
    protected String json() {
        return conf.toJson();
    }

    @Override
    protected DataType dataType() {
        return conf.getDataType();
    }

    @Override
    protected WorkspaceMode trainingMode() {
        return conf.getTrainingWorkspaceMode();
    }

    @Override
    protected void setTrainingMode(WorkspaceMode mode) {
        conf.setTrainingWorkspaceMode(mode);
    }

    @Override
    protected WorkspaceMode inferenceMode() {
        return conf.getInferenceWorkspaceMode();
    }

    @Override
    protected int iterations() {
        return conf.getIterationCount();
    }

    @Override
    protected void setIterations(int iterations) {
        conf.setIterationCount(iterations);
    }

    @Override
    protected int epochs() {
        return conf.getEpochCount();
    }

    @Override
    protected void setEpochs(int epochs) {
        conf.setEpochCount(epochs);
    }

    @Override
    protected List<dev.libtensor.dl4j.nn.conf.layers.Layer> checkedOutputs() {
        return conf.checkedOutputs();
    }

    @Override
    protected ComputationGraphUpdater newUpdater() {
        return new ComputationGraphUpdater(this);
    }

    @Override
    public ComputationGraphUpdater getUpdater() {
        return (ComputationGraphUpdater) super.getUpdater();
    }

    @Override
    public ComputationGraphUpdater getUpdater(boolean initializeIfAbsent) {
        return (ComputationGraphUpdater) super.getUpdater(initializeIfAbsent);
    }

    /**
     * Sets the learning rate of a layer; its schedule ends.
     *
     * @param layerName the name of the layer
     * @param newLr the learning rate
     * @throws ArgumentException if there is no such layer
     */
    public synchronized void setLearningRate(String layerName, double newLr) {
        setLearningRate(named(layerName), newLr, null);
    }

    /**
     * Sets the schedule of a layer's learning rate.
     *
     * @param layerName the name of the layer
     * @param newLr the schedule
     * @throws ArgumentException if there is no such layer
     */
    public synchronized void setLearningRate(String layerName, ISchedule newLr) {
        ArgumentException.notNull(newLr, "newLr");
        setLearningRate(named(layerName), Double.NaN, newLr);
    }

    /**
     * Returns the learning rate of a layer.
     *
     * @param layerName the name of the layer
     * @return the rate at the current iteration; null if the layer has none
     * @throws ArgumentException if there is no such layer
     */
    public Double getLearningRate(String layerName) {
        return getUpdater().getLearningRate(named(layerName), iterations(), epochs());
    }

    @Override
    protected void connect() {
        byName = new LinkedHashMap<>();
        defined = new LinkedHashMap<>();
        for (int i = 0; i < layers.length; i++) {
            String name = layerNames.get(i);
            if (layers[i] instanceof DefinedVertex vertex) {
                defined.put(name, vertex);
                continue;
            }
            byName.put(name, layers[i]);
            // Nothing needs the gradient of the network's inputs.
            boolean isFirst = conf.getNetworkInputs().contains(conf.getVertexInputs().get(name).get(0));
            if (isFirst && conf.getPreProcessor(name) == null && layers[i] instanceof BaseLayer<?> layer) {
                layer.setNeedsEpsilon(false);
            }
        }
    }

    /**
     * Returns the configuration.
     *
     * @return the one that the network uses: a change of its workspace modes has effect
     */
    @Override
    public ComputationGraphConfiguration getConfiguration() {
        return conf;
    }

    @Override
    public NeuralNetConfiguration conf() {
        return layerNames.isEmpty() ? null : conf.getConf(layerNames.get(0));
    }

    @Override
    public Layer getLayer(String name) {
        checkReady();
        return byName.get(ArgumentException.notNull(name, "name"));
    }

    /**
     * Returns the number of layers.
     *
     * @return the number, without vertices
     */
    public int getNumLayers() {
        return layerNames.size();
    }

    /**
     * Returns the layer of an output of the network.
     *
     * @param outputLayerIdx the index of the output
     * @return the layer; null if the output is a vertex
     * @throws TensorIndexException if there is no such output
     */
    public Layer getOutputLayer(int outputLayerIdx) {
        checkReady();
        List<String> outputs = conf.getNetworkOutputs();
        return byName.get(outputs.get(TensorIndexException.check(outputLayerIdx, outputs.size(), "outputLayerIdx")));
    }

    /**
     * Returns the number of inputs of the network.
     *
     * @return the number
     */
    public int getNumInputArrays() {
        return conf.getNetworkInputs().size();
    }

    /**
     * Returns the number of outputs of the network.
     *
     * @return the number
     */
    @Override
    public int getNumOutputArrays() {
        return conf.getNetworkOutputs().size();
    }

    private GraphPass pass(LayerWorkspaceMgr mgr, INDArray[] given, INDArray[] masks) {
        checkReady();
        GraphPass pass = new GraphPass(conf, byName, defined, mgr, given, masks);
        lastBatchSize = (int) ((NDArray) given[0]).size(0);
        return pass;
    }

    @Override
    protected GraphPass recordingPass(INDArray[] input) {
        inputs = ArgumentException.notNull(input, "input").clone();
        return pass(workspaces.training(WorkspaceMode.NONE), inputs, inputMasks);
    }

    // Inference

    /**
     * Returns the outputs of inputs, as in inference.
     *
     * @param input one array for each input of the network
     * @return one array for each output, in no workspace
     */
    public INDArray[] output(INDArray... input) {
        return output(false, input);
    }

    /**
     * Returns the outputs of inputs.
     *
     * @param train whether layers compute as in training: dropout and batch statistics
     * @param input one array for each input of the network
     * @return one array for each output, in no workspace
     */
    public INDArray[] output(boolean train, INDArray... input) {
        return output(train, input, null);
    }

    /**
     * Returns the outputs of sequences of different lengths.
     *
     * @param train whether layers compute as in training
     * @param input one array for each input of the network
     * @param inputMasks one mask for each input, each of which may be null; null for no masks
     * @return one array for each output, in no workspace
     */
    public INDArray[] output(boolean train, INDArray[] input, INDArray[] inputMasks) {
        return output(train, input, inputMasks, null);
    }

    /**
     * Returns the outputs of sequences of different lengths, with 0 where the masks of the labels are 0.
     *
     * @param train whether layers compute as in training
     * @param input one array for each input of the network
     * @param inputMasks one mask for each input, each of which may be null; null for no masks
     * @param labelMasks one mask for each output, each of which may be null; null for no masks
     * @return one array for each output, in no workspace
     */
    public INDArray[] output(boolean train, INDArray[] input, INDArray[] inputMasks, INDArray[] labelMasks) {
        return output(train, input, inputMasks, labelMasks, null);
    }

    /**
     * Returns the outputs of inputs.
     *
     * @param train whether layers compute as in training
     * @param outputWorkspace an open workspace that the results belong to; null for none
     * @param input one array for each input of the network
     * @return one array for each output
     */
    public INDArray[] output(boolean train, MemoryWorkspace outputWorkspace, INDArray... input) {
        return output(train, input, null, null, outputWorkspace);
    }

    private synchronized INDArray[] output(boolean train, INDArray[] input, INDArray[] masks, INDArray[] labels,
            MemoryWorkspace target) {
        if (labels != null && labels.length != getNumOutputArrays()) {
            throw new ArgumentException(labels.length + " masks of labels do not fit " + getNumOutputArrays() + " outputs");
        }
        boolean isSet = masks == null && labels == null;
        Map<String, INDArray> all = activations(train, ArgumentException.notNull(input, "input"),
                isSet ? inputMasks : masks, isSet ? labelMasks : labels, conf.getNetworkOutputs());
        INDArray[] results = new INDArray[getNumOutputArrays()];
        for (int i = 0; i < results.length; i++) {
            results[i] = NetworkWorkspaces.into(target, inferenceMode(), all.get(conf.getNetworkOutputs().get(i)));
        }
        return results;
    }

    @Override
    protected Map<String, INDArray> activations(boolean train, INDArray[] input, INDArray[] masks, INDArray[] labels,
            Collection<String> wanted) {
        Map<Layer, INDArray> ofOutputs = new HashMap<>();
        for (int i = 0; labels != null && i < getNumOutputArrays(); i++) {
            ofOutputs.put(getLayer(conf.getNetworkOutputs().get(i)), labels[i]);
        }
        return activations(input, masks, wanted, (layer, x, mgr) -> {
            if (ofOutputs.get(layer) != null) {
                layer.setMaskArray(ofOutputs.get(layer));
            }
            return layer.activate(x, train, mgr);
        });
    }

    /** What computes a layer in a workspace. */
    private interface Computed {
        INDArray of(Layer layer, INDArray input, LayerWorkspaceMgr mgr);
    }

    /** Computes activations, and takes those of some nodes out of the pass. */
    private Map<String, INDArray> activations(INDArray[] input, INDArray[] masks, Collection<String> wanted, Computed step) {
        LayerWorkspaceMgr mgr = workspaces.inference(inferenceMode());
        GraphPass pass = pass(mgr, input, masks);
        inputs = input.clone();
        Map<String, INDArray> results = new LinkedHashMap<>();
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            inPass(mgr, () -> {
                pass.forward(false, Set.of(), (layer, x) -> step.of(layer, x, mgr));
                for (String name : wanted) {
                    results.put(name, NetworkWorkspaces.outside((NDArray) pass.activation(name)));
                }
                return null;
            });
        }
        return results;
    }

    /**
     * Returns the first output of one input, as in inference.
     *
     * @param input one array for each input of the network
     * @return the output, in no workspace
     * @throws StateException if the network has several outputs
     */
    public INDArray outputSingle(INDArray... input) {
        return outputSingle(false, input);
    }

    /**
     * Returns the first output of one input.
     *
     * @param train whether layers compute as in training
     * @param input one array for each input of the network
     * @return the output, in no workspace
     * @throws StateException if the network has several outputs
     */
    public INDArray outputSingle(boolean train, INDArray... input) {
        checkSingle("outputSingle");
        return output(train, input)[0];
    }

    @Override
    protected void forgetInputs() {
        inputs = null;
    }

    @Override
    protected void checkSingle(String call) {
        if (getNumOutputArrays() != 1) {
            throw new StateException(call + " takes a network with one output: it has " + conf.getNetworkOutputs());
        }
    }

    @Override
    protected INDArray[] outputs(INDArray[] inputs, INDArray[] masks) {
        return output(false, inputs, masks);
    }

    @Override
    protected INDArray outputOf(DataSet batch) {
        checkSingle("doEvaluation");
        return output(false, new INDArray[] {batch.getFeatures()}, new INDArray[] {batch.getFeaturesMaskArray()})[0];
    }

    @Override
    public synchronized Map<String, INDArray> feedForward(INDArray[] input, boolean train) {
        Map<String, INDArray> all = new LinkedHashMap<>();
        ArgumentException.notNull(input, "input");
        Map<String, INDArray> made = activations(train, input, inputMasks, labelMasks, conf.getTopologicalOrder());
        for (int i = 0; i < input.length; i++) {
            all.put(conf.getNetworkInputs().get(i), input[i]);
        }
        all.putAll(made);
        return all;
    }

    /**
     * Computes the next steps of sequences from the state that the last call left.
     *
     * @param inputs one array of shape (n, inputs, steps), or (n, inputs) for one step, for each input of the network
     * @return the outputs, in no workspace; of shape (n, outputs) for one step
     */
    public synchronized INDArray[] rnnTimeStep(INDArray... inputs) {
        INDArray[] given = ArgumentException.noneNull(inputs, "inputs").toArray(INDArray[]::new);
        boolean isOne = true;
        try (ResourceScope scope = new ResourceScope()) {
            for (int i = 0; i < given.length; i++) {
                isOne &= ((NDArray) given[i]).getShape().dimension() == 2;
                given[i] = ((NDArray) given[i]).getShape().dimension() == 2 ? ((NDArray) given[i]).expandDims(2) : given[i];
            }
            Map<String, INDArray> all = activations(given, null, conf.getNetworkOutputs(), (layer, x, mgr) ->
                    layer instanceof RecurrentLayer recurrent ? recurrent.rnnTimeStep(x, mgr) : layer.activate(x, false, mgr));
            INDArray[] results = new INDArray[getNumOutputArrays()];
            for (int i = 0; i < results.length; i++) {
                NDArray out = (NDArray) all.get(conf.getNetworkOutputs().get(i));
                results[i] = isOne && out.getShape().dimension() == 3 ? NetworkWorkspaces.outside(out.select(2, 0)) : out;
            }
            return results;
        }
    }

    // Scores

    private double loss(GraphPass pass, Map<String, IOutputLayer> outputs, boolean training, LayerWorkspaceMgr mgr) {
        double sum = penalties();
        for (Map.Entry<String, IOutputLayer> each : outputs.entrySet()) {
            sum += pass.fitting(each.getKey(), () -> each.getValue().computeScore(0, training, mgr));
        }
        return sum;
    }

    @Override
    public double score(DataSet dataSet) {
        return score(dataSet, false);
    }

    /**
     * Returns the loss of a batch, computed as in training if asked for.
     *
     * @param dataSet the batch
     * @param training whether layers compute as in training
     * @return that of {@link #score(DataSet)}
     */
    public double score(DataSet dataSet, boolean training) {
        return score(ArgumentException.notNull(dataSet, "dataSet").toMultiDataSet(), training);
    }

    /**
     * Returns the loss of a batch, as in inference.
     *
     * @param dataSet the batch
     * @return the mean over the examples, summed over the outputs, plus the penalties
     */
    public double score(MultiDataSet dataSet) {
        return score(dataSet, false);
    }

    /**
     * Returns the loss of a batch.
     *
     * @param dataSet the batch
     * @param training whether layers compute as in training
     * @return the mean over the examples, summed over the outputs, plus the penalties
     */
    public synchronized double score(MultiDataSet dataSet, boolean training) {
        ArgumentException.notNull(dataSet, "dataSet");
        LayerWorkspaceMgr mgr = workspaces.inference(inferenceMode());
        GraphPass pass = pass(mgr, dataSet.getFeatures(), dataSet.getFeaturesMaskArrays());
        Map<String, IOutputLayer> outputs = GraphOutputs.of(conf, byName);
        try (Autograd.NoGrad guard = Autograd.noGrad()) {
            score = inPass(mgr, () -> {
                pass.forward(false, outputs.keySet(), (layer, x) -> layer.activate(x, training, mgr));
                GraphOutputs.setTargets(outputs, dataSet.getLabels(), dataSet.getLabelsMaskArrays());
                return loss(pass, outputs, false, mgr);
            });
        }
        return score;
    }

    @Override
    public synchronized INDArray scoreExamples(MultiDataSet dataSet, boolean addRegularizationTerms) {
        ArgumentException.notNull(dataSet, "dataSet");
        LayerWorkspaceMgr mgr = workspaces.inference(inferenceMode());
        GraphPass pass = pass(mgr, dataSet.getFeatures(), dataSet.getFeaturesMaskArrays());
        Map<String, IOutputLayer> outputs = GraphOutputs.of(conf, byName);
        return infer(() -> {
            pass.forward(false, outputs.keySet(), (layer, x) -> layer.activate(x, false, mgr));
            GraphOutputs.setTargets(outputs, dataSet.getLabels(), dataSet.getLabelsMaskArrays());
            NDArray sum = null;
            for (Map.Entry<String, IOutputLayer> each : outputs.entrySet()) {
                NDArray own = (NDArray) pass.fitting(each.getKey(), () -> each.getValue().computeScoreForExamples(0, mgr));
                sum = sum == null ? own : sum.add(own);
            }
            return addRegularizationTerms ? sum.add(penalties()) : sum;
        });
    }

    // Training

    /**
     * Trains with all batches.
     *
     * @param iterator the batches; they are fetched on another thread if the iterator allows it
     */
    public void fit(MultiDataSetIterator iterator) {
        fit(iterator, 1);
    }

    /**
     * Trains with all batches several times.
     *
     * @param iterator the batches; they are fetched on another thread if the iterator allows it
     * @param numEpochs how often
     */
    public synchronized void fit(MultiDataSetIterator iterator, int numEpochs) {
        ArgumentException.notNull(iterator, "iterator");
        for (int i = 0; i < numEpochs; i++) {
            epochStarts();
            Batches.forEach(iterator, this::fit);
            epochDone();
        }
    }

    @Override
    public void fit(DataSet data) {
        ArgumentException.notNull(data, "data");
        fit(new INDArray[] {data.getFeatures()}, new INDArray[] {data.getLabels()},
                new INDArray[] {data.getFeaturesMaskArray()}, new INDArray[] {data.getLabelsMaskArray()});
    }

    /**
     * Trains with a batch.
     *
     * @param multiDataSet the batch
     */
    public void fit(MultiDataSet multiDataSet) {
        ArgumentException.notNull(multiDataSet, "multiDataSet");
        fit(multiDataSet.getFeatures(), multiDataSet.getLabels(), multiDataSet.getFeaturesMaskArrays(),
                multiDataSet.getLabelsMaskArrays());
    }

    /**
     * Trains with a batch.
     *
     * @param inputs one array for each input of the network
     * @param labels one array for each output of the network
     */
    public void fit(INDArray[] inputs, INDArray[] labels) {
        fit(inputs, labels, null, null);
    }

    /**
     * Trains with a batch of sequences of different lengths.
     *
     * @param inputs one array for each input of the network
     * @param labels one array for each output of the network
     * @param featureMaskArrays one mask for each input, each of which may be null; null for no masks
     * @param labelMaskArrays one mask for each output, each of which may be null; null for no masks
     */
    public synchronized void fit(INDArray[] inputs, INDArray[] labels, INDArray[] featureMaskArrays,
            INDArray[] labelMaskArrays) {
        ArgumentException.notNull(inputs, "inputs");
        ArgumentException.notNull(labels, "labels");
        long steps = conf.getBackpropType() == BackpropType.TruncatedBPTT ? Segments.steps(inputs, labels) : -1;
        if (steps < 0) {
            fitSegment(inputs, labels, featureMaskArrays, labelMaskArrays, false);
            return;
        }
        checkReady();
        clearSegments();
        for (long at = 0; at < steps; at += conf.getTbpttFwdLength()) {
            long length = Math.min(conf.getTbpttFwdLength(), steps - at);
            try (ResourceScope segment = new ResourceScope("segment")) {
                fitSegment(Segments.of(inputs, 2, at, length), Segments.of(labels, 2, at, length),
                        Segments.of(featureMaskArrays, 1, at, length), Segments.of(labelMaskArrays, 1, at, length), true);
            }
        }
        clearSegments();
    }

    private void fitSegment(INDArray[] in, INDArray[] out, INDArray[] inMasks, INDArray[] outMasks, boolean keepsState) {
        LayerWorkspaceMgr mgr = workspaces.training(trainingMode());
        prepareTraining();
        train(mgr, () -> gradients(in, out, inMasks, outMasks, keepsState, mgr));
    }

    @Override
    protected void pretrain(int layer, INDArray[] inputs) {
        LayerWorkspaceMgr mgr = workspaces.training(trainingMode());
        prepareTraining();
        pretrain(layer, mgr, () -> pass(mgr, inputs, null).forwardTo(layerNames.get(layer),
                (each, x) -> each.activate(x, false, mgr)));
    }

    /**
     * Trains a layer without labels.
     *
     * @param layerName the name of the layer; one that has no such training stays
     * @param iter the batches of one input, whose labels are not used
     * @throws ArgumentException if there is no such layer
     */
    public void pretrainLayer(String layerName, DataSetIterator iter) {
        named(layerName);
        pretrainLayer(layerNames.indexOf(layerName), iter, 1);
    }

    /**
     * Trains a layer without labels.
     *
     * @param layerName the name of the layer; one that has no such training stays
     * @param iter the batches, whose labels are not used
     * @throws ArgumentException if there is no such layer
     */
    public synchronized void pretrainLayer(String layerName, MultiDataSetIterator iter) {
        ArgumentException.notNull(iter, "iter");
        named(layerName);
        int index = layerNames.indexOf(layerName);
        pretrainEpoch(index, () -> Batches.forEach(iter, batch -> pretrain(index, batch.getFeatures())));
    }

    /**
     * Trains the layers without labels, one after the other: what reconstructs its input, as autoencoders.
     *
     * @param iter the batches, whose labels are not used
     */
    public synchronized void pretrain(MultiDataSetIterator iter) {
        ArgumentException.notNull(iter, "iter");
        checkReady();
        conf.getTopologicalOrder().stream().filter(byName::containsKey).forEach(name -> pretrainLayer(name, iter));
    }

    /** Computes the score, and writes the gradients to their array. */
    private void gradients(INDArray[] in, INDArray[] out, INDArray[] inMasks, INDArray[] outMasks, boolean keepsState,
            LayerWorkspaceMgr mgr) {
        GraphPass pass = pass(mgr, in, inMasks);
        Map<String, IOutputLayer> outputs = GraphOutputs.of(conf, byName);
        pass.forward(true, outputs.keySet(), (layer, x) -> keepsState && layer instanceof RecurrentLayer recurrent
                ? recurrent.rnnActivateUsingStoredState(x, true, mgr) : layer.activate(x, true, mgr));
        GraphOutputs.setTargets(outputs, out, outMasks);
        score = loss(pass, outputs, true, mgr);
        lastBatchSize = examples(out[0]);
        workspaces.inner(mgr, ArrayType.ACTIVATION_GRAD, () -> {
            try (Autograd.NoGrad guard = Autograd.noGrad()) {
                pass.backward(workspaces, outputs.keySet());
            }
            return null;
        });
        forListeners(listener -> listener.onBackwardPass(this));
    }

    /**
     * Sets the inputs of {@link #computeGradientAndScore()}.
     *
     * @param inputs one array for each input of the network
     */
    public void setInputs(INDArray... inputs) {
        this.inputs = ArgumentException.notNull(inputs, "inputs").clone();
    }

    /**
     * Sets an input of {@link #computeGradientAndScore()}.
     *
     * @param inputNum the number of the input, from 0
     * @param input the array
     * @throws TensorIndexException if the network has no such input
     */
    public void setInput(int inputNum, INDArray input) {
        ArgumentException.notNull(input, "input");
        TensorIndexException.check(inputNum, getNumInputArrays(), "inputNum");
        inputs = inputs == null ? new INDArray[getNumInputArrays()] : inputs;
        inputs[inputNum] = input;
    }

    /**
     * Sets the labels of an output for {@link #computeGradientAndScore()}.
     *
     * @param labelNum the number of the output, from 0
     * @param label the array
     * @throws TensorIndexException if the network has no such output
     */
    public void setLabel(int labelNum, INDArray label) {
        ArgumentException.notNull(label, "label");
        TensorIndexException.check(labelNum, getNumOutputArrays(), "labelNum");
        labels = labels == null ? new INDArray[getNumOutputArrays()] : labels;
        labels[labelNum] = label;
    }

    @Override
    public INDArray input() {
        return inputs == null ? null : inputs[0];
    }

    @Override
    public INDArray[] getInputs() {
        return inputs == null ? null : inputs.clone();
    }

    /**
     * Returns the labels of {@link #computeGradientAndScore()}.
     *
     * @return a copy of the list, or null
     */
    public INDArray[] getLabels() {
        return labels == null ? null : labels.clone();
    }

    /**
     * Sets the labels of {@link #computeGradientAndScore()}.
     *
     * @param labels one array for each output of the network
     */
    public void setLabels(INDArray... labels) {
        this.labels = ArgumentException.notNull(labels, "labels").clone();
    }

    /**
     * Sets the masks of {@link #computeGradientAndScore()}, and of outputs that are computed without masks of their own.
     *
     * @param featureMaskArrays one mask for each input; null for no masks
     * @param labelMaskArrays one mask for each output; null for no masks
     */
    public void setLayerMaskArrays(INDArray[] featureMaskArrays, INDArray[] labelMaskArrays) {
        inputMasks = featureMaskArrays;
        labelMasks = labelMaskArrays;
        if (featureMaskArrays != null && featureMaskArrays.length == getNumInputArrays() && layers != null) {
            GraphPass.giveMasks(conf, byName, featureMaskArrays);
        }
    }

    /** Forgets the masks of {@link #setLayerMaskArrays}. */
    public void clearLayerMaskArrays() {
        inputMasks = null;
        labelMasks = null;
    }

    @Override
    public synchronized void computeGradientAndScore(LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        if (inputs == null || labels == null) {
            throw new StateException("the network has no inputs or labels: call setInputs and setLabels first");
        }
        LayerWorkspaceMgr mgr = workspaces.training(trainingMode());
        prepareTraining();
        inPass(mgr, () -> {
            gradients(inputs, labels, inputMasks, labelMasks, false, mgr);
            return null;
        });
    }

    /**
     * Returns the layers and vertices by their numbers, each after its inputs: 0 is the first input, and layers and vertices come
     * behind all inputs as they were added.
     *
     * @return the numbers in this order
     */
    public int[] topologicalSortOrder() {
        List<String> names = new ArrayList<>(conf.getNetworkInputs());
        List<String> order = new ArrayList<>(names);
        names.addAll(conf.getVertexInputs().keySet());
        order.addAll(conf.getTopologicalOrder());
        return order.stream().mapToInt(names::indexOf).toArray();
    }

    // Files and copies

    /**
     * Returns a table of the layers and vertices with their inputs, each after its inputs.
     *
     * @return lines of text
     */
    public String summary() {
        return Summary.of(this, conf);
    }

    /**
     * Returns a table of the layers and vertices with their inputs and the types of what they give.
     *
     * @param inputTypes the types of the inputs
     * @return lines of text
     * @throws dev.libtensor.ShapeException if the layers do not take such inputs
     */
    public String summary(InputType... inputTypes) {
        return Summary.of(this, conf, ArgumentException.notNull(inputTypes, "inputTypes"));
    }

    /**
     * Reads what {@link #save(File)} wrote.
     *
     * @param f the file
     * @param loadUpdater whether the updater state is read, too
     * @return the network
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if the file cannot be read
     * @throws dev.libtensor.FormatException if it is damaged or no network
     */
    public static ComputationGraph load(File f, boolean loadUpdater) throws IOException {
        return ModelSerializer.restoreComputationGraph(ArgumentException.notNull(f, "f"), loadUpdater);
    }

    /** Returns a copy with the same parameters and updater state, and without listeners. */
    @Override
    public synchronized ComputationGraph clone() {
        ComputationGraph copy = unstarted();
        copyTo(copy);
        return copy;
    }

    /**
     * Returns a copy whose parameters and updater state have another type, without listeners.
     *
     * @param dataType DOUBLE, FLOAT or HALF
     * @return a new network
     * @throws ArgumentException if it is another type
     */
    public synchronized ComputationGraph convertDataType(DataType dataType) {
        checkReady();
        ComputationGraph copy = unstarted();
        copy.conf.setDataType(dataType);
        copyTo(copy);
        return copy;
    }

    @Override
    protected ComputationGraph unstarted() {
        return new ComputationGraph(conf.clone());
    }

    /** Returns the class and the number of layers. */
    @Override
    public String toString() {
        return "ComputationGraph(" + layerNames.size() + " layers)";
    }
}
