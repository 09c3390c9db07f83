package dev.libtensor.dl4j.models.embeddings.reader.impl;

import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * Compares a vector with all others, as DL4J's class of that name; {@link BasicModelUtils} does so, too.
 *
 * @param <T> the type of the elements
 */
public class FlatModelUtils<T extends SequenceElement> extends BasicModelUtils<T> {
    /** Creates what compares vectors. */
    public FlatModelUtils() {}
}
