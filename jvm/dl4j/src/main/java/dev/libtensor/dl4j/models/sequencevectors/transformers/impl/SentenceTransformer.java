package dev.libtensor.dl4j.models.sequencevectors.transformers.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.models.sequencevectors.sequence.Sequence;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.text.documentiterator.LabelAwareIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelledDocument;
import dev.libtensor.dl4j.text.sentenceiterator.SentenceIterator;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.DefaultTokenizerFactory;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.TokenizerFactory;
import java.util.Iterator;

/** Makes a sequence of words of each sentence or document, as DL4J's class of that name. */
public class SentenceTransformer implements Iterable<Sequence<VocabWord>> {
    private final TokenizerFactory tokenizerFactory;
    private final SentenceIterator sentences;
    private final LabelAwareIterator documents;

    private SentenceTransformer(Builder builder) {
        tokenizerFactory = builder.tokenizerFactory;
        sentences = builder.sentences;
        documents = builder.documents;
        if (sentences == null && documents == null) {
            throw new ArgumentException("iterator: sentences or documents were expected, but there are none");
        }
    }

    /**
     * Makes a sequence.
     *
     * @param object the text
     * @return its words
     */
    public Sequence<VocabWord> transformToSequence(String object) {
        Sequence<VocabWord> sequence = new Sequence<>();
        tokenizerFactory.create(object).getTokens().forEach(token -> sequence.addElement(new VocabWord(1, token)));
        return sequence;
    }

    private Sequence<VocabWord> sequence(LabelledDocument document) {
        Sequence<VocabWord> sequence = document.getReferencedContent() == null
                ? transformToSequence(document.getContent()) : new Sequence<>(document.getReferencedContent());
        for (String each : document.getLabels()) {
            VocabWord label = new VocabWord(1, each);
            label.markAsLabel(true);
            label.setSpecial(true);
            sequence.addSequenceLabel(label);
        }
        return sequence;
    }

    /** Begins the text again, and returns its sequences. */
    @Override
    public Iterator<Sequence<VocabWord>> iterator() {
        if (documents == null) {
            sentences.reset();
        } else {
            documents.reset();
        }
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return documents == null ? sentences.hasNext() : documents.hasNextDocument();
            }

            @Override
            public Sequence<VocabWord> next() {
                return documents == null ? transformToSequence(sentences.nextSentence()) : sequence(documents.nextDocument());
            }
        };
    }

    /** Builds a {@link SentenceTransformer}. */
    public static class Builder {
        private TokenizerFactory tokenizerFactory = new DefaultTokenizerFactory();
        private SentenceIterator sentences;
        private LabelAwareIterator documents;

        /** Creates a builder without a text. */
        public Builder() {}

        /**
         * Sets what splits the text.
         *
         * @param tokenizerFactory what makes tokenizers
         * @return this
         */
        public Builder tokenizerFactory(TokenizerFactory tokenizerFactory) {
            this.tokenizerFactory = ArgumentException.notNull(tokenizerFactory, "tokenizerFactory");
            return this;
        }

        /**
         * Sets the sentences.
         *
         * @param iterator the sentences
         * @return this
         */
        public Builder iterator(SentenceIterator iterator) {
            sentences = ArgumentException.notNull(iterator, "iterator");
            return this;
        }

        /**
         * Sets the documents, whose labels the sequences get.
         *
         * @param iterator the documents
         * @return this
         */
        public Builder iterator(LabelAwareIterator iterator) {
            documents = ArgumentException.notNull(iterator, "iterator");
            return this;
        }

        /**
         * Accepts what DL4J has for several threads; sentences are split in order here.
         *
         * @param reallyAllow ignored
         * @return this
         */
        public Builder allowMultithreading(boolean reallyAllow) {
            return this;
        }

        /**
         * Builds the transformer.
         *
         * @return a new transformer
         * @throws ArgumentException if there is no text
         */
        public SentenceTransformer build() {
            return new SentenceTransformer(this);
        }
    }
}
