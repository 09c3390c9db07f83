package dev.libtensor.dl4j.nn.conf.layers.samediff;

import dev.libtensor.ArgumentException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parameters of a layer that SameDiff computes: their names and shapes, weights before biases. */
public class SDLayerParams implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Map<String, long[]> weights = new LinkedHashMap<>();
    private final Map<String, long[]> biases = new LinkedHashMap<>();

    /** Starts without parameters. */
    public SDLayerParams() {}

    /**
     * Adds a weight, which has the penalties and the updater of weights.
     *
     * @param paramKey its name
     * @param paramShape its shape, of sizes above 0
     * @throws ArgumentException if there is no size, or one is below 1
     */
    public void addWeightParam(String paramKey, long... paramShape) {
        weights.put(ArgumentException.notNull(paramKey, "paramKey"), sizes(paramKey, paramShape));
    }

    /**
     * Adds a bias, which has the penalties and the updater of biases.
     *
     * @param paramKey its name
     * @param paramShape its shape, of sizes above 0
     * @throws ArgumentException if there is no size, or one is below 1
     */
    public void addBiasParam(String paramKey, long... paramShape) {
        biases.put(ArgumentException.notNull(paramKey, "paramKey"), sizes(paramKey, paramShape));
    }

    private static long[] sizes(String name, long[] shape) {
        if (ArgumentException.notNull(shape, "paramShape").length == 0 || Arrays.stream(shape).anyMatch(size -> size < 1)) {
            throw new ArgumentException("the parameter '" + name + "' has the shape " + Arrays.toString(shape)
                    + ": one or more sizes above 0 were expected");
        }
        return shape.clone();
    }

    /** Removes all parameters. */
    public void clear() {
        weights.clear();
        biases.clear();
    }

    /**
     * Returns the names of all parameters.
     *
     * @return a new list, weights first
     */
    public List<String> getParameterKeys() {
        return new ArrayList<>(getParamShapes().keySet());
    }

    /**
     * Returns the names of the weights.
     *
     * @return a new list
     */
    public List<String> getWeightParameterKeys() {
        return new ArrayList<>(weights.keySet());
    }

    /**
     * Returns the names of the biases.
     *
     * @return a new list
     */
    public List<String> getBiasParameterKeys() {
        return new ArrayList<>(biases.keySet());
    }

    /**
     * Returns the shapes of all parameters.
     *
     * @return a new map, weights first
     */
    public Map<String, long[]> getParamShapes() {
        Map<String, long[]> all = new LinkedHashMap<>(weights);
        all.putAll(biases);
        return all;
    }

    /**
     * Returns whether a parameter is a weight.
     *
     * @param param its name
     * @return true for a weight
     */
    public boolean isWeightParam(String param) {
        return weights.containsKey(param);
    }

    /**
     * Returns whether a parameter is a bias.
     *
     * @param param its name
     * @return true for a bias
     */
    public boolean isBiasParam(String param) {
        return biases.containsKey(param);
    }
}
