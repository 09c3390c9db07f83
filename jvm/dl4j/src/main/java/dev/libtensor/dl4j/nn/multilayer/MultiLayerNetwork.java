package dev.libtensor.dl4j.nn.multilayer;

import dev.libtensor.ArgumentException;
import dev.libtensor.Autograd;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.exception.DL4JException;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.internal.LayersForms;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.dl4j.internal.LayerStep;
import dev.libtensor.dl4j.internal.LayersPass;
import dev.libtensor.dl4j.internal.NetworkWorkspaces;
import dev.libtensor.dl4j.internal.Segments;
import dev.libtensor.dl4j.internal.Summary;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;
import dev.libtensor.dl4j.nn.conf.BackpropType;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.layers.BaseLayer;
import dev.libtensor.dl4j.nn.updater.MultiLayerUpdater;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A network of layers one after the other, as in DL4J:
 *
 * <pre>{@code
 * MultiLayerNetwork net = new MultiLayerNetwork(conf);
 * net.init();
 * net.setListeners(new ScoreIterationListener(100));
 * net.fit(trainIterator, 10);
 * Evaluation evaluation = net.evaluate(testIterator);
 * }</pre>
 *
 * <p>The parameters are one array, {@link #params}, and each layer's are views of it. Parameters, gradients and updater
 * state belong to no workspace. With workspaces, what an iteration makes is in them: after the first iterations,
 * {@code fit} asks the system for no memory. Results are outside of all workspaces, and belong to what is current
 * where the call was made.
 *
 * <p>As in DL4J, one thread uses a network at a time: calls of other threads wait.
 */
@SuppressWarnings("exports") // What both networks share is documented here.
public non-sealed class MultiLayerNetwork extends LayersForms {
    private final MultiLayerConfiguration conf;
    private INDArray input;
    private INDArray labels;
    private INDArray inputMask;
    private INDArray labelsMask;

    /**
     * Creates a network. {@link #init()} makes its parameters.
     *
     * @param conf the configuration, which the network keeps
     */
    public MultiLayerNetwork(MultiLayerConfiguration conf) {
        super(ArgumentException.notNull(conf, "conf").getConfs().size());
        this.conf = conf;
    }

    /**
     * Creates a network with parameters, which it copies.
     *
     * @param conf the configuration, which the network keeps
     * @param params the parameters, of shape (1, n)
     * @throws dev.libtensor.ShapeException if the configuration asks for another number of them
     */
    public MultiLayerNetwork(MultiLayerConfiguration conf, INDArray params) {
        this(conf);
        init(ArgumentException.notNull(params, "params"), true);
    }

    @Override
    protected List<NeuralNetConfiguration> confs() {
        return conf.getConfs();
    }

    @Override
    protected String prefix(int layer) {
        return layer + "_";
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
    protected MultiLayerUpdater newUpdater() {
        return new MultiLayerUpdater(this);
    }

    @Override
    protected void connect() {
        // Nothing needs the gradient of the network's input, except for backpropGradient.
        needsEpsilon(false);
    }

    @Override
    protected void needsEpsilon(boolean needed) {
        if (conf.getInputPreProcess(0) == null && layers[0] instanceof BaseLayer<?> first) {
            first.setNeedsEpsilon(needed);
        }
    }

    @Override
    protected LayersPass recordingPass() {
        return pass(workspaces.training(WorkspaceMode.NONE), input);
    }

    @Override
    protected INDArray inputMask() {
        return inputMask;
    }

    @Override
    protected void forgetInput() {
        input = null;
    }

    @Override
    protected List<dev.libtensor.dl4j.nn.conf.layers.Layer> checkedOutputs() {
        return conf.checkedOutputs();
    }

    /**
     * Returns the configuration.
     *
     * @return the one that the network uses: a change of its workspace modes has effect
     */
    public MultiLayerConfiguration getLayerWiseConfigurations() {
        return conf;
    }

    @Override
    public NeuralNetConfiguration conf() {
        return conf.getConf(0);
    }

    /**
     * Returns the layer of a name.
     *
     * @param name the name
     * @return the layer; null if none has the name
     */
    public Layer getLayer(String name) {
        ArgumentException.notNull(name, "name");
        for (Layer each : getLayers()) {
            if (name.equals(each.conf().getLayer().getLayerName())) {
                return each;
            }
        }
        return null;
    }

    /**
     * Returns the names of the layers.
     *
     * @return the names in the order of the layers, each of which may be null
     */
    public List<String> getLayerNames() {
        return confs().stream().map(each -> each.getLayer().getLayerName()).toList();
    }

    /**
     * Returns the last layer.
     *
     * @return the layer
     */
    public Layer getOutputLayer() {
        checkReady();
        return layers[layers.length - 1];
    }

    private IOutputLayer output() {
        if (getOutputLayer() instanceof IOutputLayer output) {
            return output;
        }
        throw new DL4JException("the last layer of the network (" + getOutputLayer().getClass().getSimpleName()
                + ") has no loss: training and scores need an output layer");
    }

    private LayersPass pass(LayerWorkspaceMgr mgr, INDArray given) {
        checkReady();
        if (given == null) {
            throw new StateException("the data set has no features: call setFeatures first");
        }
        lastBatchSize = (int) ((NDArray) given).size(0);
        return new LayersPass(conf, layers, mgr, lastBatchSize);
    }

    // Inference

    /**
     * Returns the output of an input, as in inference.
     *
     * @param input the input
     * @return the output of the last layer, in no workspace
     */
    public INDArray output(INDArray input) {
        return output(input, false);
    }

    /**
     * Returns the output of an input.
     *
     * @param input the input
     * @param train whether layers compute as in training: dropout and batch statistics
     * @return the output of the last layer, in no workspace
     */
    public INDArray output(INDArray input, boolean train) {
        return output(input, train, null, null, null);
    }

    /**
     * Returns the output of an input.
     *
     * @param input the input
     * @param train whether layers compute as in training
     * @param outputWorkspace an open workspace that the result belongs to; null for none
     * @return the output of the last layer
     */
    public INDArray output(INDArray input, boolean train, MemoryWorkspace outputWorkspace) {
        return output(input, train, null, null, outputWorkspace);
    }

    /**
     * Returns the output of sequences of different lengths.
     *
     * @param input the input
     * @param train whether layers compute as in training
     * @param featuresMask the mask of the input, of shape (n, steps); null for none, or that of {@link #setLayerMaskArrays}
     *     if there is no other mask
     * @param labelsMask the mask of the output; null for that of the input
     * @return the output of the last layer, in no workspace
     */
    public INDArray output(INDArray input, boolean train, INDArray featuresMask, INDArray labelsMask) {
        return output(input, train, featuresMask, labelsMask, null);
    }

    /**
     * Returns the output of sequences of different lengths.
     *
     * @param input the input
     * @param train whether layers compute as in training
     * @param featuresMask the mask of the input, of shape (n, steps); null for none, or that of {@link #setLayerMaskArrays}
     *     if there is no other mask
     * @param labelsMask the mask of the output; null for that of the input
     * @param outputWorkspace an open workspace that the result belongs to; null for none
     * @return the output of the last layer
     * @throws StateException if the workspace is not open, or the network's inference mode is NONE
     */
    public synchronized INDArray output(INDArray input, boolean train, INDArray featuresMask, INDArray labelsMask,
            MemoryWorkspace outputWorkspace) {
        this.input = ArgumentException.notNull(input, "input");
        LayersPass pass = pass(workspaces.inference(inferenceMode()), input);
        INDArray result = infer(() -> {
            boolean isGiven = featuresMask != null || labelsMask != null;
            return lastOutput(pass, input, train, isGiven ? featuresMask : inputMask, isGiven ? labelsMask : this.labelsMask);
        });
        return NetworkWorkspaces.into(outputWorkspace, inferenceMode(), result);
    }

    private INDArray lastOutput(LayersPass pass, INDArray input, boolean train, INDArray featuresMask,
            INDArray labelsMask) {
        LayerStep step = pass.plain(train);
        INDArray x = pass.forward(layers.length - 1, input, featuresMask, step, null);
        Layer last = getOutputLayer();
        if (labelsMask != null) {
            last.setMaskArray(labelsMask);
        }
        return pass.compute(layers.length - 1, x, step);
    }

    /**
     * Returns the outputs of all batches, one after the other.
     *
     * @param iterator the batches, whose labels are not used
     * @return the outputs in one array
     */
    public INDArray output(DataSetIterator iterator) {
        return output(iterator, false);
    }

    /**
     * Returns the outputs of all batches, one after the other.
     *
     * @param iterator the batches, whose labels are not used
     * @param train whether layers compute as in training
     * @return the outputs in one array
     */
    public synchronized INDArray output(DataSetIterator iterator, boolean train) {
        List<NDArray> outputs = new ArrayList<>();
        Batches.forEach(iterator, batch -> outputs.add((NDArray) output(batch.getFeatures(), train,
                batch.getFeaturesMaskArray(), batch.getLabelsMaskArray())));
        NDArray all = NDArray.concat(outputs.toArray(new NDArray[0]), 0);
        outputs.forEach(NDArray::close);
        return all;
    }

    /**
     * Returns the input and the outputs of all layers.
     *
     * @param input the input
     * @param train whether layers compute as in training
     * @return the input, followed by one output for each layer, in no workspace
     */
    @Override
    public List<INDArray> feedForward(INDArray input, boolean train) {
        return feedForward(input, train, inputMask, null);
    }

    /**
     * Returns the input and the outputs of all layers for sequences of different lengths.
     *
     * @param input the input
     * @param train whether layers compute as in training
     * @param featuresMask the mask of the input; null for none
     * @param labelsMask the mask of the output, which does not change it
     * @return the input, followed by one output for each layer, in no workspace
     */
    public synchronized List<INDArray> feedForward(INDArray input, boolean train, INDArray featuresMask,
            INDArray labelsMask) {
        checkReady();
        return feedForwardToLayer(layers.length - 1, input, train, featuresMask);
    }

    /**
     * Returns the input and the outputs of the first layers, as in inference.
     *
     * @param layerNum the index of the last layer
     * @param input the input
     * @return the input, followed by one output for each of these layers, in no workspace
     */
    public synchronized List<INDArray> feedForwardToLayer(int layerNum, INDArray input) {
        return feedForwardToLayer(layerNum, input, false, inputMask);
    }

    /**
     * Returns the input and the outputs of the layers up to one.
     *
     * @param layerNum the index of the last layer
     * @param input the input
     * @param train whether layers compute as in training
     * @return the input, followed by one output for each of these layers, in no workspace
     */
    public synchronized List<INDArray> feedForwardToLayer(int layerNum, INDArray input, boolean train) {
        return feedForwardToLayer(layerNum, input, train, inputMask);
    }

    private List<INDArray> feedForwardToLayer(int layerNum, INDArray input, boolean train, INDArray mask) {
        this.input = ArgumentException.notNull(input, "input");
        LayersPass pass = pass(workspaces.inference(inferenceMode()), input);
        TensorIndexException.check(layerNum, layers.length, "layerNum");
        List<INDArray> all = new ArrayList<>();
        all.add(input);
        INDArray last = infer(() -> {
            List<INDArray> made = new ArrayList<>();
            pass.forward(layerNum + 1, input, mask, pass.plain(train), made);
            for (INDArray each : made.subList(0, layerNum)) {
                all.add(NetworkWorkspaces.outside((NDArray) each));
            }
            return made.get(layerNum);
        });
        all.add(last);
        return all;
    }

    /**
     * Computes a part of the layers as in inference, such as the decoder of an autoencoder.
     *
     * @param from the index of the first of these layers
     * @param to the index of the last one, which is greater
     * @param input the input of the first one
     * @return the output of the last one, in no workspace
     * @throws ArgumentException if the network has no such layers
     */
    public synchronized INDArray activateSelectedLayers(int from, int to, INDArray input) {
        ArgumentException.notNull(input, "input");
        LayersPass pass = pass(workspaces.inference(inferenceMode()), input);
        if (from < 0 || from >= to || to >= layers.length) {
            throw new ArgumentException("there are no layers " + from + " to " + to + ": expected 0 <= from < to < " + layers.length);
        }
        return infer(() -> pass.between(from, to, input, pass.plain(false)));
    }

    /**
     * Returns the class of the largest output of each example.
     *
     * @param d the input
     * @return the indices of the classes
     */
    public int[] predict(INDArray d) {
        ArgumentException.notNull(d, "d");
        try (ResourceScope scope = new ResourceScope()) {
            return output(d).argMax(1).toIntVector();
        }
    }

    /**
     * Computes the next steps of sequences from the state that the last call left.
     *
     * @param input the steps, of shape (n, inputs, steps), or (n, inputs) for one step
     * @return the output, in no workspace; of shape (n, outputs) for one step without its dimension
     */
    public INDArray rnnTimeStep(INDArray input) {
        return rnnTimeStep(input, null);
    }

    /**
     * Computes the next steps of sequences from the state that the last call left.
     *
     * @param input the steps, of shape (n, inputs, steps), or (n, inputs) for one step
     * @param outputWorkspace an open workspace that the result belongs to; null for none
     * @return the output; of shape (n, outputs) for one step without its dimension
     */
    public synchronized INDArray rnnTimeStep(INDArray input, MemoryWorkspace outputWorkspace) {
        NDArray given = (NDArray) ArgumentException.notNull(input, "input");
        LayersPass pass = pass(workspaces.inference(inferenceMode()), input);
        boolean isOne = given.getShape().dimension() == 2;
        INDArray result = infer(() -> {
            NDArray x = isOne ? given.expandDims(2) : given;
            NDArray out = (NDArray) pass.forward(layers.length, x, null, (layer, in) -> layer
                    instanceof RecurrentLayer recurrent ? recurrent.rnnTimeStep(in, pass.mgr)
                    : layer.activate(in, false, pass.mgr), null);
            return isOne && out.getShape().dimension() == 3 ? out.select(2, 0).duplicate() : out;
        });
        return NetworkWorkspaces.into(outputWorkspace, inferenceMode(), result);
    }

    // Scores

    /**
     * Returns the loss of a batch, as in inference.
     *
     * @param dataSet the batch
     * @return the mean over the examples, plus the penalties
     */
    @Override
    public double score(DataSet dataSet) {
        return score(ArgumentException.notNull(dataSet, "dataSet"), false);
    }

    /**
     * Returns the loss of a batch.
     *
     * @param data the batch
     * @param training whether layers compute as in training
     * @return the mean over the examples, plus the penalties
     */
    public synchronized double score(DataSet data, boolean training) {
        ArgumentException.notNull(data, "data");
        double[] result = new double[1];
        scored(data, training, (output, mgr) -> {
            result[0] = output.computeScore(penalties(), false, mgr);
            return NDArray.empty(new Shape(0));
        }).close();
        score = result[0];
        return score;
    }

    /**
     * Returns the loss of each example of a batch, as in inference.
     *
     * @param data the batch
     * @param addRegularizationTerms whether the penalties are added to each
     * @return an array of shape (n, 1), in no workspace
     */
    public synchronized INDArray scoreExamples(DataSet data, boolean addRegularizationTerms) {
        ArgumentException.notNull(data, "data");
        return scored(data, false, (output, mgr) ->
                output.computeScoreForExamples(addRegularizationTerms ? penalties() : 0, mgr));
    }

    private INDArray scored(DataSet data, boolean training,
            java.util.function.BiFunction<IOutputLayer, LayerWorkspaceMgr, INDArray> call) {
        LayersPass pass = pass(workspaces.inference(inferenceMode()), data.getFeatures());
        IOutputLayer output = output();
        return infer(() -> {
            INDArray x = pass.forward(layers.length - 1, data.getFeatures(), data.getFeaturesMaskArray(),
                    pass.plain(training), null);
            output.setInput(x, pass.mgr);
            setTargets(output, data.getLabels(), data.getLabelsMaskArray());
            return pass.fitting(layers.length - 1, () -> call.apply(output, pass.mgr));
        });
    }

    @Override
    protected INDArray outputOf(DataSet batch) {
        return output(batch.getFeatures(), false, batch.getFeaturesMaskArray(), batch.getLabelsMaskArray());
    }

    @Override
    protected INDArray[] outputs(INDArray[] inputs, INDArray[] masks) {
        if (inputs.length != 1 || masks != null && masks.length != 1) {
            throw new ArgumentException("a MultiLayerNetwork has exactly 1 input, not " + inputs.length + " arrays and "
                    + (masks == null ? 0 : masks.length) + " masks");
        }
        return new INDArray[] {output(inputs[0], false, masks == null ? null : masks[0], null)};
    }

    private static void setTargets(IOutputLayer output, INDArray labels, INDArray mask) {
        output.setLabels(labels);
        if (mask != null) {
            output.setMaskArray(mask);
        }
    }

    // Training

    /**
     * Trains with a batch.
     *
     * @param data the batch
     */
    @Override
    public void fit(DataSet data) {
        ArgumentException.notNull(data, "data");
        fit(data.getFeatures(), data.getLabels(), data.getFeaturesMaskArray(), data.getLabelsMaskArray());
    }

    /**
     * Trains with a batch.
     *
     * @param data the input
     * @param labels the labels
     */
    public void fit(INDArray data, INDArray labels) {
        fit(ArgumentException.notNull(data, "data"), labels, null, null);
    }

    /**
     * Trains with a batch of sequences of different lengths.
     *
     * @param features the input
     * @param labels the labels
     * @param featuresMask the mask of the input; null for none
     * @param labelsMask the mask of the labels; null for that of the input
     */
    public synchronized void fit(INDArray features, INDArray labels, INDArray featuresMask, INDArray labelsMask) {
        ArgumentException.notNull(features, "features");
        ArgumentException.notNull(labels, "labels");
        prepareTraining();
        INDArray[] in = {features};
        INDArray[] out = {labels};
        long steps = conf.getBackpropType() == BackpropType.TruncatedBPTT ? Segments.steps(in, out) : -1;
        if (steps < 0) {
            fitSegment(features, labels, featuresMask, labelsMask, false);
            return;
        }
        clearSegments();
        for (long at = 0; at < steps; at += conf.getTbpttFwdLength()) {
            long length = Math.min(conf.getTbpttFwdLength(), steps - at);
            try (ResourceScope segment = new ResourceScope("segment")) {
                fitSegment(Segments.of(features, 2, at, length), Segments.of(labels, 2, at, length),
                        Segments.of(featuresMask, 1, at, length), Segments.of(labelsMask, 1, at, length), true);
            }
        }
        clearSegments();
    }

    private void fitSegment(INDArray features, INDArray labels, INDArray featuresMask, INDArray labelsMask,
            boolean keepsState) {
        LayersPass pass = pass(workspaces.training(trainingMode()), features);
        train(pass.mgr, () -> gradients(pass, features, labels, featuresMask, labelsMask, keepsState));
    }

    @Override
    protected void pretrain(int layer, INDArray[] inputs) {
        pretrainLayer(layer, inputs[0]);
    }

    /**
     * Trains a layer with a batch without labels.
     *
     * @param layerIdx the index of the layer; one that has no such training stays
     * @param features the input of the network
     * @throws TensorIndexException if there is no such layer
     */
    public synchronized void pretrainLayer(int layerIdx, INDArray features) {
        ArgumentException.notNull(features, "features");
        prepareTraining();
        TensorIndexException.check(layerIdx, layers.length, "layerIdx");
        LayersPass pass = pass(workspaces.training(trainingMode()), features);
        pretrain(layerIdx, pass.mgr, () -> layers[layerIdx].setInput(
                pass.forward(layerIdx, features, null, pass.plain(false), null), pass.mgr));
    }

    /** Computes the score, and writes the gradients to their array. */
    private void gradients(LayersPass pass, INDArray features, INDArray labels, INDArray featuresMask, INDArray labelsMask,
            boolean keepsState) {
        IOutputLayer output = output();
        LayerStep step = pass.checked((layer, x) -> keepsState && layer instanceof RecurrentLayer recurrent
                ? recurrent.rnnActivateUsingStoredState(x, true, pass.mgr) : layer.activate(x, true, pass.mgr));
        output.setInput(pass.forward(layers.length - 1, features, featuresMask, step, null), pass.mgr);
        setTargets(output, labels, labelsMask);
        forListeners(listener -> listener.onForwardPass(this, List.<INDArray>of()));
        score = pass.fitting(layers.length - 1, () -> output.computeScore(penalties(), true, pass.mgr));
        lastBatchSize = examples(labels);
        workspaces.inner(pass.mgr, ArrayType.ACTIVATION_GRAD, () -> pass.backward(workspaces));
        forListeners(listener -> listener.onBackwardPass(this));
    }

    /**
     * Sets the input of {@link #computeGradientAndScore()}.
     *
     * @param input the input
     */
    public void setInput(INDArray input) {
        this.input = ArgumentException.notNull(input, "input");
    }

    @Override
    public INDArray input() {
        return input;
    }

    /**
     * Returns the input of {@link #computeGradientAndScore()}.
     *
     * @return the input, or null
     */
    public INDArray getInput() {
        return input;
    }

    /**
     * Sets the labels of {@link #computeGradientAndScore()}.
     *
     * @param labels the labels
     */
    public void setLabels(INDArray labels) {
        this.labels = ArgumentException.notNull(labels, "labels");
    }

    /**
     * Returns the labels of {@link #computeGradientAndScore()}.
     *
     * @return the labels, or null
     */
    public INDArray getLabels() {
        return labels;
    }

    /**
     * Sets the masks of {@link #computeGradientAndScore()}, and of outputs that are computed without a mask of their own.
     *
     * @param featuresMaskArray the mask of the input; null for none
     * @param labelsMaskArray the mask of the labels; null for that of the input
     */
    public void setLayerMaskArrays(INDArray featuresMaskArray, INDArray labelsMaskArray) {
        inputMask = featuresMaskArray;
        labelsMask = labelsMaskArray;
    }

    /** Forgets the masks of {@link #setLayerMaskArrays}. */
    public void clearLayerMaskArrays() {
        inputMask = null;
        labelsMask = null;
    }

    @Override
    public synchronized void computeGradientAndScore(LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        if (input == null || labels == null) {
            throw new StateException("the network has no input or labels: call setInput and setLabels first");
        }
        prepareTraining();
        LayersPass pass = pass(workspaces.training(trainingMode()), input);
        inPass(pass.mgr, () -> {
            gradients(pass, input, labels, inputMask, labelsMask, false);
            return null;
        });
    }

    /**
     * Returns the gradients of a batch's parameters and input.
     *
     * @param features the input
     * @param label the labels
     * @param fMask the mask of the input; null for none
     * @param labelMask the mask of the labels; null for that of the input
     * @return the gradients of the parameters, not divided by the number of examples, and that of the input
     */
    public synchronized Pair<Gradient, INDArray> calculateGradients(INDArray features, INDArray label, INDArray fMask,
            INDArray labelMask) {
        ArgumentException.notNull(features, "features");
        ArgumentException.notNull(label, "label");
        prepareTraining();
        LayersPass pass = pass(workspaces.training(trainingMode()), features);
        needsEpsilon(true);
        NDArray[] epsilon = new NDArray[1];
        try {
            inPass(pass.mgr, () -> {
                IOutputLayer output = output();
                output.setInput(pass.forward(layers.length - 1, features, fMask, pass.plain(true), null), pass.mgr);
                setTargets(output, label, labelMask);
                score = pass.fitting(layers.length - 1, () -> output.computeScore(penalties(), true, pass.mgr));
                return workspaces.inner(pass.mgr, ArrayType.ACTIVATION_GRAD, () -> {
                    NDArray made = (NDArray) pass.backward(workspaces);
                    epsilon[0] = made == null ? null : NetworkWorkspaces.outside(made);
                    return null;
                });
            });
        } finally {
            needsEpsilon(false);
        }
        return new Pair<>(gradient(), epsilon[0]);
    }

    // Files and copies

    /**
     * Makes a graph of the same layers, one after the other.
     *
     * @return a graph with copies of the parameters and the updater state; its input is "in", and its layers are "0", "1" and so on
     */
    public synchronized ComputationGraph toComputationGraph() {
        checkReady();
        MultiLayerConfiguration copy = conf.clone();
        ComputationGraphConfiguration.GraphBuilder builder = new NeuralNetConfiguration.Builder(copy.getConf(0))
                .graphBuilder().addInputs("in").backpropType(conf.getBackpropType())
                .tBPTTForwardLength(conf.getTbpttFwdLength()).tBPTTBackwardLength(conf.getTbpttBackLength());
        String before = "in";
        for (int i = 0; i < layers.length; i++) {
            builder.addLayer(String.valueOf(i), copy.getConf(i).getLayer(), copy.getInputPreProcess(i), before);
            before = String.valueOf(i);
        }
        ComputationGraph graph = new ComputationGraph(builder.setOutputs(before).build());
        copyTo(graph);
        graph.getConfiguration().setIterationCount(conf.getIterationCount());
        graph.getConfiguration().setEpochCount(conf.getEpochCount());
        return graph;
    }

    /**
     * Returns a table of the layers.
     *
     * @return lines of text
     */
    public String summary() {
        return Summary.of(this, conf, null);
    }

    /**
     * Returns a table of the layers with the types of what they take and give.
     *
     * @param inputType the type of the input
     * @return lines of text
     * @throws dev.libtensor.ShapeException if the layers do not take such an input
     */
    public String summary(InputType inputType) {
        return Summary.of(this, conf, ArgumentException.notNull(inputType, "inputType"));
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
    public static MultiLayerNetwork load(File f, boolean loadUpdater) throws IOException {
        return ModelSerializer.restoreMultiLayerNetwork(ArgumentException.notNull(f, "f"), loadUpdater);
    }

    /** Returns a copy with the same parameters and updater state, and without listeners. */
    @Override
    public synchronized MultiLayerNetwork clone() {
        MultiLayerNetwork copy = unstarted();
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
    public synchronized MultiLayerNetwork convertDataType(DataType dataType) {
        checkReady();
        MultiLayerNetwork copy = unstarted();
        copy.conf.setDataType(dataType);
        copyTo(copy);
        return copy;
    }

    @Override
    protected MultiLayerNetwork unstarted() {
        return new MultiLayerNetwork(conf.clone());
    }

    /** Returns the class and the number of layers. */
    @Override
    public String toString() {
        return "MultiLayerNetwork(" + conf.getConfs().size() + " layers)";
    }
}
