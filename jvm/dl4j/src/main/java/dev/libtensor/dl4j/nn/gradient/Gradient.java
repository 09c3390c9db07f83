package dev.libtensor.dl4j.nn.gradient;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;
import java.util.Map;

/** The gradients of a model by the names of its parameters, as in DL4J. */
public interface Gradient extends Serializable {
    /**
     * Returns the gradients.
     *
     * @return the gradients by the names of the parameters
     */
    Map<String, INDArray> gradientForVariable();

    /**
     * Returns all gradients in one array.
     *
     * @return an array of shape (1, n): the one that the gradients are views of, if there is one
     */
    INDArray gradient();

    /**
     * Returns the gradient of a parameter.
     *
     * @param variable the name of the parameter
     * @return the gradient; null if there is none
     */
    INDArray getGradientFor(String variable);

    /**
     * Sets the gradient of a parameter.
     *
     * @param variable the name of the parameter
     * @param newGradient the gradient
     * @return the gradient
     */
    INDArray setGradientFor(String variable, INDArray newGradient);

    /** Forgets all gradients. */
    void clear();
}
