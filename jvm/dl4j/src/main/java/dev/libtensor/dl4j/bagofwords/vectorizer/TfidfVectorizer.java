package dev.libtensor.dl4j.bagofwords.vectorizer;

import dev.libtensor.ArgumentException;

/**
 * Makes vectors in which the number of a word is its share of the text, times the logarithm to base 10 of the share of
 * documents that have it, turned over. This is DL4J's class of that name.
 */
public class TfidfVectorizer extends BaseTextVectorizer {
    /**
     * Creates a vectorizer.
     *
     * @param builder its settings
     */
    protected TfidfVectorizer(Builder builder) {
        super(builder);
    }

    /**
     * Returns the number of a word.
     *
     * @param word a word of the vocabulary
     * @param wordCount how often a text has it
     * @param documentLength the number of all words of the text
     * @return the number
     */
    public double tfidfWord(String word, long wordCount, long documentLength) {
        ArgumentException.notNull(word, "word");
        int having = getVocabCache().docAppearedIn(word);
        double rarity = having == 0 ? 0 : Math.log10((double) getVocabCache().totalNumberOfDocs() / having);
        return (double) wordCount / documentLength * rarity;
    }

    @Override
    protected double number(String word, long count, long length) {
        return tfidfWord(word, count, length);
    }

    /** Builds a {@link TfidfVectorizer}. */
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
        public TfidfVectorizer build() {
            return new TfidfVectorizer(this);
        }
    }
}
