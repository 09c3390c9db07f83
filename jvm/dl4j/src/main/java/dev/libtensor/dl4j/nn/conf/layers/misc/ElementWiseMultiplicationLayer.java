package dev.libtensor.dl4j.nn.conf.layers.misc;

import dev.libtensor.dl4j.internal.ElementWise;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.FeedForwardLayer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Multiplies each element of vectors with its own weight: activation(x * W + b). W and b have shape (1, size). */
public class ElementWiseMultiplicationLayer extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        super.setNIn(inputType, override);
        nOut = nIn;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public ElementWiseMultiplicationLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected ElementWiseMultiplicationLayer(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return ElementWise.start(new ElementWise(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.elementWise();
    }

    /** Values of the layer. */
    public static class Builder extends FeedForwardLayer.Builder<Builder> {

        /** Starts with the defaults. */
        public Builder() {}

        @Override
        public ElementWiseMultiplicationLayer build() {
            return new ElementWiseMultiplicationLayer(this);
        }
    }
}
