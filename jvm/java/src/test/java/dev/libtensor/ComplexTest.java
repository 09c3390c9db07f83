package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests complex arrays, whose elements are two numbers each. */
class ComplexTest extends NativeTest {
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

    private static NDArray complex(float... parts) {
        return NDArray.create(FloatBuffer.wrap(parts), new Shape(parts.length / 2), DataType.COMPLEX64);
    }

    @Test
    void partsInAndOut() {
        NDArray array = complex(1, 2, 3, -4);
        assertEquals(DataType.COMPLEX64, array.getDataType());
        assertEquals("[1.+2.j 3.-4.j]", array.toString());
        assertArrayEquals(new float[] {1, 2, 3, -4}, array.toFloatArray());
        assertArrayEquals(new Number[] {1f, 2f, 3f, -4f}, array.toArray());
        double[] parts = {1, 2, 3, -4};
        NDArray wide = NDArray.create(DoubleBuffer.wrap(parts), TWO, DataType.COMPLEX128);
        assertArrayEquals(parts, wide.toDoubleArray());
        ByteBuffer bytes = ByteBuffer.allocate(16).putFloat(1).putFloat(2).putFloat(3).putFloat(-4).flip();
        assertArrayEquals(array.toFloatArray(), NDArray.create(bytes, TWO, DataType.COMPLEX64).toFloatArray());
        assertThrows(ArgumentException.class, () -> NDArray.create(FloatBuffer.allocate(3), TWO, DataType.COMPLEX64));
        assertThrows(DTypeException.class, () -> NDArray.create(DoubleBuffer.allocate(4), TWO, DataType.COMPLEX64));
        assertThrows(DTypeException.class, array::toDoubleArray);
        assertThrows(DTypeException.class, () -> array.get(0).item());
    }

    @Test
    void namesOfParts() {
        NDArray array = complex(3, 4, 0, -2);
        assertArrayEquals(new float[] {5, 2}, array.abs().toFloatArray());
        assertArrayEquals(new float[] {3, 0}, array.realPart().toFloatArray());
        assertArrayEquals(new float[] {4, -2}, array.imagPart().toFloatArray());
        assertArrayEquals(new float[] {3, -4, 0, 2}, array.conj().toFloatArray());
        NDArray pairs = array.real();
        assertEquals(new Shape(2, 2), pairs.getShape());
        assertArrayEquals(array.toFloatArray(), pairs.complex().toFloatArray());
        assertArrayEquals(array.toFloatArray(), array.realPart().complex(array.imagPart()).toFloatArray());
        assertTrue(DataType.COMPLEX64.isComplex());
        assertEquals(DataType.FLOAT64, DataType.COMPLEX128.partType());
    }

    @Test
    void arithmetic() {
        NDArray array = complex(1, 2, 3, -4);
        NDArray factors = NDArray.create(new float[] {2, 4});
        assertArrayEquals(new float[] {2, 4, 6, -8}, array.add(array).toFloatArray());
        assertArrayEquals(new float[] {0, 2, 2, -4}, array.sub(1).toFloatArray());
        assertArrayEquals(new float[] {2, 4, 12, -16}, array.mul(factors).toFloatArray());
        assertArrayEquals(new float[] {-3, 4, -7, -24}, array.mul(array).toFloatArray());
        assertArrayEquals(new float[] {4, -2}, array.sum().toFloatArray());
        assertArrayEquals(new float[] {-10, -20}, array.reshape(1, 2).matMul(array.reshape(2, 1)).toFloatArray());
        assertArrayEquals(new float[] {(float) Math.atan2(2, 1), (float) Math.atan2(-4, 3)}, array.angle().toFloatArray(), 1e-6f);
        assertArrayEquals(new double[] {1, 2, 3, -4}, array.toType(DataType.COMPLEX128, false).toDoubleArray());
        assertThrows(UnsupportedException.class, () -> array.lt(array));
        assertThrows(DTypeException.class, array::absi);
        assertThrows(DTypeException.class, () -> array.realPart().imagPart());
    }

    @Test
    void gradientOfRealLoss() {
        NDArray array = complex(3, 4);
        array.setRequiresGradient(true);
        array.abs().square().sum().backward();
        assertArrayEquals(new float[] {6, 8}, array.getGradient().toFloatArray(), 1e-5f);
        assertThrows(DTypeException.class, () -> array.sum().backward());
    }

    @Test
    void transforms() {
        NDArray signal = NDArray.create(new float[] {1, 2, 3, 4});
        NDArray spectrum = signal.fft();
        assertArrayEquals(new float[] {10, 0, -2, 2, -2, 0, -2, -2}, spectrum.toFloatArray());
        assertArrayEquals(new float[] {10, 0, -2, 2, -2, 0}, signal.rfft(4).toFloatArray());
        assertArrayEquals(signal.toFloatArray(), signal.rfft().irfft().toFloatArray());
        assertArrayEquals(new float[] {1, 0, 2, 0, 3, 0, 4, 0}, spectrum.ifft(4, 0).toFloatArray());
        NDArray plane = signal.reshape(2, 2);
        assertArrayEquals(new float[] {10, 0, -2, 0, -4, 0, 0, 0}, plane.fft2(new long[] {2, 2}, new long[] {0, 1}).toFloatArray());
        assertEquals(new Shape(2, 2), plane.fft2().ifft2(new long[] {2, 2}, new long[] {-2, -1}).getShape());
        NDArray frames = NDArray.arange(16f).stft(4, 2, true, NDArray.hannWindow(4, true, DataType.FLOAT32), true);
        assertEquals(new Shape(3, 9), frames.getShape());
        assertEquals(new Shape(3, 9, 2), NDArray.arange(16f).stft(4, 2, true, null, false).getShape());
        assertArrayEquals(new double[] {0, 0.25, -0.5, -0.25}, NDArray.fftfreq(4, 1, DataType.FLOAT64).toDoubleArray());
        assertArrayEquals(new double[] {0, 0.5, 1}, NDArray.rfftfreq(4, 0.5, DataType.FLOAT64).toDoubleArray());
        assertThrows(ArgumentException.class, () -> signal.fft(0));
        assertThrows(ArgumentException.class, () -> plane.fft2(new long[] {1L << 40, 2}, new long[] {0, 1}));
    }

    @Test
    void formats() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray array = complex(1, 2, 3, -4);
            array.setName("z");
            for (NDList.Encoding encoding : NDList.Encoding.values()) {
                NDList back = NDList.decode(manager, new NDList(array).encode(encoding));
                assertEquals(DataType.COMPLEX64, back.get(0).getDataType(), encoding.toString());
                assertArrayEquals(array.toFloatArray(), back.get(0).toFloatArray(), encoding.toString());
            }
            NDList wide = new NDList(array.toType(DataType.COMPLEX128, false));
            assertThrows(DTypeException.class, () -> wide.encode(NDList.Encoding.SAFETENSORS));
            assertEquals(DataType.COMPLEX128, NDList.decode(manager, wide.encode(NDList.Encoding.NPZ)).get(0).getDataType());
        }
    }
}
