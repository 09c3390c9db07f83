package dev.libtensor.dl4j.models.embeddings.wordvectors;

import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Collection;

/** What is asked about the vectors of words, as DL4J's interface of that name. */
public interface WordVectors {
    /**
     * Returns the name of unknown words.
     *
     * @return the name
     */
    String getUNK();

    /**
     * Sets the name of unknown words.
     *
     * @param newUNK the name
     */
    void setUNK(String newUNK);

    /**
     * Returns whether a word has a vector.
     *
     * @param word the word
     * @return whether it has
     */
    boolean hasWord(String word);

    /**
     * Returns the place of a word.
     *
     * @param word the word
     * @return the place, which is negative if there is none
     */
    int indexOf(String word);

    /**
     * Returns a vector.
     *
     * @param word the word
     * @return its numbers, or null
     */
    double[] getWordVector(String word);

    /**
     * Returns a vector.
     *
     * @param word the word
     * @return an array of shape (length), or null
     */
    INDArray getWordVectorMatrix(String word);

    /**
     * Returns a vector of length 1.
     *
     * @param word the word
     * @return an array of shape (length), or null
     */
    INDArray getWordVectorMatrixNormalized(String word);

    /**
     * Returns the vectors of words.
     *
     * @param labels the words; those without a vector are left out
     * @return an array of shape (words, length)
     */
    INDArray getWordVectors(Collection<String> labels);

    /**
     * Returns the mean of vectors.
     *
     * @param labels the words; those without a vector are left out
     * @return an array of shape (length)
     */
    INDArray getWordVectorsMean(Collection<String> labels);

    /**
     * Returns the cosine of two words' vectors.
     *
     * @param word a word
     * @param word2 another word
     * @return the cosine; NaN if one has no vector
     */
    double similarity(String word, String word2);

    /**
     * Finds the words whose vectors have the greatest cosine with a word's.
     *
     * @param word the word, which is not among them
     * @param n how many
     * @return the words, the nearest first
     */
    Collection<String> wordsNearest(String word, int n);

    /**
     * Finds the words whose vectors have the greatest cosine with a vector.
     *
     * @param words the vector
     * @param top how many
     * @return the words, the nearest first
     */
    Collection<String> wordsNearest(INDArray words, int top);

    /**
     * Finds the words that are near to some and far from others.
     *
     * @param positive the words to which they are near
     * @param negative the words from which they are far
     * @param top how many
     * @return the words, the nearest first, without those that were given
     */
    Collection<String> wordsNearest(Collection<String> positive, Collection<String> negative, int top);

    /**
     * Finds the nearest words, as {@link #wordsNearest(String, int)}.
     *
     * @param word the word
     * @param n how many
     * @return the words, the nearest first
     */
    Collection<String> wordsNearestSum(String word, int n);

    /**
     * Finds the nearest words, as {@link #wordsNearest(INDArray, int)}.
     *
     * @param words the vector
     * @param top how many
     * @return the words, the nearest first
     */
    Collection<String> wordsNearestSum(INDArray words, int top);

    /**
     * Finds the nearest words, as {@link #wordsNearest(Collection, Collection, int)}.
     *
     * @param positive the words to which they are near
     * @param negative the words from which they are far
     * @param top how many
     * @return the words, the nearest first
     */
    Collection<String> wordsNearestSum(Collection<String> positive, Collection<String> negative, int top);

    /**
     * Returns the vocabulary.
     *
     * @return the vocabulary
     */
    @SuppressWarnings("rawtypes") // As DL4J declares it.
    VocabCache vocab();

    /**
     * Returns the vectors.
     *
     * @return the table
     */
    @SuppressWarnings("rawtypes") // As DL4J declares it.
    WeightLookupTable lookupTable();

    /**
     * Returns whether words outside the vocabulary have vectors.
     *
     * @return false
     */
    default boolean outOfVocabularySupported() {
        return false;
    }
}
