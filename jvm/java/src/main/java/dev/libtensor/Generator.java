package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import java.lang.ref.Reference;

/**
 * A separate stream of random numbers, which is independent of everything else that draws. It belongs to the scope that
 * is current when it is created. Pass it as the last argument to a random operation. For code that draws several times,
 * such as creating or training a model, use {@link #enter}.
 */
public final class Generator extends NativeObject {
    /**
     * Creates a generator whose numbers depend on the seed alone.
     *
     * @param seed any number
     */
    public Generator(long seed) {
        super(generator -> Native.generatorNew(Context.current().scope(), seed));
    }

    /**
     * Makes the calling thread draw from this generator until the returned object is closed, except where another
     * generator is passed:
     *
     * <pre>{@code
     * try (Generator generator = new Generator(42); var in = generator.enter()) {
     *     net = new Linear(64, 10);
     * }
     * }</pre>
     *
     * @return the object to close on the same thread; closing it twice has no effect
     * @throws DisposedException if the generator is disposed
     */
    public Entry enter() {
        try {
            Native.owner(handle()); // An error here is clearer than one at the first draw.
        } finally {
            Reference.reachabilityFence(this);
        }
        return new Entry(Context.current(), this);
    }

    /** Makes a thread draw from a generator until it is closed. */
    public static final class Entry implements AutoCloseable {
        private final Context context;
        private final Context.Period<Generator> period;

        private Entry(Context context, Generator generator) {
            this.context = context;
            period = context.enterGenerator(generator);
        }

        /**
         * Restores the previous source of random numbers, even if generators entered later are still open.
         *
         * @throws StateException if called on a thread other than the one that called {@code enter}
         */
        @Override
        public void close() {
            context.requireCurrent("a generator");
            context.leaveGenerator(period);
        }
    }

    /**
     * Draws a random permutation of the integers from 0 to {@code n - 1}.
     *
     * @param n the number of integers
     * @return an INT64 array of shape (n)
     */
    public NDArray randperm(long n) {
        try {
            return Dispatch.create(Op.RANDPERM, handle(), new long[] {n, Device.getDefault().code});
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
