package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NDResource;
import java.util.Collection;

/**
 * Several examples, stacked along a first dimension. Closing it frees its arrays; so does the scope it was made in. What moves
 * or lends a batch does so with each of its arrays: {@code scope.moveToOuterScope(batch)}, {@code batch.attach(manager)}.
 */
public final class Batch implements NDResource {
    private final NDList data;
    private final NDList labels;
    private final int size;

    /**
     * A batch of the given arrays.
     *
     * @param data what goes into the model
     * @param labels what should come out
     * @param size the number of examples
     */
    public Batch(NDList data, NDList labels, int size) {
        this.data = ArgumentException.notNull(data, "data");
        this.labels = ArgumentException.notNull(labels, "labels");
        this.size = size;
    }

    /**
     * What goes into the model.
     *
     * @return the arrays, each with the examples along its first dimension
     */
    public NDList getData() {
        return data;
    }

    /**
     * What should come out.
     *
     * @return the arrays, each with the examples along its first dimension
     */
    public NDList getLabels() {
        return labels;
    }

    /**
     * What goes into the model, where that is one array.
     *
     * @return the array
     */
    public NDArray data() {
        return data.singletonOrThrow();
    }

    /**
     * What should come out, where that is one array.
     *
     * @return the array
     */
    public NDArray labels() {
        return labels.singletonOrThrow();
    }

    /**
     * The number of examples.
     *
     * @return at least 1
     */
    public int size() {
        return size;
    }

    /** The arrays of the data, then those of the labels. */
    @Override
    public Collection<NDArray> getParts() {
        NDList parts = new NDList(data);
        parts.addAll(labels);
        return parts;
    }

    /**
     * Gives each of its arrays to a manager.
     *
     * @param manager the new owner
     * @return this batch
     * @throws dev.libtensor.ScopeException if the manager is closed or capped; what came before the array has moved
     */
    @Override
    public Batch attach(NDManager manager) {
        NDResource.super.attach(manager);
        return this;
    }

    /** Takes each of its arrays out of the scope or manager that owns it. */
    @Override
    public Batch detach() {
        NDResource.super.detach();
        return this;
    }
}
