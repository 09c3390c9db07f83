package dev.libtensor.dl4j.nn.updater;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.Layer;

/** The update of the parameters of one layer: in no network, or trained without labels. */
public class LayerUpdater extends BaseMultiLayerUpdater<Layer> {
    /**
     * Makes the updaters with their first state.
     *
     * @param layer what has the parameters
     */
    public LayerUpdater(Layer layer) {
        super(ArgumentException.notNull(layer, "layer"), new Layer[] {layer}, layer.getGradientsViewArray());
    }

    @Override
    protected boolean isSingleLayerUpdater() {
        return true;
    }
}
