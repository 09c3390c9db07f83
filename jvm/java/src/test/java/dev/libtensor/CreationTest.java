package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the forms in which DJL's managers create arrays. */
class CreationTest extends NativeTest {
    private NDManager manager;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        manager.close();
    }

    private void is(NDArray array, DataType type, Shape shape, double... elements) {
        assertSame(manager, array.getManager());
        assertEquals(type, array.getDataType());
        assertEquals(shape, array.getShape());
        assertArrayEquals(elements, array.toType(DataType.FLOAT64, false).toDoubleArray());
    }

    @Test
    void rows() {
        Shape shape = new Shape(2, 3);
        is(manager.create(new float[][] {{1, 2, 3}, {4, 5, 6}}), DataType.FLOAT32, shape, 1, 2, 3, 4, 5, 6);
        is(manager.create(new double[][] {{1, 2, 3}, {4, 5, 6}}), DataType.FLOAT64, shape, 1, 2, 3, 4, 5, 6);
        is(manager.create(new long[][] {{1, 2, 3}, {4, 5, 6}}), DataType.INT64, shape, 1, 2, 3, 4, 5, 6);
        is(manager.create(new int[][] {{1, 2, 3}, {4, 5, 6}}), DataType.INT32, shape, 1, 2, 3, 4, 5, 6);
        is(manager.create(new byte[][] {{1, 2, 3}, {4, 5, -1}}), DataType.INT8, shape, 1, 2, 3, 4, 5, -1);
        is(manager.create(new short[][] {{1, 2, 3}, {4, 5, -1}}), DataType.INT16, shape, 1, 2, 3, 4, 5, -1);
        is(manager.create(new boolean[][] {{true, false}}), DataType.BOOLEAN, new Shape(1, 2), 1, 0);
        is(manager.create(new float[0][]), DataType.FLOAT32, new Shape(0, 0));
        is(manager.create(new float[2][0]), DataType.FLOAT32, new Shape(2, 0));
    }

    @Test
    void formatsOfSparseMatrices() {
        Shape shape = new Shape(2, 3);
        FloatBuffer values = FloatBuffer.wrap(new float[] {5, 6, 7, 8});
        NDArray coo = manager.createCoo(values.duplicate(), new long[][] {{0, 1, 1, 1}, {2, 0, 1, 1}}, shape);
        is(coo, DataType.FLOAT32, shape, 0, 0, 5, 6, 15, 0);
        assertFalse(coo.isSparse());
        is(coo.toDense(), DataType.FLOAT32, shape, 0, 0, 5, 6, 15, 0);
        NDArray csr = manager.createCSR(values.duplicate(), new long[] {0, 1, 1, 4}, new long[] {1, 0, 1, 2}, new Shape(3, 3));
        is(csr, DataType.FLOAT32, new Shape(3, 3), 0, 5, 0, 0, 0, 0, 6, 7, 8);
        NDArray rows = manager.createRowSparse(values.duplicate(), new Shape(2, 2), new long[] {2, 0}, new Shape(3, 2));
        is(rows, DataType.FLOAT32, new Shape(3, 2), 7, 8, 0, 0, 5, 6);
        is(manager.createCoo(FloatBuffer.allocate(0), new long[][] {{}, {}}, shape), DataType.FLOAT32, shape, 0, 0, 0, 0, 0, 0);

        long[][] outside = {{0, 1, 1, 2}, {2, 0, 1, 1}};
        assertThrows(TensorIndexException.class, () -> manager.createCoo(values.duplicate(), outside, shape));
        long[][] few = {{0, 1, 1}, {2, 0, 1}};
        assertThrows(ShapeException.class, () -> manager.createCoo(values.duplicate(), few, shape));
        long[] columns = {1, 0, 1, 2};
        assertThrows(ShapeException.class, () -> manager.createCSR(values.duplicate(), new long[] {0, 4}, columns, shape));
        assertThrows(
                ArgumentException.class,
                () -> manager.createCSR(values.duplicate(), new long[] {0, 5, 4}, columns, shape));
    }

    @Test
    void arraysDrawFromAGeneratorThatWasEntered() {
        float[][] weights = new float[2][];
        float[][] outputs = new float[2][];
        for (int i = 0; i < 2; i++) {
            try (ResourceScope scope = new ResourceScope(); Generator generator = new Generator(11); var in = generator.enter()) {
                NDArray weight = NDArray.rand(new Shape(4, 4));
                weights[i] = weight.toFloatArray();
                outputs[i] = weight.dropout(0.5, true).toFloatArray();
            }
            NDArray.rand(new Shape(3)).dispose();
        }
        assertArrayEquals(weights[0], weights[1]);
        assertArrayEquals(outputs[0], outputs[1]);
    }

    @Test
    void generatorsAreLeftInAnyOrder() {
        try (Generator first = new Generator(1); Generator second = new Generator(2); Generator same = new Generator(1)) {
            LibTensor.manualSeed(9);
            var outer = first.enter();
            var inner = second.enter();
            outer.close();
            outer.close();
            inner.close();
            float[] ambient;
            try (NDArray drawn = NDArray.rand(new Shape(4)); NDArray given = NDArray.rand(new Shape(4), DataType.FLOAT32, same)) {
                ambient = drawn.toFloatArray();
                assertTrue(drawn.neq(given).any().getBoolean());
            }
            LibTensor.manualSeed(9);
            try (NDArray drawn = NDArray.rand(new Shape(4)); var in = second.enter();
                    NDArray given = NDArray.rand(new Shape(4), DataType.FLOAT32, first)) {
                assertArrayEquals(ambient, drawn.toFloatArray());
                assertEquals(4, given.size());
            }
            second.dispose();
            assertThrows(DisposedException.class, second::enter);
        }
    }

    @Test
    void onAnotherDevice() {
        Device fake = Device.fromName("fake:0");
        for (NDArray made : new NDArray[] {manager.zeros(new Shape(2), DataType.INT32, fake),
            manager.ones(new Shape(2), DataType.INT32, fake), manager.create(new Shape(2), DataType.INT32, fake)}) {
            assertEquals(fake, made.getDevice());
            assertSame(manager, made.getManager());
        }
        try (NDManager there = NDManager.newBaseManager(fake)) {
            assertEquals(Device.cpu(), there.zeros(new Shape(2), DataType.INT32, Device.cpu()).getDevice());
            assertEquals(fake, there.create(new int[][] {{1}}).getDevice());
        }
    }

    @Test
    void arraysThemselvesHaveTheSameForms() {
        try (ResourceScope scope = new ResourceScope(); Generator generator = new Generator(3)) {
            assertEquals(new Shape(2, 1), NDArray.create(new double[][] {{1}, {2}}).getShape());
            assertEquals(DataType.INT8, NDArray.create((byte) 1).getDataType());
            assertEquals(DataType.INT64, NDArray.create((Number) 1L).getDataType());
            assertEquals(DataType.INT32, NDArray.create(IntBuffer.allocate(2), new Shape(2)).getDataType());
            NDArray drawn = NDArray.rand(new Shape(9), DataType.FLOAT32, generator);
            assertTrue(drawn.neq(NDArray.rand(new Shape(9), DataType.FLOAT32, generator)).any().getBoolean());
            assertEquals(9, NDArray.randn(new Shape(9), DataType.FLOAT64, generator).size());
            assertEquals(9, NDArray.randint(0, 5, new Shape(9), DataType.INT64, generator).size());
            assertEquals(36, NDArray.randperm(9, generator).sum().getLong());
        }
    }

    @Test
    void rowsOfSeveralLengths() {
        ShapeException ragged = assertThrows(ShapeException.class, () -> manager.create(new int[][] {{1, 2}, {3}}));
        assertTrue(ragged.getMessage().contains("row 1 of 'data' has 1 elements, but row 0 has 2"), ragged.getMessage());
        ArgumentException none = assertThrows(ArgumentException.class, () -> manager.create(new int[][] {{1, 2}, null}));
        assertTrue(none.getMessage().contains("row 1"), none.getMessage());
    }

    @Test
    void singleNumbers() {
        Shape single = new Shape();
        is(manager.create((byte) -2), DataType.INT8, single, -2);
        is(manager.create(Byte.valueOf((byte) 3)), DataType.INT8, single, 3);
        is(manager.create((short) -300), DataType.INT16, single, -300);
        for (Number number : new Number[] {1.5f, 1.5}) {
            is(manager.create(number), number instanceof Float ? DataType.FLOAT32 : DataType.FLOAT64, single, 1.5);
        }
        is(manager.create((Number) 7), DataType.INT32, single, 7);
        is(manager.create((Number) (short) 7), DataType.INT16, single, 7);
        is(manager.create((Number) 7L), DataType.INT64, single, 7);
        assertThrows(DTypeException.class, () -> manager.create(BigDecimal.ONE));
    }

    @Test
    void buffersOfEveryKind() {
        Shape two = new Shape(2);
        is(manager.create(FloatBuffer.wrap(new float[] {1, 2}), two), DataType.FLOAT32, two, 1, 2);
        is(manager.create(DoubleBuffer.wrap(new double[] {1, 2}), two), DataType.FLOAT64, two, 1, 2);
        is(manager.create(LongBuffer.wrap(new long[] {1, 2}), two), DataType.INT64, two, 1, 2);
        is(manager.create(IntBuffer.wrap(new int[] {1, 2}), two), DataType.INT32, two, 1, 2);
        is(manager.create(ShortBuffer.wrap(new short[] {0x3c00, (short) 0xbc00}), two), DataType.FLOAT16, two, 1, -1);
        is(manager.create(ByteBuffer.wrap(new byte[] {1, -1}), two), DataType.INT8, two, 1, -1);
        is(manager.create(ByteBuffer.wrap(new byte[] {1, -1}), two, DataType.UINT8), DataType.UINT8, two, 1, 255);
        ByteBuffer direct = ByteBuffer.allocateDirect(24);
        direct.putDouble(0, 1).putDouble(8, 2).putDouble(16, 3);
        is(manager.create(direct.asDoubleBuffer().position(1), two), DataType.FLOAT64, two, 2, 3);
        is(manager.create(direct.asReadOnlyBuffer().asDoubleBuffer().limit(2), two), DataType.FLOAT64, two, 1, 2);
        direct.order(ByteOrder.nativeOrder()).putLong(0, 5).putLong(8, 6);
        is(manager.create(direct.asLongBuffer().slice(0, 2), two), DataType.INT64, two, 5, 6);
        DTypeException error = assertThrows(DTypeException.class, () -> manager.create(CharBuffer.allocate(2), two));
        assertTrue(error.getMessage().contains("CharBuffer"), error.getMessage());
        assertThrows(ArgumentException.class, () -> manager.create(FloatBuffer.allocate(3), two));
    }

    @Test
    void randomNumbersOfAGenerator() {
        try (Generator first = new Generator(7); Generator second = new Generator(7)) {
            Shape shape = new Shape(3, 4);
            NDArray[][] drawn = new NDArray[2][];
            Generator[] generators = {first, second};
            for (int i = 0; i < 2; i++) {
                Generator from = generators[i];
                NDArray.randn(shape).dispose();
                drawn[i] = new NDArray[] {
                    manager.randomUniform(1, 2, shape, DataType.FLOAT64, from),
                    manager.randomNormal(shape, DataType.FLOAT32, from),
                    manager.randomNormal(5, 0.1f, shape, DataType.FLOAT32, from),
                    manager.randomInteger(0, 1000, shape, DataType.INT32, from),
                    manager.randomPermutation(10, from),
                    manager.full(shape, 0.5f).bernoulli(from),
                    manager.ones(shape).dropout(0.5, true, from),
                };
            }
            for (int i = 0; i < drawn[0].length; i++) {
                assertSame(manager, drawn[0][i].getManager());
                assertTrue(drawn[0][i].eq(drawn[1][i]).all().getBoolean(), "draw " + i);
            }
            NDArray again = manager.randomUniform(1, 2, shape, DataType.FLOAT64, first);
            assertTrue(again.neq(drawn[0][0]).any().getBoolean());
            assertEquals(DataType.FLOAT64, again.getDataType());
        }
        LibTensor.manualSeed(5);
        NDArray ambient = manager.randomPermutation(20);
        assertEquals(190, manager.randomInteger(0, 10, new Shape(20), DataType.INT64).size() + ambient.sum().getLong() - 20);
        assertEquals(DataType.FLOAT64, manager.randomNormal(new Shape(2), DataType.FLOAT64).getDataType());
    }
}
