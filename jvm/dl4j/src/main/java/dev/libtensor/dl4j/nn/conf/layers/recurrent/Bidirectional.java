package dev.libtensor.dl4j.nn.conf.layers.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.BidirectionalLayout;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.WrappedLayout;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.layers.recurrent.BidirectionalLayer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import java.util.Collection;
import java.util.List;

/**
 * A layer of sequences in both directions, as in DL4J: one reads the steps forwards and one backwards, and a mode says what
 * becomes of both outputs. Their parameters have the names of the layer's behind f and b, and the same updaters and
 * penalties.
 */
public class Bidirectional extends Layer {
    private static final long serialVersionUID = 1L;

    /** What becomes of the outputs of both directions. */
    public enum Mode {
        /** Their sum. */
        ADD,
        /** Their product. */
        MUL,
        /** Their mean. */
        AVERAGE,
        /** One behind the other, with twice as many features. */
        CONCAT
    }

    private Layer fwd;
    private Layer bwd;
    private Mode mode;

    /** For JSON: values follow. */
    protected Bidirectional() {}

    /**
     * Creates a configuration with the mode {@link Mode#CONCAT}.
     *
     * @param layer the layer of each direction
     */
    public Bidirectional(Layer layer) {
        this(Mode.CONCAT, layer);
    }

    /**
     * Creates a configuration.
     *
     * @param mode what becomes of both outputs
     * @param layer the layer of each direction
     */
    public Bidirectional(Mode mode, Layer layer) {
        this.mode = ArgumentException.notNull(mode, "mode");
        fwd = ArgumentException.notNull(layer, "layer");
        bwd = layer.clone();
        layerName = layer.getLayerName();
    }

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    public Bidirectional(Builder builder) {
        this(ArgumentException.notNull(builder, "builder").mode, builder.layer);
    }

    /**
     * Returns the layer that reads forwards.
     *
     * @return the layer
     */
    public Layer getFwd() {
        return fwd;
    }

    /**
     * Returns the layer that reads backwards.
     *
     * @return the layer
     */
    public Layer getBwd() {
        return bwd;
    }

    /**
     * Returns what becomes of both outputs.
     *
     * @return the mode
     */
    public Mode getMode() {
        return mode;
    }

    /**
     * Returns the number of outputs.
     *
     * @return that of the layer; with {@link Mode#CONCAT} twice as many
     */
    public long getNOut() {
        return (mode == Mode.CONCAT ? 2 : 1) * sized().getNOut();
    }

    /**
     * Returns the number of inputs.
     *
     * @return the number
     */
    public long getNIn() {
        return sized().getNIn();
    }

    private FeedForwardLayer sized() {
        Layer inner = fwd instanceof LastTimeStep last ? last.getUnderlying() : fwd;
        Layouts.checkKind(inner, FeedForwardLayer.class, "the layer of each direction is");
        return (FeedForwardLayer) inner;
    }

    /**
     * Returns the layer that has a parameter.
     *
     * @param paramName the name of the parameter, which begins with f or b
     * @return the layer of the direction
     */
    public Layer direction(String paramName) {
        return ArgumentException.notNull(paramName, "paramName").startsWith("b") ? bwd : fwd;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        Bidirectional own = (Bidirectional) conf.getLayer();
        BidirectionalLayout layout = new BidirectionalLayout();
        return new BidirectionalLayer(conf, networkDataType,
                half(conf, own.fwd, trainingListeners, layerIndex, layout.half(layerParamsView, 0), initializeParams, networkDataType),
                half(conf, own.bwd, trainingListeners, layerIndex, layout.half(layerParamsView, 1), initializeParams, networkDataType),
                layerParamsView);
    }

    private static dev.libtensor.dl4j.nn.api.Layer half(NeuralNetConfiguration conf, Layer layer,
            Collection<TrainingListener> listeners, int index, INDArray params, boolean initialize, DataType type) {
        NeuralNetConfiguration inner = WrappedLayout.with(conf, layer);
        return inner.getLayer().instantiate(inner, listeners, index, params, initialize, type);
    }

    @Override
    public ParamInitializer initializer() {
        return new BidirectionalLayout();
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType made = fwd.getOutputType(layerIndex, inputType);
        if (mode != Mode.CONCAT) {
            return made;
        }
        return made instanceof InputType.InputTypeRecurrent steps
                ? InputType.recurrent(2 * steps.getSize(), steps.getTimeSeriesLength(), steps.getFormat()) : InputType.feedForward(2 * made.features());
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        fwd.setNIn(inputType, override);
        bwd.setNIn(inputType, override);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return fwd.getPreProcessorForInputType(inputType);
    }

    @Override
    public void complete(NeuralNetConfiguration.Builder globals) {
        fwd.complete(globals);
        bwd.complete(globals);
    }

    @Override
    public IUpdater getUpdaterByParam(String paramName) {
        return direction(paramName).getUpdaterByParam(BidirectionalLayout.own(paramName));
    }

    @Override
    public List<Regularization> getRegularizationByParam(String paramName) {
        return direction(paramName).getRegularizationByParam(BidirectionalLayout.own(paramName));
    }

    @Override
    public void setLayerName(String layerName) {
        super.setLayerName(layerName);
        fwd.setLayerName(layerName);
        bwd.setLayerName(layerName);
    }

    @Override
    public Bidirectional clone() {
        Bidirectional copy = (Bidirectional) super.clone();
        if (fwd == null || bwd == null) {
            throw new StateException("the Bidirectional has no layer of each direction");
        }
        copy.fwd = fwd.clone();
        copy.bwd = bwd.clone();
        return copy;
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {
        private Mode mode = Mode.CONCAT;
        private Layer layer;

        /** Starts with the mode {@link Mode#CONCAT}. */
        public Builder() {}

        /**
         * Sets what becomes of both outputs.
         *
         * @param mode the mode
         * @return this builder
         */
        public Builder mode(Mode mode) {
            this.mode = ArgumentException.notNull(mode, "mode");
            return this;
        }

        /**
         * Sets the layer of each direction.
         *
         * @param layer the layer
         * @return this builder
         */
        public Builder rnnLayer(Layer layer) {
            this.layer = ArgumentException.notNull(layer, "layer");
            return this;
        }

        @Override
        public Bidirectional build() {
            return new Bidirectional(this);
        }
    }
}
