package dev.libtensor.dl4j.models.word2vec.wordstore;

import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import java.util.Collection;

/**
 * A vocabulary, as DL4J's interface of that name: tokens are counted, and those that stay get places.
 *
 * @param <T> the type of its elements
 */
public interface VocabCache<T extends SequenceElement> {
    /**
     * Returns whether there are elements.
     *
     * @return whether there are
     */
    boolean vocabExists();

    /**
     * Returns the names of the elements.
     *
     * @return the names in the order of their places
     */
    Collection<String> words();

    /**
     * Counts a word once.
     *
     * @param word its name
     */
    void incrementWordCount(String word);

    /**
     * Counts a word.
     *
     * @param word its name
     * @param increment how often
     */
    void incrementWordCount(String word, int increment);

    /**
     * Returns how often a word was counted.
     *
     * @param word its name
     * @return the number; 0 if it is not there
     */
    int wordFrequency(String word);

    /**
     * Returns whether a word has a place.
     *
     * @param word its name
     * @return whether it has
     */
    boolean containsWord(String word);

    /**
     * Returns the name at a place.
     *
     * @param index the place
     * @return the name, or null
     */
    String wordAtIndex(int index);

    /**
     * Returns the element at a place.
     *
     * @param index the place
     * @return the element, or null
     */
    T elementAtIndex(int index);

    /**
     * Returns the place of a word.
     *
     * @param word its name
     * @return the place; −1 if it has none, and −2 if there is no such word
     */
    int indexOf(String word);

    /**
     * Returns the elements.
     *
     * @return the elements in the order of their places
     */
    Collection<T> vocabWords();

    /**
     * Counts all words.
     *
     * @return the sum of the counts
     */
    long totalWordOccurrences();

    /**
     * Finds an element.
     *
     * @param word its name
     * @return the element, or null
     */
    T wordFor(String word);

    /**
     * Gives a word a place.
     *
     * @param index the place
     * @param word its name
     */
    void addWordToIndex(int index, String word);

    /**
     * Counts the elements.
     *
     * @return how many there are
     */
    int numWords();

    /**
     * Counts the documents with a word.
     *
     * @param word its name
     * @return in how many it is
     */
    int docAppearedIn(String word);

    /**
     * Counts all documents.
     *
     * @return how many there are
     */
    long totalNumberOfDocs();

    /** Counts one more document. */
    void incrementTotalDocCount();

    /**
     * Counts more documents.
     *
     * @param by how many
     */
    void incrementTotalDocCount(long by);

    /**
     * Returns the elements.
     *
     * @return the elements
     */
    Collection<T> tokens();

    /**
     * Adds an element, or counts it if it is there.
     *
     * @param element the element
     * @return whether it is new
     */
    boolean addToken(T element);

    /**
     * Finds an element.
     *
     * @param word its name
     * @return the element, or null
     */
    T tokenFor(String word);

    /**
     * Returns whether an element is there.
     *
     * @param token its name
     * @return whether it is
     */
    boolean hasToken(String token);

    /** Sums the counts up again. */
    void updateWordsOccurrences();

    /**
     * Takes an element out.
     *
     * @param label its name
     * @throws dev.libtensor.ArgumentException if there is none
     */
    void removeElement(String label);
}
