package dev.libtensor.djl.util;

import java.util.Objects;

/**
 * A key and a value.
 *
 * @param <K> the class of the key
 * @param <V> the class of the value
 */
public class Pair<K, V> {
    private final K key;
    private final V value;

    /**
     * Creates a pair.
     *
     * @param key the key, or null
     * @param value the value, or null
     */
    public Pair(K key, V value) {
        this.key = key;
        this.value = value;
    }

    /**
     * Returns the key.
     *
     * @return the key, or null
     */
    public K getKey() {
        return key;
    }

    /**
     * Returns the value.
     *
     * @return the value, or null
     */
    public V getValue() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pair<?, ?> pair && getClass() == other.getClass()
                && Objects.equals(key, pair.key) && Objects.equals(value, pair.value);
    }

    @Override
    public int hashCode() {
        return Objects.hash(key, value);
    }

    /** Returns the pair as {@code (key, value)}. */
    @Override
    public String toString() {
        return "(" + key + ", " + value + ")";
    }
}
