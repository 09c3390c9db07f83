package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.shape.LongShapeDescriptor;
import java.util.List;

/** An operation with any number of arrays, and arguments that are integers, floating-point numbers, truth values or types. */
public interface CustomOp {
    /**
     * Returns the shapes of the results. The operation runs for it, because its results can depend on elements.
     *
     * @return the shapes and types in the order of the results
     */
    List<LongShapeDescriptor> calculateOutputShape();

    /**
     * Returns the operation's name in ND4J.
     *
     * @return the name, such as {@code concat}
     */
    String opName();

    /**
     * Returns the arrays that the operation reads.
     *
     * @return the arrays in their order
     */
    List<INDArray> inputArguments();

    /**
     * Returns the arrays that get the results.
     *
     * @return the arrays in their order; empty before a run that makes them
     */
    List<INDArray> outputArguments();

    /**
     * Returns whether the results replace the elements of the inputs where there are no outputs.
     *
     * @return false if new arrays are made
     */
    default boolean isInplaceCall() {
        return false;
    }

    /**
     * Returns the integers.
     *
     * @return the integers in their order
     */
    long[] iArgs();

    /**
     * Returns the floating-point numbers.
     *
     * @return the numbers in their order
     */
    double[] tArgs();

    /**
     * Returns the truth values.
     *
     * @return the values in their order
     */
    boolean[] bArgs();

    /**
     * Returns the data types.
     *
     * @return the types in their order
     */
    DataType[] dArgs();

    /**
     * Adds arrays to read.
     *
     * @param arg the arrays
     */
    void addInputArgument(INDArray... arg);

    /**
     * Adds arrays that get results.
     *
     * @param arg the arrays
     */
    void addOutputArgument(INDArray... arg);

    /**
     * Adds integers.
     *
     * @param arg the integers
     */
    void addIArgument(int... arg);

    /**
     * Adds integers.
     *
     * @param arg the integers
     */
    void addIArgument(long... arg);

    /**
     * Adds floating-point numbers.
     *
     * @param arg the numbers
     */
    void addTArgument(double... arg);

    /**
     * Adds truth values.
     *
     * @param arg the values
     */
    void addBArgument(boolean... arg);

    /**
     * Adds data types.
     *
     * @param arg the types
     */
    void addDArgument(DataType... arg);

    /**
     * Returns one of the arrays to read.
     *
     * @param index its place
     * @return the array
     */
    INDArray getInputArgument(int index);

    /**
     * Returns one of the arrays that get results.
     *
     * @param index its place
     * @return the array
     */
    INDArray getOutputArgument(int index);

    /**
     * Returns the number of arrays to read.
     *
     * @return the number
     */
    int numInputArguments();

    /**
     * Returns the number of arrays that get results.
     *
     * @return the number
     */
    int numOutputArguments();
}
