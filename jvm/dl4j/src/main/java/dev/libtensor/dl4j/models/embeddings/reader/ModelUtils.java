package dev.libtensor.dl4j.models.embeddings.reader;

import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/**
 * Answers questions about the vectors of a model, as DL4J's interface of that name.
 *
 * @param <T> the type of the elements
 */
public interface ModelUtils<T extends SequenceElement> {
    /**
     * Sets the vectors, before each question.
     *
     * @param lookupTable the vectors with their vocabulary
     */
    void init(WeightLookupTable<T> lookupTable);

    /**
     * Returns how similar two elements are.
     *
     * @param label1 the name of an element
     * @param label2 the name of another one
     * @return the similarity; NaN if one has no vector
     */
    double similarity(String label1, String label2);

    /**
     * Finds the elements nearest to an element.
     *
     * @param label its name
     * @param n how many
     * @return their names, the nearest first
     */
    Collection<String> wordsNearest(String label, int n);

    /**
     * Finds the elements that are near to some and far from others.
     *
     * @param positive the names of those to which they are near
     * @param negative the names of those from which they are far
     * @param top how many
     * @return their names, the nearest first
     */
    Collection<String> wordsNearest(Collection<String> positive, Collection<String> negative, int top);

    /**
     * Finds the elements nearest to a vector.
     *
     * @param words the vector
     * @param top how many
     * @return their names, the nearest first
     */
    Collection<String> wordsNearest(INDArray words, int top);
}
