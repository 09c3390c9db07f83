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
 * sequence is one native operation.
 */
public class SimpleRnn extends BaseRecurrentLayer {
    private static final long serialVersionUID = 1L;

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public SimpleRnn() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected SimpleRnn(Builder builder) {
        super(builder);
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
        return Layouts.simpleRnn();
    }

    /** Values of the layer. */
    public static class Builder extends BaseRecurrentLayer.Builder<Builder> {

        /** Starts with the defaults. */
        public Builder() {}

        @Override
        public SimpleRnn build() {
            return new SimpleRnn(this);
        }
    }
}
