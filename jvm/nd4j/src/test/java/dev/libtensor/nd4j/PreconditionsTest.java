package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.common.base.Preconditions;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import org.junit.jupiter.api.Test;

class PreconditionsTest extends NativeTest {
    private static void says(String expected, String message, Object... args) {
        assertEquals(expected, assertThrows(IllegalArgumentException.class,
                () -> Preconditions.checkArgument(false, message, args)).getMessage());
    }

    @Test
    void placesShowWhatAnArrayIs() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.linspace(1, 12, 12, DataType.DOUBLE).reshape(3, 4);
            says("[3, 4] of rank 2 with [4, 1] and 12", "%ndShape of rank %ndRank with %ndStride and %ndLength", x, x, x, x);
            says("is " + x.shapeInfoToString(), "is %ndSInfo", x);
            says("first " + x.ravel().get(NDArrayIndex.interval(0, 10)), "first %nd10", x);
            says("a $1 is " + x, "a %s is %s", "$1", x);
            says("no array: 7 [8]", "no array: %ndShape", 7, 8);
        }
    }
}
