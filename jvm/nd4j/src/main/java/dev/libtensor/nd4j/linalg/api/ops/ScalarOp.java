package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** An operation of a number and each element. */
public interface ScalarOp extends Op {
    /**
     * Returns the number.
     *
     * @return an array without dimensions that holds it, or null if it was not set
     */
    INDArray scalar();

    /**
     * Sets the number.
     *
     * @param scalar the number
     */
    void setScalar(Number scalar);

    /**
     * Returns the dimensions along which the second array has a number for each place.
     *
     * @return the dimensions, or null for one number
     */
    int[] getDimension();

    /**
     * Sets the dimensions.
     *
     * @param dimension the dimensions
     */
    void setDimension(int... dimension);
}
