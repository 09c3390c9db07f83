package dev.libtensor.dl4j.nn.layers.wrapper;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.layers.AbstractLayer;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/**
 * A layer around another one, to which all calls go that its own class does not answer.
 *
 * @param <C> the class of the configuration
 */
public abstract class BaseWrapperLayer<C extends dev.libtensor.dl4j.nn.conf.layers.Layer> extends AbstractLayer<C> {
    /** The layer in this one. */
    protected final Layer underlying;

    /**
     * Creates a layer.
     *
     * @param conf the configuration with this layer
     * @param dataType the type of the parameters and activations
     * @param underlying the layer in it
     */
    protected BaseWrapperLayer(NeuralNetConfiguration conf, DataType dataType, Layer underlying) {
        super(conf, dataType);
        this.underlying = ArgumentException.notNull(underlying, "underlying");
        index = underlying.getIndex();
    }

    /**
     * Returns the layer in this one.
     *
     * @return the layer
     */
    public Layer getUnderlying() {
        return underlying;
    }

    @Override
    public void applyConstraints(int iteration, int epoch) {
        underlying.applyConstraints(iteration, epoch);
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

    @Override
    public INDArray activate(boolean training, LayerWorkspaceMgr workspaceMgr) {
        return underlying.activate(training, workspaceMgr);
    }

    @Override
    public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
        return underlying.backpropGradient(epsilon, workspaceMgr);
    }

    @Override
    public double calcRegularizationScore(boolean backpropOnlyParams) {
        return underlying.calcRegularizationScore(backpropOnlyParams);
    }

    @Override
    public void setFeaturesMask(INDArray mask) {
        super.setFeaturesMask(mask);
        underlying.setFeaturesMask(mask);
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
