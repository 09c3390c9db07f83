package dev.libtensor.djl.training.initializer;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;

/** Gives a parameter its first values. */
public interface Initializer {
    /** All elements are 0. */
    Initializer ZEROS = NDManager::zeros;

    /** All elements are 1. */
    Initializer ONES = NDManager::ones;

    /**
     * Creates the array of a parameter.
     *
     * @param manager the owner of the array
     * @param shape its shape
     * @param dataType its data type
     * @return a new array
     */
    NDArray initialize(NDManager manager, Shape shape, DataType dataType);
}
