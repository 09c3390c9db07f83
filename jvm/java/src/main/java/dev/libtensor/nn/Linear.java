package dev.libtensor.nn;

import dev.libtensor.internal.natives.Codes;

/** A fully connected layer: {@code x} times the transpose of {@code weight} (out, in), plus {@code bias} (out).
 * Input (..., in), output (..., out). */
public final class Linear extends BuiltIn {
    /**
     * A layer with a bias.
     *
     * @param in the size of the input's last dimension
     * @param out the size of the output's last dimension
     */
    public Linear(long in, long out) {
        this(in, out, true);
    }

    /**
     * A layer.
     *
     * @param in the size of the input's last dimension
     * @param out the size of the output's last dimension
     * @param bias whether there is a bias
     */
    public Linear(long in, long out, boolean bias) {
        super(Codes.MODULE_LINEAR, new long[] {in, out, bias ? 1 : 0});
    }
}
