package dev.libtensor.dl4j.models.word2vec.wordstore;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.internal.Huffman;
import dev.libtensor.dl4j.models.embeddings.wordvectors.WordVectors;
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
     * @throws StateException if the counts are wanted for the codes and reset, too
     */
    public VocabCache<T> buildJointVocabulary(boolean resetCounters, boolean buildHuffmanTree) {
        if (resetCounters && buildHuffmanTree) {
            throw new StateException("the Huffman tree needs the counts: build it, or reset them, but not both");
        }
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
        if (builder.unknown != null) {
            builder.unknown.setSpecial(true);
            target.addToken(builder.unknown);
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

    /**
     * Takes the vocabulary of a model, as {@link #buildMergedVocabulary(VocabCache, boolean)}.
     *
     * @param wordVectors the model
     * @param fetchLabels whether labels are taken and added
     * @return the vocabulary that was set, or a new one
     * @throws StateException if nothing was taken
     */
    @SuppressWarnings("unchecked") // As DL4J declares it.
    public VocabCache<T> buildMergedVocabulary(WordVectors wordVectors, boolean fetchLabels) {
        ArgumentException.notNull(wordVectors, "wordVectors");
        return buildMergedVocabulary((VocabCache<T>) wordVectors.vocab(), fetchLabels);
    }

    /**
     * Takes the elements of another vocabulary with their places and codes. The labels of the sources follow behind them.
     *
     * @param vocabCache the other vocabulary, whose elements are taken, not copied
     * @param fetchLabels whether labels are taken and added
     * @return the vocabulary that was set, or a new one
     * @throws StateException if nothing was taken
     */
    public VocabCache<T> buildMergedVocabulary(VocabCache<T> vocabCache, boolean fetchLabels) {
        ArgumentException.notNull(vocabCache, "vocabCache");
        VocabCache<T> target = builder.target;
        for (T each : List.copyOf(vocabCache.vocabWords())) {
            if (each.getIndex() >= 0 && (fetchLabels || !each.isLabel())) {
                target.addToken(each);
                target.addWordToIndex(each.getIndex(), each.getLabel());
            }
        }
        if (target.numWords() == 0) {
            throw new StateException("the other vocabulary has no elements with places that could be taken");
        }
        if (fetchLabels) {
            builder.sources.keySet().forEach(source -> addLabels(target, source));
        }
        return target;
    }

    private void addLabels(VocabCache<T> target, SequenceIterator<T> source) {
        for (source.reset(); source.hasMoreSequences();) {
            for (T label : source.nextSequence().getSequenceLabels()) {
                if (!target.containsWord(label.getLabel())) {
                    int place = target.numWords();
                    addLabel(target, label);
                    target.addWordToIndex(place, label.getLabel());
                }
            }
        }
    }

    /** A label stays, however seldom it is; DL4J counts it once only. */
    private void addLabel(VocabCache<T> target, T label) {
        label.setSpecial(true);
        label.markAsLabel(true);
        target.addToken(label);
    }

    /**
     * Takes all elements of another vocabulary, and counts those that are there already. Those without a place get a free one.
     *
     * @param vocabCache the other vocabulary, whose elements are taken, not copied
     * @param buildHuffman whether elements get codes, and places in the order of their counts
     * @return the vocabulary that was set, or a new one
     */
    public VocabCache<T> transferVocabulary(VocabCache<T> vocabCache, boolean buildHuffman) {
        ArgumentException.notNull(vocabCache, "vocabCache");
        VocabCache<T> target = builder.target;
        List<T> placed = vocabCache.tokens().stream().filter(each -> each.getIndex() >= 0).toList();
        List<T> others = vocabCache.tokens().stream().filter(each -> each.getIndex() < 0).toList();
        for (T each : placed) {
            target.addToken(each);
            target.addWordToIndex(each.getIndex(), each.getLabel());
        }
        int free = 0;
        for (T each : others) {
            target.addToken(each);
            while (target.elementAtIndex(free) != null) {
                free++;
            }
            target.addWordToIndex(free, each.getLabel());
        }
        if (buildHuffman) {
            place(target);
            Huffman.code(new ArrayList<>(target.vocabWords()));
        }
        return target;
    }

    private VocabCache<T> counts(SequenceIterator<T> source) {
        VocabCache<T> counts = new AbstractCache<>();
        for (source.reset(); source.hasMoreSequences();) {
            Sequence<T> sequence = source.nextSequence();
            if (builder.isWithLabels) {
                for (T label : sequence.getSequenceLabels()) {
                    if (!counts.hasToken(label.getLabel())) {
                        label.setElementFrequency(1);
                        addLabel(counts, label);
                    }
                }
            }
            count(counts, sequence.getElements());
            counts.incrementTotalDocCount();
        }
        return counts;
    }

    /** Each occurrence counts 1, whatever count the element brings. */
    private void count(VocabCache<T> counts, List<T> elements) {
        Set<String> seen = new HashSet<>();
        for (T each : elements) {
            String label = each.getLabel();
            if (label.isEmpty() || builder.stopWords.contains(label)) {
                continue;
            }
            if (counts.hasToken(label)) {
                counts.incrementWordCount(label);
            } else {
                each.setElementFrequency(1);
                each.setSequencesCount(0);
                counts.addToken(each);
            }
            if (seen.add(label)) {
                counts.tokenFor(label).incrementSequencesCount();
            }
        }
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
        private T unknown;
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
         * Sets the element that stands for unknown ones, which stays, however seldom it is.
         *
         * @param unk the element, or null for none
         * @return this
         */
        public Builder<T> setUnk(T unk) {
            unknown = unk;
            return this;
        }

        /**
         * Sets whether rates are AdaGrad's, which they never are here.
         *
         * @param useAdaGrad must be false
         * @return this
         */
        protected Builder<T> useAdaGrad(boolean useAdaGrad) {
            if (useAdaGrad) {
                throw new UnsupportedException("vectors are learnt without AdaGrad");
            }
            return this;
        }

        /**
         * Accepts DL4J's setting of that name, which has no effect there either.
         *
         * @param lockf ignored
         * @return this
         */
        public Builder<T> setLockFactor(boolean lockf) {
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
