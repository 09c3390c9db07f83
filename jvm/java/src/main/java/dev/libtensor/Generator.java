package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.natives.Op;
import java.lang.ref.Reference;

/**
 * A stream of random numbers of its own, for where the order must not depend on what else draws. It belongs to the scope that was
 * current when it was made. Each operation that draws takes it as its last argument; what draws several times, as blocks do when
 * they are made and in training, is run with {@link #enter}.
 */
public final class Generator extends NativeObject {
    /**
     * A stream that the seed alone determines.
     *
     * @param seed any number
     */
    public Generator(long seed) {
        super(generator -> Native.generatorNew(Context.current().scope(), seed));
    }

    /**
     * Has everything that the calling thread draws come from this generator until the result is closed, unless another one is
     * given:
     *
     * <pre>{@code
     * try (Generator generator = new Generator(42); var in = generator.enter()) {
     *     net = new Linear(64, 10);
     * }
     * }</pre>
     *
     * @return what ends it, to be closed on the same thread; closing it twice is no error
     * @throws DisposedException if the generator was disposed
     */
    public Entry enter() {
        try {
            Native.owner(handle()); // An error here tells more than one at the first draw.
        } finally {
            Reference.reachabilityFence(this);
        }
        return new Entry(Context.current(), this);
    }

    /** The time during which a thread draws from a generator. */
    public static final class Entry implements AutoCloseable {
        private final Context context;
        private final Context.Draw draw;

        private Entry(Context context, Generator generator) {
            this.context = context;
            draw = context.enter(generator);
        }

        /**
         * Goes back to how it was before, also if what was entered later is not left yet.
         *
         * @throws StateException on another thread than the one that entered
         */
        @Override
        public void close() {
            if (context != Context.current()) {
                throw new StateException("a generator is left on the thread that entered it");
            }
            context.leave(draw);
        }
    }

    /**
     * The numbers from 0 to {@code n - 1} in random order.
     *
     * @param n how many
     * @return INT64, of shape (n)
     */
    public NDArray randperm(long n) {
        try {
            return Dispatch.create(Op.RANDPERM, handle(), new long[] {n, 0});
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
