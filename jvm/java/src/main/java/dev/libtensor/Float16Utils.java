package dev.libtensor;

import java.nio.ByteBuffer;
import java.nio.ShortBuffer;

/**
 * Converts between {@code float} and the bits of {@link DataType#FLOAT16} and {@link DataType#BFLOAT16}. Conversions
 * round to the nearest value, with ties to even, as the library does.
 *
 * <pre>{@code
 * ShortBuffer bits = ShortBuffer.wrap(Float16Utils.floatToHalf(new float[] {0.5f, 2}));
 * NDArray half = manager.create(bits, new Shape(2), DataType.FLOAT16);
 * float[] numbers = half.toFloatArray();
 * }</pre>
 */
public final class Float16Utils {
    private static final int SIGN = 0x8000;
    private static final int HALF_INFINITE = 0x7c00;
    private static final int HALF_FRACTION = 10;
    private static final int FLOAT_FRACTION = 23;
    private static final int LOST = FLOAT_FRACTION - HALF_FRACTION;

    /** The exponent bias of a float; that of a half is {@link #HALF_BIAS}. */
    private static final int FLOAT_BIAS = 127;

    private static final int HALF_BIAS = 15;

    /** 2<sup>-24</sup>, the smallest positive half: the unit of subnormal halves. */
    private static final float SMALLEST_HALF = 0x1p-24f;

    /** The bits of the number 1. */
    public static final short ONE = 0x3c00;

    private Float16Utils() {}

    /**
     * Converts the bits of FLOAT16 elements in a buffer.
     *
     * @param buffer the bits, two bytes for each element in the buffer's order; the position does not change
     * @return the same values, exactly
     */
    public static float[] fromByteBuffer(ByteBuffer buffer) {
        ArgumentException.notNull(buffer, "buffer");
        return fromShortBuffer(buffer.duplicate().order(buffer.order()).asShortBuffer());
    }

    /**
     * Converts the bits of FLOAT16 elements in a buffer.
     *
     * @param buffer the bits; the position does not change
     * @return the same values, exactly
     */
    public static float[] fromShortBuffer(ShortBuffer buffer) {
        ShortBuffer bits = ArgumentException.notNull(buffer, "buffer").duplicate();
        float[] values = new float[bits.remaining()];
        for (int i = 0; i < values.length; i++) {
            values[i] = halfToFloat(bits.get());
        }
        return values;
    }

    /**
     * Converts floats to the bits of the nearest FLOAT16.
     *
     * @param manager makes the buffer, with {@link NDManager#allocateDirect}
     * @param values the values
     * @return a new buffer, ready to be read, in the machine's byte order
     */
    public static ByteBuffer toByteBuffer(NDManager manager, float[] values) {
        short[] bits = floatToHalf(values);
        ByteBuffer buffer = ArgumentException.notNull(manager, "manager").allocateDirect(Short.BYTES * bits.length);
        buffer.asShortBuffer().put(bits);
        return buffer;
    }

    /**
     * Converts the bits of a FLOAT16 to a float.
     *
     * @param bits the sign bit, five exponent bits and ten fraction bits
     * @return the same value, exactly
     */
    public static float halfToFloat(short bits) {
        int magnitude = bits & ~SIGN & 0xffff;
        int sign = (bits & SIGN) << 16;
        if (magnitude >= HALF_INFINITE) {
            return Float.intBitsToFloat(sign | 0x7f800000 | magnitude << LOST);
        }
        if (magnitude < 1 << HALF_FRACTION) {
            float value = magnitude * SMALLEST_HALF;
            return sign == 0 ? value : -value;
        }
        return Float.intBitsToFloat(sign | (magnitude << LOST) + (FLOAT_BIAS - HALF_BIAS << FLOAT_FRACTION));
    }

    /**
     * Converts a float to the bits of the nearest FLOAT16.
     *
     * @param value the value; magnitudes of 65,520 and more become infinite
     * @return the sign bit, five exponent bits and ten fraction bits
     */
    public static short floatToHalf(float value) {
        int bits = Float.floatToRawIntBits(value);
        int sign = bits >>> 16 & SIGN;
        int magnitude = bits & Integer.MAX_VALUE;
        if (Float.isNaN(value)) {
            return (short) (sign | HALF_INFINITE | 0x200 | magnitude >> LOST & 0x3ff);
        }
        int exponent = (magnitude >>> FLOAT_FRACTION) - FLOAT_BIAS + HALF_BIAS;
        if (exponent > 30) {
            return (short) (sign | HALF_INFINITE);
        }
        if (exponent > 0) {
            return (short) (sign | rounded(magnitude - (FLOAT_BIAS - HALF_BIAS << FLOAT_FRACTION), LOST));
        }
        // A subnormal half stores its leading bit, and loses one more bit for each power of two.
        int lost = LOST + 1 - exponent;
        return (short) (lost > FLOAT_FRACTION + 1 ? sign : sign | rounded(magnitude & 0x7fffff | 0x800000, lost));
    }

    /**
     * Converts the bits of a BFLOAT16 to a float.
     *
     * @param bits the upper half of a float
     * @return the same value, exactly
     */
    public static float bfloat16ToFloat(short bits) {
        return Float.intBitsToFloat(bits << 16);
    }

    /**
     * Converts a float to the bits of the nearest BFLOAT16.
     *
     * @param value the value
     * @return the upper half of a float
     */
    public static short floatToBfloat16(float value) {
        int bits = Float.floatToRawIntBits(value);
        return (short) (Float.isNaN(value) ? bits >>> 16 | 0x40 : rounded(bits, 16));
    }

    /**
     * Converts the bits of FLOAT16 elements to floats.
     *
     * @param bits the bits of the elements
     * @return the values
     */
    public static float[] halfToFloat(short[] bits) {
        float[] values = new float[ArgumentException.notNull(bits, "bits").length];
        for (int i = 0; i < values.length; i++) {
            values[i] = halfToFloat(bits[i]);
        }
        return values;
    }

    /**
     * Converts floats to the bits of the nearest FLOAT16 values.
     *
     * @param values the values
     * @return the bits of the elements
     */
    public static short[] floatToHalf(float[] values) {
        short[] bits = new short[ArgumentException.notNull(values, "values").length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = floatToHalf(values[i]);
        }
        return bits;
    }

    /**
     * Converts the bits of BFLOAT16 elements to floats.
     *
     * @param bits the bits of the elements
     * @return the values
     */
    public static float[] bfloat16ToFloat(short[] bits) {
        float[] values = new float[ArgumentException.notNull(bits, "bits").length];
        for (int i = 0; i < values.length; i++) {
            values[i] = bfloat16ToFloat(bits[i]);
        }
        return values;
    }

    /**
     * Converts floats to the bits of the nearest BFLOAT16 values.
     *
     * @param values the values
     * @return the bits of the elements
     */
    public static short[] floatToBfloat16(float[] values) {
        short[] bits = new short[ArgumentException.notNull(values, "values").length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = floatToBfloat16(values[i]);
        }
        return bits;
    }

    /** Drops the last {@code lost} bits, rounding to nearest and ties to even. */
    private static int rounded(int bits, int lost) {
        int half = (1 << lost - 1) - 1;
        return bits + half + (bits >>> lost & 1) >>> lost;
    }
}
