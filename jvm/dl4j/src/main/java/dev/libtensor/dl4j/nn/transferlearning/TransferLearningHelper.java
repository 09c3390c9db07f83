package dev.libtensor.dl4j.nn.transferlearning;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import java.util.List;

/**
 * Trains the last layers of a network on what the first ones, which are frozen, make of the data: each batch goes through
 * the frozen layers once. {@link #close} frees the network of the last layers; that of the caller stays.
 */
public class TransferLearningHelper implements AutoCloseable {
    private final MultiLayerNetwork orig;
    private final MultiLayerNetwork unfrozen;
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
     */
    public MultiLayerNetwork unfrozenMLN() {
        return unfrozen;
    }

    /**
     * Computes what the frozen layers make of a batch.
     *
     * @param input the batch
     * @return a batch with their output in the place of the features, and the same labels
     */
    public DataSet featurize(DataSet input) {
        ArgumentException.notNull(input, "input");
        List<INDArray> all = orig.feedForwardToLayer(frozenTill, input.getFeatures());
        for (INDArray each : all.subList(1, all.size() - 1)) {
            each.close();
        }
        return new DataSet(all.get(all.size() - 1), input.getLabels(), input.getFeaturesMaskArray(), input.getLabelsMaskArray());
    }

    /**
     * Trains the last layers with a batch that {@link #featurize} made.
     *
     * @param input the batch
     */
    public void fitFeaturized(DataSet input) {
        unfrozen.fit(ArgumentException.notNull(input, "input"));
        copyBack();
    }

    /**
     * Trains the last layers with batches that {@link #featurize} made.
     *
     * @param iter the batches
     */
    public void fitFeaturized(DataSetIterator iter) {
        unfrozen.fit(ArgumentException.notNull(iter, "iter"));
        copyBack();
    }

    private void copyBack() {
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
        return unfrozen.output(ArgumentException.notNull(input, "input"));
    }

    /** Frees the network of the last layers. */
    @Override
    public void close() {
        unfrozen.close();
    }
}
