package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.rng.distribution.Distribution;
import dev.libtensor.nd4j.linalg.api.rng.distribution.factory.DistributionFactory;
import dev.libtensor.nd4j.linalg.api.shape.LongShapeDescriptor;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The forms of Nd4j's methods that draw numbers, or say in which order elements are stored. */
class Nd4jRandomFormsTest extends NativeTest {
    private static final Distribution THREE = Nd4j.getDistributions().createConstant(3);

    private static void within(INDArray array, double from, double to, long... shape) {
        assertEquals(new Shape(shape), ((NDArray) array).getShape());
        assertTrue(array.minNumber().doubleValue() >= from && array.maxNumber().doubleValue() <= to);
    }

    @Test
    void distributions() {
        try (ResourceScope scope = new ResourceScope()) {
            DistributionFactory all = Nd4j.getDistributions();
            within(Nd4j.rand(all.createUniform(2, 3), 4, 5), 2, 3, 4, 5);
            within(Nd4j.rand(new int[] {50}, all.createTruncatedNormal(1, 0.5)), 0, 2, 50);
            within(Nd4j.rand(new long[] {2, 1}, THREE), 3, 3, 2, 1);
            assertTrue(all.createLogNormal(0, 1).sample(new int[] {20}).minNumber().doubleValue() > 0);
            INDArray target = Nd4j.create(DataType.DOUBLE, 2, 2);
            assertSame(target, Nd4j.rand(target, THREE));
            within(target, 3, 3, 2, 2);
            assertSame(target, Nd4j.rand(target, 5, 6, Nd4j.getRandom()));
            within(target, 5, 6, 2, 2);
            assertSame(target, Nd4j.randn(7, 0, target, Nd4j.getRandom()));
            within(target, 7, 7, 2, 2);
            within(Nd4j.randn(7, 0, new long[] {3}, Nd4j.getRandom()), 7, 7, 3);
            assertThrows(ArgumentException.class, () -> Nd4j.rand((Distribution) null, 2));
        }
    }

    @Test
    void generatorsAndOrders() {
        try (ResourceScope scope = new ResourceScope()) {
            within(Nd4j.rand(3, 2, Nd4j.getRandom()), 0, 1, 3, 2);
            assertEquals(DataType.DOUBLE, Nd4j.rand(DataType.DOUBLE, 'f', 2, 3).dataType());
            assertEquals('f', Nd4j.rand(DataType.FLOAT, new int[] {2, 3}, 'f').ordering());
            assertEquals(2, Nd4j.randn(new long[] {2, 3}, Nd4j.getRandom()).size(0));
            INDArray numbers = Nd4j.create(new float[] {1, 2, 3});
            INDArray certain = Nd4j.create(new float[] {0, 1, 0});
            within(Nd4j.choice(numbers, certain, 4, Nd4j.getRandom()), 2, 2, 4);
            within(Nd4j.choice(numbers, certain, Nd4j.create(2, 2), Nd4j.getRandom()), 2, 2, 2, 2);
        }
    }

    @Test
    void ordersOfMemory() {
        try (ResourceScope scope = new ResourceScope()) {
            for (INDArray each : List.of(Nd4j.create(new float[][] {{1, 2}, {3, 4}}, 'f'),
                    Nd4j.create(new double[][] {{1, 2}, {3, 4}}, 'f'))) {
                assertEquals('f', each.ordering());
                assertEquals(3f, each.getFloat(1, 0));
            }
            assertEquals('f', Nd4j.createUninitialized(new int[] {2, 3}, 'f').ordering());
            assertEquals('f', Nd4j.createUninitialized(new long[] {2, 3}, 'f').ordering());
            assertEquals('f', Nd4j.createUninitialized(DataType.INT, new long[] {2, 3}, 'f').ordering());
            assertEquals('f', Nd4j.zeros(new int[] {2, 3}, 'f').ordering());
            assertEquals('f', Nd4j.zeros(new long[] {2, 3}, 'f').ordering());
            assertEquals(4, Nd4j.createUninitialized(4L).length());
            assertEquals(DataType.INT, Nd4j.zeros(new int[] {2}, DataType.INT).dataType());
            assertEquals(DataType.INT, Nd4j.create(new int[] {2}, DataType.INT).dataType());
            assertArrayEquals(new float[] {1, 2}, ((NDArray) Nd4j.create(new float[] {1, 2}, 'f')).toFloatArray());
            assertEquals(2, Nd4j.create(new double[] {1, 2}, 'c').length());
            assertEquals(3, Nd4j.create(LongShapeDescriptor.fromShape(new long[] {3}, DataType.FLOAT), true).length());
            assertArrayEquals(new long[] {4, 1}, Nd4j.create(new boolean[][] {{true, false}, {false, true}}, 4, 1).shape());
            assertEquals(new Shape(2, 3), ((NDArray) Nd4j.pile(List.of(Nd4j.zeros(3), Nd4j.ones(3)))).getShape());
            assertThrows(ArgumentException.class, () -> Nd4j.create(new float[] {1}, 'x'));
        }
    }

    @Test
    void theBackendIsTheHost() {
        assertTrue(Nd4j.getBackend().getClass().getName().contains("native"));
        assertTrue(Nd4j.getBackend().isAvailable() && Nd4j.getBackend().canRun() && Nd4j.getBackend().allowsOrder());
        assertSame(NDArray.class, Nd4j.getBackend().getNDArrayClass());
        assertFalse(Nd4j.getBackend().buildInfo().isEmpty());
        assertTrue(Nd4j.getEnvironment().isCPU());
        assertFalse(Nd4j.getEnvironment().isDebugAndVerbose());
        assertTrue(Nd4j.getEnvironment().maxThreads() > 0);
        assertEquals(1e-5, Nd4j.EPS_THRESHOLD);
    }

    @Test
    void helpersCanBeForbidden() {
        assertTrue(Nd4j.getEnvironment().helpersAllowed());
        if (Device.getDefault().isGpu()) {
            assertThrows(UnsupportedException.class, () -> Nd4j.getEnvironment().allowHelpers(false));
            assertTrue(Nd4j.getEnvironment().helpersAllowed());
            return;
        }
        Nd4j.getEnvironment().allowHelpers(false);
        assertFalse(Nd4j.getEnvironment().helpersAllowed());
        Nd4j.getEnvironment().allowHelpers(true);
        assertTrue(Nd4j.getEnvironment().helpersAllowed());
    }
}
