package dev.libtensor.dl4j.text.sentenceiterator;

import dev.libtensor.ArgumentException;

/** Passes through another iterator several times, as DL4J's class of that name, which is spelt so. */
public class MutipleEpochsSentenceIterator implements SentenceIterator {
    private final SentenceIterator iterator;
    private final int numEpochs;
    private int left;

    /**
     * Creates an iterator, and resets the other one.
     *
     * @param iterator the sentences
     * @param numEpochs the number of passes, at least 1
     * @throws ArgumentException if the number is less than 1
     */
    public MutipleEpochsSentenceIterator(SentenceIterator iterator, int numEpochs) {
        this.iterator = ArgumentException.notNull(iterator, "iterator");
        if (numEpochs < 1) {
            throw new ArgumentException("the argument 'numEpochs' is " + numEpochs + ": 1 or more was expected");
        }
        this.numEpochs = numEpochs;
        reset();
    }

    @Override
    public String nextSentence() {
        hasNext();
        return iterator.nextSentence();
    }

    @Override
    public boolean hasNext() {
        if (!iterator.hasNext() && left > 0) {
            left--;
            iterator.reset();
        }
        return iterator.hasNext();
    }

    @Override
    public void reset() {
        left = numEpochs - 1;
        iterator.reset();
    }

    @Override
    public void finish() {
        iterator.finish();
    }

    @Override
    public SentencePreProcessor getPreProcessor() {
        return iterator.getPreProcessor();
    }

    @Override
    public void setPreProcessor(SentencePreProcessor preProcessor) {
        iterator.setPreProcessor(preProcessor);
    }
}
