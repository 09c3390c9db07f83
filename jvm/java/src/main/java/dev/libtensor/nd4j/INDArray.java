package dev.libtensor.nd4j;

import dev.libtensor.NDArray;

/**
 * An array under ND4J's names. Each {@link NDArray} is one, and each {@code INDArray} is an {@link NDArray}: nothing is
 * converted.
 */
public sealed interface INDArray extends AutoCloseable permits NDArray {
    @Override
    void close();
}
