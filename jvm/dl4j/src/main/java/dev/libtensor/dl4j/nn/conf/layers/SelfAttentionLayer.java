package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.SelfAttention;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** Attention of each step to all steps: (n, inputs, steps) gives (n, outputs, steps). */
public class SelfAttentionLayer extends BaseAttentionLayer {
    private static final long serialVersionUID = 1L;

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public SelfAttentionLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected SelfAttentionLayer(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return SelfAttention.start(new SelfAttention(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.selfAttention();
    }

    /** Values of the layer. */
    public static class Builder extends BaseAttentionLayer.Builder<Builder> {

        /** Starts with the defaults. */
        public Builder() {}

        @Override
        public SelfAttentionLayer build() {
            return new SelfAttentionLayer(this);
        }
    }
}
