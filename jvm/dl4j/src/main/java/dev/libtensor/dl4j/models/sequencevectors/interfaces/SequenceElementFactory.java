package dev.libtensor.dl4j.models.sequencevectors.interfaces;

import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;

/**
 * Writes and reads the elements of sequences, as DL4J's interface of that name.
 *
 * @param <T> the type of the elements
 */
public interface SequenceElementFactory<T extends SequenceElement> {
    /**
     * Reads an element.
     *
     * @param json JSON
     * @return a new element
     * @throws dev.libtensor.FormatException if it is no JSON of such an element
     */
    T deserialize(String json);

    /**
     * Writes an element.
     *
     * @param element the element
     * @return JSON in one line
     */
    String serialize(T element);
}
