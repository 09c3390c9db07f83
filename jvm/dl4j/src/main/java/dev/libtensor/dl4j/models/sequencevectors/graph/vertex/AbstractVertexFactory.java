package dev.libtensor.dl4j.models.sequencevectors.graph.vertex;

import dev.libtensor.dl4j.models.sequencevectors.graph.primitives.Vertex;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * Makes vertices, which have no element unless one is given, as DL4J's class of that name.
 *
 * @param <T> the type of the elements
 */
public class AbstractVertexFactory<T extends SequenceElement> implements VertexFactory<T> {
    /** Creates a factory. */
    public AbstractVertexFactory() {}

    @Override
    public Vertex<T> create(int vertexIdx) {
        return create(vertexIdx, null);
    }

    @Override
    public Vertex<T> create(int vertexIdx, T element) {
        return new Vertex<>(vertexIdx, element);
    }
}
