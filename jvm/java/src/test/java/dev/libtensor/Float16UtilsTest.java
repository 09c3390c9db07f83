package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ShortBuffer;
import org.junit.jupiter.api.Test;

/** Compares Java's conversions of 16-bit floating-point numbers with the library's. */
class Float16UtilsTest extends NativeTest {
    private static final int PATTERNS = 1 << 16;

    private static short[] everyPattern() {
        short[] bits = new short[PATTERNS];
        for (int i = 0; i < PATTERNS; i++) {
            bits[i] = (short) i;
        }
        return bits;
    }

    /** Returns numbers next to and between the 16-bit numbers, where rounding decides. */
    private static float[] between(float[] numbers) {
        float[] values = new float[3 * numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            int middle = Float.floatToRawIntBits(numbers[i]) + (Float.floatToRawIntBits(numbers[(i + 1) % numbers.length])
                    - Float.floatToRawIntBits(numbers[i])) / 2;
            values[3 * i] = Float.intBitsToFloat(middle);
            values[3 * i + 1] = Float.intBitsToFloat(middle + 1);
            values[3 * i + 2] = Float.intBitsToFloat(middle - 1);
        }
        return values;
    }

    @Test
    void everyPatternIsTheLibrarysNumberAndComesBack() {
        short[] bits = everyPattern();
        for (DataType type : new DataType[] {DataType.FLOAT16, DataType.BFLOAT16}) {
            boolean isHalf = type == DataType.FLOAT16;
            float[] numbers = isHalf ? Float16Utils.halfToFloat(bits) : Float16Utils.bfloat16ToFloat(bits);
            try (NDArray array = NDArray.create(ShortBuffer.wrap(bits), new Shape(PATTERNS), type);
                    NDArray wide = array.toType(DataType.FLOAT32, false)) {
                assertArrayEquals(numbers, wide.toFloatArray());
            }
            short[] back = isHalf ? Float16Utils.floatToHalf(numbers) : Float16Utils.floatToBfloat16(numbers);
            for (int i = 0; i < PATTERNS; i++) {
                assertTrue(Float.isNaN(numbers[i]) || back[i] == bits[i], type + " " + i);
            }
        }
    }

    @Test
    void roundingIsTheLibrarys() {
        for (DataType type : new DataType[] {DataType.FLOAT16, DataType.BFLOAT16}) {
            boolean isHalf = type == DataType.FLOAT16;
            short[] bits = everyPattern();
            float[] values = between(isHalf ? Float16Utils.halfToFloat(bits) : Float16Utils.bfloat16ToFloat(bits));
            short[] rounded = isHalf ? Float16Utils.floatToHalf(values) : Float16Utils.floatToBfloat16(values);
            try (NDArray wide = NDArray.create(values); NDArray array = wide.toType(type, false)) {
                short[] expected = array.toShortArray();
                for (int i = 0; i < values.length; i++) {
                    assertTrue(Float.isNaN(values[i]) || rounded[i] == expected[i], type + " of " + values[i]);
                }
            }
        }
    }

    @Test
    void edges() {
        assertEquals((short) 0x7bff, Float16Utils.floatToHalf(65519.996f));
        assertEquals((short) 0x7c00, Float16Utils.floatToHalf(65520));
        assertEquals((short) 0, Float16Utils.floatToHalf(0x1p-25f));
        assertEquals((short) 0x8001, Float16Utils.floatToHalf(-0x1.000002p-25f));
        assertTrue(Float.isNaN(Float16Utils.halfToFloat(Float16Utils.floatToHalf(Float.NaN))));
        assertTrue(Float.isNaN(Float16Utils.bfloat16ToFloat(Float16Utils.floatToBfloat16(Float.intBitsToFloat(0x7f800001)))));
        assertEquals(Float.NEGATIVE_INFINITY, Float16Utils.bfloat16ToFloat(Float16Utils.floatToBfloat16(-Float.MAX_VALUE)));
        assertThrows(ArgumentException.class, () -> Float16Utils.floatToHalf((float[]) null));
    }
}
