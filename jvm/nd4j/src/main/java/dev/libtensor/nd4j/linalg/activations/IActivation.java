package dev.libtensor.nd4j.linalg.activations;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/**
 * An activation function of a layer. A class of the user's own extends {@link BaseActivationFunction}.
 *
 * <p>As in DL4J, both methods may write their result into {@code in}. Those of the library do so.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "@class")
public interface IActivation extends Serializable {
    /**
     * Applies the function to the input of the activation.
     *
     * @param in the input, of shape (examples, ...). The library's own functions write the result into it, unless it
     *     records gradients
     * @param training whether the network is in training
     * @return the activations, of the input's shape; {@code in} itself if the result was written into it
     */
    INDArray getActivation(INDArray in, boolean training);

    /**
     * Computes the gradient of the loss with respect to the input.
     *
     * @param in the input that {@link #getActivation} had, not its result. The library's own functions write the
     *     gradient into it
     * @param epsilon the gradient with respect to the activations, of the same shape
     * @return the gradient with respect to the input, and the gradient of the function's parameters, null if it has
     *     none
     */
    Pair<INDArray, INDArray> backprop(INDArray in, INDArray epsilon);

    /**
     * Returns the number of the function's parameters that a network learns.
     *
     * @param inputSize the number of the layer's outputs
     * @return the number of parameters
     */
    int numParams(int inputSize);
}
