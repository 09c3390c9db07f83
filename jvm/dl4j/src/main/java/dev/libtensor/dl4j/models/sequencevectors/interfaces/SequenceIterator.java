package dev.libtensor.dl4j.models.sequencevectors.interfaces;

import dev.libtensor.dl4j.models.sequencevectors.sequence.Sequence;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * Sequences one after another, as DL4J's interface of that name.
 *
 * @param <T> the type of their elements
 */
public interface SequenceIterator<T extends SequenceElement> {
    /**
     * Returns whether there are more.
     *
     * @return whether there are
     */
    boolean hasMoreSequences();

    /**
     * Returns the next sequence.
     *
     * @return the sequence
     */
    Sequence<T> nextSequence();

    /** Begins again. */
    void reset();
}
