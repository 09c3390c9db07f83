package dev.libtensor.dl4j.models.sequencevectors.graph.walkers;

import dev.libtensor.dl4j.models.sequencevectors.graph.primitives.IGraph;
import dev.libtensor.dl4j.models.sequencevectors.sequence.Sequence;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * Walks through a graph, as DL4J's interface of that name.
 *
 * @param <T> the type of the elements
 */
public interface GraphWalker<T extends SequenceElement> {
    /**
     * Returns the graph.
     *
     * @return the graph
     */
    IGraph<T, ?> getSourceGraph();

    /**
     * Returns whether there is another walk.
     *
     * @return whether there is
     */
    boolean hasNext();

    /**
     * Walks.
     *
     * @return the elements on the way
     */
    Sequence<T> next();

    /**
     * Begins again.
     *
     * @param shuffle whether walks begin in a new order
     */
    void reset(boolean shuffle);

    /**
     * Returns whether walks have labels.
     *
     * @return whether they have
     */
    boolean isLabelEnabled();
}
