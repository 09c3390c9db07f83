package dev.libtensor.dl4j.nn.conf.layers.samediff;

import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.DefinedLayout;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitUtil;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Map;

/**
 * The configuration of a layer of a user's own, which SameDiff computes. Gradients follow from the graph. Updaters, penalties and
 * constraints are those of every layer. It uses an activation function only if the graph does.
 */
public abstract class AbstractSameDiffLayer extends BaseLayer {
    private static final long serialVersionUID = 1L;

    /** Creates a configuration with the defaults. */
    protected AbstractSameDiffLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected AbstractSameDiffLayer(Builder<?> builder) {
        super(builder);
    }

    /**
     * Names the parameters and their shapes.
     *
     * @param params where they are added
     */
    public abstract void defineParameters(SDLayerParams params);

    /**
     * Gives the parameters their first values.
     *
     * @param params the parameters by their names, which are written to
     */
    public abstract void initializeParameters(Map<String, INDArray> params);

    /**
     * Takes values of the layer's own that are not set from the network's configuration; others are taken already.
     *
     * @param globalConfig the network's configuration
     */
    public void applyGlobalConfigToLayer(NeuralNetConfiguration.Builder globalConfig) {}

    @Override
    public final void complete(NeuralNetConfiguration.Builder globals) {
        super.complete(globals);
        applyGlobalConfigToLayer(globals);
    }

    /**
     * Returns the parameters.
     *
     * @return a new object with what {@link #defineParameters} adds
     */
    public SDLayerParams getLayerParams() {
        SDLayerParams params = new SDLayerParams();
        defineParameters(params);
        return params;
    }

    @Override
    public void setNIn(InputType inputType, boolean override) {}

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return null;
    }

    @Override
    public ParamInitializer initializer() {
        return DefinedLayout.INSTANCE;
    }

    /**
     * Returns the order in which a parameter lies in the array of all parameters.
     *
     * @param param the name of the parameter; null for those of {@link #initWeights}
     * @return 'c' for row by row, which is the default, or 'f' for column by column
     */
    public char paramReshapeOrder(String param) {
        return 'c';
    }

    /**
     * Writes first values to a weight.
     *
     * @param fanIn how many inputs an output depends on
     * @param fanOut how many outputs an input has an effect on
     * @param weightInit the scheme
     * @param array the weight
     */
    protected void initWeights(int fanIn, int fanOut, WeightInit weightInit, INDArray array) {
        WeightInitUtil.initWeights(fanIn, fanOut, array.shape(), weightInit, null, paramReshapeOrder(null), array);
    }

    /**
     * Returns the mask that stands for none.
     *
     * @param input the input, of 2 to 5 dimensions
     * @return ones: (n, 1) for vectors, (n, steps) for sequences, and (n, 1, 1, 1) or (n, 1, 1, 1, 1) for images
     * @throws StateException if the input has another number of dimensions
     */
    public INDArray onesMaskForInput(INDArray input) {
        long examples = input.size(0);
        return switch (input.rank()) {
            case 2 -> Nd4j.ones(input.dataType(), examples, 1);
            case 3 -> Nd4j.ones(input.dataType(), examples, input.size(2));
            case 4 -> Nd4j.ones(input.dataType(), examples, 1, 1, 1);
            case 5 -> Nd4j.ones(input.dataType(), examples, 1, 1, 1, 1);
            default -> throw new StateException("a mask was expected, as the input has " + input.rank()
                    + " dimensions: override onesMaskForInput");
        };
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends BaseLayer.Builder<T> {
        /** Starts with the defaults. */
        protected Builder() {}
    }
}
