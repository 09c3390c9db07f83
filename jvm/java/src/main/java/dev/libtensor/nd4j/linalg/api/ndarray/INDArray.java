package dev.libtensor.nd4j.linalg.api.ndarray;

import dev.libtensor.NDArray;
import java.io.Serializable;

/**
 * An array under ND4J's names. Each {@link NDArray} is one, and each {@code INDArray} is an {@link NDArray}: nothing is
 * converted, and {@code (NDArray) array} always works. The methods of this interface call those of {@link NDArray}.
 *
 * <p>Two things differ from ND4J. The shape of an array never changes: {@code transposei} and {@code permutei} return
 * a view. {@code any()}, {@code all()} and {@code none()} return a scalar array.
 *
 * <p>Java's object streams write an array as {@link NDArray#encode} does, and read a new one, which belongs to the current scope.
 */
public sealed interface INDArray
        extends AutoCloseable, INDArrayArithmetic, INDArrayComparisons, INDArrayElements, INDArrayForms, INDArrayIndexing,
                INDArrayMemory, INDArrayProducts, INDArrayReductions, INDArrayVectors, Serializable
        permits NDArray {
    @Override
    void close();
}
