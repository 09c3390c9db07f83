package dev.libtensor.dl4j.nn.updater;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.api.Updater;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.updater.graph.ComputationGraphUpdater;

/** Makes the updaters of a model, as in DL4J. */
public final class UpdaterCreator {
    private UpdaterCreator() {}

    /**
     * Makes the updaters of a model, with their first state.
     *
     * @param layer the layer, which has its array of gradients, or the network
     * @return new updaters, which are not those of the network
     * @throws ArgumentException if the model is neither a layer nor a network
     */
    public static Updater getUpdater(Model layer) {
        ArgumentException.notNull(layer, "layer");
        if (layer instanceof MultiLayerNetwork network) {
            return new MultiLayerUpdater(network);
        }
        if (layer instanceof ComputationGraph graph) {
            return new ComputationGraphUpdater(graph);
        }
        if (layer instanceof Layer one) {
            return new LayerUpdater(one);
        }
        throw new ArgumentException("a " + layer.getClass().getSimpleName()
                + " has no parameters: a layer, a MultiLayerNetwork or a ComputationGraph was expected");
    }
}
