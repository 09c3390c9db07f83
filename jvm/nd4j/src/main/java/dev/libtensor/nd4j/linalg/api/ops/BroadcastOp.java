package dev.libtensor.nd4j.linalg.api.ops;

/** An operation of an array and a vector along some of its dimensions. */
public interface BroadcastOp extends Op {
    /**
     * Returns the dimensions that the second array has.
     *
     * @return the dimensions
     */
    int[] getDimension();

    /**
     * Sets the dimensions that the second array has.
     *
     * @param dimension the dimensions
     */
    void setDimension(int... dimension);
}
