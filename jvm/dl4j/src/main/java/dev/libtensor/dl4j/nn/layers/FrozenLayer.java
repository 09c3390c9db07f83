package dev.libtensor.dl4j.nn.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A layer around another one that is not trained. */
public class FrozenLayer extends BaseWrapperLayer<dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer> {
    /**
     * Creates a layer.
     *
     * @param conf the configuration with the frozen layer
     * @param dataType the type of the parameters and activations
     * @param insideLayer the layer that is not trained
     */
    public FrozenLayer(NeuralNetConfiguration conf, DataType dataType, Layer insideLayer) {
        super(conf, dataType, ArgumentException.notNull(insideLayer, "insideLayer"));
    }

    /**
     * Returns the layer that is not trained.
     *
     * @return the layer
     */
    public Layer getInsideLayer() {
        return underlying;
    }

    /** Computes the output as in inference. */
    @Override
    public INDArray activate(boolean training, LayerWorkspaceMgr workspaceMgr) {
        return underlying.activate(false, workspaceMgr);
    }

    /** Returns gradients of 0, and none of the input. */
    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        if (getGradientsViewArray() != null) {
            getGradientsViewArray().assign(0);
        }
        return new Pair<>(new DefaultGradient(), null);
    }

    /** Changes nothing. */
    @Override
    public void applyConstraints(int iteration, int epoch) {}

    @Override
    public double calcRegularizationScore(boolean backpropOnlyParams) {
        return 0;
    }
}
