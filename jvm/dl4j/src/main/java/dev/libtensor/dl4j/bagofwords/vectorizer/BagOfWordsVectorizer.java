package dev.libtensor.dl4j.bagofwords.vectorizer;

/**
 * Makes vectors in which each word of a text has the number of times that all documents have it, as DL4J's class of that
 * name.
 */
public class BagOfWordsVectorizer extends BaseTextVectorizer {
    /**
     * Creates a vectorizer.
     *
     * @param builder its settings
     */
    protected BagOfWordsVectorizer(Builder builder) {
        super(builder);
    }

    @Override
    protected double number(String word, long count, long length) {
        return getVocabCache().wordFrequency(word);
    }

    /** Builds a {@link BagOfWordsVectorizer}. */
    public static class Builder extends BaseTextVectorizer.Builder<Builder> {
        /** Begins a vectorizer. */
        public Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Builds the vectorizer.
         *
         * @return a new vectorizer, which {@code fit} teaches the vocabulary
         */
        public BagOfWordsVectorizer build() {
            return new BagOfWordsVectorizer(this);
        }
    }
}
