package dev.libtensor.dl4j.models.word2vec.wordstore.inmemory;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.VocabularyJson;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A vocabulary in memory, as DL4J's class of that name.
 *
 * @param <T> the type of its elements
 */
public class AbstractCache<T extends SequenceElement> implements VocabCache<T> {
    private static final int UNKNOWN = -2;

    private final Map<String, T> elements = new LinkedHashMap<>();
    private final TreeMap<Integer, T> places = new TreeMap<>();
    private long documents;

    /** Creates an empty vocabulary. */
    public AbstractCache() {}

    @Override
    public boolean vocabExists() {
        return !elements.isEmpty();
    }

    @Override
    public Collection<String> words() {
        return vocabWords().stream().map(SequenceElement::getLabel).toList();
    }

    @Override
    public void incrementWordCount(String word) {
        incrementWordCount(word, 1);
    }

    @Override
    public void incrementWordCount(String word, int increment) {
        T element = elements.get(word);
        if (element != null) {
            element.increaseElementFrequency(increment);
        }
    }

    @Override
    public int wordFrequency(String word) {
        T element = elements.get(word);
        return element == null ? 0 : (int) element.getElementFrequency();
    }

    @Override
    public boolean containsWord(String word) {
        return elements.containsKey(word);
    }

    @Override
    public String wordAtIndex(int index) {
        T element = places.get(index);
        return element == null ? null : element.getLabel();
    }

    @Override
    public T elementAtIndex(int index) {
        return places.get(index);
    }

    @Override
    public int indexOf(String word) {
        T element = elements.get(word);
        return element == null ? UNKNOWN : element.getIndex();
    }

    @Override
    public Collection<T> vocabWords() {
        if (places.size() == elements.size()) {
            return places.values();
        }
        return elements.values().stream().sorted(Comparator.comparingInt(SequenceElement::getIndex)).toList();
    }

    @Override
    public long totalWordOccurrences() {
        return (long) elements.values().stream().mapToDouble(SequenceElement::getElementFrequency).sum();
    }

    @Override
    public T wordFor(String word) {
        return elements.get(word);
    }

    @Override
    public void addWordToIndex(int index, String word) {
        ArgumentException.notNull(word, "word");
        T element = elements.get(word);
        if (element == null) {
            throw new ArgumentException("word: '" + word + "' is not in the vocabulary: add it first");
        }
        // An element has one place, and a place one element.
        places.remove(element.getIndex(), element);
        element.setIndex(index);
        places.put(index, element);
    }

    @Override
    public int numWords() {
        return elements.size();
    }

    @Override
    public int docAppearedIn(String word) {
        T element = elements.get(word);
        return element == null ? -1 : (int) element.getSequencesCount();
    }

    @Override
    public long totalNumberOfDocs() {
        return documents;
    }

    @Override
    public void incrementTotalDocCount() {
        documents++;
    }

    @Override
    public void incrementTotalDocCount(long by) {
        documents += by;
    }

    @Override
    public Collection<T> tokens() {
        return elements.values();
    }

    @Override
    public boolean addToken(T element) {
        T old = elements.putIfAbsent(ArgumentException.notNull(element, "element").getLabel(), element);
        if (old != null && old != element) {
            old.increaseElementFrequency((int) element.getElementFrequency());
            old.setSequencesCount(old.getSequencesCount() + element.getSequencesCount());
        }
        return old == null;
    }

    @Override
    public T tokenFor(String word) {
        return elements.get(word);
    }

    @Override
    public boolean hasToken(String token) {
        return elements.containsKey(token);
    }

    /** Does nothing, as the counts are summed up when they are asked for. */
    @Override
    public void updateWordsOccurrences() {}

    @Override
    public void removeElement(String label) {
        T element = elements.remove(ArgumentException.notNull(label, "label"));
        if (element == null) {
            throw new ArgumentException("label: '" + label + "' is not in the vocabulary");
        }
        places.remove(element.getIndex(), element);
    }

    /**
     * Adds the elements of another vocabulary, and counts those that are here already. They get no places.
     *
     * @param vocabCache the other vocabulary, which stays as it is
     */
    public void importVocabulary(VocabCache<T> vocabCache) {
        ArgumentException.notNull(vocabCache, "vocabCache");
        boolean isNew = false;
        for (T each : List.copyOf(vocabCache.vocabWords())) {
            isNew |= addToken(each);
        }
        if (isNew) {
            documents += vocabCache.totalNumberOfDocs();
        }
    }

    /**
     * Writes the vocabulary in DL4J's form, which has each element as JSON of its own.
     *
     * @return JSON
     */
    public String toJson() {
        return VocabularyJson.write(this);
    }

    /**
     * Reads a vocabulary of {@link #toJson}. Its elements are {@link dev.libtensor.dl4j.models.word2vec.VocabWord}s.
     *
     * @param <T> the type of its elements
     * @param jsonString JSON
     * @return a new vocabulary
     * @throws dev.libtensor.FormatException if it is no JSON of a vocabulary
     */
    @SuppressWarnings("unchecked") // As DL4J declares it.
    public static <T extends SequenceElement> AbstractCache<T> fromJson(String jsonString) {
        return (AbstractCache<T>) VocabularyJson.read(ArgumentException.notNull(jsonString, "jsonString"));
    }

    /**
     * Builds an {@link AbstractCache}.
     *
     * @param <T> the type of its elements
     */
    public static class Builder<T extends SequenceElement> {
        /** Creates a builder. */
        public Builder() {}

        /**
         * Builds the vocabulary.
         *
         * @return an empty vocabulary
         */
        public AbstractCache<T> build() {
            return new AbstractCache<>();
        }
    }
}
