package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;
import dev.libtensor.nd4j.linalg.api.rng.distribution.impl.OrthogonalDistribution;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.Test;

class OrthogonalDistributionTest extends NativeTest {
    private static void assertUnit(INDArray products, double square) {
        INDArray expected = Nd4j.eye(products.rows()).castTo(products.dataType()).mul(square);
        assertArrayEquals(expected.data().asDouble(), products.data().asDouble(), 1e-5);
    }

    @Test
    void fewerRowsOrColumnsAreOrthogonal() {
        Distribution distribution = new OrthogonalDistribution(2);
        try (ResourceScope scope = new ResourceScope()) {
            INDArray wide = distribution.sample(3, 7);
            assertUnit(wide.mmul(wide.transpose()), 4);
            INDArray high = distribution.sample(7, 3);
            assertUnit(high.transpose().mmul(high), 4);
            INDArray kernels = distribution.sample(2, 3, 5);
            assertArrayEquals(new long[] {2, 3, 5}, kernels.shape());
            INDArray rows = kernels.reshape(6, 5);
            assertUnit(rows.transpose().mmul(rows), 4);
            INDArray target = Nd4j.zeros(DataType.DOUBLE, 4, 4);
            assertEquals(target, distribution.sample(target));
            assertUnit(target.mmul(target.transpose()), 4);
            assertNotEquals(target, distribution.sample(target.dup()));
            assertEquals(2, distribution.sample(new int[] {9}).norm2Number().doubleValue(), 1e-5);
            assertEquals(0, distribution.sample(0, 3).length());
            assertThrows(ShapeException.class, () -> distribution.sample(new long[0]));
        }
    }
}
