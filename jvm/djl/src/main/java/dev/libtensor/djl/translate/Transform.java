package dev.libtensor.djl.translate;

import dev.libtensor.NDArray;

/** A function of an array that keeps its settings, such as one that crops an image. */
@FunctionalInterface
public interface Transform {
    /**
     * Makes the array of an array.
     *
     * @param array the array, which stays open
     * @return a new array, or the same object if there is nothing to do
     */
    NDArray transform(NDArray array);
}
