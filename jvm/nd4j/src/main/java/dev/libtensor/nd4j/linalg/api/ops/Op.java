package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** An operation of ND4J on one or two arrays, with the array that gets its result. */
public interface Op {
    /** The kinds of operations. */
    enum Type {
        /** A number and an array. */
        SCALAR,
        /** A comparison of a number and an array. */
        SCALAR_BOOL,
        /** A function of each element that keeps the type. */
        TRANSFORM_SAME,
        /** A function of each element that gives floating-point numbers. */
        TRANSFORM_FLOAT,
        /** A function of each element of any type. */
        TRANSFORM_ANY,
        /** A test of each element. */
        TRANSFORM_BOOL,
        /** A function of floating-point elements that keeps the type. */
        TRANSFORM_STRICT,
        /** A function of two elements at the same place. */
        PAIRWISE,
        /** A test of two elements at the same place. */
        PAIRWISE_BOOL,
        /** An array and a vector along some of its dimensions. */
        BROADCAST,
        /** A comparison of an array and a vector along some of its dimensions. */
        BROADCAST_BOOL,
        /** A reduction to floating-point numbers. */
        REDUCE_FLOAT,
        /** A reduction that keeps the type. */
        REDUCE_SAME,
        /** A reduction to truth values. */
        REDUCE_BOOL,
        /** A reduction to integers. */
        REDUCE_LONG,
        /** A distance between two arrays. */
        REDUCE3,
        /** A variance or standard deviation. */
        VARIANCE,
        /** The place of an element. */
        INDEXREDUCE,
        /** Random numbers. */
        RANDOM,
        /** An operation with any number of arrays and arguments. */
        CUSTOM
    }

    /**
     * Returns the first array.
     *
     * @return the array, or null
     */
    INDArray x();

    /**
     * Returns the second array.
     *
     * @return the array, or null
     */
    INDArray y();

    /**
     * Returns the array that gets the result.
     *
     * @return the array, or null before a run that makes it
     */
    INDArray z();

    /**
     * Sets the first array.
     *
     * @param x the array
     */
    void setX(INDArray x);

    /**
     * Sets the second array.
     *
     * @param y the array
     */
    void setY(INDArray y);

    /**
     * Sets the array that gets the result.
     *
     * @param z the array, or null for a new one
     */
    void setZ(INDArray z);

    /**
     * Returns the operation's name in ND4J.
     *
     * @return the name, such as {@code sin}
     */
    String opName();

    /**
     * Returns the kind of the operation.
     *
     * @return the kind
     */
    Type opType();

    /**
     * Returns the numbers that the operation takes besides its arrays.
     *
     * @return the numbers, none for most operations
     */
    Object[] extraArgs();

    /**
     * Sets the numbers that the operation takes besides its arrays.
     *
     * @param extraArgs the numbers
     */
    void setExtraArgs(Object[] extraArgs);
}
