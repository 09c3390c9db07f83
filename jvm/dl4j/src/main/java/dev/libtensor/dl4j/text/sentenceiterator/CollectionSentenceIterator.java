package dev.libtensor.dl4j.text.sentenceiterator;

import dev.libtensor.ArgumentException;
import java.util.Collection;
import java.util.Iterator;

/** The sentences of a collection, as DL4J's class of that name. */
public class CollectionSentenceIterator extends BaseSentenceIterator {
    private final Collection<String> sentences;
    private Iterator<String> iterator;

    /**
     * Creates an iterator.
     *
     * @param sentences the sentences
     */
    public CollectionSentenceIterator(Collection<String> sentences) {
        this(null, sentences);
    }

    /**
     * Creates an iterator.
     *
     * @param preProcessor what changes each sentence; null for nothing
     * @param sentences the sentences
     */
    public CollectionSentenceIterator(SentencePreProcessor preProcessor, Collection<String> sentences) {
        this.preProcessor = preProcessor;
        this.sentences = ArgumentException.notNull(sentences, "sentences");
        iterator = sentences.iterator();
    }

    @Override
    public String nextSentence() {
        return processed(iterator.next());
    }

    @Override
    public boolean hasNext() {
        return iterator.hasNext();
    }

    @Override
    public void reset() {
        iterator = sentences.iterator();
    }
}
