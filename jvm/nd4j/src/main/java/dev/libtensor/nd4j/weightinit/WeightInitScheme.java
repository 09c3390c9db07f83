package dev.libtensor.nd4j.weightinit;

import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Makes the first numbers of a variable. */
@FunctionalInterface
public interface WeightInitScheme {
    /**
     * Makes an array.
     *
     * @param dataType the data type
     * @param shape the shape
     * @return a new array
     */
    INDArray create(DataType dataType, long... shape);

    /**
     * Returns the order of elements.
     *
     * @return always c
     */
    default char order() {
        return 'c';
    }
}
