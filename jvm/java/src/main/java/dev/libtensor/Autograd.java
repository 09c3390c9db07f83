package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;

/**
 * Computes gradients of given arrays, limits gradients, and controls whether operations on the calling thread, platform
 * or virtual, record what gradients need.
 */
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
     * @return the guard, to be closed on the same thread; closing it twice has no effect, and guards may be closed in
     *     any order
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

    /**
     * Returns whether a gradient collector is open on the calling thread.
     *
     * @return true between {@link Engine#newGradientCollector} and the end of the collector
     */
    public static boolean isCollecting() {
        return Context.current().isCollecting();
    }

    /**
     * Returns the gradients of a single number with respect to some arrays and frees the gradient record.
     *
     * @param output an array with one element
     * @param inputs arrays that require a gradient, or depend on one that does
     * @return new arrays in the shapes of the inputs, in their order
     * @throws ArgumentException if the output does not depend on an input
     * @throws StateException if the output or an input requires no gradient, or the record was already freed
     * @throws ShapeException if the output has more than one element
     */
    public static NDList grad(NDArray output, NDArray... inputs) {
        NDList targets = new NDList(ArgumentException.notNull(output, "output"));
        return grad(targets, new NDList(ArgumentException.notNull(inputs, "inputs")), null, false, false);
    }

    /**
     * Returns the gradients of the sum of some arrays with respect to others, without changing the gradient of any
     * array:
     *
     * <pre>{@code
     * NDList gradients = Autograd.grad(new NDList(net.forward(x).sum()), new NDList(x), null, true, true);
     * NDArray penalty = gradients.get(0).norm().sub(1).square();
     * loss.add(penalty).backward();
     * }</pre>
     *
     * @param outputs arrays that depend on the inputs
     * @param inputs arrays that require a gradient, or depend on one that does
     * @param gradients the weights of the outputs, in their shapes, or null for the weight 1 of single numbers
     * @param retainGraph whether to keep the gradient record for another call
     * @param createGraph whether to record the computation of the gradients, so that they can be differentiated again;
     *     this also keeps the gradient record
     * @return new arrays in the shapes of the inputs, in their order
     * @throws ArgumentException if the outputs do not depend on an input, or the numbers of outputs and weights differ
     * @throws StateException if an output or input requires no gradient, or the record was already freed
     * @throws ShapeException if the weights have another shape
     * @throws DTypeException if the weights have another data type
     * @throws UnsupportedException if the graph is created, and the gradient of an operation cannot be recorded
     */
    public static NDList grad(
            NDList outputs, NDList inputs, NDList gradients, boolean retainGraph, boolean createGraph) {
        ArgumentException.notNull(outputs, "outputs");
        ArgumentException.notNull(inputs, "inputs");
        Context context = Context.current();
        long[] made = new long[inputs.size()];
        try {
            long[] weights = gradients == null ? new long[0] : handles(gradients);
            int graph = graph(retainGraph, createGraph);
            Native.gradients(
                    context.scope(), context.flags(), handles(outputs), weights, handles(inputs), graph, made);
        } finally {
            Reference.reachabilityFence(outputs);
            Reference.reachabilityFence(inputs);
            Reference.reachabilityFence(gradients);
        }
        NDList results = new NDList(made.length);
        int missing = -1;
        for (int i = 0; i < made.length; i++) {
            context.made.handle = made[i];
            if (made[i] == 0) {
                missing = i;
            } else {
                results.add(NDArray.made(context));
            }
        }
        if (missing >= 0) {
            results.close();
            throw new ArgumentException("grad takes inputs that an output depends on: none depends on input " + missing);
        }
        return results;
    }

    /**
     * Limits the norm of all gradients together, like {@link #clipGradNorm(NDList, double, double)} with the Euclidean
     * norm.
     *
     * @param parameters the arrays with the gradients
     * @param maxNorm the greatest norm
     * @return the norm before the call
     * @throws ArgumentException if the greatest norm is negative or NaN; in this case nothing changes
     */
    public static double clipGradNorm(NDList parameters, double maxNorm) {
        return clipGradNorm(parameters, maxNorm, 2);
    }

    /**
     * Limits the norm of all gradients together, which is the norm of one vector with all of their elements. If it is
     * above {@code maxNorm}, each gradient is multiplied by {@code maxNorm / (norm + 1e-6)}, in place. Arrays without a
     * gradient are skipped. If the norm is NaN, all gradients are NaN afterwards.
     *
     * @param parameters the arrays with the gradients
     * @param maxNorm the greatest norm
     * @param order the order of the norm; infinity takes the greatest absolute value
     * @return the norm before the call
     * @throws ArgumentException if the greatest norm is negative or NaN, or the order is not positive; in this case
     *     nothing changes
     */
    public static double clipGradNorm(NDList parameters, double maxNorm, double order) {
        ArgumentException.notNull(parameters, "parameters");
        try {
            return Native.clipGradNorm(handles(parameters), maxNorm, order);
        } finally {
            Reference.reachabilityFence(parameters);
        }
    }

    /**
     * Limits each element of the gradients to the range from {@code -maxValue} to {@code maxValue}, in place. Arrays
     * without a gradient are skipped.
     *
     * @param parameters the arrays with the gradients
     * @param maxValue the greatest absolute value
     * @throws ArgumentException if the greatest value is negative or NaN; in this case nothing changes
     */
    public static void clipGradValue(NDList parameters, double maxValue) {
        ArgumentException.notNull(parameters, "parameters");
        try {
            Native.clipGradValue(handles(parameters), maxValue);
        } finally {
            Reference.reachabilityFence(parameters);
        }
    }

    private static long[] handles(NDList arrays) {
        return Dispatch.handles(arrays.toArray(new NDArray[0]));
    }

    static int graph(boolean retainGraph, boolean createGraph) {
        if (createGraph) {
            return Codes.GRAPH_CREATE;
        }
        return retainGraph ? Codes.GRAPH_RETAIN : Codes.GRAPH_FREE;
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
