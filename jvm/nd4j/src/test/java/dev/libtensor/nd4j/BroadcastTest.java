package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import dev.libtensor.nd4j.linalg.factory.Broadcast;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import org.junit.jupiter.api.Test;

class BroadcastTest extends NativeTest {
    private static INDArray rows(float... numbers) {
        return Nd4j.create(numbers, new long[] {2, 3});
    }

    @Test
    void vectorsLieAlongADimension() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = rows(1, 2, 3, 4, 5, 6);
            INDArray row = Nd4j.createFromArray(1f, 2f, 3f);
            INDArray z = Nd4j.create(2, 3);
            assertSame(z, Broadcast.mul(x, row, z, 1));
            assertEquals(rows(1, 4, 9, 4, 10, 18), z);
            assertEquals(rows(0, 0, 0, -3, -3, -3), Broadcast.rsub(x, row, z, 1));
            assertEquals(rows(1, 1, 1, 0.25f, 0.4f, 0.5f), Broadcast.rdiv(x, row, z, 1));
            assertEquals(rows(1, 2, 3, 1, 2, 3), Broadcast.copy(x, row, z, 1));
            assertEquals(rows(9, 9, 9, 4, 5, 6), Broadcast.max(x, Nd4j.createFromArray(9f, 2f), null, 0));
            assertEquals(rows(2, 4, 6, 8, 10, 12), Broadcast.add(x, x, null));
            INDArray truth = Broadcast.eq(x, row, Nd4j.create(DataType.BOOL, 2, 3), 1);
            assertEquals(rows(1, 1, 1, 0, 0, 0), truth.castTo(DataType.FLOAT));
            assertThrows(ND4JIllegalStateException.class, () -> Broadcast.add(x, Nd4j.createFromArray(1f, 2f), z, 1));
        }
    }

    @Test
    void productsIntoAnArray() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = rows(1, 2, 3, 4, 5, 6);
            INDArray z = Nd4j.create(2, 2);
            assertSame(z, Nd4j.matmul(x, x.transpose(), z));
            assertEquals(Nd4j.create(new float[][] {{14, 32}, {32, 77}}), z);
            assertEquals(z, Nd4j.matmul(x, x, null, false, true, false));
        }
    }
}
