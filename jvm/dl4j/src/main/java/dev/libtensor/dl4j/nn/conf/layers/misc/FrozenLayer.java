package dev.libtensor.dl4j.nn.conf.layers.misc;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.FrozenRecurrent;
import dev.libtensor.dl4j.internal.WrappedLayout;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import java.util.Collection;

/**
 * A layer that is not trained: it computes as in inference, and no gradient goes to it or to what is before it.
 */
public class FrozenLayer extends Layer {
    private static final long serialVersionUID = 1L;

    private Layer layer;

    /** For JSON: values follow. */
    protected FrozenLayer() {}

    /**
     * Creates a configuration.
     *
     * @param layer the layer that is not trained; its name is that of this one
     */
    public FrozenLayer(Layer layer) {
        this.layer = ArgumentException.notNull(layer, "layer");
        layerName = layer.getLayerName();
    }

    /**
     * Returns the layer that is not trained.
     *
     * @return the layer
     */
    public Layer getLayer() {
        return layer;
    }

    /**
     * Returns the configuration of the layer that is not trained.
     *
     * @param conf a configuration with this layer
     * @return a copy with the layer in it
     */
    public NeuralNetConfiguration getInnerConf(NeuralNetConfiguration conf) {
        return WrappedLayout.with(conf, layer);
    }

    @Override
    public void setLayerName(String layerName) {
        super.setLayerName(layerName);
        layer.setLayerName(layerName);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        NeuralNetConfiguration inner = getInnerConf(conf);
        dev.libtensor.dl4j.nn.api.Layer made = inner.getLayer().instantiate(inner, trainingListeners, layerIndex, layerParamsView,
                initializeParams, networkDataType);
        return made instanceof RecurrentLayer recurrent ? new FrozenRecurrent(conf, networkDataType, made, recurrent)
                : new dev.libtensor.dl4j.nn.layers.FrozenLayer(conf, networkDataType, made);
    }

    @Override
    public ParamInitializer initializer() {
        return new WrappedLayout();
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return layer.getOutputType(layerIndex, inputType);
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        layer.setNIn(inputType, override);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return layer.getPreProcessorForInputType(inputType);
    }

    @Override
    public void complete(NeuralNetConfiguration.Builder globals) {
        layer.complete(globals);
    }

    /** Returns null: the parameters are not trained. */
    @Override
    public IUpdater getUpdaterByParam(String paramName) {
        ArgumentException.notNull(paramName, "paramName");
        return null;
    }

    @Override
    public FrozenLayer clone() {
        FrozenLayer copy = (FrozenLayer) super.clone();
        if (layer == null) {
            throw new StateException("the frozen layer has no layer in it");
        }
        copy.layer = layer.clone();
        return copy;
    }
}
