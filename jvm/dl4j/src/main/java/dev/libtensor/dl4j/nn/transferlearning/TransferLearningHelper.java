package dev.libtensor.dl4j.nn.transferlearning;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.List;

/**
 * Trains the last layers of a network on what the first ones, which are frozen, make of the data: each batch goes through
 * the frozen layers once. {@link #close} frees the network of the last layers; that of the caller stays.
 */
public class TransferLearningHelper implements AutoCloseable {
    private final MultiLayerNetwork orig;
    private final MultiLayerNetwork unfrozen;
    private final UnfrozenGraph graph;
    private final int frozenTill;

    /**
     * Takes a network whose first layers are frozen.
     *
     * @param orig the network, whose last layers learn
     * @throws ArgumentException if no layer is frozen
     */
    public TransferLearningHelper(MultiLayerNetwork orig) {
        this(orig, lastFrozen(ArgumentException.notNull(orig, "orig")));
    }

    /**
     * Takes a network.
     *
     * @param orig the network, whose last layers learn
     * @param frozenTill the index of the last layer that does not learn
     * @throws ArgumentException if no layer learns then
     */
    public TransferLearningHelper(MultiLayerNetwork orig, int frozenTill) {
        this.orig = ArgumentException.notNull(orig, "orig");
        this.frozenTill = frozenTill;
        graph = null;
        List<NeuralNetConfiguration> confs = orig.getLayerWiseConfigurations().getConfs();
        if (frozenTill < 0 || frozenTill >= confs.size() - 1) {
            throw new ArgumentException("the last layer that does not learn is " + frozenTill + ": 0 to " + (confs.size() - 2)
                    + " was expected");
        }
        orig.params();
        unfrozen = new MultiLayerNetwork(rest(confs));
        unfrozen.init();
        for (int i = frozenTill + 1; i < confs.size(); i++) {
            copy(orig, i, unfrozen, i - frozenTill - 1);
        }
    }

    /**
     * Takes a graph with frozen layers.
     *
     * @param orig the graph; what no frozen layer depends on learns
     * @throws ArgumentException if no layer is frozen, or no layer learns
     */
    public TransferLearningHelper(ComputationGraph orig) {
        this(new UnfrozenGraph(ArgumentException.notNull(orig, "orig"), UnfrozenGraph.frozenLayers(orig)));
    }

    /**
     * Takes a graph.
     *
     * @param orig the graph, whose other layers learn
     * @param frozenOutputAt the last layers and vertices that do not learn; those that they depend on do not, either
     * @throws ArgumentException if there is none of a name, or no layer learns
     */
    public TransferLearningHelper(ComputationGraph orig, String... frozenOutputAt) {
        this(new UnfrozenGraph(ArgumentException.notNull(orig, "orig"),
                ArgumentException.noneNull(frozenOutputAt, "frozenOutputAt")));
    }

    private TransferLearningHelper(UnfrozenGraph graph) {
        this.graph = graph;
        orig = null;
        unfrozen = null;
        frozenTill = -1;
    }

    private static int lastFrozen(MultiLayerNetwork net) {
        List<NeuralNetConfiguration> confs = net.getLayerWiseConfigurations().getConfs();
        int last = -1;
        for (int i = 0; i < confs.size(); i++) {
            last = confs.get(i).getLayer() instanceof FrozenLayer ? i : last;
        }
        if (last < 0) {
            throw new ArgumentException("the network has no frozen layer: name the last one that does not learn");
        }
        return last;
    }

    private MultiLayerConfiguration rest(List<NeuralNetConfiguration> confs) {
        MultiLayerConfiguration old = orig.getLayerWiseConfigurations();
        NeuralNetConfiguration.ListBuilder builder = new NeuralNetConfiguration.Builder(confs.get(0)).list();
        for (int i = frozenTill + 1; i < confs.size(); i++) {
            builder.layer(confs.get(i).getLayer().clone());
            if (old.getInputPreProcess(i) != null) {
                builder.inputPreProcessor(i - frozenTill - 1, old.getInputPreProcess(i));
            }
        }
        return builder.backpropType(old.getBackpropType()).tBPTTForwardLength(old.getTbpttFwdLength())
                .tBPTTBackwardLength(old.getTbpttBackLength()).build();
    }

    private static void copy(BatchNetwork from, int index, BatchNetwork to, int place) {
        if (to.getLayer(place).numParams() > 0) {
            to.getLayer(place).setParams(from.getLayer(index).params());
        }
    }

    /**
     * Returns the network of the layers that learn.
     *
     * @return the network, which this object closes
     * @throws StateException if the network is a graph
     */
    public MultiLayerNetwork unfrozenMLN() {
        check(graph == null, "unfrozenMLN", "MultiLayerNetwork");
        return unfrozen;
    }

    /**
     * Returns the graph of the layers that learn. Its inputs have the names of the frozen layers that they are the outputs
     * of, and are in the order of these names.
     *
     * @return the graph, which this object closes
     * @throws StateException if the network is none
     */
    public ComputationGraph unfrozenGraph() {
        check(graph != null, "unfrozenGraph", "ComputationGraph");
        return graph.graph();
    }

    private static void check(boolean isRight, String call, String kind) {
        if (!isRight) {
            throw new StateException(call + " takes a helper of a " + kind + ", and this one is of another kind of network");
        }
    }

    /**
     * Computes what the frozen layers make of a batch.
     *
     * @param input the batch
     * @return a batch with their output in the place of the features, and the same labels
     */
    public DataSet featurize(DataSet input) {
        ArgumentException.notNull(input, "input");
        if (graph != null) {
            MultiDataSet made = graph.featurize(input.toMultiDataSet());
            if (made.getFeatures().length > 1) {
                throw new StateException("the layers that learn have the inputs "
                        + unfrozenGraph().getConfiguration().getNetworkInputs() + ": use featurize with a MultiDataSet");
            }
            return new DataSet(made.getFeatures(0), input.getLabels(), null, input.getLabelsMaskArray());
        }
        List<INDArray> all = orig.feedForwardToLayer(frozenTill, input.getFeatures());
        for (INDArray each : all.subList(1, all.size() - 1)) {
            each.close();
        }
        return new DataSet(all.get(all.size() - 1), input.getLabels(), input.getFeaturesMaskArray(), input.getLabelsMaskArray());
    }

    /**
     * Computes what the frozen part of a graph makes of a batch.
     *
     * @param input the batch, without masks of features
     * @return a batch with the inputs of {@link #unfrozenGraph} as features, and the same labels
     * @throws StateException if the network is no graph
     */
    public MultiDataSet featurize(MultiDataSet input) {
        check(graph != null, "featurize with a MultiDataSet", "ComputationGraph");
        return graph.featurize(ArgumentException.notNull(input, "input"));
    }

    /**
     * Trains the part of a graph that learns with a batch that {@link #featurize(MultiDataSet)} made.
     *
     * @param input the batch
     * @throws StateException if the network is no graph
     */
    public void fitFeaturized(MultiDataSet input) {
        unfrozenGraph().fit(ArgumentException.notNull(input, "input"));
        graph.copyBack();
    }

    /**
     * Trains the part of a graph that learns with batches that {@link #featurize(MultiDataSet)} made.
     *
     * @param iter the batches
     * @throws StateException if the network is no graph
     */
    public void fitFeaturized(MultiDataSetIterator iter) {
        unfrozenGraph().fit(ArgumentException.notNull(iter, "iter"));
        graph.copyBack();
    }

    /**
     * Computes the outputs of what {@link #featurize(MultiDataSet)} made of the features of a batch.
     *
     * @param input the inputs of {@link #unfrozenGraph}
     * @return the outputs of the graph
     * @throws StateException if the network is no graph
     */
    public INDArray[] outputFromFeaturized(INDArray[] input) {
        return unfrozenGraph().output(ArgumentException.notNull(input, "input"));
    }

    /**
     * Trains the last layers with a batch that {@link #featurize} made.
     *
     * @param input the batch
     */
    public void fitFeaturized(DataSet input) {
        (graph == null ? unfrozen : graph.graph()).fit(ArgumentException.notNull(input, "input"));
        copyBack();
    }

    /**
     * Trains the last layers with batches that {@link #featurize} made.
     *
     * @param iter the batches
     */
    public void fitFeaturized(DataSetIterator iter) {
        (graph == null ? unfrozen : graph.graph()).fit(ArgumentException.notNull(iter, "iter"));
        copyBack();
    }

    private void copyBack() {
        if (graph != null) {
            graph.copyBack();
            return;
        }
        for (int i = 0; i < unfrozen.getnLayers(); i++) {
            copy(unfrozen, i, orig, frozenTill + 1 + i);
        }
    }

    /**
     * Computes the output of what {@link #featurize} made.
     *
     * @param input the output of the frozen layers
     * @return the output of the network
     */
    public INDArray outputFromFeaturized(INDArray input) {
        ArgumentException.notNull(input, "input");
        return graph == null ? unfrozen.output(input) : graph.graph().outputSingle(input);
    }

    /** Frees the network of the last layers. */
    @Override
    public void close() {
        if (graph != null) {
            graph.close();
        } else {
            unfrozen.close();
        }
    }
}
