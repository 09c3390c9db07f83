package dev.libtensor.dl4j.text.sentenceiterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.text.documentiterator.DocumentIterator;
import java.io.InputStream;
import java.util.NoSuchElementException;

/** The lines of a stream or of documents in UTF-8, as DL4J's class of that name. A stream or document is read at once. */
public class StreamLineIterator extends BaseSentenceIterator {
    private final DocumentIterator documents;
    private BasicLineIterator lines;

    private StreamLineIterator(Builder builder) {
        documents = builder.documents;
        lines = builder.stream == null ? null : new BasicLineIterator(builder.stream);
        preProcessor = builder.preProcessor;
    }

    @Override
    public String nextSentence() {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more sentences");
        }
        return processed(lines.nextSentence());
    }

    @Override
    public boolean hasNext() {
        while ((lines == null || !lines.hasNext()) && documents != null && documents.hasNext()) {
            lines = new BasicLineIterator(documents.nextDocument());
        }
        return lines != null && lines.hasNext();
    }

    @Override
    public void reset() {
        if (documents == null) {
            lines.reset();
        } else {
            documents.reset();
            lines = null;
        }
    }

    /** Builds a {@link StreamLineIterator}. */
    public static class Builder {
        private final InputStream stream;
        private final DocumentIterator documents;
        private SentencePreProcessor preProcessor;

        /**
         * Begins an iterator over a stream.
         *
         * @param stream the stream, which stays open
         */
        public Builder(InputStream stream) {
            this.stream = ArgumentException.notNull(stream, "stream");
            documents = null;
        }

        /**
         * Begins an iterator over documents.
         *
         * @param iterator the documents
         */
        public Builder(DocumentIterator iterator) {
            documents = ArgumentException.notNull(iterator, "iterator");
            stream = null;
        }

        /**
         * Sets how many lines are read ahead, which makes no difference here.
         *
         * @param linesToFetch the number, at least 1
         * @return this
         */
        public Builder setFetchSize(int linesToFetch) {
            if (linesToFetch < 1) {
                throw new StateException("at least 1 line is read ahead, not " + linesToFetch);
            }
            return this;
        }

        /**
         * Sets what changes each sentence.
         *
         * @param preProcessor what does; null for nothing
         * @return this
         */
        public Builder setPreProcessor(SentencePreProcessor preProcessor) {
            this.preProcessor = preProcessor;
            return this;
        }

        /**
         * Builds the iterator.
         *
         * @return a new iterator
         */
        public StreamLineIterator build() {
            return new StreamLineIterator(this);
        }
    }
}
