package dev.libtensor.dl4j.models.embeddings;

import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Iterator;

/**
 * The vectors of a vocabulary, as DL4J's interface of that name.
 *
 * @param <T> the type of the elements
 */
public interface WeightLookupTable<T extends SequenceElement> {
    /**
     * Returns the length of the vectors.
     *
     * @return the length
     */
    int layerSize();

    /**
     * Gives vectors their first values.
     *
     * @param reset whether to do so if there are vectors already
     */
    void resetWeights(boolean reset);

    /** Gives all vectors their first values. */
    void resetWeights();

    /**
     * Sets a vector.
     *
     * @param word the name of its element
     * @param vector as many numbers as a vector has
     */
    void putVector(String word, INDArray vector);

    /**
     * Returns a vector.
     *
     * @param word the name of its element
     * @return a view of shape (length), or null if the element is not there
     */
    INDArray vector(String word);

    /**
     * Returns all vectors.
     *
     * @return views of shape (length)
     */
    Iterator<INDArray> vectors();

    /**
     * Returns all vectors.
     *
     * @return the array of shape (elements, length), not a copy
     */
    INDArray getWeights();

    /**
     * Returns the vocabulary.
     *
     * @return the vocabulary
     */
    VocabCache<T> getVocabCache();
}
