package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.DTypeException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.executioner.OpExecutioner;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The codes of gradients, with numbers of ND4J 1.0.0-M2.1. */
class GradientCodesTest extends NativeTest {
    private final OpExecutioner executioner = Nd4j.getExecutioner();

    private static INDArray gradient(DataType type) {
        return Nd4j.createFromArray(1e-3f, -1.5e-3f, 0.5e-3f, 0, 2e-3f, -2e-3f, -0.9e-3f, 1.1e-3f, 1.05e-3f).castTo(type);
    }

    @Test
    void placesThatReachAThreshold() {
        try (ResourceScope scope = new ResourceScope()) {
            for (DataType type : List.of(DataType.FLOAT, DataType.DOUBLE, DataType.HALF)) {
                INDArray rest = gradient(type);
                INDArray code = executioner.thresholdEncode(rest, 1e-3);
                assertArrayEquals(new int[] {6, 9, 981668463, 0, 1, -2, 5, -6, 8, 9}, code.toIntVector());
                double[] left = {0, -5e-4, 5e-4, 0, 1e-3, -1e-3, -9e-4, 1e-4, 5e-5};
                assertArrayEquals(left, rest.toDoubleVector(), 1e-6);
                assertSame(rest, executioner.thresholdDecode(code, rest));
                assertArrayEquals(gradient(type).toDoubleVector(), rest.toDoubleVector(), 1e-6);
            }
            INDArray first = gradient(DataType.FLOAT);
            INDArray code = executioner.thresholdEncode(first, 1e-3, 3);
            assertArrayEquals(new int[] {3, 9, 981668463, 0, 1, -2, 5}, code.toIntVector());
            assertEquals(-2e-3, first.getDouble(5), 1e-6);
            assertNull(executioner.thresholdEncode(first, 1));
            assertNull(executioner.thresholdEncode(Nd4j.createFromArray(0f, 5f), 1), "a single element is not encoded");
            INDArray columns = Nd4j.create(new double[] {1, 2, 3, 4, 5, 6}, new long[] {2, 3}, 'f');
            assertArrayEquals(new int[] {4, 5, 6}, tail(executioner.thresholdEncode(columns, 3.5)));
            assertArrayEquals(new double[] {1, 2, 3, 0.5, 1.5, 2.5}, columns.data().asDouble());
        }
    }

    private static int[] tail(INDArray code) {
        int[] all = code.toIntVector();
        return Arrays.copyOfRange(all, 4, all.length);
    }

    @Test
    void twoBitsForEachElement() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray rest = gradient(DataType.FLOAT);
            INDArray code = executioner.bitmapEncode(rest, 1e-3);
            assertArrayEquals(new int[] {9, 9, 981668463, 1, 6422963}, code.toIntVector());
            assertArrayEquals(new double[] {0, -5e-4, 5e-4, 0, 1e-3, -1e-3, -4e-4, 1e-4, 5e-5}, rest.toDoubleVector(), 1e-7);
            executioner.bitmapDecode(code, rest);
            assertArrayEquals(gradient(DataType.FLOAT).toDoubleVector(), rest.toDoubleVector(), 1e-7);
            INDArray target = Nd4j.zeros(DataType.INT, 5);
            assertEquals(7, executioner.bitmapEncode(rest, target, 1e-3));
            assertEquals(code, target);
            assertArrayEquals(new int[] {65535, 65535, 0}, tail(executioner.bitmapEncode(Nd4j.ones(DataType.FLOAT, 32), 1)));
            INDArray halves = Nd4j.createFromArray(-1f, 1f, -0.9999f, 2f, -2f);
            assertArrayEquals(new int[] {1114136}, tail(executioner.bitmapEncode(halves, 2)));
        }
    }

    @Test
    void wrongArrays() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray code = executioner.thresholdEncode(gradient(DataType.FLOAT), 1e-3);
            INDArray bits = executioner.bitmapEncode(gradient(DataType.FLOAT), 1e-3);
            INDArray three = Nd4j.zeros(DataType.FLOAT, 3);
            assertThrows(ShapeException.class, () -> executioner.thresholdDecode(code, three));
            assertThrows(ArgumentException.class, () -> executioner.thresholdDecode(bits, three));
            assertThrows(ShapeException.class, () -> executioner.bitmapDecode(bits, three));
            assertThrows(ArgumentException.class, () -> executioner.bitmapDecode(code, three));
            assertThrows(ArgumentException.class, () -> executioner.bitmapEncode(three, Nd4j.zeros(DataType.INT, 4), 1));
            assertThrows(ArgumentException.class, () -> executioner.bitmapEncode(three, Nd4j.zeros(DataType.FLOAT, 5), 1));
            assertThrows(DTypeException.class, () -> executioner.thresholdEncode(Nd4j.createFromArray(1, 2), 1));
            assertThrows(ArgumentException.class, () -> executioner.thresholdEncode(three, 1, null));
            INDArray wrong = code.dup().putScalar(4, 10);
            assertThrows(ArgumentException.class, () -> executioner.thresholdDecode(wrong, gradient(DataType.FLOAT)));
        }
    }
}
