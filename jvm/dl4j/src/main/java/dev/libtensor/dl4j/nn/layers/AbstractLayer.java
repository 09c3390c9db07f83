package dev.libtensor.dl4j.nn.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Sizes;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;

/**
 * A layer without parameters: it keeps the input, the mask and the configuration.
 *
 * @param <LayerConfT> the class of the configuration
 */
public abstract class AbstractLayer<LayerConfT extends dev.libtensor.dl4j.nn.conf.layers.Layer> implements Layer {
    /** The input, until {@link #clear}. */
    protected INDArray input;
    /** The mask of the input, or null. */
    protected INDArray maskArray;
    /** The configuration. */
    protected NeuralNetConfiguration conf;
    /** The type of the parameters and activations. */
    protected final DataType dataType;
    /** What is told about training. */
    protected Collection<TrainingListener> trainingListeners = new ArrayList<>();
    /** The index of the layer in its network. */
    protected int index;

    /**
     * Creates a layer.
     *
     * @param conf the configuration with the layer
     * @param dataType the type of the parameters and activations
     */
    protected AbstractLayer(NeuralNetConfiguration conf, DataType dataType) {
        this.conf = ArgumentException.notNull(conf, "conf");
        this.dataType = ArgumentException.notNull(dataType, "dataType");
    }

    /**
     * Returns the configuration of the layer.
     *
     * @return the configuration
     */
    @SuppressWarnings("unchecked")
    public LayerConfT layerConf() {
        return (LayerConfT) conf.getLayer();
    }

    /**
     * Returns how errors name the layer.
     *
     * @return the index, the name and the class
     */
    protected String layerId() {
        return Sizes.describe(conf.getLayer(), index);
    }

    /**
     * Throws if no input is set.
     *
     * @param backprop whether gradients are computed
     */
    protected void assertInputSet(boolean backprop) {
        if (input == null) {
            throw new StateException(layerId() + " has no input: call "
                    + (backprop ? "activate in training before backpropGradient" : "setInput before activate"));
        }
    }

    @Override
    public Type type() {
        return Type.FEED_FORWARD;
    }

    @Override
    public double calcRegularizationScore(boolean backpropOnlyParams) {
        return 0;
    }

    @Override
    public void setInput(INDArray input, LayerWorkspaceMgr workspaceMgr) {
        this.input = ArgumentException.notNull(input, "input");
    }

    @Override
    public INDArray input() {
        return input;
    }

    @Override
    public int batchSize() {
        assertInputSet(false);
        return (int) ((NDArray) input).size(0);
    }

    @Override
    public void setMaskArray(INDArray maskArray) {
        this.maskArray = maskArray;
    }

    @Override
    public INDArray getMaskArray() {
        return maskArray;
    }

    @Override
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return maskArray;
    }

    @Override
    public boolean isPretrainLayer() {
        return false;
    }

    @Override
    public int getIndex() {
        return index;
    }

    @Override
    public void setIndex(int index) {
        this.index = index;
    }

    @Override
    public NeuralNetConfiguration conf() {
        return conf;
    }

    /**
     * Sets the configuration.
     *
     * @param conf the configuration with the layer
     * @throws ArgumentException if it has a layer of another class
     */
    public void setConf(NeuralNetConfiguration conf) {
        ArgumentException.notNull(conf, "conf");
        Layouts.checkKind(conf.getLayer(), this.conf.getLayer().getClass(), "the argument 'conf' has");
        this.conf = conf;
    }

    @Override
    public Collection<TrainingListener> getListeners() {
        return trainingListeners;
    }

    @Override
    public void setListeners(Collection<TrainingListener> listeners) {
        trainingListeners = listeners == null ? new ArrayList<>()
                : new ArrayList<>(ArgumentException.noneNull(listeners, "listeners"));
    }

    @Override
    public void addListeners(TrainingListener... listener) {
        trainingListeners.addAll(ArgumentException.noneNull(listener, "listener"));
    }

    @Override
    public void init() {}

    @Override
    public double score() {
        throw new UnsupportedException(layerId() + " has no loss: an output layer or a network has one");
    }

    @Override
    public void computeGradientAndScore(LayerWorkspaceMgr workspaceMgr) {
        ArgumentException.notNull(workspaceMgr, "workspaceMgr");
        throw new UnsupportedException(layerId() + " has no loss: an output layer or a network has one");
    }

    @Override
    public INDArray params() {
        return null;
    }

    @Override
    public long numParams() {
        return 0;
    }

    @Override
    public void setParams(INDArray params) {
        if (ArgumentException.notNull(params, "params") != null && ((NDArray) params).size() != 0) {
            throw new dev.libtensor.ShapeException(layerId() + " has no parameters: given "
                    + ((NDArray) params).getShape());
        }
    }

    @Override
    public Map<String, INDArray> paramTable() {
        return Map.of();
    }

    @Override
    public INDArray getParam(String param) {
        return paramTable().get(ArgumentException.notNull(param, "param"));
    }

    @Override
    public void setParam(String key, INDArray val) {
        ArgumentException.notNull(key, "key");
        ArgumentException.notNull(val, "val");
        NDArray own = (NDArray) getParam(key);
        if (own == null) {
            throw new ArgumentException(layerId() + " has no parameter '" + key + "': one of " + paramTable().keySet()
                    + " was expected");
        }
        own.assign((NDArray) val);
    }

    @Override
    public void setParamsViewArray(INDArray params) {}

    @Override
    public INDArray getGradientsViewArray() {
        return null;
    }

    @Override
    public void setBackpropGradientsViewArray(INDArray gradients) {}

    @Override
    public void setParamTable(Map<String, INDArray> paramTable) {}

    @Override
    public Gradient gradient() {
        return new DefaultGradient();
    }

    @Override
    public void clear() {
        input = null;
        maskArray = null;
    }

    /** Forgets the input. The network frees the parameters. */
    @Override
    public void close() {
        clear();
    }
}
