package dev.libtensor.nd4j.common.primitives;

import java.io.Serializable;
import java.util.Objects;

/**
 * Two objects, each of which may be null.
 *
 * @param <K> the type of the first object, the key
 * @param <V> the type of the second object, the value
 */
public class Pair<K, V> implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The first object. It is serializable only if the program makes it so. */
    @SuppressWarnings("serial")
    private K key;

    /** The second object. It is serializable only if the program makes it so. */
    @SuppressWarnings("serial")
    private V value;

    /** Creates a pair of nulls. */
    public Pair() {}

    /**
     * Creates a pair.
     *
     * @param key the first object, or null
     * @param value the second object, or null
     */
    public Pair(K key, V value) {
        this.key = key;
        this.value = value;
    }

    /**
     * Creates a pair.
     *
     * @param first the first object, or null
     * @param second the second object, or null
     * @param <K> the type of the first object
     * @param <V> the type of the second object
     * @return a new pair
     */
    public static <K, V> Pair<K, V> of(K first, V second) {
        return new Pair<>(first, second);
    }

    /**
     * Creates a pair, as {@link #of}.
     *
     * @param first the first object, or null
     * @param second the second object, or null
     * @param <K> the type of the first object
     * @param <V> the type of the second object
     * @return a new pair
     */
    public static <K, V> Pair<K, V> create(K first, V second) {
        return new Pair<>(first, second);
    }

    /**
     * Creates a pair, as {@link #of}.
     *
     * @param first the first object, or null
     * @param second the second object, or null
     * @param <K> the type of the first object
     * @param <V> the type of the second object
     * @return a new pair
     */
    public static <K, V> Pair<K, V> makePair(K first, V second) {
        return new Pair<>(first, second);
    }

    /**
     * Creates a pair, as {@link #of}.
     *
     * @param first the first object, or null
     * @param second the second object, or null
     * @param <K> the type of the first object
     * @param <V> the type of the second object
     * @return a new pair
     */
    public static <K, V> Pair<K, V> pairOf(K first, V second) {
        return new Pair<>(first, second);
    }

    /**
     * Creates a pair of nulls.
     *
     * @param <K> the type of the first object
     * @param <V> the type of the second object
     * @return a new pair
     */
    public static <K, V> Pair<K, V> empty() {
        return new Pair<>();
    }

    /**
     * Returns the first object.
     *
     * @return the object, or null
     */
    public K getKey() {
        return key;
    }

    /**
     * Returns the second object.
     *
     * @return the object, or null
     */
    public V getValue() {
        return value;
    }

    /**
     * Returns the first object.
     *
     * @return the object, or null
     */
    public K getFirst() {
        return key;
    }

    /**
     * Returns the second object.
     *
     * @return the object, or null
     */
    public V getSecond() {
        return value;
    }

    /**
     * Returns the first object.
     *
     * @return the object, or null
     */
    public K getLeft() {
        return key;
    }

    /**
     * Returns the second object.
     *
     * @return the object, or null
     */
    public V getRight() {
        return value;
    }

    /**
     * Sets the first object.
     *
     * @param key the object, or null
     */
    public void setKey(K key) {
        this.key = key;
    }

    /**
     * Sets the second object.
     *
     * @param value the object, or null
     */
    public void setValue(V value) {
        this.value = value;
    }

    /**
     * Sets the first object.
     *
     * @param first the object, or null
     */
    public void setFirst(K first) {
        key = first;
    }

    /**
     * Sets the second object.
     *
     * @param second the object, or null
     */
    public void setSecond(V second) {
        value = second;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pair<?, ?> pair && Objects.equals(key, pair.key) && Objects.equals(value, pair.value);
    }

    @Override
    public int hashCode() {
        return Objects.hash(key, value);
    }

    /** Returns both objects as text. */
    @Override
    public String toString() {
        return "(" + key + ", " + value + ")";
    }
}
