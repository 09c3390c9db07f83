package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import java.util.List;

/** What the formulas of optimizers have in common. */
final class Gradients {
    private Gradients() {}

    /** Refuses null. */
    static void check(NDArray weight, NDArray gradient, List<NDArray> state, Optimizer.Step step) {
        ArgumentException.notNull(weight, "weight");
        ArgumentException.notNull(gradient, "gradient");
        ArgumentException.notNull(state, "state");
        ArgumentException.notNull(step, "step");
    }
}
