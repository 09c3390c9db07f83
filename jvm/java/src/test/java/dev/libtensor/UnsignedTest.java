package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests unsigned integers of 16, 32 and 64 bits, whose bits are those of Java's signed ones. */
class UnsignedTest extends NativeTest {
    private static final Shape TWO = new Shape(2);
    private static final DataType[] TYPES = {DataType.UINT16, DataType.UINT32, DataType.UINT64};

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static NDArray shorts() {
        return NDArray.create(ShortBuffer.wrap(new short[] {-1, 2}), TWO, DataType.UINT16);
    }

    private static NDArray ints() {
        return NDArray.create(IntBuffer.wrap(new int[] {-1, 2}), TWO, DataType.UINT32);
    }

    private static NDArray longs() {
        return NDArray.create(LongBuffer.wrap(new long[] {-1, 2}), TWO, DataType.UINT64);
    }

    @Test
    void valuesInAndOut() {
        assertArrayEquals(new int[] {65_535, 2}, shorts().toUnsignedShortArray());
        assertArrayEquals(new short[] {-1, 2}, shorts().toShortArray());
        assertArrayEquals(new Number[] {65_535, 2}, shorts().toArray());
        assertArrayEquals(new long[] {4_294_967_295L, 2}, ints().toUnsignedIntArray());
        assertArrayEquals(new int[] {-1, 2}, ints().toIntArray());
        assertArrayEquals(new Number[] {4_294_967_295L, 2L}, ints().toArray());
        assertArrayEquals(new long[] {-1, 2}, longs().toLongArray());
        assertArrayEquals(new Number[] {new BigInteger("18446744073709551615"), BigInteger.TWO}, longs().toArray());
        assertEquals(-1, longs().getLong(0));
        assertEquals(0x1p64, longs().getDouble(0));
        assertEquals(4_294_967_295L, ints().getLong(0));
        assertEquals(65_535, shorts().getInt(0));
        assertEquals("[18446744073709551615                    2]", longs().toString());
        assertThrows(DTypeException.class, () -> shorts().toUnsignedIntArray());
        assertThrows(DTypeException.class, () -> ints().toUnsignedShortArray());
        DTypeException error = assertThrows(DTypeException.class, () -> longs().toUnsignedIntArray());
        assertEquals("the array is uint64 (2,), not uint32: convert it with toType", error.getMessage());
    }

    @Test
    void arithmeticHasNoSign() {
        assertArrayEquals(new long[] {1, 4}, longs().add(2).toLongArray());
        assertArrayEquals(new long[] {Long.MAX_VALUE, 1}, longs().floorDivide(2).toLongArray());
        assertEquals(DataType.UINT64, longs().sum().getDataType());
        assertEquals(1, longs().sum().getLong());
        assertEquals(65_537, shorts().sum().getLong());
        assertEquals(-1, longs().max().getLong());
        assertArrayEquals(new boolean[] {true, false}, longs().gt(2).toBooleanArray());
        assertArrayEquals(new long[] {2, -1}, longs().sort().toLongArray());
        assertEquals(DataType.INT32, shorts().add(NDArray.create(new short[] {1, 2})).getDataType());
        assertEquals(DataType.FLOAT64, longs().add(NDArray.create(new long[] {1, 2})).getDataType());
        assertArrayEquals(new double[] {0x1p64, 2}, longs().toType(DataType.FLOAT64, false).toDoubleArray());
        assertArrayEquals(new long[] {-1, 2}, longs().toType(DataType.INT64, false).toLongArray());
    }

    @Test
    void numbersBeyondLong() {
        BigInteger most = new BigInteger("18446744073709551615");
        assertArrayEquals(new long[] {-1, -1}, NDArray.full(TWO, most, DataType.UINT64).toLongArray());
        assertThrows(ArgumentException.class, () -> NDArray.full(TWO, most, DataType.INT64));
        assertThrows(ArgumentException.class, () -> NDArray.full(TWO, -1, DataType.UINT64));
        assertThrows(ArgumentException.class, () -> NDArray.full(TWO, most.add(BigInteger.ONE), DataType.UINT64));
    }

    @Test
    void typesAreKnownByTheirNames() {
        for (DataType type : TYPES) {
            assertTrue(type.isInteger() && type.isUnsigned());
            assertEquals(type, DataType.fromNumpy(type.asNumpy()));
            assertEquals(type, DataType.fromSafetensors(type.asSafetensors()));
        }
        assertTrue(DataType.UINT8.isUnsigned());
        assertFalse(DataType.INT64.isUnsigned() || DataType.FLOAT32.isUnsigned() || DataType.BOOLEAN.isUnsigned());
        assertEquals("<u8", DataType.UINT64.asNumpy());
        assertEquals("U16", DataType.UINT16.asSafetensors());
    }

    @Test
    void filesAndEncodings(@TempDir Path folder) {
        try (NDManager manager = NDManager.newBaseManager()) {
            for (NDArray array : new NDArray[] {shorts(), ints(), longs()}) {
                assertEquals(array, NDArray.decode(manager, array.encode()));
                for (NDList.Encoding encoding : NDList.Encoding.values()) {
                    assertEquals(array, NDList.decode(manager, new NDList(array).encode(encoding)).head(), encoding.toString());
                }
            }
        }
    }
}
