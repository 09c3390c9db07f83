package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Lstm;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Long short-term memory (Hochreiter and Schmidhuber, 1997) without peepholes. W has shape (inputs, 4 * outputs),
 * RW (outputs, 4 * outputs), b (1, 4 * outputs). The gates are cell, forget, output and input, in this order. With
 * tanh and sigmoid gates, the usual ones, the whole sequence is one native operation.
 */
public class LSTM extends AbstractLSTM {
    private static final long serialVersionUID = 1L;

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public LSTM() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected LSTM(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Lstm.start(new Lstm(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.lstm();
    }

    /** Values of the layer. */
    public static class Builder extends AbstractLSTM.Builder<Builder> {

        /** Starts with the defaults. */
        public Builder() {}

        @Override
        public LSTM build() {
            return new LSTM(this);
        }
    }
}
