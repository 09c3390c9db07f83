package dev.libtensor.dl4j.text.documentiterator;

import dev.libtensor.ArgumentException;
import java.util.Iterator;

/** The documents of a collection, as DL4J's class of that name. */
public class SimpleLabelAwareIterator implements LabelAwareIterator {
    private final Iterable<LabelledDocument> documents;
    private final LabelsSource labels = new LabelsSource();
    private Iterator<LabelledDocument> iterator;

    /**
     * Creates an iterator.
     *
     * @param iterable the documents
     */
    public SimpleLabelAwareIterator(Iterable<LabelledDocument> iterable) {
        documents = ArgumentException.notNull(iterable, "iterable");
        iterator = documents.iterator();
    }

    @Override
    public boolean hasNextDocument() {
        return iterator.hasNext();
    }

    @Override
    public LabelledDocument nextDocument() {
        LabelledDocument document = iterator.next();
        document.getLabels().forEach(labels::storeLabel);
        return document;
    }

    @Override
    public void reset() {
        iterator = documents.iterator();
    }

    @Override
    public LabelsSource getLabelsSource() {
        return labels;
    }
}
