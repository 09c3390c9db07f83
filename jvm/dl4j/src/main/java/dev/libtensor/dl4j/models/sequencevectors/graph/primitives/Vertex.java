package dev.libtensor.dl4j.models.sequencevectors.graph.primitives;

import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import java.util.Objects;

/**
 * A vertex of a graph with its element, as DL4J's class of that name.
 *
 * @param <T> the type of the element
 */
public class Vertex<T extends SequenceElement> {
    private final int id;
    private T value;

    /**
     * Creates a vertex.
     *
     * @param idx its place in the graph
     * @param value its element, or null
     */
    public Vertex(int idx, T value) {
        id = idx;
        this.value = value;
    }

    /**
     * Returns the place in the graph.
     *
     * @return the place
     */
    public int vertexID() {
        return id;
    }

    /**
     * Returns the element.
     *
     * @return the element, or null
     */
    public T getValue() {
        return value;
    }

    /**
     * Sets the element.
     *
     * @param value the element, or null
     */
    public void setValue(T value) {
        this.value = value;
    }

    /** Vertices are equal if their places and elements are. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Vertex<?> vertex && id == vertex.id && Objects.equals(value, vertex.value);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, value);
    }

    @Override
    public String toString() {
        return "vertex(" + id + "," + (value == null ? "" : value) + ")";
    }
}
