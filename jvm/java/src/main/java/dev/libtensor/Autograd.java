package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Codes;

/** Controls whether operations on the calling platform or virtual thread record what gradients need. */
public final class Autograd {
    private Autograd() {}

    /**
     * Stops the recording of gradients on the calling thread until the returned object is closed:
     *
     * <pre>{@code
     * try (var off = Autograd.noGrad()) {
     *     accuracy = net.forward(images).argMax(1).eq(labels)...
     * }
     * }</pre>
     *
     * @return the guard to close on the same thread; closing it twice has no effect, and guards may be closed in any
     *     order
     */
    public static NoGrad noGrad() {
        Context context = Context.current();
        NoGrad guard = new NoGrad(context);
        context.beginNoGrad();
        return guard;
    }

    /**
     * Returns whether operations on the calling thread record what gradients need.
     *
     * @return false while a {@link #noGrad} guard is open
     */
    public static boolean isRecording() {
        return (Context.current().flags() & Codes.FLAG_NO_GRAD) == 0;
    }

    /** Keeps the recording of gradients off until it is closed. */
    public static final class NoGrad implements AutoCloseable {
        private final Context context;
        private boolean closed;

        private NoGrad(Context context) {
            this.context = context;
        }

        /**
         * Ends this guard. Recording resumes once all guards of the thread are closed.
         *
         * @throws StateException if called on a thread other than the one that called {@link Autograd#noGrad}
         */
        @Override
        public void close() {
            if (context != Context.current()) {
                throw new StateException("the guard of noGrad() was closed on another thread:"
                        + " close it on the thread that called noGrad()");
            }
            if (!closed) {
                closed = true;
                context.endNoGrad();
            }
        }
    }
}
