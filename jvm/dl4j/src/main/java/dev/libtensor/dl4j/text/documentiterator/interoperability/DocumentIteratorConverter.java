package dev.libtensor.dl4j.text.documentiterator.interoperability;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.text.documentiterator.DocumentIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelAwareIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelledDocument;
import dev.libtensor.dl4j.text.documentiterator.LabelsSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Documents in UTF-8 with new labels, as DL4J's class of that name. */
public class DocumentIteratorConverter implements LabelAwareIterator {
    private final DocumentIterator documents;
    private final LabelsSource labels;

    /**
     * Creates the documents.
     *
     * @param iterator the documents without labels
     * @param generator what labels them
     */
    public DocumentIteratorConverter(DocumentIterator iterator, LabelsSource generator) {
        documents = ArgumentException.notNull(iterator, "iterator");
        labels = ArgumentException.notNull(generator, "generator");
    }

    @Override
    public boolean hasNextDocument() {
        return documents.hasNext();
    }

    @Override
    public LabelledDocument nextDocument() {
        LabelledDocument document = new LabelledDocument();
        try (InputStream text = documents.nextDocument()) {
            document.setContent(new String(text.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new TensorIOException("a document could not be read: " + e.getMessage());
        }
        document.addLabel(labels.nextLabel());
        return document;
    }

    @Override
    public void reset() {
        labels.reset();
        documents.reset();
    }

    @Override
    public LabelsSource getLabelsSource() {
        return labels;
    }
}
