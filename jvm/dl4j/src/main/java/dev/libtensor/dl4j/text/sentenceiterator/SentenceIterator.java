package dev.libtensor.dl4j.text.sentenceiterator;

/** Sentences one after another, as DL4J's interface of that name. */
public interface SentenceIterator {
    /**
     * Returns the next sentence.
     *
     * @return the sentence, after the preprocessor
     */
    String nextSentence();

    /**
     * Returns whether there are more.
     *
     * @return whether there are
     */
    boolean hasNext();

    /** Begins again. */
    void reset();

    /** Closes what it reads. */
    void finish();

    /**
     * Returns what changes each sentence.
     *
     * @return what does, or null
     */
    SentencePreProcessor getPreProcessor();

    /**
     * Sets what changes each sentence.
     *
     * @param preProcessor what does; null for nothing
     */
    void setPreProcessor(SentencePreProcessor preProcessor);
}
