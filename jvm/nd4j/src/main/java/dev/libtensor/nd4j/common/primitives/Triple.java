package dev.libtensor.nd4j.common.primitives;

import java.io.Serializable;
import java.util.Objects;

/**
 * Three objects, as ND4J's class of that name.
 *
 * @param <F> the class of the first
 * @param <S> the class of the second
 * @param <T> the class of the third
 */
@SuppressWarnings("serial") // Whether it can be serialized depends on the objects.
public class Triple<F, S, T> implements Serializable {
    private static final long serialVersionUID = 1L;

    private F first;
    private S second;
    private T third;

    /** Creates three nulls. */
    public Triple() {}

    /**
     * Creates three objects.
     *
     * @param first the first; it may be null
     * @param second the second; it may be null
     * @param third the third; it may be null
     */
    public Triple(F first, S second, T third) {
        this.first = first;
        this.second = second;
        this.third = third;
    }

    /**
     * Returns three objects.
     *
     * @param first the first; it may be null
     * @param second the second; it may be null
     * @param third the third; it may be null
     * @param <F> the class of the first
     * @param <S> the class of the second
     * @param <T> the class of the third
     * @return the objects
     */
    public static <F, S, T> Triple<F, S, T> of(F first, S second, T third) {
        return new Triple<>(first, second, third);
    }

    /**
     * Returns three objects.
     *
     * @param first the first; it may be null
     * @param second the second; it may be null
     * @param third the third; it may be null
     * @param <F> the class of the first
     * @param <S> the class of the second
     * @param <T> the class of the third
     * @return the objects
     */
    public static <F, S, T> Triple<F, S, T> tripleOf(F first, S second, T third) {
        return new Triple<>(first, second, third);
    }

    /**
     * Returns the first object.
     *
     * @return the object; it may be null
     */
    public F getFirst() {
        return first;
    }

    /**
     * Returns the second object.
     *
     * @return the object; it may be null
     */
    public S getSecond() {
        return second;
    }

    /**
     * Returns the third object.
     *
     * @return the object; it may be null
     */
    public T getThird() {
        return third;
    }

    /**
     * Returns the first object.
     *
     * @return the object; it may be null
     */
    public F getLeft() {
        return first;
    }

    /**
     * Returns the second object.
     *
     * @return the object; it may be null
     */
    public S getMiddle() {
        return second;
    }

    /**
     * Returns the third object.
     *
     * @return the object; it may be null
     */
    public T getRight() {
        return third;
    }

    /**
     * Sets the first object.
     *
     * @param first the object; it may be null
     */
    public void setFirst(F first) {
        this.first = first;
    }

    /**
     * Sets the second object.
     *
     * @param second the object; it may be null
     */
    public void setSecond(S second) {
        this.second = second;
    }

    /**
     * Sets the third object.
     *
     * @param third the object; it may be null
     */
    public void setThird(T third) {
        this.third = third;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Triple<?, ?, ?> that && Objects.equals(first, that.first)
                && Objects.equals(second, that.second) && Objects.equals(third, that.third);
    }

    @Override
    public int hashCode() {
        return Objects.hash(first, second, third);
    }

    @Override
    public String toString() {
        return "Triple(" + first + ", " + second + ", " + third + ")";
    }
}
