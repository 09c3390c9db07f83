package dev.libtensor.dl4j.text.sentenceiterator.interoperability;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.text.documentiterator.LabelAwareIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelledDocument;
import dev.libtensor.dl4j.text.documentiterator.LabelsSource;
import dev.libtensor.dl4j.text.sentenceiterator.SentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.labelaware.LabelAwareSentenceIterator;

/** Sentences as documents, with their own labels or with new ones, as DL4J's class of that name. */
public class SentenceIteratorConverter implements LabelAwareIterator {
    private final SentenceIterator sentences;
    private final LabelsSource labels;

    /**
     * Creates the documents.
     *
     * @param iterator the sentences
     */
    public SentenceIteratorConverter(SentenceIterator iterator) {
        this(iterator, new LabelsSource());
    }

    /**
     * Creates the documents.
     *
     * @param iterator the sentences
     * @param generator what labels those that have none
     */
    public SentenceIteratorConverter(SentenceIterator iterator, LabelsSource generator) {
        sentences = ArgumentException.notNull(iterator, "iterator");
        labels = ArgumentException.notNull(generator, "generator");
    }

    @Override
    public boolean hasNextDocument() {
        return sentences.hasNext();
    }

    @Override
    public LabelledDocument nextDocument() {
        LabelledDocument document = new LabelledDocument();
        document.setContent(sentences.nextSentence());
        if (sentences instanceof LabelAwareSentenceIterator own) {
            for (String label : own.currentLabels()) {
                document.addLabel(label);
                labels.storeLabel(label);
            }
        } else {
            document.addLabel(labels.nextLabel());
        }
        return document;
    }

    @Override
    public void reset() {
        labels.reset();
        sentences.reset();
    }

    @Override
    public LabelsSource getLabelsSource() {
        return labels;
    }
}
