package dev.libtensor.nd4j;

import static dev.libtensor.nd4j.ElementAssertions.assertElements;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.nd4j.linalg.api.blas.params.MMulTranspose;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.Test;

class INDArrayArithmeticTest extends NativeTest {
    private static INDArray matrix() {
        return NDArray.create(new float[][] {{1, 2, 3}, {4, 5, 6}});
    }

    private static INDArray row() {
        return NDArray.create(new float[] {1, 2, 4});
    }

    @Test
    void operationsMakeNewArrays() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = row();
            INDArray y = NDArray.create(new float[] {8, 6, 2});
            assertElements(new double[] {9, 8, 6}, x.add(y));
            assertElements(new double[] {-7, -4, 2}, x.sub(y));
            assertElements(new double[] {8, 12, 8}, x.mul(y));
            assertElements(new double[] {0.125, 2.0 / 6, 2}, x.div(y));
            assertElements(new double[] {7, 4, -2}, x.rsub(y));
            assertElements(new double[] {8, 3, 0.5}, x.rdiv(y));
            assertElements(new double[] {9, 8, 6}, x.rsub(10));
            assertElements(new double[] {4, 2, 1}, x.rdiv(4));
            assertElements(new double[] {-1, -2, -4}, x.neg());
            assertElements(new double[] {1, 2, 4}, x);
        }
    }

    @Test
    void operationsInPlaceReturnTheReceiver() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = row();
            assertSame(x, x.addi(1));
            assertSame(x, x.subi(row()));
            assertElements(new double[] {1, 1, 1}, x);
            assertSame(x, x.muli(row()));
            assertSame(x, x.divi(2));
            assertElements(new double[] {0.5, 1, 2}, x);
            assertSame(x, x.rsubi(3));
            assertElements(new double[] {2.5, 2, 1}, x);
            assertSame(x, x.rdivi(5));
            assertElements(new double[] {2, 2.5, 5}, x);
            assertSame(x, x.negi());
            assertElements(new double[] {-2, -2.5, -5}, x);
        }
    }

    @Test
    void operationsIntoAResultReturnIt() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = row();
            INDArray result = NDArray.zeros(new Shape(x.shape()));
            assertSame(result, x.add(row(), result));
            assertElements(new double[] {2, 4, 8}, result);
            assertSame(result, x.mul(3, result));
            assertElements(new double[] {3, 6, 12}, result);
            assertThrows(ND4JIllegalStateException.class, () -> matrix().add(1, result));
        }
    }

    @Test
    void vectorsAreAlongRowsOrColumns() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray column = NDArray.create(new float[][] {{10}, {20}});
            assertElements(new double[] {2, 4, 7, 5, 7, 10}, matrix().addRowVector(row()));
            assertElements(new double[] {11, 12, 13, 24, 25, 26}, matrix().addColumnVector(column));
            assertElements(new double[] {0, 0, -1, 3, 3, 2}, matrix().subRowVector(row()));
            assertElements(new double[] {1, 4, 12, 4, 10, 24}, matrix().mulRowVector(row()));
            assertElements(new double[] {0.1, 0.2, 0.3, 0.2, 0.25, 0.3}, matrix().divColumnVector(column));
            INDArray x = matrix();
            assertSame(x, x.addiRowVector(row()));
            assertElements(new double[] {2, 4, 7, 5, 7, 10}, x);
            assertThrows(ND4JIllegalStateException.class, () -> matrix().addRowVector(column));
        }
    }

    @Test
    void matrixProducts() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray other = NDArray.create(new float[][] {{1, 0}, {2, 1}, {0, 3}});
            assertElements(new double[] {5, 11, 14, 23}, matrix().mmul(other));
            INDArray result = NDArray.zeros(new Shape(2, 2));
            assertSame(result, matrix().mmuli(other, result));
            assertElements(new double[] {5, 11, 14, 23}, result);
            MMulTranspose second = new MMulTranspose(false, true, false);
            assertElements(new double[] {14, 32, 32, 77}, matrix().mmul(matrix(), second));
            assertThrows(ND4JIllegalStateException.class, () -> matrix().mmul(matrix()));
        }
    }

    /** The quotient is rounded to the nearest whole number, and from the middle to the even one. */
    @Test
    void remaindersAreThoseOfIeee() {
        double[][] cases = {{5.3, 2, -0.7}, {-5.3, 2, 0.7}, {5, 2, 1}, {3, 2, -1}, {-7, 3, -1}, {7, -3, 1}, {5, -2, 1},
            {1, 0, Double.NaN}, {1e17, 3, Math.IEEEremainder(1e17, 3)}, {2.5, Double.POSITIVE_INFINITY, 2.5}, {0, 2, 0}};
        for (double[] each : cases) {
            INDArray x = Nd4j.createFromArray(each[0]);
            INDArray y = Nd4j.createFromArray(each[1]);
            assertEquals(each[2], x.remainder(y).getDouble(0), 1e-9);
            assertEquals(each[2], x.remainder(each[1]).getDouble(0), 1e-9);
            assertEquals(each[2], x.remainder(y, Nd4j.createFromArray(9.0)).getDouble(0), 1e-9);
            assertEquals(each[2], x.dup().remainderi(y).getDouble(0), 1e-9);
            assertEquals(each[2], x.dup().remainderi(each[1]).getDouble(0), 1e-9);
        }
        INDArray whole = Nd4j.createFromArray(7, -7, 5);
        assertArrayEquals(new int[] {-1, 1, 1}, whole.remainder(2).toIntVector());
        assertArrayEquals(new int[] {-1, 1, -1}, whole.remainder(Nd4j.createFromArray(2, 2, 3)).toIntVector());
    }

    @Test
    void integersDividedByIntegersStayIntegers() {
        INDArray x = Nd4j.createFromArray(7, -7);
        INDArray two = Nd4j.createFromArray(2, 2);
        INDArray twenty = Nd4j.createFromArray(20, 20);
        for (INDArray each : new INDArray[] {x.div(two), x.div(two, x.dup()), x.dup().divi(two), two.rdiv(x),
            x.reshape(1, 2).divRowVector(two).reshape(2), x.dup().divi(2)}) {
            assertEquals(DataType.INT, each.dataType());
            assertArrayEquals(new int[] {3, -3}, each.toIntVector());
        }
        assertArrayEquals(new int[] {2, -2}, x.rdiv(twenty).toIntVector());
        assertArrayEquals(new int[] {2, -2}, x.dup().rdivi(twenty).toIntVector());
        assertArrayEquals(new long[] {Long.MAX_VALUE, -3}, Nd4j.createFromArray(Long.MAX_VALUE, -7L)
                .div(Nd4j.createFromArray(1L, 2L)).toLongVector());
        assertThrows(ArgumentException.class, () -> x.div(Nd4j.createFromArray(0, 1)));
        assertEquals(3.5, x.castTo(DataType.DOUBLE).div(two).getDouble(0));
    }

    @Test
    void theResultHasTheTypeOfTheFirstArray() {
        INDArray floats = Nd4j.createFromArray(1.5f, 2.5f);
        INDArray doubles = Nd4j.createFromArray(1e10, 0.1);
        INDArray ints = Nd4j.createFromArray(2, 4);
        for (INDArray other : new INDArray[] {doubles, ints, Nd4j.createFromArray(true, false)}) {
            for (INDArray each : new INDArray[] {floats.add(other), floats.rsub(other), floats.mul(other), floats.rdiv(other),
                floats.dup().addi(other), floats.dup().rsubi(other), floats.reshape(2, 1).addRowVector(other.getScalar(0)),
                floats.reshape(2, 1).subColumnVector(other), floats.reshape(1, 2).dup().rsubiRowVector(other),
                Nd4j.createFromArray(7f, 7f).remainder(other.castTo(DataType.DOUBLE).add(1))}) {
                assertEquals(DataType.FLOAT, each.dataType());
            }
        }
        assertEquals(1e10 + 1.5, doubles.add(floats).getDouble(0));
        assertEquals(DataType.INT, ints.mul(Nd4j.createFromArray(3L, 4L)).dataType());
        assertArrayEquals(new long[] {-1, -2}, Nd4j.createFromArray(1L, 2L).rsub(Nd4j.createFromArray(0, 0)).toLongVector());
        assertArrayEquals(new int[] {3, 6}, ints.dup().addi(floats).toIntVector());
        assertArrayEquals(new int[] {0, -1}, ints.dup().rsubi(floats).toIntVector());
        ND4JIllegalStateException refused = assertThrows(ND4JIllegalStateException.class, () -> ints.add(floats));
        assertEquals("add gives the type of the first NDArray, which is int32 (2,): expected a second one of integers or "
                + "bools, not float32 (2,)", refused.getMessage());
        assertThrows(ND4JIllegalStateException.class, () -> ints.rdiv(floats));
        assertThrows(ND4JIllegalStateException.class, () -> Nd4j.createFromArray(true, true).addi(ints));
    }

    @Test
    void gradientsPassAChangeOfType() {
        NDArray x = (NDArray) Nd4j.createFromArray(1.5f, 2.5f);
        x.setRequiresGradient(true);
        INDArray y = Nd4j.createFromArray(3.0, 4.0);
        ((NDArray) ((INDArray) x).mul(y)).sum().backward();
        assertEquals(Nd4j.createFromArray(3f, 4f), x.getGradient());
    }
}
