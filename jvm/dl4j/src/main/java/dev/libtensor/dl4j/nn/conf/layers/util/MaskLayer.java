package dev.libtensor.dl4j.nn.conf.layers.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Masking;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Sets what the mask leaves out to 0: examples of (n, size), steps of (n, size, steps), or pixels of images. */
public class MaskLayer extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return ArgumentException.notNull(inputType, "inputType");
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public MaskLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected MaskLayer(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Masking.start(new Masking(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.none();
    }

    /** Values of the layer. */
    public static class Builder extends Layer.Builder<Builder> {

        /** Starts with the defaults. */
        public Builder() {}

        @Override
        public MaskLayer build() {
            return new MaskLayer(this);
        }
    }
}
