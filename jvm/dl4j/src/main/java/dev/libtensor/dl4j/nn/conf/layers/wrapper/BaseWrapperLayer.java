package dev.libtensor.dl4j.nn.conf.layers.wrapper;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.WrappedLayout;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import java.util.Collection;
import java.util.List;

/**
 * The configuration of a layer around another one, as in DL4J. The parameters, their updaters and their penalties are
 * those of the layer in it.
 */
public abstract class BaseWrapperLayer extends Layer {
    private static final long serialVersionUID = 1L;

    /** The value of {@link #getUnderlying}. */
    protected Layer underlying;

    /** For JSON: values follow. */
    protected BaseWrapperLayer() {}

    /**
     * Creates a configuration.
     *
     * @param underlying the layer in it
     */
    protected BaseWrapperLayer(Layer underlying) {
        this.underlying = ArgumentException.notNull(underlying, "underlying");
        layerName = underlying.getLayerName();
    }

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected BaseWrapperLayer(Builder<?> builder) {
        super(builder);
    }

    /**
     * Returns the layer in this one.
     *
     * @return the layer
     */
    public Layer getUnderlying() {
        return underlying;
    }

    /**
     * Makes the layer that is around another one.
     *
     * @param conf the configuration with this layer
     * @param dataType the type of the parameters and activations
     * @param inside the layer in it
     * @return a new layer
     */
    protected abstract dev.libtensor.dl4j.nn.api.Layer around(NeuralNetConfiguration conf, DataType dataType,
            dev.libtensor.dl4j.nn.api.Layer inside);

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        NeuralNetConfiguration inner = WrappedLayout.with(conf, ((BaseWrapperLayer) conf.getLayer()).underlying);
        return around(conf, networkDataType, inner.getLayer().instantiate(inner, trainingListeners, layerIndex, layerParamsView,
                initializeParams, networkDataType));
    }

    @Override
    public ParamInitializer initializer() {
        return new WrappedLayout();
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return underlying.getOutputType(layerIndex, inputType);
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        underlying.setNIn(inputType, override);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return underlying.getPreProcessorForInputType(inputType);
    }

    @Override
    public void complete(NeuralNetConfiguration.Builder globals) {
        underlying.complete(globals);
    }

    @Override
    public void setLayerName(String layerName) {
        super.setLayerName(layerName);
        if (underlying != null) {
            underlying.setLayerName(layerName);
        }
    }

    @Override
    public IUpdater getUpdaterByParam(String paramName) {
        return underlying.getUpdaterByParam(paramName);
    }

    @Override
    public List<Regularization> getRegularizationByParam(String paramName) {
        return underlying.getRegularizationByParam(paramName);
    }

    @Override
    public boolean isPretrainParam(String paramName) {
        return underlying.isPretrainParam(paramName);
    }

    @Override
    public BaseWrapperLayer clone() {
        BaseWrapperLayer copy = (BaseWrapperLayer) super.clone();
        if (underlying == null) {
            throw new StateException("the " + getClass().getSimpleName() + " has no layer in it");
        }
        copy.underlying = underlying.clone();
        return copy;
    }
}
