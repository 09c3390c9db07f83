package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.factory.ops.NDBase;
import dev.libtensor.nd4j.linalg.indexing.conditions.Conditions;
import org.junit.jupiter.api.Test;

/** The operations of {@code NDBase} that take conditions, the product of tensors, and numbers drawn into Java arrays. */
class ConditionsTest extends NativeTest {
    private final NDBase base = new NDBase();

    /** As in ND4J, a number beside the condition counts for the elements that are taken, but not for the mask. */
    @Test
    void theNumberOfTheCondition() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.createFromArray(1.0, 2.0, 3.0);
            assertEquals(Nd4j.createFromArray(false, false, true), x.match(1, Conditions.greaterThan(2)));
            assertEquals(Nd4j.createFromArray(2.0, 3.0), x.getWhere(1, Conditions.greaterThan(2)));
        }
    }

    @Test
    void conditions() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.createFromArray(1.0, 0.0, 3.0, 5.0).reshape(2, 2);
            assertEquals(Nd4j.createFromArray(false, true, false, false).reshape(2, 2),
                    base.matchCondition(x, Conditions.epsEquals(0.0)));
            assertEquals(Nd4j.scalar(2L), base.matchConditionCount(x, Conditions.greaterThan(2)));
            assertEquals(Nd4j.createFromArray(0L, 2L), base.matchConditionCount(x, Conditions.greaterThan(2), 1));
            assertEquals(Nd4j.createFromArray(0L, 2L).reshape(2, 1),
                    base.matchConditionCount(x, Conditions.greaterThan(2), true, 1));
            assertArrayEquals(new long[] {1, 1}, base.matchConditionCount(x, Conditions.greaterThan(2), true, 0, 1).shape());
            assertEquals(Nd4j.createFromArray(1.0, 0.0, 9.0, 9.0).reshape(2, 2),
                    base.replaceWhere(x, 9, Conditions.greaterThan(2)));
            assertEquals(Nd4j.createFromArray(1.0, 0.0, -3.0, -5.0).reshape(2, 2),
                    base.replaceWhere(x, x.neg(), Conditions.greaterThan(2)));
        }
    }

    @Test
    void productsOfTensors() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.arange(6).castTo(DataType.DOUBLE).reshape(2, 3);
            INDArray y = Nd4j.arange(12).castTo(DataType.DOUBLE).reshape(3, 4);
            assertEquals(x.mmul(y), base.tensorMmul(x, y, new int[] {1}, 0));
            assertEquals(x.mmul(y), base.tensorMmul(x.transpose(), y, new int[] {1}, new int[] {0}, true, false, false));
            assertEquals(x.mmul(y).transpose(), base.tensorMmul(x, y, new int[] {1}, new int[] {0}, false, false, true));
        }
    }

    @Test
    void numbersInJavaArrays() {
        assertEquals(5, Nd4j.getDistributions().createUniform(1, 2).sample(5).length);
        assertThrows(ArgumentException.class, () -> Nd4j.getDistributions().createUniform(1, 2).sample(-1));
    }
}
