package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Compares the elements of arrays of ND4J's dialect with numbers. */
public final class ElementAssertions {
    private static final double ROUNDING = 1e-5;

    private ElementAssertions() {}

    /** Checks all elements in row-major order, whatever the shape and the data type. */
    public static void assertElements(double[] expected, INDArray array) {
        NDArray doubles = ((NDArray) array).toType(dev.libtensor.DataType.FLOAT64, false);
        assertArrayEquals(expected, doubles.toDoubleArray(), ROUNDING);
    }
}
