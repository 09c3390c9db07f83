package dev.libtensor.dl4j.text.documentiterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.text.sentenceiterator.SentenceIterator;

/** Gives each sentence a label of its own, as DL4J's class of that name. */
public class BasicLabelAwareIterator implements LabelAwareIterator {
    private final SentenceIterator sentences;
    private final LabelsSource labels;

    private BasicLabelAwareIterator(Builder builder) {
        sentences = builder.iterator;
        labels = builder.labels;
    }

    @Override
    public boolean hasNextDocument() {
        return sentences.hasNext();
    }

    @Override
    public LabelledDocument nextDocument() {
        LabelledDocument document = new LabelledDocument();
        document.setContent(sentences.nextSentence());
        document.addLabel(labels.nextLabel());
        return document;
    }

    @Override
    public void reset() {
        sentences.reset();
        labels.reset();
    }

    @Override
    public LabelsSource getLabelsSource() {
        return labels;
    }

    /** Builds a {@link BasicLabelAwareIterator}. */
    public static class Builder {
        private final SentenceIterator iterator;
        private LabelsSource labels = new LabelsSource("SENT_");

        /**
         * Creates a builder.
         *
         * @param iterator the sentences
         */
        public Builder(SentenceIterator iterator) {
            this.iterator = ArgumentException.notNull(iterator, "iterator");
        }

        /**
         * Sets the template of the labels.
         *
         * @param template the label, in which {@code %d} is replaced by the number
         * @return this
         */
        public Builder setLabelTemplate(String template) {
            labels = new LabelsSource(template);
            return this;
        }

        /**
         * Sets where the labels come from.
         *
         * @param source the labels
         * @return this
         */
        public Builder setLabelsSource(LabelsSource source) {
            labels = ArgumentException.notNull(source, "source");
            return this;
        }

        /**
         * Builds the iterator.
         *
         * @return a new iterator
         */
        public BasicLabelAwareIterator build() {
            return new BasicLabelAwareIterator(this);
        }
    }
}
