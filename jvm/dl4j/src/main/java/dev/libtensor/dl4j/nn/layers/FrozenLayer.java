package dev.libtensor.dl4j.nn.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** A layer around another one that is not trained. */
public class FrozenLayer extends AbstractLayer<dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer> {
    private final Layer underlying;

    /**
     * Creates a layer.
     *
     * @param conf the configuration with the frozen layer
     * @param dataType the type of the parameters and activations
     * @param insideLayer the layer that is not trained
     */
    public FrozenLayer(NeuralNetConfiguration conf, DataType dataType, Layer insideLayer) {
        super(conf, dataType);
        underlying = ArgumentException.notNull(insideLayer, "insideLayer");
        index = underlying.getIndex();
    }

    /**
     * Returns the layer that is not trained.
     *
     * @return the layer
     */
    public Layer getInsideLayer() {
        return underlying;
    }

    @Override
    public Type type() {
        return underlying.type();
    }

    @Override
    public void setInput(INDArray input, LayerWorkspaceMgr workspaceMgr) {
        super.setInput(input, workspaceMgr);
        underlying.setInput(input, workspaceMgr);
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

    @Override
    public void setMaskArray(INDArray maskArray) {
        super.setMaskArray(maskArray);
        underlying.setMaskArray(maskArray);
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return underlying.feedForwardMask(maskArray, minibatchSize);
    }

    @Override
    public void setIndex(int index) {
        super.setIndex(index);
        underlying.setIndex(index);
    }

    @Override
    public INDArray params() {
        return underlying.params();
    }

    @Override
    public long numParams() {
        return underlying.numParams();
    }

    @Override
    public void setParams(INDArray params) {
        underlying.setParams(params);
    }

    @Override
    public Map<String, INDArray> paramTable() {
        return underlying.paramTable();
    }

    @Override
    public void setParamsViewArray(INDArray params) {
        underlying.setParamsViewArray(params);
    }

    @Override
    public void setParamTable(Map<String, INDArray> paramTable) {
        underlying.setParamTable(paramTable);
    }

    @Override
    public INDArray getGradientsViewArray() {
        return underlying.getGradientsViewArray();
    }

    @Override
    public void setBackpropGradientsViewArray(INDArray gradients) {
        underlying.setBackpropGradientsViewArray(gradients);
    }

    @Override
    public Gradient gradient() {
        return underlying.gradient();
    }

    @Override
    public void clear() {
        super.clear();
        underlying.clear();
    }

    @Override
    public void close() {
        super.close();
        underlying.close();
    }
}
