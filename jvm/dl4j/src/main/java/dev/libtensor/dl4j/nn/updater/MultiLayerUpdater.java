package dev.libtensor.dl4j.nn.updater;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;

/** The update of the parameters of a network of layers that follow each other. */
public class MultiLayerUpdater extends BaseMultiLayerUpdater<MultiLayerNetwork> {
    /**
     * Makes the updaters with their first state.
     *
     * @param network what has the parameters
     */
    public MultiLayerUpdater(MultiLayerNetwork network) {
        super(ArgumentException.notNull(network, "network"), network.getLayers(), network.getGradientsViewArray());
    }
}
