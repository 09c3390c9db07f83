package dev.libtensor.dl4j.text.sentenceiterator;

import dev.libtensor.ArgumentException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;

/** Reads some sentences of another iterator at once, as DL4J's class of that name, but on the thread that calls. */
public class PrefetchingSentenceIterator extends BaseSentenceIterator {
    private final SentenceIterator source;
    private final int fetchSize;
    private final Deque<String> fetched = new ArrayDeque<>();

    private PrefetchingSentenceIterator(Builder builder) {
        source = builder.source;
        fetchSize = builder.fetchSize;
        preProcessor = builder.preProcessor;
    }

    @Override
    public String nextSentence() {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more sentences");
        }
        return processed(fetched.removeFirst());
    }

    @Override
    public boolean hasNext() {
        if (fetched.isEmpty()) {
            while (fetched.size() < fetchSize && source.hasNext()) {
                fetched.addLast(source.nextSentence());
            }
        }
        return !fetched.isEmpty();
    }

    @Override
    public void reset() {
        fetched.clear();
        source.reset();
    }

    @Override
    public void finish() {
        source.finish();
    }

    /** Builds a {@link PrefetchingSentenceIterator}. */
    public static class Builder {
        private static final int USUAL = 10_000;

        private final SentenceIterator source;
        private int fetchSize = USUAL;
        private SentencePreProcessor preProcessor;

        /**
         * Begins an iterator.
         *
         * @param iterator the sentences
         */
        public Builder(SentenceIterator iterator) {
            source = ArgumentException.notNull(iterator, "iterator");
        }

        /**
         * Sets how many sentences are read at once.
         *
         * @param fetchSize the number, at least 1; 10000 if it is not set
         * @return this
         */
        public Builder setFetchSize(int fetchSize) {
            if (fetchSize < 1) {
                throw new ArgumentException("at least 1 sentence is read at once, not " + fetchSize);
            }
            this.fetchSize = fetchSize;
            return this;
        }

        /**
         * Sets what changes each sentence.
         *
         * @param preProcessor what does; null for nothing
         * @return this
         */
        public Builder setSentencePreProcessor(SentencePreProcessor preProcessor) {
            this.preProcessor = preProcessor;
            return this;
        }

        /**
         * Builds the iterator.
         *
         * @return a new iterator
         */
        public PrefetchingSentenceIterator build() {
            return new PrefetchingSentenceIterator(this);
        }
    }
}
