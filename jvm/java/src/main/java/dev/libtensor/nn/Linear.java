package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/**
 * A fully connected layer. It multiplies the input (..., in) by the transpose of {@code weight} (out, in) and adds
 * {@code bias} (out); the output has the shape (..., out).
 */
public final class Linear extends BuiltIn {
    /**
     * Creates a layer with a bias.
     *
     * @param in the size of the last input dimension
     * @param out the size of the last output dimension
     */
    public Linear(long in, long out) {
        this(in, out, true);
    }

    /**
     * Creates a layer.
     *
     * @param in the size of the last input dimension
     * @param out the size of the last output dimension
     * @param bias whether there is a bias
     */
    public Linear(long in, long out, boolean bias) {
        super(Codes.MODULE_LINEAR, new long[] {in, out, bias ? 1 : 0});
    }
}
