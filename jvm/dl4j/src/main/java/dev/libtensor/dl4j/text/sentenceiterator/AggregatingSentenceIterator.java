package dev.libtensor.dl4j.text.sentenceiterator;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NoSuchElementException;

/** The sentences of several iterators, one behind another, as DL4J's class of that name. */
public final class AggregatingSentenceIterator extends BaseSentenceIterator {
    private final List<SentenceIterator> iterators;

    private AggregatingSentenceIterator(Builder builder) {
        iterators = List.copyOf(builder.iterators);
        preProcessor = builder.preProcessor;
    }

    @Override
    public String nextSentence() {
        for (SentenceIterator each : iterators) {
            if (each.hasNext()) {
                return processed(each.nextSentence());
            }
        }
        throw new NoSuchElementException("there are no more sentences");
    }

    @Override
    public boolean hasNext() {
        return iterators.stream().anyMatch(SentenceIterator::hasNext);
    }

    @Override
    public void reset() {
        iterators.forEach(SentenceIterator::reset);
    }

    @Override
    public void finish() {
        iterators.forEach(SentenceIterator::finish);
    }

    /** Builds an {@link AggregatingSentenceIterator}. */
    public static final class Builder {
        private final List<SentenceIterator> iterators = new ArrayList<>();
        private SentencePreProcessor preProcessor;

        /** Creates a builder without iterators. */
        public Builder() {}

        /**
         * Adds an iterator behind the others.
         *
         * @param iterator the iterator
         * @return this
         */
        public Builder addSentenceIterator(SentenceIterator iterator) {
            iterators.add(ArgumentException.notNull(iterator, "iterator"));
            return this;
        }

        /**
         * Adds iterators behind the others.
         *
         * @param iterator the iterators
         * @return this
         */
        public Builder addSentenceIterators(Collection<SentenceIterator> iterator) {
            iterators.addAll(ArgumentException.noneNull(iterator, "iterator"));
            return this;
        }

        /**
         * Sets what changes each sentence, after the preprocessor of its own iterator.
         *
         * @param preProcessor what does
         * @return this
         */
        public Builder sentencePreProcessor(SentencePreProcessor preProcessor) {
            this.preProcessor = ArgumentException.notNull(preProcessor, "preProcessor");
            return this;
        }

        /**
         * Builds the iterator.
         *
         * @return a new iterator
         */
        public AggregatingSentenceIterator build() {
            return new AggregatingSentenceIterator(this);
        }
    }
}
