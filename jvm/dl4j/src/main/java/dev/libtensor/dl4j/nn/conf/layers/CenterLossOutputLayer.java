package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.CenterLossOutput;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.lossfunctions.ILossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.util.Collection;

/**
 * An output layer for classes whose loss also counts how far inputs are from the center of their class (Wen et al., 2016).
 * W has shape (inputs, outputs), b (1, outputs), and the centers cL (outputs, inputs). Centers move with each batch by
 * {@code alpha}, without an updater.
 */
public class CenterLossOutputLayer extends BaseOutputLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public IUpdater getUpdaterByParam(String paramName) {
        return ArgumentException.notNull(paramName, "paramName").equals("cL") ? new NoOp() : super.getUpdaterByParam(paramName);
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getAlpha}. */
    protected double alpha = 0.05;
    /** The value of {@link #getLambda}. */
    protected double lambda = 2e-4;
    /** The value of {@link #isGradientCheck}. */
    protected boolean gradientCheck = false;

    /** Creates a configuration with the defaults. */
    public CenterLossOutputLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected CenterLossOutputLayer(Builder builder) {
        super(builder);
        this.alpha = builder.alpha;
        this.lambda = builder.lambda;
        this.gradientCheck = builder.gradientCheck;
    }

    /**
     * Returns how far centers move to the mean of their class with each batch.
     *
     * @return the value
     */
    public double getAlpha() {
        return alpha;
    }

    /**
     * Sets how far centers move to the mean of their class with each batch.
     *
     * @param alpha the value
     */
    public void setAlpha(double alpha) {
        this.alpha = alpha;
    }

    /**
     * Returns the weight of the distances to the centers in the loss.
     *
     * @return the value
     */
    public double getLambda() {
        return lambda;
    }

    /**
     * Sets the weight of the distances to the centers in the loss.
     *
     * @param lambda the value
     */
    public void setLambda(double lambda) {
        this.lambda = lambda;
    }

    /**
     * Returns whether the centers are trained with their gradient, as other parameters, which a gradient check needs.
     *
     * @return the value
     */
    public boolean isGradientCheck() {
        return gradientCheck;
    }

    /**
     * Sets whether the centers are trained with their gradient, as other parameters, which a gradient check needs.
     *
     * @param gradientCheck the value
     */
    public void setGradientCheck(boolean gradientCheck) {
        this.gradientCheck = gradientCheck;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return CenterLossOutput.start(new CenterLossOutput(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.centerLoss(hasBias);
    }

    /** Values of the layer. */
    public static class Builder extends BaseOutputLayer.Builder<Builder> {
        /** The value of {@link #alpha}. */
        protected double alpha = 0.05;
        /** The value of {@link #lambda}. */
        protected double lambda = 2e-4;
        /** The value of {@link #gradientCheck}. */
        protected boolean gradientCheck = false;

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
         * Sets how far centers move to the mean of their class with each batch.
         *
         * @param alpha the value
         * @return this builder
         */
        public Builder alpha(double alpha) {
            this.alpha = alpha;
            return this;
        }

        /**
         * Sets the weight of the distances to the centers in the loss.
         *
         * @param lambda the value
         * @return this builder
         */
        public Builder lambda(double lambda) {
            this.lambda = lambda;
            return this;
        }

        /**
         * Sets whether the centers are trained with their gradient, as other parameters, which a gradient check needs.
         *
         * @param gradientCheck the value
         * @return this builder
         */
        public Builder gradientCheck(boolean gradientCheck) {
            this.gradientCheck = gradientCheck;
            return this;
        }

        @Override
        public CenterLossOutputLayer build() {
            return new CenterLossOutputLayer(this);
        }
    }
}
