package dev.libtensor.dl4j.nn.api;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;
import java.util.Map;

/** What lays out the parameters of a layer in one array, and gives them their first values, as in DL4J. */
public interface ParamInitializer {
    /**
     * Returns the number of parameters.
     *
     * @param conf the configuration with the layer
     * @return the number of elements
     */
    default long numParams(NeuralNetConfiguration conf) {
        return numParams(ArgumentException.notNull(conf, "conf").getLayer());
    }

    /**
     * Returns the number of parameters.
     *
     * @param layer the layer
     * @return the number of elements
     */
    long numParams(dev.libtensor.dl4j.nn.conf.layers.Layer layer);

    /**
     * Returns the names of the parameters.
     *
     * @param layer the layer
     * @return the names in their order in the array
     */
    List<String> paramKeys(dev.libtensor.dl4j.nn.conf.layers.Layer layer);

    /**
     * Returns whether a parameter is a weight, which penalties of weights apply to.
     *
     * @param layer the layer
     * @param key the name of the parameter
     * @return true for weights
     */
    boolean isWeightParam(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String key);

    /**
     * Returns whether a parameter is a bias.
     *
     * @param layer the layer
     * @param key the name of the parameter
     * @return true for biases
     */
    boolean isBiasParam(dev.libtensor.dl4j.nn.conf.layers.Layer layer, String key);

    /**
     * Returns the parameters as views.
     *
     * @param conf the configuration with the layer
     * @param paramsView the layer's parameters, of shape (1, n)
     * @param initializeParams whether to give them their first values
     * @return the views by the names of the parameters
     */
    Map<String, INDArray> init(NeuralNetConfiguration conf, INDArray paramsView, boolean initializeParams);

    /**
     * Returns the gradients as views.
     *
     * @param conf the configuration with the layer
     * @param gradientView the layer's gradients, of shape (1, n)
     * @return the views by the names of the parameters
     */
    Map<String, INDArray> getGradientsFromFlattened(NeuralNetConfiguration conf, INDArray gradientView);
}
