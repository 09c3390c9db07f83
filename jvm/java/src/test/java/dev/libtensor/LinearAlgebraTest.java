package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests linear algebra: decompositions give their matrices again. */
class LinearAlgebraTest extends NativeTest {
    private static final double[] VALUES = {4, 1, -2, 3, 5, 1, 0, 2, -3, 1, 2, 7};

    private static NDArray matrices() {
        return NDArray.create(VALUES, new Shape(2, 3, 2));
    }

    private static void assertClose(NDArray expected, NDArray actual) {
        assertEquals(expected.getShape(), actual.getShape());
        assertArrayEquals(expected.toDoubleArray(), actual.toDoubleArray(), 1e-12);
    }

    @Test
    void partsGiveTheMatricesAgain() {
        try (ResourceScope scope = new ResourceScope()) {
            for (NDArray x : new NDArray[] {matrices(), matrices().swapAxes(1, 2)}) {
                NDList lu = x.lu();
                assertClose(x, lu.get(0).matMul(lu.get(1)).matMul(lu.get(2)));
                NDList qr = x.qr();
                assertClose(x, qr.get(0).matMul(qr.get(1)));
                NDList svd = x.svd();
                assertClose(x, svd.get(0).mul(svd.get(1).expandDims(1)).matMul(svd.get(2)));
                assertClose(svd.get(1), x.svdvals());
            }
            NDArray x = matrices();
            NDArray symmetric = x.matMul(x.swapAxes(1, 2));
            for (NDList eigh : new NDList[] {symmetric.eigh(), symmetric.eigh(true)}) {
                assertClose(symmetric.matMul(eigh.get(1)), eigh.get(1).mul(eigh.get(0).expandDims(1)));
            }
            NDArray square = NDArray.create(new double[] {1, 2, 3, 4}, new Shape(2, 2));
            assertArrayEquals(new double[] {-1}, square.slogdet().get(0).toDoubleArray());
            assertEquals(Math.log(2), square.slogdet().get(1).toDoubleArray()[0], 1e-15);
            assertClose(NDArray.eye(2, 2, DataType.FLOAT64), square.inverse().matMul(square));
        }
    }

    @Test
    void partsAloneStay() {
        try (NDManager target = NDManager.newBaseManager(); ResourceScope scope = new ResourceScope()) {
            NDArray x = matrices();
            NDList parts = x.into(target).svd();
            parts.addAll(x.into(target).lu());
            for (NDArray part : parts) {
                assertSame(target, part.getManager());
            }
            assertEquals(6, target.getStats().handles());
            assertEquals(1, scope.getStats().handles());
            x.qr();
            assertEquals(3, scope.getStats().handles());
        }
    }

    @Test
    void matricesWithoutAResultAreRefused() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray singular = NDArray.create(new float[] {1, 2, 2, 4}, new Shape(1, 2, 2));
            ArgumentException error = assertThrows(ArgumentException.class, singular::inverse);
            assertTrue(error.getMessage().contains("matrix 0 of shape (1, 2, 2) is singular: its pivot 1 is 0"),
                    error.getMessage());
            assertThrows(ArgumentException.class, () -> singular.solve(singular));
            assertThrows(ArgumentException.class, () -> singular.sub(1).log().svd());
            assertThrows(ShapeException.class, () -> matrices().eigh());
            assertThrows(ShapeException.class, () -> NDArray.ones(new Shape(2)).qr());
            assertThrows(UnsupportedException.class, () -> singular.toType(DataType.INT64, false).lu());
        }
    }
}
