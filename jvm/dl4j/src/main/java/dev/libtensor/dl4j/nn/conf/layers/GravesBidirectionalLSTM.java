package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.GravesBidirectional;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A {@link GravesLSTM} that reads sequences forwards and another one that reads them backwards: the output is the sum of
 * both. Their parameters have names that end in F and in B. It needs whole sequences, so it keeps no state between calls.
 */
public class GravesBidirectionalLSTM extends AbstractLSTM {
    private static final long serialVersionUID = 1L;

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public GravesBidirectionalLSTM() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected GravesBidirectionalLSTM(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return GravesBidirectional.start(new GravesBidirectional(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.gravesBidirectionalLstm();
    }

    /** Values of the layer. */
    public static class Builder extends AbstractLSTM.Builder<Builder> {

        /** Starts with the defaults. */
        public Builder() {}

        @Override
        public GravesBidirectionalLSTM build() {
            return new GravesBidirectionalLSTM(this);
        }
    }
}
