package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/** How the weights of a layer get their first values, as in DL4J. */
public interface IWeightInit extends Serializable {
    /**
     * Writes first values to the weights.
     *
     * @param fanIn how many inputs an output depends on
     * @param fanOut how many outputs an input has an effect on
     * @param shape the shape of the weights
     * @param order 'c' if the weights are stored row by row, 'f' for column by column
     * @param paramView the part of the parameters that has the weights; it is written to
     * @return a view of it in the shape
     * @throws dev.libtensor.ShapeException if it has another number of elements than the shape
     */
    INDArray init(double fanIn, double fanOut, long[] shape, char order, INDArray paramView);
}
