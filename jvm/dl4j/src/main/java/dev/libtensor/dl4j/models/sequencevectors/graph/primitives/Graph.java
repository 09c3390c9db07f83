package dev.libtensor.dl4j.models.sequencevectors.graph.primitives;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.models.sequencevectors.graph.exception.NoEdgesException;
import dev.libtensor.dl4j.models.sequencevectors.graph.vertex.VertexFactory;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A graph in lists of edges, as DL4J's class of that name.
 *
 * @param <V> the type of the elements
 * @param <E> the type of the values of edges
 */
public class Graph<V extends SequenceElement, E extends Number> implements IGraph<V, E> {
    private final boolean allowMultipleEdges;
    private final List<Vertex<V>> vertices;
    private final List<List<Edge<E>>> edges = new ArrayList<>();

    /**
     * Creates a graph without edges, where two vertices have one edge at most.
     *
     * @param numVertices how many vertices it has, at least 1
     * @param vertexFactory what makes them
     */
    public Graph(int numVertices, VertexFactory<V> vertexFactory) {
        this(numVertices, false, vertexFactory);
    }

    /**
     * Creates a graph without edges.
     *
     * @param numVertices how many vertices it has, at least 1
     * @param allowMultipleEdges whether two vertices may have several edges
     * @param vertexFactory what makes the vertices
     */
    public Graph(int numVertices, boolean allowMultipleEdges, VertexFactory<V> vertexFactory) {
        this(made(numVertices, vertexFactory), allowMultipleEdges);
    }

    private static <V extends SequenceElement> List<Vertex<V>> made(int count, VertexFactory<V> factory) {
        ArgumentException.notNull(factory, "vertexFactory");
        if (count < 1) {
            throw new ArgumentException("numVertices: at least 1 was expected, not " + count);
        }
        return IntStream.range(0, count).mapToObj(factory::create).toList();
    }

    /**
     * Creates a graph without edges.
     *
     * @param vertices the vertices, in the order of their places
     * @param allowMultipleEdges whether two vertices may have several edges
     */
    public Graph(List<Vertex<V>> vertices, boolean allowMultipleEdges) {
        this.vertices = ArgumentException.noneNull(vertices, "vertices");
        this.allowMultipleEdges = allowMultipleEdges;
        this.vertices.forEach(each -> edges.add(new ArrayList<>()));
    }

    /**
     * Creates a graph without edges.
     *
     * @param elements the elements of its vertices
     * @param allowMultipleEdges whether two vertices may have several edges
     */
    public Graph(Collection<V> elements, boolean allowMultipleEdges) {
        this(vertices(ArgumentException.noneNull(elements, "elements")), allowMultipleEdges);
    }

    private static <V extends SequenceElement> List<Vertex<V>> vertices(List<V> elements) {
        return IntStream.range(0, elements.size()).mapToObj(i -> new Vertex<>(i, elements.get(i))).toList();
    }

    /**
     * Creates a graph without edges, where two vertices have one edge at most.
     *
     * @param vertices the vertices, in the order of their places
     */
    public Graph(List<Vertex<V>> vertices) {
        this(vertices, false);
    }

    @Override
    public int numVertices() {
        return vertices.size();
    }

    private int checked(int place) {
        if (place < 0 || place >= vertices.size()) {
            throw new TensorIndexException("vertex " + place + " is out of range for a graph of " + vertices.size());
        }
        return place;
    }

    @Override
    public Vertex<V> getVertex(int idx) {
        return vertices.get(checked(idx));
    }

    @Override
    public List<Vertex<V>> getVertices(int[] indexes) {
        return Arrays.stream(ArgumentException.notNull(indexes, "indexes")).mapToObj(this::getVertex).toList();
    }

    @Override
    public List<Vertex<V>> getVertices(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(this::getVertex).toList();
    }

    @Override
    public void addEdge(Edge<E> edge) {
        int from = checked(ArgumentException.notNull(edge, "edge").getFrom());
        int to = checked(edge.getTo());
        add(edges.get(from), edge);
        if (!edge.isDirected()) {
            add(edges.get(to), edge);
        }
    }

    private void add(List<Edge<E>> list, Edge<E> edge) {
        if (allowMultipleEdges || list.stream().noneMatch(each -> isBetweenSame(each, edge))) {
            list.add(edge);
        }
    }

    private static boolean isBetweenSame(Edge<?> each, Edge<?> edge) {
        if (edge.isDirected()) {
            return each.getTo() == edge.getTo();
        }
        return each.getFrom() == edge.getFrom() && each.getTo() == edge.getTo()
                || each.getTo() == edge.getFrom() && each.getFrom() == edge.getTo();
    }

    @Override
    public void addEdge(int from, int to, E value, boolean directed) {
        addEdge(new Edge<>(from, to, value, directed));
    }

    @Override
    public List<Edge<E>> getEdgesOut(int vertex) {
        return new ArrayList<>(edges.get(checked(vertex)));
    }

    @Override
    public int getVertexDegree(int vertex) {
        return edges.get(checked(vertex)).size();
    }

    @Override
    public Vertex<V> getRandomConnectedVertex(int vertex, Random rng) {
        ArgumentException.notNull(rng, "rng");
        int[] connected = getConnectedVertexIndices(vertex);
        if (connected.length == 0) {
            throw new NoEdgesException("no edge leads on from vertex " + vertex);
        }
        return vertices.get(connected[rng.nextInt(connected.length)]);
    }

    @Override
    public List<Vertex<V>> getConnectedVertices(int vertex) {
        return getVertices(getConnectedVertexIndices(vertex));
    }

    @Override
    public int[] getConnectedVertexIndices(int vertex) {
        return edges.get(checked(vertex)).stream()
                .mapToInt(edge -> edge.getFrom() == vertex ? edge.getTo() : edge.getFrom()).toArray();
    }

    /** Graphs are equal if their vertices and edges are. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Graph<?, ?> graph && allowMultipleEdges == graph.allowMultipleEdges
                && vertices.equals(graph.vertices) && edges.equals(graph.edges);
    }

    @Override
    public int hashCode() {
        return 31 * vertices.hashCode() + edges.hashCode();
    }

    @Override
    public String toString() {
        return "a graph of " + vertices.size() + " vertices with the edges " + edges;
    }
}
