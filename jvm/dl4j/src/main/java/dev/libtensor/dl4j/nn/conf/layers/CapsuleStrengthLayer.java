package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.CapsuleStrength;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** The lengths of capsules: (n, capsules, elements) gives (n, capsules). */
public class CapsuleStrengthLayer extends Layer {
    private static final long serialVersionUID = 1L;

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputTypes.steps(this, layerIndex, inputType);
        return InputType.feedForward(inputType.features());
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        ArgumentException.notNull(inputType, "inputType");
        return null;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public CapsuleStrengthLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected CapsuleStrengthLayer(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return CapsuleStrength.start(new CapsuleStrength(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
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
        public CapsuleStrengthLayer build() {
            return new CapsuleStrengthLayer(this);
        }
    }
}
