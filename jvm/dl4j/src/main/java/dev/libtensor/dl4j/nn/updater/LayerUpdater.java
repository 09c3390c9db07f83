package dev.libtensor.dl4j.nn.updater;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.GradientNorms;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;

/** The update of the parameters of one layer: in no network, or trained without labels. */
public class LayerUpdater extends BaseMultiLayerUpdater<Layer> {
    private final Layer layer;

    /**
     * Makes the updaters with their first state.
     *
     * @param layer what has the parameters
     */
    public LayerUpdater(Layer layer) {
        super(ArgumentException.notNull(layer, "layer"), new Layer[] {layer}, layer.getGradientsViewArray());
        this.layer = layer;
    }

    /** {@inheritDoc} Gradients of their own that the layer treats one by one are treated in their place, as in DL4J. */
    @Override
    public void update(Gradient gradient, int iteration, int epoch, int batchSize, LayerWorkspaceMgr workspaceMgr) {
        if (ArgumentException.notNull(gradient, "gradient").gradient() != getFlattenedGradientsView()) {
            GradientNorms.applyToEach(layer, gradient);
        }
        super.update(gradient, iteration, epoch, batchSize, workspaceMgr);
    }

    @Override
    protected boolean isSingleLayerUpdater() {
        return true;
    }
}
