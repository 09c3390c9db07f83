package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.RecurrentOutput;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.util.Collection;

/**
 * A fully connected layer with a loss at each step of a sequence: (n, inputs, steps) gives (n, outputs, steps).
 */
public class RnnOutputLayer extends BaseOutputLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        super.setNIn(inputType, override);
        rnnDataFormat = InputTypes.format(inputType, rnnDataFormat);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.recurrent(nOut, InputTypes.steps(this, layerIndex, inputType), rnnDataFormat);
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"), rnnDataFormat);
    }

    /** Returns the softmax. */
    @Override
    protected IActivation ownActivation() {
        return new ActivationSoftmax();
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getRnnDataFormat}. */
    protected RNNFormat rnnDataFormat = RNNFormat.NCW;

    /** Creates a configuration with the defaults. */
    public RnnOutputLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected RnnOutputLayer(Builder builder) {
        super(builder);
        this.rnnDataFormat = builder.rnnDataFormat;
    }

    /**
     * Returns the order of the dimensions of sequences; that of the input type, if it is known.
     *
     * @return the value
     */
    public RNNFormat getRnnDataFormat() {
        return rnnDataFormat;
    }

    /**
     * Sets the order of the dimensions of sequences; that of the input type, if it is known.
     *
     * @param rnnDataFormat the value
     */
    public void setRnnDataFormat(RNNFormat rnnDataFormat) {
        this.rnnDataFormat = rnnDataFormat;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return RecurrentOutput.start(new RecurrentOutput(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.dense(hasBias);
    }

    /** Values of the layer. */
    public static class Builder extends BaseOutputLayer.Builder<Builder> {
        /** The value of {@link #rnnDataFormat}. */
        protected RNNFormat rnnDataFormat = RNNFormat.NCW;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param lossFunction the loss function
         */
        public Builder(LossFunctions.LossFunction lossFunction) {
            lossFunction(lossFunction);
        }

        /**
         * Starts with given values.
         *
         * @param lossFunction the loss function
         */
        public Builder(ILossFunction lossFunction) {
            lossFunction(lossFunction);
        }

        /**
         * Sets the order of the dimensions of sequences; that of the input type, if it is known.
         *
         * @param rnnDataFormat the value
         * @return this builder
         */
        public Builder rnnDataFormat(RNNFormat rnnDataFormat) {
            this.rnnDataFormat = ArgumentException.notNull(rnnDataFormat, "rnnDataFormat");
            return this;
        }

        /**
         * Sets the order of the dimensions of sequences; that of the input type, if it is known.
         *
         * @param dataFormat the value
         * @return this builder
         */
        public Builder dataFormat(RNNFormat dataFormat) {
            this.rnnDataFormat = ArgumentException.notNull(dataFormat, "dataFormat");
            return this;
        }

        @Override
        public RnnOutputLayer build() {
            return new RnnOutputLayer(this);
        }
    }
}
