package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.dl4j.internal.Encoding;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * A denoising autoencoder (Vincent et al., 2008): y = activation(x W + b), from which unsupervised training reconstructs x
 * as activation(y W^T + vb). Its gradient is that of sigmoid and cross-entropy, whatever the activation function and the
 * loss are. DL4J takes the steps of this gradient in the wrong direction.
 */
public class AutoEncoder extends BasePretrainNetwork {
    private static final long serialVersionUID = 1L;

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getCorruptionLevel}. */
    protected double corruptionLevel = 0.3;
    /** The value of {@link #getSparsity}. */
    protected double sparsity = 0;

    /** Creates a configuration with the defaults. */
    public AutoEncoder() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected AutoEncoder(Builder builder) {
        super(builder);
        this.corruptionLevel = builder.corruptionLevel;
        this.sparsity = builder.sparsity;
    }

    /**
     * Returns the probability with which unsupervised training sets a value to 0.
     *
     * @return the value
     */
    public double getCorruptionLevel() {
        return corruptionLevel;
    }

    /**
     * Sets the probability with which unsupervised training sets a value to 0.
     *
     * @param corruptionLevel the value
     */
    public void setCorruptionLevel(double corruptionLevel) {
        this.corruptionLevel = corruptionLevel;
    }

    /**
     * Returns what hidden values are drawn to in unsupervised training; 0 for nothing.
     *
     * @return the value
     */
    public double getSparsity() {
        return sparsity;
    }

    /**
     * Sets what hidden values are drawn to in unsupervised training; 0 for nothing.
     *
     * @param sparsity the value
     */
    public void setSparsity(double sparsity) {
        this.sparsity = sparsity;
    }

    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return Encoding.start(new Encoding(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.autoEncoder();
    }

    /** Values of the layer. */
    public static class Builder extends BasePretrainNetwork.Builder<Builder> {
        /** The value of {@link #corruptionLevel}. */
        protected double corruptionLevel = 0.3;
        /** The value of {@link #sparsity}. */
        protected double sparsity = 0;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Starts with given values.
         *
         * @param corruptionLevel the probability with which unsupervised training sets a value to 0
         */
        public Builder(double corruptionLevel) {
            corruptionLevel(corruptionLevel);
        }

        /**
         * Sets the probability with which unsupervised training sets a value to 0.
         *
         * @param corruptionLevel the value
         * @return this builder
         */
        public Builder corruptionLevel(double corruptionLevel) {
            this.corruptionLevel = corruptionLevel;
            return this;
        }

        /**
         * Sets what hidden values are drawn to in unsupervised training; 0 for nothing.
         *
         * @param sparsity the value
         * @return this builder
         */
        public Builder sparsity(double sparsity) {
            this.sparsity = sparsity;
            return this;
        }

        @Override
        public AutoEncoder build() {
            return new AutoEncoder(this);
        }
    }
}
