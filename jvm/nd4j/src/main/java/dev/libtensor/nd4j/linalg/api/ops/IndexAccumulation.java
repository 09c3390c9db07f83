package dev.libtensor.nd4j.linalg.api.ops;

/** An operation that finds the place of an element along dimensions. */
public interface IndexAccumulation extends Op {
    /**
     * Returns the dimensions that are searched.
     *
     * @return the dimensions; none or null for all
     */
    int[] dimensionsArray();

    /**
     * Sets the dimensions that are searched.
     *
     * @param dimensions the dimensions
     */
    void setDimensions(int... dimensions);
}
