package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.util.CrashReportingUtil;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.evaluation.classification.ROCMultiClass;
import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * What networks of both kinds do with batches of one input and one output.
 *
 * @hidden its methods are documented with those of the networks
 */
public abstract sealed class BatchNetwork extends Network implements Serializable
        permits LayersForms, GraphForms {
    private static final long serialVersionUID = 1L;

    protected BatchNetwork(int layers) {
        super(layers);
    }

    /** Serializes the network as its file, without listeners. */
    protected final Object writeReplace() {
        return SavedNetwork.of(this);
    }

    /** Returns a model as a network, or throws if it is none. */
    public static BatchNetwork of(Model model) {
        if (ArgumentException.notNull(model, "model") instanceof BatchNetwork network) {
            return network;
        }
        throw new ArgumentException("a " + model.getClass().getSimpleName()
                + " is no network: a MultiLayerNetwork or a ComputationGraph was expected");
    }

    /**
     * Trains with a batch.
     *
     * @param data the batch
     */
    public abstract void fit(DataSet data);

    /**
     * Returns the loss of a batch, as in inference.
     *
     * @param dataSet the batch
     * @return the mean over the examples, plus the penalties
     */
    public abstract double score(DataSet dataSet);

    /**
     * Describes the memory of the process and of this network.
     *
     * @param minibatch the number of examples that activations are estimated for; below 1 for no estimate
     * @param inputTypes the types of the inputs; none for no estimate
     * @return the text of {@link CrashReportingUtil#generateMemoryStatus}
     */
    public String memoryInfo(int minibatch, InputType... inputTypes) {
        return CrashReportingUtil.generateMemoryStatus(this, minibatch, inputTypes);
    }

    /** Returns a copy with the same parameters and updater state, and without listeners. */
    @Override
    public abstract BatchNetwork clone();

    /** Returns a network with a copy of the configuration, and without parameters. */
    protected abstract BatchNetwork unstarted();

    /** Returns the outputs of inputs, as in inference; the masks may be null. */
    protected abstract INDArray[] outputs(INDArray[] inputs, INDArray[] masks);

    /** Returns the configuration of the output layer whose evaluations are checked; none if it is not checked. */
    protected abstract List<dev.libtensor.dl4j.nn.conf.layers.Layer> checkedOutputs();

    /** Returns the output of a batch, as in inference. */
    protected abstract INDArray outputOf(DataSet batch);

    /**
     * Trains with all batches.
     *
     * @param iterator the batches; they are fetched on another thread if the iterator allows it
     */
    public void fit(DataSetIterator iterator) {
        fit(iterator, 1);
    }

    /**
     * Trains with all batches several times.
     *
     * @param iterator the batches; they are fetched on another thread if the iterator allows it
     * @param numEpochs how often
     */
    public synchronized void fit(DataSetIterator iterator, int numEpochs) {
        ArgumentException.notNull(iterator, "iterator");
        for (int i = 0; i < numEpochs; i++) {
            epochStarts();
            Batches.forEach(iterator, this::fit);
            epochDone();
        }
    }

    /** Trains a layer without labels. */
    protected abstract void pretrain(int layer, INDArray[] inputs);

    /**
     * Trains the layers without labels, one after the other: what reconstructs its input, as autoencoders.
     *
     * @param iter the batches, whose labels are not used
     */
    public void pretrain(DataSetIterator iter) {
        pretrain(iter, 1);
    }

    /**
     * Trains the layers without labels, one after the other, several times.
     *
     * @param iter the batches, whose labels are not used
     * @param numEpochs how often each layer sees them
     */
    public synchronized void pretrain(DataSetIterator iter, int numEpochs) {
        ArgumentException.notNull(iter, "iter");
        checkReady();
        for (int i = 0; i < layers.length; i++) {
            pretrainLayer(i, iter, numEpochs);
        }
    }

    /**
     * Trains a layer without labels.
     *
     * @param layerIdx the index of the layer; one that has no such training stays
     * @param iter the batches, whose labels are not used
     * @throws dev.libtensor.TensorIndexException if there is no such layer
     */
    public void pretrainLayer(int layerIdx, DataSetIterator iter) {
        pretrainLayer(layerIdx, iter, 1);
    }

    /**
     * Trains a layer without labels several times.
     *
     * @param layerIdx the index of the layer; one that has no such training stays
     * @param iter the batches, whose labels are not used
     * @param numEpochs how often
     * @throws dev.libtensor.TensorIndexException if there is no such layer
     */
    public synchronized void pretrainLayer(int layerIdx, DataSetIterator iter, int numEpochs) {
        ArgumentException.notNull(iter, "iter");
        if (!getLayer(layerIdx).isPretrainLayer()) {
            return;
        }
        for (int i = 0; i < numEpochs; i++) {
            pretrainEpoch(layerIdx, () -> Batches.forEach(iter,
                    batch -> pretrain(layerIdx, new INDArray[] {batch.getFeatures()})));
        }
    }

    /** Tells the listeners that an epoch begins. */
    public final void epochStarts() {
        forListeners(listener -> listener.onEpochStart(this));
    }

    /** Counts an epoch, and tells the listeners. */
    public final void epochDone() {
        forListeners(listener -> listener.onEpochEnd(this));
        setEpochs(epochs() + 1);
    }

    /**
     * Evaluates the classes of all batches.
     *
     * @param iterator the batches
     * @param <T> the class of the result
     * @return accuracy, precision, recall and the confusion matrix
     */
    @SuppressWarnings("unchecked")
    public <T extends Evaluation> T evaluate(DataSetIterator iterator) {
        return (T) ofClasses(iterator, new Evaluation());
    }

    /**
     * Evaluates numbers of all batches.
     *
     * @param iterator the batches
     * @param <T> the class of the result
     * @return errors of each column
     */
    @SuppressWarnings("unchecked")
    public <T extends RegressionEvaluation> T evaluateRegression(DataSetIterator iterator) {
        return (T) doEvaluation(iterator, new RegressionEvaluation())[0];
    }

    /**
     * Evaluates two classes of all batches at thresholds.
     *
     * @param iterator the batches
     * @param rocThresholdSteps the number of thresholds; 0 for exact curves
     * @param <T> the class of the result
     * @return the curves
     */
    @SuppressWarnings("unchecked")
    public <T extends ROC> T evaluateROC(DataSetIterator iterator, int rocThresholdSteps) {
        return (T) ofClasses(iterator, new ROC(rocThresholdSteps));
    }

    /**
     * Evaluates classes of all batches at thresholds, each against the others.
     *
     * @param iterator the batches
     * @param rocThresholdSteps the number of thresholds; 0 for exact curves
     * @param <T> the class of the result
     * @return the curves
     */
    @SuppressWarnings("unchecked")
    public <T extends ROCMultiClass> T evaluateROCMultiClass(DataSetIterator iterator, int rocThresholdSteps) {
        return (T) ofClasses(iterator, new ROCMultiClass(rocThresholdSteps));
    }

    /** Evaluates classes, for which the outputs must be probabilities. */
    private IEvaluation<?> ofClasses(DataSetIterator iterator, IEvaluation<?> evaluation) {
        ArgumentException.notNull(iterator, "iterator");
        checkedOutputs().forEach(each -> OutputChecks.checkClasses(each, evaluation.getClass()));
        return doEvaluation(iterator, evaluation)[0];
    }

    /**
     * Evaluates all batches in one pass. With workspaces, no array outlives its batch.
     *
     * @param iterator the batches
     * @param evaluations what to compute of outputs and labels
     * @param <T> the class of the evaluations
     * @return the evaluations
     */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final synchronized <T extends IEvaluation<?>> T[] doEvaluation(DataSetIterator iterator, T... evaluations) {
        ArgumentException.notNull(iterator, "iterator");
        ArgumentException.noneNull(evaluations, "evaluations");
        Batches.forEach(iterator, batch -> workspaces.evaluation(inferenceMode(), () -> {
            INDArray out = outputOf(batch);
            try {
                for (T each : evaluations) {
                    each.eval(batch.getLabels(), out, batch.getLabelsMaskArray(), batch.getExampleMetaData());
                }
            } finally {
                out.close();
            }
            return null;
        }));
        return evaluations;
    }

    /**
     * Returns copies of the state that {@code rnnTimeStep} left in a layer.
     *
     * @param layer the index of the layer
     * @return arrays by their names, which are the caller's
     * @throws ArgumentException if the layer is not recurrent
     * @throws dev.libtensor.TensorIndexException if there is no such layer
     */
    public Map<String, INDArray> rnnGetPreviousState(int layer) {
        return recurrent(layer).rnnGetPreviousState();
    }

    /**
     * Sets the state that {@code rnnTimeStep} starts from in a layer.
     *
     * @param layer the index of the layer
     * @param state arrays by their names, which are copied
     * @throws ArgumentException if the layer is not recurrent
     * @throws dev.libtensor.TensorIndexException if there is no such layer
     */
    public synchronized void rnnSetPreviousState(int layer, Map<String, INDArray> state) {
        ArgumentException.notNull(state, "state");
        recurrent(layer).rnnSetPreviousState(state);
    }

    private RecurrentLayer recurrent(int layer) {
        if (getLayer(layer) instanceof RecurrentLayer recurrent) {
            return recurrent;
        }
        throw new ArgumentException("layer " + layer + " is not recurrent: it is a "
                + layers[layer].getClass().getSimpleName());
    }

    private FeedForwardLayer sized(int layer) {
        return getLayer(layer).conf().getLayer() instanceof FeedForwardLayer conf ? conf : null;
    }

    /**
     * Returns the number of outputs of a layer.
     *
     * @param layer the index of the layer
     * @return the number; 0 if the layer has as many as inputs
     * @throws dev.libtensor.TensorIndexException if there is no such layer
     */
    public long layerSize(int layer) {
        FeedForwardLayer conf = sized(layer);
        return conf == null ? 0 : conf.getNOut();
    }

    /**
     * Returns the number of inputs of a layer.
     *
     * @param layer the index of the layer
     * @return the number; 0 if the layer takes any
     * @throws dev.libtensor.TensorIndexException if there is no such layer
     */
    public long layerInputSize(int layer) {
        FeedForwardLayer conf = sized(layer);
        return conf == null ? 0 : conf.getNIn();
    }

    /** Computes the gradients and the loss of the inputs and labels that are set. The parameters stay. */
    public void computeGradientAndScore() {
        computeGradientAndScore(workspaces.training(trainingMode()));
    }

    /**
     * Writes the configuration, the parameters and the updater state to a file.
     *
     * @param f the file
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if it cannot be written
     */
    public void save(File f) throws IOException {
        save(ArgumentException.notNull(f, "f"), true);
    }

    /**
     * Writes the configuration and the parameters to a file.
     *
     * @param f the file
     * @param saveUpdater whether the updater state is written, too
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if it cannot be written
     */
    public void save(File f, boolean saveUpdater) throws IOException {
        ModelSerializer.writeModel(this, ArgumentException.notNull(f, "f"), saveUpdater);
    }
}
