package dev.libtensor.djl.nn.core;

import java.io.IOException;
import java.util.Optional;

/**
 * Gives each item a number.
 *
 * @param <T> the class of the items
 */
public interface AbstractIndexedEmbedding<T> extends AbstractEmbedding<T> {
    /**
     * Turns an item into bytes.
     *
     * @param input the item
     * @return the bytes
     * @throws IOException if the item cannot be encoded
     */
    byte[] encode(T input) throws IOException;

    /**
     * Turns bytes into an item.
     *
     * @param byteArray the bytes
     * @return the item
     * @throws IOException if the bytes are no item
     */
    T decode(byte[] byteArray) throws IOException;

    /**
     * Returns the number of an item.
     *
     * @param item the item
     * @return the number
     */
    long embed(T item);

    /**
     * Returns the item of a number.
     *
     * @param index the number
     * @return the item, or nothing if there is none
     */
    Optional<T> unembed(long index);
}
