package dev.libtensor.dl4j.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.ParamInitializer;
import dev.libtensor.dl4j.TrainingListener;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.RecurrentOutput;
import dev.libtensor.nd4j.DataType;
import dev.libtensor.nd4j.ILossFunction;
import dev.libtensor.nd4j.INDArray;
import dev.libtensor.nd4j.LossFunctions;
import java.util.Collection;

/**
 * A fully connected layer with a loss at each step of a sequence: (n, inputs, steps) gives (n, outputs, steps).
 */
public class RnnOutputLayer extends BaseOutputLayer {
    private static final long serialVersionUID = 1L;


    /** For JSON: values follow. */
    protected RnnOutputLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected RnnOutputLayer(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return RecurrentOutput.start(new RecurrentOutput(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.dense(hasBias);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.recurrent(nOut, InputTypes.steps(this, layerIndex, inputType));
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"));
    }

    /** Values of the layer. */
    public static class Builder extends BaseOutputLayer.Builder<Builder> {

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

        @Override
        public RnnOutputLayer build() {
            return new RnnOutputLayer(this);
        }
    }
}
