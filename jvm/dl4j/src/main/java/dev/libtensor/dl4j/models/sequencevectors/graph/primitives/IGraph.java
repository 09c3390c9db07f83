package dev.libtensor.dl4j.models.sequencevectors.graph.primitives;

import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import java.util.List;
import java.util.Random;

/**
 * A graph of elements, as DL4J's interface of that name.
 *
 * @param <V> the type of the elements
 * @param <E> the type of the values of edges
 */
public interface IGraph<V extends SequenceElement, E extends Number> {
    /**
     * Counts the vertices.
     *
     * @return how many there are
     */
    int numVertices();

    /**
     * Returns a vertex.
     *
     * @param idx its place
     * @return the vertex
     * @throws dev.libtensor.TensorIndexException if there is none
     */
    Vertex<V> getVertex(int idx);

    /**
     * Returns vertices.
     *
     * @param indexes their places
     * @return the vertices
     * @throws dev.libtensor.TensorIndexException if there is none at a place
     */
    List<Vertex<V>> getVertices(int[] indexes);

    /**
     * Returns vertices.
     *
     * @param from the place of the first
     * @param to the place of the last
     * @return the vertices
     * @throws dev.libtensor.TensorIndexException if there is none at a place
     */
    List<Vertex<V>> getVertices(int from, int to);

    /**
     * Adds an edge.
     *
     * @param edge the edge
     * @throws dev.libtensor.TensorIndexException if one of its vertices does not exist
     */
    void addEdge(Edge<E> edge);

    /**
     * Adds an edge.
     *
     * @param from the place of the vertex where it begins
     * @param to the place of the vertex where it ends
     * @param value its value, or null
     * @param directed whether it leads in one direction only
     * @throws dev.libtensor.TensorIndexException if one of its vertices does not exist
     */
    void addEdge(int from, int to, E value, boolean directed);

    /**
     * Returns the edges that lead on from a vertex.
     *
     * @param vertex its place
     * @return the edges, as they were added
     */
    List<Edge<E>> getEdgesOut(int vertex);

    /**
     * Counts the edges that lead on from a vertex.
     *
     * @param vertex its place
     * @return how many there are
     */
    int getVertexDegree(int vertex);

    /**
     * Draws a vertex to which an edge leads.
     *
     * @param vertex the place where the edge begins
     * @param rng what draws
     * @return the vertex
     * @throws dev.libtensor.dl4j.models.sequencevectors.graph.exception.NoEdgesException if there is none
     */
    Vertex<V> getRandomConnectedVertex(int vertex, Random rng);

    /**
     * Returns the vertices to which edges lead.
     *
     * @param vertex the place where the edges begin
     * @return the vertices in the order of the edges
     */
    List<Vertex<V>> getConnectedVertices(int vertex);

    /**
     * Returns the places of the vertices to which edges lead.
     *
     * @param vertex the place where the edges begin
     * @return the places in the order of the edges
     */
    int[] getConnectedVertexIndices(int vertex);
}
