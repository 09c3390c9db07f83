package dev.libtensor.dl4j.iterator.provider;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.iterator.LabeledSentenceProvider;
import dev.libtensor.dl4j.text.documentiterator.LabelAwareIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelledDocument;
import dev.libtensor.nd4j.common.primitives.Pair;
import java.util.List;

/** Documents as sentences with their first labels, as DL4J's class of that name. */
public class LabelAwareConverter implements LabeledSentenceProvider {
    private final LabelAwareIterator iterator;
    private final List<String> labels;

    /**
     * Creates the sentences.
     *
     * @param iterator the documents
     * @param labels all labels that they may have
     */
    public LabelAwareConverter(LabelAwareIterator iterator, List<String> labels) {
        this.iterator = ArgumentException.notNull(iterator, "iterator");
        this.labels = ArgumentException.noneNull(labels, "labels");
    }

    @Override
    public boolean hasNext() {
        return iterator.hasNextDocument();
    }

    @Override
    public Pair<String, String> nextSentence() {
        LabelledDocument document = iterator.nextDocument();
        if (document.getLabels().isEmpty()) {
            throw new ArgumentException("each document needs a label, but one has none: '" + document.getContent() + "'");
        }
        return Pair.of(document.getContent(), document.getLabels().get(0));
    }

    @Override
    public void reset() {
        iterator.reset();
    }

    @Override
    public int totalNumSentences() {
        return -1;
    }

    @Override
    public List<String> allLabels() {
        return labels;
    }

    @Override
    public int numLabelClasses() {
        return labels.size();
    }
}
