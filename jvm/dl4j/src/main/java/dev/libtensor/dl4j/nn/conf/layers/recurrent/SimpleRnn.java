package dev.libtensor.dl4j.nn.conf.layers.recurrent;

import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.SimpleRecurrent;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.BaseRecurrentLayer;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A simple recurrent layer (Elman, 1990): the state is activation(x W + state RW + b). With tanh or relu the whole
 * sequence is one native operation, unless products are normalized (Ba et al., 2016).
 */
public class SimpleRnn extends BaseRecurrentLayer {
    private static final long serialVersionUID = 1L;

    /**
     * Returns whether what the activation function takes is normalized.
     *
     * @return the value of {@link #isHasLayerNorm}
     */
    public boolean hasLayerNorm() {
        return hasLayerNorm;
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #isHasLayerNorm}. */
    protected boolean hasLayerNorm = false;

    /** Creates a configuration with the defaults. */
    public SimpleRnn() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected SimpleRnn(Builder builder) {
        super(builder);
        this.hasLayerNorm = builder.hasLayerNorm;
    }

    /**
     * Returns whether products are normalized for each example, and multiplied with gains.
     *
     * @return the value
     */
    public boolean isHasLayerNorm() {
        return hasLayerNorm;
    }

    /**
     * Sets whether products are normalized for each example, and multiplied with gains.
     *
     * @param hasLayerNorm the value
     */
    public void setHasLayerNorm(boolean hasLayerNorm) {
        this.hasLayerNorm = hasLayerNorm;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return SimpleRecurrent.start(new SimpleRecurrent(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.simpleRnn(hasLayerNorm);
    }

    /** Values of the layer. */
    public static class Builder extends BaseRecurrentLayer.Builder<Builder> {
        /** The value of {@link #hasLayerNorm}. */
        protected boolean hasLayerNorm = false;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets whether products are normalized for each example, and multiplied with gains.
         *
         * @param hasLayerNorm the value
         * @return this builder
         */
        public Builder hasLayerNorm(boolean hasLayerNorm) {
            this.hasLayerNorm = hasLayerNorm;
            return this;
        }

        @Override
        public SimpleRnn build() {
            return new SimpleRnn(this);
        }
    }
}
