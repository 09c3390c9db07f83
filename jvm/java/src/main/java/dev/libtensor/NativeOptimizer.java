package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.Collection;

/** The native side of a {@code dev.libtensor.nn.Optimizer}, which owns the optimizer's state. Use {@code Optimizer}. */
public abstract class NativeOptimizer extends NativeObject {
    /**
     * An optimizer of one of the kinds of the native library.
     *
     * @param kind the kind
     * @param parameters what it changes; it keeps them alive, whatever happens to these handles
     * @param settings the numbers that the kind takes
     */
    protected NativeOptimizer(int kind, Collection<NDArray> parameters, double... settings) {
        super(optimizer ->
                make(kind, ArgumentException.notNull(parameters, "parameters").toArray(new NDArray[0]), settings));
    }

    private static long make(int kind, NDArray[] parameters, double[] settings) {
        try {
            return Native.optimizerNew(Context.current().scope(), kind, Dispatch.handles(parameters), settings);
        } finally {
            Reference.reachabilityFence(parameters);
        }
    }

    /** Changes every parameter that has a gradient. */
    public final void step() {
        try {
            Native.optimizerStep(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Forgets the gradients of its parameters. */
    public final void zeroGradients() {
        try {
            Native.optimizerZeroGrad(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * The learning rate of the next step.
     *
     * @return the rate
     */
    public final double getLearningRate() {
        try {
            return Native.optimizerLr(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Sets the learning rate from the next step on.
     *
     * @param learningRate not negative
     * @throws ArgumentException if it is negative or not finite
     */
    public final void setLearningRate(double learningRate) {
        try {
            Native.optimizerSetLr(handle(), learningRate);
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
