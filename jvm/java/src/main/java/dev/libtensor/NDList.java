package dev.libtensor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;

/** An ordered list of arrays: the inputs and outputs of a block, or the parts of a batch. */
public final class NDList extends ArrayList<NDArray> implements NDResource {
    private static final long serialVersionUID = 1L;

    /**
     * Creates a list of arrays.
     *
     * @param arrays the arrays, in order
     */
    public NDList(NDArray... arrays) {
        super(Arrays.asList(ArgumentException.notNull(arrays, "arrays")));
    }

    /**
     * Creates a list of arrays.
     *
     * @param arrays the arrays, in order
     */
    public NDList(Collection<NDArray> arrays) {
        super(ArgumentException.notNull(arrays, "arrays"));
    }

    /** Returns the arrays. */
    @Override
    public Collection<NDArray> getParts() {
        return this;
    }

    /**
     * Returns the first array.
     *
     * @return the array
     * @throws TensorIndexException if the list is empty
     */
    public NDArray head() {
        if (isEmpty()) {
            throw new TensorIndexException("the list is empty: at least one array was expected");
        }
        return get(0);
    }

    /**
     * Returns the only array.
     *
     * @return the array
     * @throws StateException if the list does not have exactly one array
     */
    public NDArray singletonOrThrow() {
        if (size() != 1) {
            throw new StateException("exactly one array was expected, but the list has " + size());
        }
        return get(0);
    }

    /**
     * Returns the manager of the first array.
     *
     * @return the manager, or null if the list is empty, the owner is a scope, or there is none
     */
    @Override
    public NDManager getManager() {
        return isEmpty() ? null : head().getManager();
    }

    /**
     * Moves every array of the list to a manager.
     *
     * @param manager the new owner
     * @return this list
     * @throws ScopeException if the manager is closed or capped; earlier arrays have already moved
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
     * @param manager the manager that borrows them until it closes
     * @return this list
     * @throws ScopeException if the manager is closed or capped; earlier arrays are already lent
     */
    @Override
    public NDList tempAttach(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        forEach(array -> array.tempAttach(manager));
        return this;
    }

    /**
     * Detaches every array of the list from the scope or manager that owns it.
     *
     * @return this list
     */
    @Override
    public NDList detach() {
        forEach(NDArray::detach);
        return this;
    }

    /** Disposes of every array of the list. The list itself keeps them. */
    @Override
    public void close() {
        forEach(NDArray::dispose);
    }
}
