package dev.libtensor.djl.modality.nlp.embedding;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;

/** Makes vectors of words. */
public interface WordEmbedding {
    /**
     * Returns whether a word has an index.
     *
     * @param word the word
     * @return true if so
     */
    boolean vocabularyContains(String word);

    /**
     * Returns the index of a word.
     *
     * @param word the word
     * @return its index
     */
    long preprocessWordToEmbed(String word);

    /**
     * Makes the vector of a word.
     *
     * @param manager the owner of the array
     * @param word the word
     * @return the vector
     * @throws EmbeddingException if the word cannot be embedded
     */
    default NDArray embedWord(NDManager manager, String word) throws EmbeddingException {
        return embedWord(manager, preprocessWordToEmbed(word));
    }

    /**
     * Makes the vector of a word.
     *
     * @param manager the owner of the array
     * @param index the index of the word
     * @return the vector
     * @throws EmbeddingException if the word cannot be embedded
     */
    default NDArray embedWord(NDManager manager, long index) throws EmbeddingException {
        return embedWord(manager.create(index));
    }

    /**
     * Makes the vector of a word.
     *
     * @param index the index of the word
     * @return the vector
     * @throws EmbeddingException if the word cannot be embedded
     */
    NDArray embedWord(NDArray index) throws EmbeddingException;

    /**
     * Finds a word.
     *
     * @param word its index
     * @return the word
     */
    String unembedWord(NDArray word);
}
