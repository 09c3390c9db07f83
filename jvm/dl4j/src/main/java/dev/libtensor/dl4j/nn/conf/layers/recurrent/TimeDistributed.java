package dev.libtensor.dl4j.nn.conf.layers.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.wrapper.BaseWrapperLayer;
import dev.libtensor.dl4j.nn.layers.recurrent.TimeDistributedLayer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;

/** A layer of vectors at each step of sequences: (n, inputs, steps) gives (n, outputs, steps). */
public class TimeDistributed extends BaseWrapperLayer {
    private static final long serialVersionUID = 1L;

    private RNNFormat rnnDataFormat = RNNFormat.NCW;

    /** For JSON: values follow. */
    protected TimeDistributed() {}

    /**
     * Creates a configuration.
     *
     * @param underlying the layer of vectors
     */
    public TimeDistributed(Layer underlying) {
        super(underlying);
    }

    /**
     * Creates a configuration.
     *
     * @param underlying the layer of vectors
     * @param rnnDataFormat the order of the dimensions of sequences
     */
    public TimeDistributed(Layer underlying, RNNFormat rnnDataFormat) {
        super(underlying);
        this.rnnDataFormat = ArgumentException.notNull(rnnDataFormat, "rnnDataFormat");
    }

    /**
     * Returns the order of the dimensions of sequences.
     *
     * @return the format; that of the input type, if it is known
     */
    public RNNFormat getRnnDataFormat() {
        return rnnDataFormat;
    }

    private InputType ofStep(int layerIndex, InputType inputType) {
        InputTypes.steps(this, layerIndex, inputType);
        return InputType.feedForward(inputType.features());
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        InputType made = underlying.getOutputType(layerIndex, ofStep(layerIndex, inputType));
        return InputType.recurrent(made.features(), InputTypes.steps(this, layerIndex, inputType), rnnDataFormat);
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {
        underlying.setNIn(ofStep(-1, inputType), override);
        rnnDataFormat = InputTypes.format(inputType, rnnDataFormat);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"), rnnDataFormat);
    }

    @Override
    protected dev.libtensor.dl4j.nn.api.Layer around(NeuralNetConfiguration conf, DataType dataType,
            dev.libtensor.dl4j.nn.api.Layer inside) {
        return new TimeDistributedLayer(conf, dataType, inside);
    }
}
