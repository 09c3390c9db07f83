package dev.libtensor.dl4j.models.sequencevectors.graph.primitives;

import java.util.Objects;

/**
 * An edge of a graph, as DL4J's class of that name.
 *
 * @param <T> the type of its value
 */
public class Edge<T extends Number> {
    private final int from;
    private final int to;
    private final T value;
    private final boolean directed;

    /**
     * Creates an edge.
     *
     * @param from the place of the vertex where it begins
     * @param to the place of the vertex where it ends
     * @param value its value, or null
     * @param directed whether it leads in one direction only
     */
    public Edge(int from, int to, T value, boolean directed) {
        this.from = from;
        this.to = to;
        this.value = value;
        this.directed = directed;
    }

    /**
     * Returns the place of the vertex where it begins.
     *
     * @return the place
     */
    public int getFrom() {
        return from;
    }

    /**
     * Returns the place of the vertex where it ends.
     *
     * @return the place
     */
    public int getTo() {
        return to;
    }

    /**
     * Returns the value.
     *
     * @return the value, or null
     */
    public T getValue() {
        return value;
    }

    /**
     * Returns whether it leads in one direction only.
     *
     * @return whether it does
     */
    public boolean isDirected() {
        return directed;
    }

    /** Edges are equal if their values are, and they join the same vertices in the same way. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Edge<?> edge && directed == edge.directed && Objects.equals(value, edge.value)
                && (from == edge.from && to == edge.to || !directed && from == edge.to && to == edge.from);
    }

    @Override
    public int hashCode() {
        return Objects.hash(directed, from + to, value);
    }

    @Override
    public String toString() {
        return "edge(" + (directed ? "directed" : "undirected") + "," + from + (directed ? "->" : "--") + to + ","
                + (value == null ? "" : value) + ")";
    }
}
