package dev.libtensor.dl4j.nn.layers.objdetect;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.Detection;
import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/** The output layer of a network that detects objects. */
public interface Yolo2OutputLayer extends IOutputLayer {
    /**
     * Returns the objects of images, overlapping ones included.
     *
     * @param networkOutput what the network gives, of shape (n, boxes * (5 + classes), height, width)
     * @param threshold the least confidence, from 0 to 1
     * @return the objects of all examples
     * @throws dev.libtensor.StateException if an argument does not fit
     */
    default List<DetectedObject> getPredictedObjects(INDArray networkOutput, double threshold) {
        try (NDArray priors = (NDArray) Detection.conf(this).getBoundingBoxes()) {
            return YoloUtils.getPredictedObjects(priors, networkOutput, threshold, 0);
        }
    }

    /**
     * Returns a channel of one example, numbered as in DL4J: the confidence of a box if the network has no classes.
     *
     * @param networkOutput what the network gives, of shape (n, channels, height, width)
     * @param example the index of the example
     * @param bbNumber the index of the box
     * @return a view of shape (height, width): that of the channel 4 + 5 * bbNumber
     * @throws ShapeException if the output has another number of dimensions
     */
    default INDArray getConfidenceMatrix(INDArray networkOutput, int example, int bbNumber) {
        return Detection.channel(networkOutput, example, 4 + 5L * bbNumber);
    }

    /**
     * Returns a channel of one example, numbered as in DL4J: the probability of a class if all boxes share their classes.
     *
     * @param networkOutput what the network gives, of shape (n, channels, height, width)
     * @param example the index of the example
     * @param classNumber the index of the class
     * @return a view of shape (height, width): that of the channel 5 * boxes + classNumber
     * @throws ShapeException if the output has another number of dimensions
     */
    default INDArray getProbabilityMatrix(INDArray networkOutput, int example, int classNumber) {
        return Detection.channel(networkOutput, example, 5 * Detection.conf(this).boxes() + classNumber);
    }
}
