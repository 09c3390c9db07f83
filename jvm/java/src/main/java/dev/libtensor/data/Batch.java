package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NDResource;
import java.util.Collection;

/**
 * Several examples, stacked along a new first dimension. Closing the batch frees its arrays, and so does closing the
 * scope it was created in. Moving or lending a batch moves or lends each array: {@code scope.moveToOuterScope(batch)},
 * {@code batch.attach(manager)}.
 */
public final class Batch implements NDResource {
    private final NDList data;
    private final NDList labels;
    private final int size;

    /**
     * Creates a batch.
     *
     * @param data the inputs of the model
     * @param labels the expected outputs
     * @param size the number of examples
     */
    public Batch(NDList data, NDList labels, int size) {
        this.data = ArgumentException.notNull(data, "data");
        this.labels = ArgumentException.notNull(labels, "labels");
        this.size = size;
    }

    /**
     * Returns the inputs of the model.
     *
     * @return the arrays, with the examples along their first dimension
     */
    public NDList getData() {
        return data;
    }

    /**
     * Returns the expected outputs.
     *
     * @return the arrays, with the examples along their first dimension
     */
    public NDList getLabels() {
        return labels;
    }

    /**
     * Returns the only input array of the model.
     *
     * @return the array
     */
    public NDArray data() {
        return data.singletonOrThrow();
    }

    /**
     * Returns the only array of expected outputs.
     *
     * @return the array
     */
    public NDArray labels() {
        return labels.singletonOrThrow();
    }

    /**
     * Returns the number of examples.
     *
     * @return at least 1
     */
    public int size() {
        return size;
    }

    /** Returns the data arrays, followed by the label arrays. */
    @Override
    public Collection<NDArray> getParts() {
        NDList parts = new NDList(data);
        parts.addAll(labels);
        return parts;
    }

    /**
     * Moves each of its arrays to a manager.
     *
     * @param manager the new owner
     * @return this batch
     * @throws dev.libtensor.ScopeException if the manager is closed or capped; earlier arrays have already moved
     */
    @Override
    public Batch attach(NDManager manager) {
        NDResource.super.attach(manager);
        return this;
    }

    /** Detaches each of its arrays from the scope or manager that owns it. */
    @Override
    public Batch detach() {
        NDResource.super.detach();
        return this;
    }
}
