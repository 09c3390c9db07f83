package dev.libtensor.dl4j.nn.conf.layers.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Defined;
import dev.libtensor.dl4j.internal.NativeLayer;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The configuration of a hidden layer of a user's own, which SameDiff computes: see {@link #defineLayer}. */
public abstract class SameDiffLayer extends AbstractSameDiffLayer {
    private static final long serialVersionUID = 1L;

    /** The scheme of weights, for {@link #initializeParameters}. */
    protected WeightInit weightInit = WeightInit.XAVIER;
    /** The schemes of single parameters, for {@link #initializeParameters}; null if none is set. */
    @Values.Optional
    @SuppressWarnings("serial")
    protected Map<String, IWeightInit> paramWeightInit;

    /** Creates a configuration with the defaults. */
    protected SameDiffLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected SameDiffLayer(Builder<?> builder) {
        super(builder);
        weightInit = builder.scheme;
        paramWeightInit = builder.paramWeightInit;
    }

    /**
     * Defines the computation. It runs once for each new layer, whose graph then computes every batch.
     *
     * @param sameDiff an empty graph
     * @param layerInput the input, whose first size is -1
     * @param paramTable the parameters by their names
     * @param mask the mask of the input, or {@link #onesMaskForInput}
     * @return the output
     */
    public abstract SDVariable defineLayer(SameDiff sameDiff, SDVariable layerInput, Map<String, SDVariable> paramTable,
            SDVariable mask);

    /**
     * Returns the mask of the output.
     *
     * @param maskArray the mask of the input, or null
     * @param minibatchSize the number of examples
     * @return the mask, or null
     */
    public INDArray feedForwardMask(INDArray maskArray, int minibatchSize) {
        return maskArray;
    }

    /**
     * Throws if an input does not fit. Other layers check theirs as well.
     *
     * @param input the input
     */
    public void validateInput(INDArray input) {}

    /**
     * Returns the scheme of weights.
     *
     * @return the scheme
     */
    public WeightInit getWeightInit() {
        return weightInit;
    }

    @Override
    public Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners, int layerIndex,
            INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        return NativeLayer.start(new Defined(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends AbstractSameDiffLayer.Builder<T> {
        private WeightInit scheme = WeightInit.XAVIER;
        private Map<String, IWeightInit> paramWeightInit;

        /** Starts with the defaults. */
        protected Builder() {}

        @Override
        public T weightInit(WeightInit weightInit) {
            scheme = ArgumentException.notNull(weightInit, "weightInit");
            return self();
        }

        /**
         * Sets the scheme of a parameter.
         *
         * @param param the name of the parameter
         * @param weightInit the scheme
         * @return this builder
         */
        public T weightInit(String param, IWeightInit weightInit) {
            paramWeightInit = paramWeightInit == null ? new LinkedHashMap<>() : paramWeightInit;
            paramWeightInit.put(ArgumentException.notNull(param, "param"), ArgumentException.notNull(weightInit, "weightInit"));
            return self();
        }
    }
}
