package dev.libtensor;

import java.util.Collection;

/** The native side of a {@code dev.libtensor.nn.Optimizer}, which owns the optimizer's state. Use {@code Optimizer}. */
public abstract class NativeOptimizer implements NativeResource {
    private final long handle;

    /**
     * An optimizer of one of the kinds of the native library.
     *
     * @param kind the kind
     * @param parameters what it changes; it keeps them alive, whatever happens to these handles
     * @param settings the numbers that the kind takes
     */
    protected NativeOptimizer(int kind, Collection<NDArray> parameters, double... settings) {
        NDArray[] arrays = parameters.toArray(new NDArray[0]);
        handle = Native.optimizerNew(Context.current().scope(), kind, Dispatch.handles(arrays), settings);
    }

    @Override
    public final long handle() {
        return handle;
    }

    /** Changes every parameter that has a gradient. */
    public final void step() {
        Native.optimizerStep(handle);
    }

    /** Forgets the gradients of its parameters. */
    public final void zeroGradients() {
        Native.optimizerZeroGrad(handle);
    }

    /**
     * The learning rate of the next step.
     *
     * @return the rate
     */
    public final double getLearningRate() {
        return Native.optimizerLr(handle);
    }

    /**
     * Sets the learning rate from the next step on.
     *
     * @param learningRate not negative
     * @throws ArgumentException if it is negative or not finite
     */
    public final void setLearningRate(double learningRate) {
        Native.optimizerSetLr(handle, learningRate);
    }
}
