package dev.libtensor.djl.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A list of pairs in the order of their addition. A key may come more than once; look-ups find the first.
 *
 * @param <K> the class of the keys
 * @param <V> the class of the values
 */
public class PairList<K, V> implements Iterable<Pair<K, V>> {
    private final List<K> keys;
    private final List<V> values;

    /** Creates an empty list. */
    public PairList() {
        this(10);
    }

    /**
     * Creates an empty list.
     *
     * @param initialCapacity the number of pairs to reserve memory for
     */
    public PairList(int initialCapacity) {
        keys = new ArrayList<>(initialCapacity);
        values = new ArrayList<>(initialCapacity);
    }

    /**
     * Creates a list over two lists, which are not copied.
     *
     * @param keys the keys
     * @param values their values
     * @throws ArgumentException if one list is longer than the other
     */
    public PairList(List<K> keys, List<V> values) {
        if (keys.size() != values.size()) {
            throw new ArgumentException("a list of pairs takes as many keys as values: " + keys.size() + " keys and "
                    + values.size() + " values were given");
        }
        this.keys = keys;
        this.values = values;
    }

    /**
     * Creates a list of the same pairs.
     *
     * @param list the pairs
     */
    public PairList(List<? extends Pair<K, V>> list) {
        this(list.size());
        list.forEach(pair -> add(pair.getKey(), pair.getValue()));
    }

    /**
     * Creates a list of the entries of a map, in its order.
     *
     * @param map the map
     */
    public PairList(Map<K, V> map) {
        this(map.size());
        map.forEach(this::add);
    }

    /**
     * Inserts a pair.
     *
     * @param index the place of the new pair
     * @param key its key
     * @param value its value
     * @throws IndexOutOfBoundsException if the index is not in {@code 0 ... size()}
     */
    public void add(int index, K key, V value) {
        keys.add(index, key);
        values.add(index, value);
    }

    /**
     * Adds a pair at the end.
     *
     * @param key its key
     * @param value its value
     */
    public void add(K key, V value) {
        keys.add(key);
        values.add(value);
    }

    /**
     * Adds a pair at the end.
     *
     * @param pair the pair
     */
    public void add(Pair<K, V> pair) {
        add(pair.getKey(), pair.getValue());
    }

    /**
     * Adds all pairs of another list at the end.
     *
     * @param other the list; null adds nothing
     */
    public void addAll(PairList<K, V> other) {
        if (other != null) {
            keys.addAll(other.keys);
            values.addAll(other.values);
        }
    }

    /**
     * Returns the number of pairs.
     *
     * @return the number of pairs
     */
    public int size() {
        return keys.size();
    }

    /**
     * Returns whether there are no pairs.
     *
     * @return true if the list is empty
     */
    public boolean isEmpty() {
        return keys.isEmpty();
    }

    /**
     * Returns a pair by its place.
     *
     * @param index the place, from 0
     * @return the pair
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public Pair<K, V> get(int index) {
        return new Pair<>(keys.get(index), values.get(index));
    }

    /**
     * Returns the first value of a key.
     *
     * @param key the key
     * @return the value, or null if there is none
     */
    public V get(K key) {
        int index = keys.indexOf(key);
        return index < 0 ? null : values.get(index);
    }

    /**
     * Returns the first place of a key.
     *
     * @param key the key
     * @return the place from 0, or -1 if the list does not have the key
     */
    public int indexOf(K key) {
        return keys.indexOf(key);
    }

    /**
     * Returns the key at a place.
     *
     * @param index the place, from 0
     * @return the key
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public K keyAt(int index) {
        return keys.get(index);
    }

    /**
     * Returns the value at a place.
     *
     * @param index the place, from 0
     * @return the value
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public V valueAt(int index) {
        return values.get(index);
    }

    /**
     * Returns the keys.
     *
     * @return the keys, not copied
     */
    public List<K> keys() {
        return keys;
    }

    /**
     * Returns the values.
     *
     * @return the values, not copied
     */
    public List<V> values() {
        return values;
    }

    /**
     * Returns the keys in an array.
     *
     * @param target the array to fill if it is long enough; otherwise its class is that of the result
     * @return the keys
     */
    public K[] keyArray(K[] target) {
        return keys.toArray(target);
    }

    /**
     * Returns the values in an array.
     *
     * @param target the array to fill if it is long enough; otherwise its class is that of the result
     * @return the values
     */
    public V[] valueArray(V[] target) {
        return values.toArray(target);
    }

    /** Removes all pairs. */
    public void clear() {
        keys.clear();
        values.clear();
    }

    /**
     * Removes the first pair of a key.
     *
     * @param key the key
     * @return its value, or null if the list does not have the key
     */
    public V remove(K key) {
        int index = keys.indexOf(key);
        return index < 0 ? null : remove(index);
    }

    /**
     * Removes the pair at a place.
     *
     * @param index the place, from 0
     * @return its value
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public V remove(int index) {
        keys.remove(index);
        return values.remove(index);
    }

    /**
     * Returns the pairs from a place on.
     *
     * @param fromIndex the first place
     * @return a view of this list
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public PairList<K, V> subList(int fromIndex) {
        return subList(fromIndex, size());
    }

    /**
     * Returns the pairs between two places.
     *
     * @param fromIndex the first place
     * @param toIndex the place after the last
     * @return a view of this list
     * @throws IndexOutOfBoundsException if there are no such places
     */
    public PairList<K, V> subList(int fromIndex, int toIndex) {
        return new PairList<>(keys.subList(fromIndex, toIndex), values.subList(fromIndex, toIndex));
    }

    /**
     * Returns the pairs one after the other.
     *
     * @return a stream
     */
    public Stream<Pair<K, V>> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    /**
     * Returns whether the list has a key.
     *
     * @param key the key
     * @return true if a pair has it
     */
    public boolean contains(K key) {
        return keys.contains(key);
    }

    /**
     * Returns the list with each key once, at its first place and with its last value.
     *
     * @return a new list
     */
    public PairList<K, V> unique() {
        return new PairList<>(toMap(false));
    }

    @Override
    public Iterator<Pair<K, V>> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < size();
            }

            @Override
            public Pair<K, V> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return get(next++);
            }
        };
    }

    /**
     * Returns the pairs as a map in the same order.
     *
     * @return a new map
     * @throws StateException if a key comes more than once
     */
    public Map<K, V> toMap() {
        return toMap(true);
    }

    /**
     * Returns the pairs as a map in the same order.
     *
     * @param checkDuplicate whether a key may come only once; otherwise its last value counts
     * @return a new map
     * @throws StateException if a key comes more than once and may not
     */
    public Map<K, V> toMap(boolean checkDuplicate) {
        Map<K, V> map = new LinkedHashMap<>();
        for (int i = 0; i < size(); i++) {
            if (map.put(keys.get(i), values.get(i)) != null && checkDuplicate) {
                throw new StateException("the key '" + keys.get(i) + "' comes more than once: a map takes it once");
            }
        }
        return map;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PairList<?, ?> list && getClass() == other.getClass()
                && keys.equals(list.keys) && values.equals(list.values);
    }

    @Override
    public int hashCode() {
        return Objects.hash(keys, values);
    }

    /** Returns the pairs as a map writes them. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < size(); i++) {
            text.append(i == 0 ? "" : ", ").append(keys.get(i)).append('=').append(values.get(i));
        }
        return text.append('}').toString();
    }
}
