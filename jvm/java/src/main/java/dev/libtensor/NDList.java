package dev.libtensor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;

/** Several arrays in order: what goes into a block and comes out, and what a batch is made of. */
public final class NDList extends ArrayList<NDArray> implements NDResource {
    private static final long serialVersionUID = 1L;

    /**
     * A list of the given arrays.
     *
     * @param arrays the arrays, in order
     */
    public NDList(NDArray... arrays) {
        super(Arrays.asList(ArgumentException.notNull(arrays, "arrays")));
    }

    /**
     * A list of the given arrays.
     *
     * @param arrays the arrays, in order
     */
    public NDList(Collection<NDArray> arrays) {
        super(ArgumentException.notNull(arrays, "arrays"));
    }

    /** The arrays. */
    @Override
    public Collection<NDArray> getParts() {
        return this;
    }

    /**
     * The first array.
     *
     * @return the array
     * @throws TensorIndexException if the list is empty
     */
    public NDArray head() {
        if (isEmpty()) {
            throw new TensorIndexException("the list is empty and has no first array");
        }
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

    /**
     * The manager of the first array.
     *
     * @return the manager, or null if a scope owns it or nothing does, or the list is empty
     */
    @Override
    public NDManager getManager() {
        return isEmpty() ? null : head().getManager();
    }

    /**
     * Gives every array of the list to a manager.
     *
     * @param manager the new owner
     * @return this list
     * @throws ScopeException if the manager is closed or capped; what came before has moved
     */
    @Override
    public NDList attach(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        forEach(array -> array.attach(manager));
        return this;
    }

    /**
     * Lends every array of the list to a manager.
     *
     * @param manager who has them until it closes
     * @return this list
     * @throws ScopeException if the manager is closed or capped; what came before is lent
     */
    @Override
    public NDList tempAttach(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        forEach(array -> array.tempAttach(manager));
        return this;
    }

    /**
     * Takes every array of the list out of the manager or scope that owns it.
     *
     * @return this list
     */
    @Override
    public NDList detach() {
        forEach(NDArray::detach);
        return this;
    }

    /** Disposes every array of the list; the list keeps them. */
    @Override
    public void close() {
        forEach(NDArray::dispose);
    }
}
