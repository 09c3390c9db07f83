package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import java.util.List;

/** What the formulas of optimizers have in common. */
final class Gradients {
    private Gradients() {}

    /** Refuses null, also among the arrays of state. */
    static void check(NDArray weight, NDArray gradient, List<NDArray> state, Optimizer.Step step) {
        ArgumentException.notNull(weight, "weight");
        ArgumentException.notNull(gradient, "gradient");
        ArgumentException.notNull(state, "state").forEach(array -> ArgumentException.notNull(array, "state"));
        ArgumentException.notNull(step, "step");
    }
}
