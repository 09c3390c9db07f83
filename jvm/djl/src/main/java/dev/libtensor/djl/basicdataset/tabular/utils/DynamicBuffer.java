package dev.libtensor.djl.basicdataset.tabular.utils;

import java.nio.FloatBuffer;
import java.util.Arrays;

/** A buffer of floats that grows. */
public class DynamicBuffer {
    private float[] numbers = new float[128];
    private int length;

    /** Creates an empty buffer. */
    public DynamicBuffer() {}

    /**
     * Appends a number.
     *
     * @param f the number
     * @return this buffer
     */
    public DynamicBuffer put(float f) {
        if (length == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * length);
        }
        numbers[length++] = f;
        return this;
    }

    /**
     * Returns the numbers.
     *
     * @return a buffer from the first number to the last
     */
    public FloatBuffer getBuffer() {
        return FloatBuffer.wrap(numbers, 0, length);
    }

    /**
     * Returns how many numbers there are.
     *
     * @return the number
     */
    public int getLength() {
        return length;
    }
}
