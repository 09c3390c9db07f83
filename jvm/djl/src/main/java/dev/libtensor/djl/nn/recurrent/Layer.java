package dev.libtensor.djl.nn.recurrent;

import dev.libtensor.NDArray;

/** One layer in one direction. */
@FunctionalInterface
interface Layer {
    /**
     * Returns the states of all steps, followed by the last cell if there are cells.
     *
     * @param x the input, of shape {@code (time, batch, features)}
     * @param states the first state, and the first cell if there are cells
     * @param weights both weights and both biases, or null in place of biases
     */
    NDArray states(NDArray x, NDArray[] states, NDArray[] weights);
}
