package dev.libtensor;

import java.lang.ref.Reference;

/**
 * A stream of random numbers of its own, for where the order must not depend on what else draws. It belongs to the current
 * scope.
 */
public final class Generator extends NativeObject {
    /**
     * A stream that the seed alone determines.
     *
     * @param seed any number
     */
    public Generator(long seed) {
        super(Native.generatorNew(Context.current().scope(), seed));
    }

    /**
     * The numbers from 0 to {@code n - 1} in random order.
     *
     * @param n how many
     * @return INT64, of shape (n)
     */
    public NDArray randperm(long n) {
        try {
            return Dispatch.create(Ops.RANDPERM, handle(), new long[] {n, 0});
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
