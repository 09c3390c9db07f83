package dev.libtensor.dl4j.text.sentenceiterator;

/** What iterators over sentences have in common: the preprocessor. */
public abstract class BaseSentenceIterator implements SentenceIterator {
    /** What changes each sentence, or null. */
    protected SentencePreProcessor preProcessor;

    /** Creates an iterator without a preprocessor. */
    protected BaseSentenceIterator() {}

    /**
     * Applies the preprocessor.
     *
     * @param sentence a sentence, or null
     * @return what it becomes
     */
    protected String processed(String sentence) {
        return sentence == null || preProcessor == null ? sentence : preProcessor.preProcess(sentence);
    }

    @Override
    public SentencePreProcessor getPreProcessor() {
        return preProcessor;
    }

    @Override
    public void setPreProcessor(SentencePreProcessor preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public void finish() {}
}
