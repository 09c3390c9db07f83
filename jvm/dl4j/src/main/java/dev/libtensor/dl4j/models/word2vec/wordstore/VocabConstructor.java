package dev.libtensor.dl4j.models.word2vec.wordstore;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Huffman;
import dev.libtensor.dl4j.models.sequencevectors.interfaces.SequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.sequence.Sequence;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts the elements of sequences, and makes a vocabulary of those that are frequent, as DL4J's class of that name.
 *
 * @param <T> the type of the elements
 */
public class VocabConstructor<T extends SequenceElement> {
    private final Builder<T> builder;

    private VocabConstructor(Builder<T> builder) {
        this.builder = builder;
    }

    /**
     * Makes the vocabulary. The most frequent elements get the first places, and those with equal counts the order of the text.
     *
     * @param resetCounters whether the counts become 0 in the end
     * @param buildHuffmanTree whether elements get their codes
     * @return the vocabulary, which is the one that was given if there is one
     */
    public VocabCache<T> buildJointVocabulary(boolean resetCounters, boolean buildHuffmanTree) {
        VocabCache<T> target = builder.target;
        for (Map.Entry<SequenceIterator<T>, Integer> source : builder.sources.entrySet()) {
            VocabCache<T> counts = counts(source.getKey());
            for (T each : counts.tokens()) {
                if (each.isSpecial() || each.getElementFrequency() >= source.getValue()) {
                    target.addToken(each);
                }
            }
            target.incrementTotalDocCount(counts.totalNumberOfDocs());
        }
        place(target);
        if (buildHuffmanTree) {
            Huffman.code(new ArrayList<>(target.vocabWords()));
        }
        if (resetCounters) {
            target.tokens().forEach(each -> each.setElementFrequency(0));
        }
        return target;
    }

    private VocabCache<T> counts(SequenceIterator<T> source) {
        VocabCache<T> counts = new AbstractCache<>();
        for (source.reset(); source.hasMoreSequences();) {
            Sequence<T> sequence = source.nextSequence();
            Set<String> seen = new HashSet<>();
            List<T> all = new ArrayList<>(sequence.getElements());
            if (builder.isWithLabels) {
                all.addAll(sequence.getSequenceLabels());
            }
            for (T each : all) {
                if (!builder.stopWords.contains(each.getLabel())) {
                    counts.addToken(each);
                    if (seen.add(each.getLabel())) {
                        counts.tokenFor(each.getLabel()).incrementSequencesCount();
                    }
                }
            }
            counts.incrementTotalDocCount();
        }
        return counts;
    }

    private void place(VocabCache<T> target) {
        List<T> sorted = new ArrayList<>(target.tokens());
        sorted.sort(null);
        int limit = builder.limit > 0 ? builder.limit : sorted.size();
        for (int i = 0; i < sorted.size(); i++) {
            if (i < limit || sorted.get(i).isSpecial()) {
                target.addWordToIndex(i, sorted.get(i).getLabel());
            } else {
                target.removeElement(sorted.get(i).getLabel());
            }
        }
    }

    /**
     * Builds a {@link VocabConstructor}.
     *
     * @param <T> the type of the elements
     */
    public static class Builder<T extends SequenceElement> {
        private final Map<SequenceIterator<T>, Integer> sources = new LinkedHashMap<>();
        private final Set<String> stopWords = new HashSet<>();
        private VocabCache<T> target = new AbstractCache<>();
        private boolean isWithLabels;
        private int limit;

        /** Creates a builder without sources. */
        public Builder() {}

        /**
         * Adds sequences.
         *
         * @param iterator the sequences
         * @param minElementFrequency how often an element must be there to stay
         * @return this
         */
        public Builder<T> addSource(SequenceIterator<T> iterator, int minElementFrequency) {
            sources.put(ArgumentException.notNull(iterator, "iterator"), minElementFrequency);
            return this;
        }

        /**
         * Sets the vocabulary that is filled.
         *
         * @param cache the vocabulary
         * @return this
         */
        public Builder<T> setTargetVocabCache(VocabCache<T> cache) {
            target = ArgumentException.notNull(cache, "cache");
            return this;
        }

        /**
         * Sets the elements that are left out.
         *
         * @param stopWords their names
         * @return this
         */
        public Builder<T> setStopWords(Collection<String> stopWords) {
            this.stopWords.addAll(ArgumentException.notNull(stopWords, "stopWords"));
            return this;
        }

        /**
         * Sets whether the labels of sequences are in the vocabulary, too.
         *
         * @param reallyFetch whether they are
         * @return this
         */
        public Builder<T> fetchLabels(boolean reallyFetch) {
            isWithLabels = reallyFetch;
            return this;
        }

        /**
         * Sets how many elements stay at most.
         *
         * @param limit the number; 0 for all
         * @return this
         */
        public Builder<T> setEntriesLimit(int limit) {
            this.limit = limit;
            return this;
        }

        /**
         * Accepts what DL4J has for several threads; sequences are counted in order here.
         *
         * @param reallyAllow ignored
         * @return this
         */
        public Builder<T> allowParallelTokenization(boolean reallyAllow) {
            return this;
        }

        /**
         * Builds the constructor.
         *
         * @return a new constructor
         */
        public VocabConstructor<T> build() {
            return new VocabConstructor<>(this);
        }
    }
}
