// Generated from crates/kernels/src/updates.toml by `cargo xtask codegen`: do not edit.
package dev.libtensor.internal;

import dev.libtensor.NDArray;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.util.List;
import java.util.function.Supplier;

/** The update rules of optimizers. Their numbers are in this order; those at the end may be left out. */
public enum UpdateRule {
    /**
     * SGD: lr = 1e-3, momentum = 0, weight_decay = 0, nesterov = 0, dampening = 0, maximize = 0, rate_inside = 0.
     */
    SGD(Codes.OPTIMIZER_SGD),
    /**
     * Adam: lr = 1e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0, amsgrad = 0, maximize = 0, decoupled =
     * 0, eps_late = 0, beta1_decay = 1.
     */
    ADAM(Codes.OPTIMIZER_ADAM),
    /**
     * AdamW: lr = 1e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0.01, amsgrad = 0, maximize = 0,
     * decoupled = 1, eps_late = 0, beta1_decay = 1.
     */
    ADAMW(Codes.OPTIMIZER_ADAMW),
    /**
     * Adagrad: lr = 1e-2, lr_decay = 0, weight_decay = 0, initial_accumulator_value = 0, eps = 1e-10, maximize = 0,
     * decoupled = 0, eps_inside = 0.
     */
    ADAGRAD(Codes.OPTIMIZER_ADAGRAD),
    /**
     * RMSprop: lr = 1e-2, alpha = 0.99, eps = 1e-8, weight_decay = 0, momentum = 0, centered = 0, maximize = 0,
     * initial_accumulator_value = 0, eps_inside = 0, rate_inside = 0, decay_late = 0.
     */
    RMSPROP(Codes.OPTIMIZER_RMSPROP),
    /**
     * Adadelta: lr = 1, rho = 0.9, eps = 1e-6, weight_decay = 0, maximize = 0, decoupled = 0.
     */
    ADADELTA(Codes.OPTIMIZER_ADADELTA),
    /**
     * Adamax: lr = 2e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0, maximize = 0, floor = 0.
     */
    ADAMAX(Codes.OPTIMIZER_ADAMAX),
    /**
     * NAdam: lr = 2e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0, momentum_decay = 4e-3, maximize = 0,
     * decoupled = 0, unscheduled = 0.
     */
    NADAM(Codes.OPTIMIZER_NADAM),
    /**
     * RAdam: lr = 1e-3, beta1 = 0.9, beta2 = 0.999, eps = 1e-8, weight_decay = 0, maximize = 0, decoupled = 0.
     */
    RADAM(Codes.OPTIMIZER_RADAM),
    /**
     * Rprop: lr = 1e-2, etaminus = 0.5, etaplus = 1.2, min_step = 1e-6, max_step = 50, maximize = 0.
     */
    RPROP(Codes.OPTIMIZER_RPROP),
    /**
     * ASGD: lr = 1e-2, lambd = 1e-4, power = 0.75, t0 = 1e6, weight_decay = 0, maximize = 0.
     */
    ASGD(Codes.OPTIMIZER_ASGD),
    /**
     * SGLD: lr = 1e-2, weight_decay = 0.
     */
    SGLD(Codes.OPTIMIZER_SGLD),
    /**
     * DCASGD: lr = 1e-2, momentum = 0, weight_decay = 0, lamda = 0.04.
     */
    DCASGD(Codes.OPTIMIZER_DCASGD),
    /**
     * FTRL: lr = 0.1, lamda1 = 0.01, beta = 1, weight_decay = 0.
     */
    FTRL(Codes.OPTIMIZER_FTRL),
    /**
     * Signum: lr = 1e-2, momentum = 0.9, weight_decay = 0, wd_lh = 0.
     */
    SIGNUM(Codes.OPTIMIZER_SIGNUM);

    private final int code;

    UpdateRule(int code) {
        this.code = code;
    }

    /** The number of a step, from 1, and the numbers of the rule in it. */
    public record Step(long number, double... numbers) {}

    /** Changes a weight by its gradient, and the state, in place. Steps count from 1. The scope frees what is copied. */
    public void step(long step, NDArray weight, NDArray gradient, List<NDArray> state, double... numbers) {
        step(step, 1, 0, weight, gradient, state, numbers);
    }

    /** Does the same with a gradient that is first multiplied and then limited to the size {@code clip}; 0 limits none. */
    public void step(long step, double rescale, double clip, NDArray weight, NDArray gradient, List<NDArray> state,
            double... numbers) {
        boolean fits = gradient.getDataType() == weight.getDataType();
        NDArray row = row(fits ? gradient : gradient.toType(weight.getDataType(), false));
        run(step, rescale, clip, weight, row, state, numbers);
    }

    /** Does the same with the step that a function gives. A graph that captures it asks for a step of each replay. */
    public void step(Supplier<Step> next, double rescale, double clip, NDArray weight, NDArray gradient, List<NDArray> state) {
        Step step = next.get();
        step(step.number, rescale, clip, weight, gradient, state, step.numbers);
        CapturedUpdates captured = CapturedUpdates.of(weight);
        if (captured != null) {
            captured.add(this, rescale, clip, step, next);
        }
    }

    /** Gives the next replay of a graph the step of a captured update. */
    void give(long graph, double rescale, double clip, Step step) {
        Native.graphStep(graph, code, step.numbers, rescale, clip, step.number);
    }

    /** Turns a gradient into what a step subtracts from a weight, in place, and changes the state. */
    public void change(long step, NDArray gradient, List<NDArray> state, double... numbers) {
        run(step, 1, 0, gradient, null, state, numbers);
    }

    private void run(long step, double rescale, double clip, NDArray target, NDArray gradient, List<NDArray> state,
            double[] numbers) {
        NDArray changed = row(target);
        List<NDArray> rows = state.stream().map(UpdateRule::row).toList();
        long[] handles = rows.stream().mapToLong(NDArray::handle).toArray();
        try {
            Native.update(code, numbers, step, rescale, clip, changed.handle(), gradient == null ? 0 : gradient.handle(),
                    handles);
        } finally {
            Reference.reachabilityFence(changed);
            Reference.reachabilityFence(gradient);
            Reference.reachabilityFence(rows);
        }
        write(changed, target);
        for (int i = 0; i < rows.size(); i++) {
            write(rows.get(i), state.get(i));
        }
    }

    /** Returns an array whose elements are in one row: the array, or a copy. */
    private static NDArray row(NDArray array) {
        return array.isContiguous() ? array : array.duplicate();
    }

    private static void write(NDArray from, NDArray to) {
        if (from != to) {
            to.copyFrom(from);
        }
    }
}
