package dev.libtensor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;

/** Several arrays in order: what goes into a block and comes out, and what a batch is made of. */
public final class NDList extends ArrayList<NDArray> implements AutoCloseable {
    private static final long serialVersionUID = 1L;

    /**
     * A list of the given arrays.
     *
     * @param arrays the arrays, in order
     */
    public NDList(NDArray... arrays) {
        super(Arrays.asList(arrays));
    }

    /**
     * A list of the given arrays.
     *
     * @param arrays the arrays, in order
     */
    public NDList(Collection<NDArray> arrays) {
        super(arrays);
    }

    /**
     * The first array.
     *
     * @return the array
     * @throws IndexOutOfBoundsException if the list is empty
     */
    public NDArray head() {
        return get(0);
    }

    /**
     * The only array.
     *
     * @return the array
     * @throws StateException if there is not exactly one
     */
    public NDArray singletonOrThrow() {
        if (size() != 1) {
            throw new StateException("one array is expected here, and the list has " + size());
        }
        return get(0);
    }

    /** Disposes every array of the list; the list keeps them. */
    @Override
    public void close() {
        forEach(NDArray::dispose);
    }
}
