package dev.libtensor.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;

/** What the dialect does with arrays that it is given. */
final class Given {
    private Given() {}

    /** Returns the array of an argument with this name, which must not be null. */
    static NDArray array(INDArray array, String name) {
        return (NDArray) ArgumentException.notNull(array, name);
    }
}
