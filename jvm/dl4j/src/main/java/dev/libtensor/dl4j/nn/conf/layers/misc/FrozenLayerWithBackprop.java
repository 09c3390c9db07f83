package dev.libtensor.dl4j.nn.conf.layers.misc;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.FrozenOutput;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import java.util.List;

/**
 * A layer that is not trained and computes as in inference, while the layers before it are trained: the gradient of its
 * input goes to them.
 */
public class FrozenLayerWithBackprop extends BaseWrapperLayer {
    private static final long serialVersionUID = 1L;

    /** For JSON: values follow. */
    protected FrozenLayerWithBackprop() {}

    /**
     * Creates a configuration.
     *
     * @param layer the layer that is not trained; its name is that of this one
     */
    public FrozenLayerWithBackprop(Layer layer) {
        super(ArgumentException.notNull(layer, "layer"));
    }

    @Override
    protected dev.libtensor.dl4j.nn.api.Layer around(NeuralNetConfiguration conf, DataType dataType,
            dev.libtensor.dl4j.nn.api.Layer inside) {
        return inside instanceof IOutputLayer output ? new FrozenOutput(conf, dataType, output)
                : new dev.libtensor.dl4j.nn.layers.FrozenLayerWithBackprop(conf, dataType, inside);
    }

    /** Returns null: the parameters are not trained. */
    @Override
    public IUpdater getUpdaterByParam(String paramName) {
        ArgumentException.notNull(paramName, "paramName");
        return null;
    }

    /** Returns null: the parameters are not trained. */
    @Override
    public List<Regularization> getRegularizationByParam(String paramName) {
        ArgumentException.notNull(paramName, "paramName");
        return null;
    }
}
