package dev.libtensor.mxnet;

import dev.libtensor.NDArray;

/** Weight decay. */
final class Decay {
    private Decay() {}

    /** Adds the decay of a weight to its gradient, in place. */
    static NDArray add(NDArray gradient, NDArray weight, Optimizer.Step step) {
        return step.wd() == 0 ? gradient : gradient.addi(weight.mul(step.wd()));
    }
}
