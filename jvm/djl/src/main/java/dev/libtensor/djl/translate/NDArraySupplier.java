package dev.libtensor.djl.translate;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;

/** Makes an array in a given manager. */
@FunctionalInterface
public interface NDArraySupplier {
    /**
     * Makes an array.
     *
     * @param manager the owner of the array
     * @return a new array
     */
    NDArray get(NDManager manager);
}
