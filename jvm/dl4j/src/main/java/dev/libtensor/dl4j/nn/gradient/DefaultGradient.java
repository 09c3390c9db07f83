package dev.libtensor.dl4j.nn.gradient;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gradients in the order in which they were set. */
public class DefaultGradient implements Gradient {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial")
    private final Map<String, INDArray> gradients = new LinkedHashMap<>();
    private transient INDArray flattened;

    /** Creates a gradient without an array of all gradients. */
    public DefaultGradient() {}

    /**
     * Creates a gradient.
     *
     * @param flattenedGradient the array, of shape (1, n), that the gradients will be views of
     */
    public DefaultGradient(INDArray flattenedGradient) {
        flattened = ArgumentException.notNull(flattenedGradient, "flattenedGradient");
    }

    /**
     * Sets the array of all gradients.
     *
     * @param flattenedGradient the array, of shape (1, n), that the gradients are views of
     */
    public void setFlattenedGradient(INDArray flattenedGradient) {
        flattened = ArgumentException.notNull(flattenedGradient, "flattenedGradient");
    }

    @Override
    public Map<String, INDArray> gradientForVariable() {
        return gradients;
    }

    @Override
    public INDArray gradient() {
        if (flattened != null) {
            return flattened;
        }
        List<NDArray> rows = new ArrayList<>();
        for (INDArray each : gradients.values()) {
            rows.add(((NDArray) each).reshape(new Shape(1, -1)));
        }
        if (rows.isEmpty()) {
            throw new StateException("the gradient is empty: set a parameter's gradient first");
        }
        return NDArray.concat(rows.toArray(new NDArray[0]), 1);
    }

    @Override
    public INDArray getGradientFor(String variable) {
        return gradients.get(ArgumentException.notNull(variable, "variable"));
    }

    @Override
    public INDArray setGradientFor(String variable, INDArray newGradient) {
        ArgumentException.notNull(newGradient, "newGradient");
        gradients.put(ArgumentException.notNull(variable, "variable"), newGradient);
        return newGradient;
    }

    @Override
    public void clear() {
        gradients.clear();
    }

    /** Returns the names and the gradients. */
    @Override
    public String toString() {
        return "DefaultGradient" + gradients;
    }
}
