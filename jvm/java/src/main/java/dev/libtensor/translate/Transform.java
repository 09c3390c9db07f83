package dev.libtensor.translate;

import dev.libtensor.NDArray;

/** A function of an array that keeps its settings. */
@FunctionalInterface
public interface Transform {
    /**
     * Makes the array of an array.
     *
     * @param array the array, which stays as it is
     * @return a new array
     */
    NDArray transform(NDArray array);
}
