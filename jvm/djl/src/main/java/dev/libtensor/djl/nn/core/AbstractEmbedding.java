package dev.libtensor.djl.nn.core;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;

/**
 * Turns items into arrays.
 *
 * @param <T> the class of the items
 */
public interface AbstractEmbedding<T> {
    /**
     * Returns whether an item has an embedding.
     *
     * @param item the item
     * @return true if it has
     */
    boolean hasItem(T item);

    /**
     * Turns items into an array.
     *
     * @param manager the owner of the array
     * @param items the items
     * @return a new array
     */
    NDArray embed(NDManager manager, T[] items);
}
