package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Codes;

/** Whether operations record what gradients need, on the calling platform or virtual thread. */
public final class Autograd {
    private Autograd() {}

    /**
     * Stops the recording of gradients until the result is closed:
     *
     * <pre>{@code
     * try (var off = Autograd.noGrad()) {
     *     accuracy = net.forward(images).argMax(1).eq(labels)...
     * }
     * }</pre>
     *
     * @return what ends it, to be closed on the same thread; closing it twice is no error, and several may be closed in any order
     */
    public static NoGrad noGrad() {
        Context context = Context.current();
        NoGrad guard = new NoGrad(context);
        context.beginNoGrad();
        return guard;
    }

    /**
     * Whether operations record what gradients need.
     *
     * @return false inside {@link #noGrad}
     */
    public static boolean isRecording() {
        return (Context.current().flags() & Codes.FLAG_NO_GRAD) == 0;
    }

    /** The time during which no gradients are recorded. */
    public static final class NoGrad implements AutoCloseable {
        private final Context context;
        private boolean closed;

        private NoGrad(Context context) {
            this.context = context;
        }

        /**
         * Ends it. Gradients are recorded again once no other such time lasts.
         *
         * @throws StateException on another thread than the one that called {@link Autograd#noGrad}
         */
        @Override
        public void close() {
            if (context != Context.current()) {
                throw new StateException("noGrad() is closed on the thread that called it");
            }
            if (!closed) {
                closed = true;
                context.endNoGrad();
            }
        }
    }
}
