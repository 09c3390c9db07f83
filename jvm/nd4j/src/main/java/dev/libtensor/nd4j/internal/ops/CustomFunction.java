package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.NDArray;

/** Computes the results of a custom operation, each in a new array. */
@FunctionalInterface
interface CustomFunction {
    NDArray[] apply(Arguments arguments);

    /** A function with one result. */
    @FunctionalInterface
    interface Single {
        NDArray apply(Arguments arguments);
    }
}
