package dev.libtensor.nd4j.linalg.lossfunctions;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/**
 * A loss function of an output layer. It takes the input of the layer's activation function, so that the two can be
 * computed as one, such as softmax and cross-entropy.
 *
 * <p>As in DL4J, the score of an example is a sum over its outputs, and the average is one over examples. A mask has a
 * factor for each example, of shape (examples, 1), or for each output, of the labels' shape.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "@class")
public interface ILossFunction extends Serializable {
    /**
     * Computes the score of all examples.
     *
     * @param labels the expected outputs, of shape (examples, outputs)
     * @param preOutput the input of the activation function, of shape (examples, outputs)
     * @param activationFn the activation function
     * @param mask the mask, or null for none
     * @param average whether the sum is divided by the number of examples, masked ones included
     * @return the score
     */
    double computeScore(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask, boolean average);

    /**
     * Computes the score of each example.
     *
     * @param labels the expected outputs, of shape (examples, outputs)
     * @param preOutput the input of the activation function, of shape (examples, outputs)
     * @param activationFn the activation function
     * @param mask the mask, or null for none
     * @return a new array of shape (examples, 1)
     */
    INDArray computeScoreArray(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask);

    /**
     * Computes the gradient of the scores' sum with respect to the input of the activation function.
     *
     * @param labels the expected outputs, of shape (examples, outputs)
     * @param preOutput the input of the activation function, of shape (examples, outputs)
     * @param activationFn the activation function
     * @param mask the mask, or null for none
     * @return a new array of shape (examples, outputs). It is not divided by the number of examples
     */
    INDArray computeGradient(INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask);

    /**
     * Computes the score and the gradient.
     *
     * @param labels the expected outputs, of shape (examples, outputs)
     * @param preOutput the input of the activation function, of shape (examples, outputs)
     * @param activationFn the activation function
     * @param mask the mask, or null for none
     * @param average whether the score is divided by the number of examples; the gradient is not
     * @return the score and a new array with the gradient
     */
    Pair<Double, INDArray> computeGradientAndScore(
            INDArray labels, INDArray preOutput, IActivation activationFn, INDArray mask, boolean average);

    /**
     * Returns the name of the function.
     *
     * @return the name, with parameters
     */
    String name();
}
