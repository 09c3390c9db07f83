package dev.libtensor.dl4j.models.sequencevectors.graph.vertex;

import dev.libtensor.dl4j.models.sequencevectors.graph.primitives.Vertex;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * Makes the vertices of a graph, as DL4J's interface of that name.
 *
 * @param <T> the type of the elements
 */
public interface VertexFactory<T extends SequenceElement> {
    /**
     * Makes a vertex.
     *
     * @param vertexIdx its place
     * @return a new vertex
     */
    Vertex<T> create(int vertexIdx);

    /**
     * Makes a vertex.
     *
     * @param vertexIdx its place
     * @param element its element
     * @return a new vertex
     */
    Vertex<T> create(int vertexIdx, T element);
}
