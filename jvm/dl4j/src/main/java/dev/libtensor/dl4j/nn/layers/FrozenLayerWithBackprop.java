package dev.libtensor.dl4j.nn.layers;

import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A layer around another one that is not trained, while the layers before it are. */
public class FrozenLayerWithBackprop
        extends BaseWrapperLayer<dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayerWithBackprop> {
    /**
     * Creates a layer.
     *
     * @param conf the configuration with the frozen layer
     * @param dataType the type of the parameters and activations
     * @param underlying the layer that is not trained
     */
    public FrozenLayerWithBackprop(NeuralNetConfiguration conf, DataType dataType, Layer underlying) {
        super(conf, dataType, underlying);
        if (underlying instanceof BaseLayer<?> base) {
            base.freeze();
        }
    }

    /** Returns gradients of 0, and that of the input. */
    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        INDArray before = underlying.backpropGradient(epsilon, workspaceMgr).getSecond();
        if (getGradientsViewArray() != null) {
            getGradientsViewArray().assign(0);
        }
        return new Pair<>(new DefaultGradient(), before);
    }

    @Override
    public double calcRegularizationScore(boolean backpropOnlyParams) {
        return 0;
    }
}
