package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Output;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.util.Collection;

/**
 * A fully connected layer with a loss. The activation is that of the network unless set: softmax
 * for classes. Without a loss it is MCXENT, and then softmax.
 */
public class OutputLayer extends BaseOutputLayer {
    private static final long serialVersionUID = 1L;

    /** Returns the softmax. */
    @Override
    protected IActivation ownActivation() {
        return new ActivationSoftmax();
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** Creates a configuration with the defaults. */
    public OutputLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected OutputLayer(Builder builder) {
        super(builder);
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Output.start(new Output(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.dense(hasBias);
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
        public OutputLayer build() {
            return new OutputLayer(this);
        }
    }
}
