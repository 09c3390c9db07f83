package dev.libtensor.dl4j.nn.conf.layers.recurrent;

import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.dl4j.nn.layers.recurrent.LastTimeStepLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;

/**
 * The last step of what a layer makes of sequences, which is that of the mask if there is one: (n, size, steps) becomes
 * (n, size).
 */
public class LastTimeStep extends BaseWrapperLayer {
    private static final long serialVersionUID = 1L;

    /** For JSON: values follow. */
    protected LastTimeStep() {}

    /**
     * Creates a configuration.
     *
     * @param underlying the layer whose last step is taken
     */
    public LastTimeStep(Layer underlying) {
        super(underlying);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.feedForward(underlying.getOutputType(layerIndex, inputType).features());
    }

    @Override
    protected dev.libtensor.dl4j.nn.api.Layer around(NeuralNetConfiguration conf, DataType dataType,
            dev.libtensor.dl4j.nn.api.Layer inside) {
        return new LastTimeStepLayer(conf, dataType, inside);
    }
}
