package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the element types of 8 and 16 bits, from Java's values and back. */
class ElementTypeTest extends NativeTest {
    private static final Shape TWO = new Shape(2);

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static NDArray of(DataType type, float... values) {
        return NDArray.create(values).toType(type, false);
    }

    @Test
    void shortsInAndOut() {
        NDArray array = NDArray.create(new short[] {-300, 300});
        assertEquals(DataType.INT16, array.getDataType());
        assertArrayEquals(new short[] {-300, 300}, array.toShortArray());
        assertEquals(-300, array.getShort(0));
        assertEquals(-300, NDArray.create((short) -300).item());
        assertArrayEquals(new Number[] {(short) -300, (short) 300}, array.toArray());
        assertArrayEquals(new short[] {1, 2, 3, 4}, NDArray.create(new short[] {1, 2, 3, 4}, new Shape(2, 2)).toShortArray());
        assertThrows(ShapeException.class, () -> NDArray.create(new short[] {1, 2, 3}, TWO));
        assertThrows(ArgumentException.class, () -> NDArray.create((short[]) null));
    }

    @Test
    void bytesInAndOut() {
        NDArray array = NDArray.create(new byte[] {-3, 3});
        assertEquals(DataType.INT8, array.getDataType());
        assertArrayEquals(new byte[] {-3, 3}, array.toByteArray());
        assertEquals(-3, array.getByte(0));
        assertArrayEquals(new Number[] {(byte) -3, (byte) 3}, array.toArray());
        assertArrayEquals(new int[] {253, 3}, array.toType(DataType.UINT8, false).toUint8Array());
    }

    @Test
    void bitsOfSixteenInAndOut() {
        short[] half = {0x3c00, (short) 0xc000};
        NDArray array = NDArray.create(ShortBuffer.wrap(half), TWO, DataType.FLOAT16);
        assertArrayEquals(half, array.toShortArray());
        assertArrayEquals(new float[] {1, -2}, array.toFloatArray());
        assertEquals(-2, array.getFloat(1));
        assertEquals(1, array.get(0).item());
        assertArrayEquals(new Number[] {1f, -2f}, array.toArray());
        ByteBuffer bytes = ByteBuffer.allocate(4).putShort((short) 0x3f80).putShort((short) 0xc000).flip();
        NDArray brain = NDArray.create(bytes, TWO, DataType.BFLOAT16);
        assertArrayEquals(new float[] {1, -2}, brain.toFloatArray());
        assertEquals(1, brain.getFloat(0));
        assertEquals(2 * Short.BYTES, brain.toByteArray().length);
    }

    @Test
    void promotion() {
        NDArray half = of(DataType.FLOAT16, 1, 2);
        NDArray brain = of(DataType.BFLOAT16, 1, 2);
        assertEquals(DataType.FLOAT32, half.add(brain).getDataType());
        assertEquals(DataType.FLOAT32, half.add(of(DataType.FLOAT32, 1, 2)).getDataType());
        assertEquals(DataType.FLOAT16, half.add(NDArray.create(new long[] {1, 2})).getDataType());
        assertEquals(DataType.INT16, of(DataType.INT8, 1, 2).add(of(DataType.UINT8, 1, 2)).getDataType());
        assertEquals(DataType.INT16, of(DataType.INT8, 1, 2).add(of(DataType.INT16, 1, 2)).getDataType());
        assertEquals(DataType.BFLOAT16, brain.mul(0.5).getDataType());
    }

    @Test
    void printed() {
        assertEquals("[0.1 2. ]", of(DataType.FLOAT16, 0.1f, 2).toString());
        assertEquals("[0.1 2. ]", of(DataType.BFLOAT16, 0.1f, 2).toString());
        assertEquals("[-3  3]", NDArray.create(new byte[] {-3, 3}).toString());
        assertEquals("[-300  300]", NDArray.create(new short[] {-300, 300}).toString());
    }

    @Test
    void kindsOfTypes() {
        for (DataType type : DataType.values()) {
            int kinds = (type.isFloating() ? 1 : 0) + (type.isInteger() ? 1 : 0) + (type.isBoolean() ? 1 : 0)
                    + (type.isComplex() ? 1 : 0);
            assertEquals(1, kinds, type.toString());
            try (NDArray array = NDArray.ones(TWO, type)) {
                assertEquals(type, array.getDataType());
                assertEquals(2L * type.getNumOfBytes(), array.toByteArray().length);
            }
        }
    }

    @Test
    void anotherTypeIsAnError() {
        DTypeException error = assertThrows(DTypeException.class, () -> NDArray.create(new int[] {1}).toShortArray());
        assertEquals("the array is int32 (1,), not int16, uint16, float16 or bfloat16: convert it with toType", error.getMessage());
        assertThrows(DTypeException.class, () -> of(DataType.FLOAT16, 1).getShort(0));
        assertThrows(DTypeException.class, () -> of(DataType.UINT8, 1).getByte(0));
        assertThrows(DTypeException.class, () -> of(DataType.FLOAT16, 1).toDoubleArray());
        error = assertThrows(DTypeException.class, () -> NDArray.create(FloatBuffer.allocate(2), TWO, DataType.BFLOAT16));
        assertEquals("an array of bfloat16 is created from a ByteBuffer or a ShortBuffer, not from a FloatBuffer", error.getMessage());
    }

    @Test
    void weightsInSixteenBitsLearnAndAreSaved() {
        for (DataType type : new DataType[] {DataType.BFLOAT16, DataType.FLOAT16}) {
            NDArray line = NDArray.zeros(TWO, type);
            line.setRequiresGradient(true);
            NDArray x = of(type, -1, 0, 1, 2);
            NDArray y = x.mul(3).add(1);
            for (int step = 0; step < 200; step++) {
                try (ResourceScope batch = new ResourceScope("batch")) {
                    x.mul(line.get(0)).add(line.get(1)).mseLoss(y).backward();
                    assertEquals(type, line.getGradient().getDataType());
                    try (Autograd.NoGrad off = Autograd.noGrad()) {
                        line.subi(line.getGradient().mul(0.0625));
                    }
                    line.zeroGradient();
                }
            }
            assertEquals(3, line.getFloat(0), 0.1, type.toString());
            assertEquals(1, line.getFloat(1), 0.1, type.toString());
            byte[] file = new NDList(line).encode(NDList.Encoding.SAFETENSORS);
            try (NDManager manager = NDManager.newBaseManager()) {
                assertArrayEquals(line.toShortArray(), NDList.decode(manager, file).head().toShortArray());
            }
        }
    }
}
