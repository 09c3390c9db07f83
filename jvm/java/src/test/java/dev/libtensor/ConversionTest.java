package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConversionTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    @Test
    void arraysInAndOut() {
        assertArrayEquals(new float[] {1.5f, -2}, NDArray.create(new float[] {1.5f, -2}).toFloatArray());
        assertArrayEquals(new double[] {1.5, -2}, NDArray.create(new double[] {1.5, -2}).toDoubleArray());
        assertArrayEquals(new long[] {1L << 60, -2}, NDArray.create(new long[] {1L << 60, -2}).toLongArray());
        assertArrayEquals(new int[] {1 << 30, -2}, NDArray.create(new int[] {1 << 30, -2}).toIntArray());
        assertArrayEquals(new int[] {1, 254}, uint8(1, -2).toUint8Array());
        assertArrayEquals(new boolean[] {true, false}, NDArray.create(new boolean[] {true, false}).toBooleanArray());
        assertArrayEquals(new float[0], NDArray.create(new float[0], new Shape(2, 0)).toFloatArray());
    }

    @Test
    void numbersInAndOut() {
        assertEquals(1.5f, NDArray.create(1.5f).getFloat());
        assertEquals(1.5, NDArray.create(1.5).getDouble());
        assertEquals((1L << 60) + 1, NDArray.create((1L << 60) + 1).getLong());
        assertEquals(7, NDArray.create(7).getInt());
        assertTrue(NDArray.create(true).getBoolean());
        assertEquals(254, uint8(-2).getUint8());
        assertEquals(1, NDArray.create(true).item());
        assertEquals(new Shape(), NDArray.create(7).getShape());
        assertEquals(DataType.INT32, NDArray.create(7).getDataType());
    }

    @Test
    void boxed() {
        assertArrayEquals(new Number[] {1.5f, -2f}, NDArray.create(new float[] {1.5f, -2}).toArray());
        assertArrayEquals(new Number[] {1.5, -2.0}, NDArray.create(new double[] {1.5, -2}).toArray());
        assertArrayEquals(new Number[] {1L, -2L}, NDArray.create(new long[] {1, -2}).toArray());
        assertArrayEquals(new Number[] {1, -2}, NDArray.create(new int[] {1, -2}).toArray());
        assertArrayEquals(new Number[] {1, 254}, uint8(1, -2).toArray());
    }

    private static NDArray uint8(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return NDArray.create(ByteBuffer.wrap(bytes), new Shape(values.length), DataType.UINT8);
    }

    @Test
    void elementsInRowMajorOrderWhateverTheStrides() {
        assertArrayEquals(new float[] {0, 3, 1, 4, 2, 5}, range23().transpose().toFloatArray());
        assertFalse(range23().transpose().isContiguous());
        assertEquals(4, range23().transpose().toByteBuffer().getFloat(3 * Float.BYTES));
    }

    @Test
    void byteBuffersOut() {
        ByteBuffer buffer = range23().toByteBuffer();
        assertEquals(6 * Float.BYTES, buffer.remaining());
        assertEquals(ByteOrder.nativeOrder(), buffer.order());
        assertEquals(5f, buffer.asFloatBuffer().get(5));
        NDArray a = NDArray.create(new byte[] {1, 2, 3});
        a.toByteBuffer().put(0, (byte) 9);
        assertEquals(1, a.getByte(0));
        assertArrayEquals(new byte[] {1, 2, 3}, a.toByteArray());
    }

    @Test
    void buffersIn() {
        Shape two = new Shape(2);
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            for (boolean direct : new boolean[] {false, true}) {
                ByteBuffer bytes = (direct ? ByteBuffer.allocateDirect(24) : ByteBuffer.allocate(24)).order(order);
                bytes.position(8).limit(16);
                bytes.putFloat(8, 1.5f).putFloat(12, -2);
                NDArray a = NDArray.create(bytes, two, DataType.FLOAT32);
                assertArrayEquals(new float[] {1.5f, -2}, a.toFloatArray());
                assertEquals(8, bytes.position());
                assertArrayEquals(new float[] {1.5f, -2}, NDArray.create(bytes.asFloatBuffer(), two, DataType.FLOAT32).toFloatArray());
                bytes.putInt(8, 7).putInt(12, -7);
                assertArrayEquals(new int[] {7, -7}, NDArray.create(bytes, two, DataType.INT32).toIntArray());
                assertArrayEquals(new int[] {7, -7}, NDArray.create(bytes.asIntBuffer(), two, DataType.INT32).toIntArray());
                bytes.clear().position(8);
                bytes.putLong(8, 1L << 40).putLong(16, -1);
                assertArrayEquals(new long[] {1L << 40, -1}, NDArray.create(bytes, two, DataType.INT64).toLongArray());
                bytes.putDouble(8, 0.1).putDouble(16, -1);
                assertArrayEquals(new double[] {0.1, -1}, NDArray.create(bytes, two, DataType.FLOAT64).toDoubleArray());
                assertArrayEquals(new double[] {0.1, -1},
                        NDArray.create(bytes.asDoubleBuffer(), two, DataType.FLOAT64).toDoubleArray());
                bytes.limit(10).put(8, (byte) 1).put(9, (byte) 0);
                assertArrayEquals(new int[] {1, 0}, NDArray.create(bytes, two, DataType.UINT8).toUint8Array());
                assertArrayEquals(new boolean[] {true, false}, NDArray.create(bytes, two, DataType.BOOLEAN).toBooleanArray());
            }
        }
        assertArrayEquals(new float[] {2, 3},
                NDArray.create(FloatBuffer.wrap(new float[] {1, 2, 3}).position(1), two, DataType.FLOAT32).toFloatArray());
    }

    @Test
    void buffersThatDoNotFit() {
        assertThrows(ArgumentException.class,
                () -> NDArray.create(ByteBuffer.allocateDirect(20), new Shape(2, 3), DataType.FLOAT32));
        assertThrows(ArgumentException.class, () -> NDArray.create(FloatBuffer.allocate(7), new Shape(2, 3), DataType.FLOAT32));
        assertThrows(DTypeException.class, () -> NDArray.create(DoubleBuffer.allocate(6), new Shape(2, 3), DataType.FLOAT32));
    }

    @Test
    void betweenDataTypes() {
        NDArray a = NDArray.create(new float[] {-1.9f, 0, 2.9f, Float.NaN, 300});
        assertArrayEquals(new int[] {-1, 0, 2, 0, 300}, a.toType(DataType.INT32, false).toIntArray());
        assertArrayEquals(new int[] {0, 0, 2, 0, 255}, a.toType(DataType.UINT8, false).toUint8Array());
        assertArrayEquals(new boolean[] {true, false, true, true, true}, a.toType(DataType.BOOLEAN, false).toBooleanArray());
        assertEquals(300.0, a.toType(DataType.FLOAT64, false).getDouble(4));

        NDArray alias = a.toType(DataType.FLOAT32, false);
        NDArray copy = a.toType(DataType.FLOAT32, true);
        a.set("1", 5);
        assertEquals(5, alias.getFloat(1));
        assertEquals(0, copy.getFloat(1));
        assertNotEquals(a.handle(), alias.handle());
    }

    @Test
    void creation() {
        assertArrayEquals(new long[] {7, 7}, NDArray.full(new Shape(2), 7L).toLongArray());
        assertArrayEquals(new float[] {0.5f, 0.5f}, NDArray.full(new Shape(2), 0.5).toFloatArray());
        assertArrayEquals(new int[] {7}, NDArray.full(new Shape(1), 7, DataType.INT32).toIntArray());
        assertArrayEquals(new int[] {2, 4}, NDArray.arange(2, 6, 2).toIntArray());
        assertArrayEquals(new float[] {0, 0.5f, 1}, NDArray.arange(0, 1.5, 0.5).toFloatArray());
        assertArrayEquals(new float[] {1, 0, 0, 1}, NDArray.eye(2).toFloatArray());
        assertEquals(new Shape(2, 3), NDArray.eye(2, 3, DataType.INT64).getShape());
        assertEquals(6, NDArray.empty(new Shape(2, 3)).size());
        assertEquals(Device.cpu(), NDArray.zeros(new Shape(2)).getDevice());
    }

    @Test
    void printedAsNumPyPrints() {
        assertEquals("[[0. 1. 2.]\n [3. 4. 5.]]", range23().toString());
        assertEquals("[0 1 2]", NDArray.arange(3).toString());
        assertEquals("[ True False]", NDArray.create(new boolean[] {true, false}).toString());
        assertEquals("[ 1.5 -2. ]", NDArray.create(new float[] {1.5f, -2}).toString());
    }

    @Test
    void theSameSeedGivesTheSameNumbers() {
        LibTensor.manualSeed(7);
        float[] first = NDArray.rand(new Shape(5)).toFloatArray();
        long[] order = NDArray.randperm(6).toLongArray();
        LibTensor.manualSeed(7);
        assertArrayEquals(first, NDArray.rand(new Shape(5)).toFloatArray());
        assertArrayEquals(order, NDArray.randperm(6).toLongArray());
        NDArray dice = NDArray.randint(1, 7, new Shape(100), DataType.INT32);
        assertTrue(dice.min().getInt() >= 1 && dice.max().getInt() <= 6);
        assertEquals(0, NDArray.randn(new Shape(10_000)).mean().getFloat(), 0.05);
        assertArrayEquals(new Generator(3).randperm(9).toLongArray(), new Generator(3).randperm(9).toLongArray());
    }
}
