package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.Collection;

/**
 * The native side of a {@code dev.libtensor.nn.Optimizer}, which owns the optimizer's state. Use {@code Optimizer}
 * instead of this class.
 */
public abstract class NativeOptimizer extends NativeObject {
    /**
     * Creates an optimizer of a kind of the native library.
     *
     * @param kind the kind
     * @param parameters the parameters to update, which the optimizer keeps alive even if these array objects are
     *     disposed
     * @param settings the numeric settings of the kind
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

    /** Updates every parameter that has a gradient. */
    public final void step() {
        try {
            Native.optimizerStep(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Clears the gradients of its parameters. */
    public final void zeroGradients() {
        try {
            Native.optimizerZeroGrad(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Returns the learning rate of the next step.
     *
     * @return the learning rate
     */
    public final double getLearningRate() {
        try {
            return Native.optimizerLr(handle());
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Sets the learning rate, from the next step on.
     *
     * @param learningRate the learning rate, not negative
     * @throws ArgumentException if the learning rate is negative or not finite
     */
    public final void setLearningRate(double learningRate) {
        try {
            Native.optimizerSetLr(handle(), learningRate);
        } finally {
            Reference.reachabilityFence(this);
        }
    }
}
