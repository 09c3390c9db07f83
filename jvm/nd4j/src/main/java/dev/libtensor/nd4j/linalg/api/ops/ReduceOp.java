package dev.libtensor.nd4j.linalg.api.ops;

/** An operation that reduces dimensions. */
public interface ReduceOp extends Op {
    /**
     * Returns the dimensions that are reduced.
     *
     * @return the dimensions; none or null for all
     */
    int[] dimensionsArray();

    /**
     * Sets the dimensions that are reduced.
     *
     * @param dimensions the dimensions
     */
    void setDimensions(int... dimensions);

    /**
     * Returns whether the result keeps the reduced dimensions, each of size one.
     *
     * @return whether it does
     */
    boolean isKeepDims();
}
