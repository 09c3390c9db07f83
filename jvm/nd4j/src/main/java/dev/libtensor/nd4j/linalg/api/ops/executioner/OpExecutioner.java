package dev.libtensor.nd4j.linalg.api.ops.executioner;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.CustomOp;
import dev.libtensor.nd4j.linalg.api.ops.Op;
import dev.libtensor.nd4j.linalg.api.rng.Random;
import dev.libtensor.nd4j.linalg.api.shape.LongShapeDescriptor;
import dev.libtensor.nd4j.linalg.profiler.ProfilerConfig;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/**
 * Runs operations. Arrays are computed when a call returns, so nothing has to be waited for, and there is one executioner.
 */
public interface OpExecutioner {
    /** What is checked of the results of operations. Arrays and their scopes are checked in every mode. */
    enum ProfilingMode {
        /** No checks. */
        DISABLED,
        /** Checks for elements that are not numbers. */
        NAN_PANIC,
        /** Checks for infinite elements. */
        INF_PANIC,
        /** Checks for both. */
        ANY_PANIC,
        /** Counts operations. */
        OPERATIONS,
        /** Counts calls. */
        METHODS,
        /** Counts both. */
        ALL,
        /** Checks that arrays belong to a workspace that is open. */
        SCOPE_PANIC,
        /** Measures the bandwidth. */
        BANDWIDTH
    }

    /**
     * Runs an operation.
     *
     * @param op the operation
     * @return its {@code z}, which is made if there is none
     */
    INDArray exec(Op op);

    /**
     * Runs an operation with given random numbers.
     *
     * @param op the operation
     * @param rng the random numbers
     * @return its {@code z}
     */
    INDArray exec(Op op, Random rng);

    /**
     * Runs an operation.
     *
     * @param op the operation
     * @return its outputs; without them, new arrays that become its outputs
     */
    INDArray[] exec(CustomOp op);

    /**
     * Runs an operation.
     *
     * @param op the operation
     * @param <T> its class
     * @return the operation, whose {@code z} has the result
     */
    <T extends Op> T execAndReturn(T op);

    /**
     * Runs an operation, and adds new arrays to its outputs if it has none.
     *
     * @param op the operation
     * @return the operation
     */
    CustomOp execAndReturn(CustomOp op);

    /**
     * Returns the shapes of an operation's results. It runs for it, because they can depend on elements.
     *
     * @param op the operation
     * @return the shapes and types in the order of the results
     */
    default List<LongShapeDescriptor> calculateOutputShape(CustomOp op) {
        return ArgumentException.notNull(op, "op").calculateOutputShape();
    }

    /** Waits for all operations: none waits here. */
    void commit();

    /** Sends operations to the device: none waits here. */
    void push();

    /**
     * Returns the names of the custom operations that can be run.
     *
     * @return the names in their order
     */
    Set<String> getCustomOperations();

    /**
     * Sets what is checked of the results of operations that this object runs, and of elementwise methods of arrays.
     *
     * @param mode the mode; NAN_PANIC, INF_PANIC and ANY_PANIC make such results an error, and others change nothing
     */
    void setProfilingMode(ProfilingMode mode);

    /**
     * Sets what is checked of the same results besides what the mode asks for.
     *
     * @param config the checks
     */
    void setProfilingConfig(ProfilerConfig config);

    /**
     * Returns whether elements that are no numbers are an error.
     *
     * @return true if the mode or the configuration asks for it
     */
    boolean checksForNaN();

    /**
     * Returns whether infinite elements are an error.
     *
     * @return true if the mode or the configuration asks for it
     */
    boolean checksForInf();

    /**
     * Returns the mode that was set.
     *
     * @return the mode, DISABLED at first
     */
    ProfilingMode getProfilingMode();

    /**
     * Returns what computes: the back end, its version, the threads and the memory.
     *
     * @return the properties
     */
    Properties getEnvironmentInformation();

    /** Writes what computes to the log. */
    void printEnvironmentInformation();

    /**
     * Encodes the places of the elements whose absolute value reaches a threshold, and takes the threshold from them, as
     * DL4J does with gradients that machines exchange.
     *
     * @param input a floating-point array, which keeps what is not encoded
     * @param threshold the threshold
     * @return a new vector of INT, with the places from the fifth number on; null if fewer than two elements reach the
     *     threshold, and then nothing changes
     * @throws dev.libtensor.DTypeException if the array is of another type
     */
    INDArray thresholdEncode(INDArray input, double threshold);

    /**
     * Encodes the places of the first elements that reach a threshold: see {@link #thresholdEncode(INDArray, double)}.
     *
     * @param input a floating-point array, which keeps what is not encoded
     * @param threshold the threshold
     * @param boundary how many elements are encoded at most
     * @return a new vector of INT; null if fewer than two elements are encoded
     */
    INDArray thresholdEncode(INDArray input, double threshold, Integer boundary);

    /**
     * Adds encoded elements to an array.
     *
     * @param encoded the result of {@link #thresholdEncode(INDArray, double)}
     * @param target a floating-point array with as many elements as the encoded one
     * @return the target
     * @throws dev.libtensor.ShapeException if it has another number of elements
     * @throws dev.libtensor.ArgumentException if {@code encoded} is no such result
     */
    INDArray thresholdDecode(INDArray encoded, INDArray target);

    /**
     * Encodes an array in two bits an element: see {@link #bitmapEncode(INDArray, double)}.
     *
     * @param indArray a floating-point array, which keeps what is not encoded
     * @param target an array of INT that gets the code, with {@code length / 16 + 5} elements
     * @param threshold the threshold
     * @return how many elements are encoded
     * @throws dev.libtensor.ArgumentException if the target has another number of elements or another data type
     */
    long bitmapEncode(INDArray indArray, INDArray target, double threshold);

    /**
     * Encodes an array in two bits an element, and takes what is encoded from it: the threshold from elements that reach it,
     * and half the threshold from negative elements that reach only that.
     *
     * @param indArray a floating-point array, which keeps what is not encoded
     * @param threshold the threshold
     * @return a new vector of INT with {@code length / 16 + 5} elements
     * @throws dev.libtensor.DTypeException if the array is of another type
     */
    INDArray bitmapEncode(INDArray indArray, double threshold);

    /**
     * Adds encoded elements to an array.
     *
     * @param encoded the result of {@link #bitmapEncode(INDArray, double)}
     * @param target a floating-point array with as many elements as the encoded one
     * @return the target
     * @throws dev.libtensor.ArgumentException if {@code encoded} is no such result
     */
    INDArray bitmapDecode(INDArray encoded, INDArray target);
}
