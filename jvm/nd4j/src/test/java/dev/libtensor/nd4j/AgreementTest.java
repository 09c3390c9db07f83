package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.ops.transforms.Transforms;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shapes, types and numbers that ND4J 1.0.0-M2.1 gives. */
class AgreementTest extends NativeTest {
    private static INDArray numbers(long... shape) {
        long count = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        return Nd4j.linspace(1, count, count, DataType.DOUBLE).reshape(shape);
    }

    private static void assertIs(long[] shape, double[] elements, INDArray actual) {
        assertArrayEquals(shape, actual.shape());
        assertArrayEquals(elements, actual.data().asDouble(), 1e-6);
    }

    @Test
    void arraysOfOneDimensionTakeVectorsOfTheirLength() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray vector = numbers(3);
            assertIs(new long[] {3}, new double[] {2, 4, 6}, vector.addRowVector(vector));
            assertIs(new long[] {3}, new double[] {1, 4, 9}, vector.mulColumnVector(numbers(3, 1)));
            assertIs(new long[] {1, 3}, new double[] {0, 0, 0}, numbers(1, 3).subRowVector(vector));
            assertThrows(ND4JIllegalStateException.class, () -> vector.addColumnVector(numbers(2)));
        }
    }

    @Test
    void aVectorOfOneElementIsForAll() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new long[] {2, 2}, new double[] {3, 4, 5, 6}, numbers(2, 2).addRowVector(Nd4j.scalar(2.0)));
            assertIs(new long[] {3}, new double[] {1, 0, -1}, numbers(3).rsubColumnVector(Nd4j.scalar(2)));
            assertIs(new long[] {2, 2}, new double[] {2, 4, 6, 8}, numbers(2, 2).muliColumnVector(Nd4j.create(new double[] {2})));
        }
    }

    @Test
    void sumsUpToElementsOfAVectorAreAlongIt() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new long[] {1, 3}, new double[] {1, 3, 6}, numbers(1, 3).cumsum(0));
            assertIs(new long[] {3, 1}, new double[] {1, 3, 6}, numbers(3, 1).cumsumi(1));
            assertIs(new long[] {2, 2}, new double[] {1, 2, 4, 6}, numbers(2, 2).cumsum(0));
            assertIs(new long[] {4}, new double[] {1, 3, 6, 10}, numbers(2, 2).cumsum(Integer.MAX_VALUE));
        }
    }

    @Test
    void arraysOfOneElementAreRowsOnlyIfScalarsCount() {
        try (ResourceScope scope = new ResourceScope()) {
            List<INDArray> arrays = List.of(numbers(3), numbers(1), numbers(1, 1), Nd4j.scalar(1.0), numbers(1, 3),
                    numbers(3, 1));
            assertEquals(List.of(true, true, false, false, true, true), arrays.stream().map(INDArray::isVector).toList());
            assertEquals(List.of(true, false, false, false, true, false), arrays.stream().map(INDArray::isRowVector).toList());
            assertEquals(List.of(false, false, false, false, false, true),
                    arrays.stream().map(INDArray::isColumnVector).toList());
            assertEquals(List.of(true, true, true, true, true, true), arrays.stream().map(INDArray::isVectorOrScalar).toList());
            assertEquals(List.of(false, true, true, true, false, true),
                    arrays.stream().map(INDArray::isColumnVectorOrScalar).toList());
        }
    }

    @Test
    void oneNumberIsAScalarOfItsClass() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new long[0], new double[] {1}, Nd4j.linspace(1, 10, 1, DataType.FLOAT));
            assertIs(new long[0], new double[] {7}, Nd4j.linspace(DataType.INT, 7.0, 2.0, 1));
            List<Number> values = List.of(1.0, 1f, 1L, 1, (short) 1, (byte) 1);
            assertEquals(List.of(DataType.DOUBLE, DataType.FLOAT, DataType.LONG, DataType.INT, DataType.SHORT, DataType.BYTE),
                    values.stream().map(each -> Nd4j.scalar(each).dataType()).toList());
            assertThrows(ArgumentException.class, () -> Nd4j.scalar(new BigDecimal("1")));
        }
    }

    @Test
    void scalarsJoinVectors() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new long[] {3}, new double[] {1, 2, 9}, Nd4j.concat(0, numbers(2), Nd4j.scalar(9.0)));
            assertIs(new long[] {2}, new double[] {4, 5}, Nd4j.concat(0, Nd4j.scalar(4), Nd4j.scalar(5)));
            assertThrows(ND4JIllegalStateException.class, () -> Nd4j.concat(0, numbers(2, 2), Nd4j.scalar(9.0)));
        }
    }

    @Test
    void placesOfNewDimensionsCountBeforeThereIsOneMore() {
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new long[] {3, 1, 5}, Nd4j.expandDims(numbers(3, 5), -1).shape());
            assertArrayEquals(new long[] {1, 3, 5}, Nd4j.expandDims(numbers(3, 5), -2).shape());
            assertArrayEquals(new long[] {3, 5, 1}, Nd4j.expandDims(numbers(3, 5), 2).shape());
        }
    }

    @Test
    void rowsArePulledFromArraysThatHaveSome() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new long[] {2, 2}, new double[] {5, 6, 1, 2}, Nd4j.pullRows(numbers(3, 2), 1, 2, 0));
            assertThrows(ShapeException.class, () -> Nd4j.pullRows(numbers(3), 0, 0));
            assertThrows(ND4JIllegalStateException.class, () -> Nd4j.pullRows(numbers(3, 2), 2, 0));
        }
    }

    @Test
    void copiesAreStackedAndMeansSpread() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new long[] {2, 2}, new double[] {1, 2, 1, 2}, Nd4j.repeat(numbers(2), 2));
            INDArray first = Nd4j.zeros(2);
            INDArray second = Nd4j.ones(2);
            assertNull(Nd4j.averageAndPropagate(null, List.of(first, second)));
            assertIs(new long[] {2}, new double[] {0.5, 0.5}, first);
            assertSame(first, Nd4j.averageAndPropagate(first, List.of(second)));
        }
    }

    @Test
    void notOfNumbersTellsWhichAreOtherThanZero() {
        try (ResourceScope scope = new ResourceScope()) {
            assertIs(new long[] {3}, new double[] {0, 1, 1}, Transforms.not(Nd4j.create(new double[] {0, 1, -2})));
            assertIs(new long[] {2}, new double[] {1, 0}, Transforms.not(Nd4j.create(new boolean[] {false, true})));
        }
    }
}
