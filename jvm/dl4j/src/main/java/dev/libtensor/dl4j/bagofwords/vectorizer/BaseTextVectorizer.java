package dev.libtensor.dl4j.bagofwords.vectorizer;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.models.sequencevectors.iterators.AbstractSequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.transformers.impl.SentenceTransformer;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabConstructor;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import dev.libtensor.dl4j.text.documentiterator.DocumentIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelAwareIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelledDocument;
import dev.libtensor.dl4j.text.documentiterator.LabelsSource;
import dev.libtensor.dl4j.text.documentiterator.interoperability.DocumentIteratorConverter;
import dev.libtensor.dl4j.text.sentenceiterator.SentenceIterator;
import dev.libtensor.dl4j.text.sentenceiterator.interoperability.SentenceIteratorConverter;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.DefaultTokenizerFactory;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.TokenizerFactory;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What vectorizers of texts have in common: the vocabulary and the labels. */
public abstract class BaseTextVectorizer implements TextVectorizer {
    private final LabelAwareIterator iterator;
    private final LabelsSource labels;
    private final VocabCache<VocabWord> vocabulary;
    private final Collection<String> stopWords;
    private final int minWordFrequency;

    /** Whether DL4J would split texts in several threads. */
    protected final boolean isParallel;

    private TokenizerFactory tokenizers;

    /**
     * Creates a vectorizer.
     *
     * @param builder its settings
     */
    protected BaseTextVectorizer(Builder<?> builder) {
        iterator = builder.iterator;
        labels = builder.labels;
        vocabulary = builder.vocabulary == null ? new AbstractCache<>() : builder.vocabulary;
        stopWords = builder.stopWords;
        minWordFrequency = builder.minWordFrequency;
        isParallel = builder.isParallel;
        tokenizers = builder.tokenizers;
    }

    /**
     * Returns the number of a word in the vector of a text.
     *
     * @param word a word of the vocabulary
     * @param count how often the text has it
     * @param length the number of all words of the text
     * @return the number
     */
    protected abstract double number(String word, long count, long length);

    /** Learns the vocabulary from the documents. */
    public void buildVocab() {
        ArgumentException.notNull(iterator, "iterator");
        SentenceTransformer sentences = new SentenceTransformer.Builder().iterator(iterator).tokenizerFactory(tokenizers).build();
        new VocabConstructor.Builder<VocabWord>()
                .addSource(new AbstractSequenceIterator.Builder<>(sentences).build(), minWordFrequency)
                .setTargetVocabCache(vocabulary).setStopWords(stopWords).allowParallelTokenization(isParallel).build()
                .buildJointVocabulary(false, true);
    }

    @Override
    public void fit() {
        buildVocab();
    }

    @Override
    public VocabCache<VocabWord> getVocabCache() {
        return vocabulary;
    }

    @Override
    public long numWordsEncountered() {
        return vocabulary.totalWordOccurrences();
    }

    /**
     * Returns the labels of the documents.
     *
     * @return the labels
     */
    public LabelsSource getLabelsSource() {
        return labels;
    }

    /**
     * Returns whether several threads may read documents, which makes no difference here.
     *
     * @return true if they may
     */
    public boolean isParallel() {
        return isParallel;
    }

    /**
     * Sets what divides texts into words.
     *
     * @param tokenizerFactory what does
     */
    public void setTokenizerFactory(TokenizerFactory tokenizerFactory) {
        tokenizers = ArgumentException.notNull(tokenizerFactory, "tokenizerFactory");
    }

    @Override
    public DataSet vectorize(InputStream is, String label) {
        try {
            return vectorize(new String(ArgumentException.notNull(is, "is").readAllBytes(), StandardCharsets.UTF_8), label);
        } catch (IOException e) {
            throw new TensorIOException("the text could not be read: " + e.getMessage());
        }
    }

    @Override
    public DataSet vectorize(File input, String label) {
        ArgumentException.notNull(label, "label");
        try {
            return vectorize(Files.readString(ArgumentException.notNull(input, "input").toPath()), label);
        } catch (IOException e) {
            throw new TensorIOException("'" + input + "' could not be read: " + e.getMessage());
        }
    }

    @Override
    public DataSet vectorize(String text, String label) {
        ArgumentException.notNull(text, "text");
        int place = labels.getLabels().indexOf(ArgumentException.notNull(label, "label"));
        if (place < 0) {
            throw new ArgumentException("a text has one of the labels " + labels.getLabels() + ", not '" + label + "'");
        }
        float[] places = new float[labels.getLabels().size()];
        places[place] = 1;
        return new DataSet(transform(text), NDArray.create(places, new Shape(1, places.length)));
    }

    @Override
    public INDArray transform(String text) {
        return transform(tokenizers.create(ArgumentException.notNull(text, "text")).getTokens());
    }

    @Override
    public INDArray transform(List<String> tokens) {
        float[] numbers = new float[vocabulary.numWords()];
        for (String word : ArgumentException.noneNull(tokens, "tokens")) {
            int place = vocabulary.indexOf(word);
            if (place >= 0) {
                numbers[place] = (float) number(word, tokens.stream().filter(word::equals).count(), tokens.size());
            }
        }
        return NDArray.create(numbers, new Shape(1, numbers.length));
    }

    /** Documents whose labels another source collects. */
    private record Collected(LabelAwareIterator documents, LabelsSource labels) implements LabelAwareIterator {
        @Override
        public boolean hasNextDocument() {
            return documents.hasNextDocument();
        }

        @Override
        public LabelledDocument nextDocument() {
            LabelledDocument document = documents.nextDocument();
            document.getLabels().forEach(labels::storeLabel);
            return document;
        }

        @Override
        public void reset() {
            documents.reset();
        }

        @Override
        public LabelsSource getLabelsSource() {
            return labels;
        }
    }

    /**
     * Builds a vectorizer.
     *
     * @param <B> the class of the builder
     */
    public abstract static class Builder<B extends Builder<B>> {
        private final LabelsSource labels = new LabelsSource();
        private LabelAwareIterator iterator;
        private VocabCache<VocabWord> vocabulary;
        private Collection<String> stopWords = List.of();
        private TokenizerFactory tokenizers = new DefaultTokenizerFactory();
        private int minWordFrequency;
        private boolean isParallel = true;

        /** Begins a vectorizer. */
        protected Builder() {}

        /**
         * Returns this builder.
         *
         * @return this
         */
        protected abstract B self();

        /**
         * Sets whether several threads may read documents, which makes no difference here.
         *
         * @param reallyAllow whether they may; true if it is not set
         * @return this
         */
        public B allowParallelTokenization(boolean reallyAllow) {
            isParallel = reallyAllow;
            return self();
        }

        /**
         * Sets what divides texts into words.
         *
         * @param tokenizerFactory what does; words between spaces if it is not set
         * @return this
         */
        public B setTokenizerFactory(TokenizerFactory tokenizerFactory) {
            tokenizers = ArgumentException.notNull(tokenizerFactory, "tokenizerFactory");
            return self();
        }

        /**
         * Sets the documents.
         *
         * @param iterator the documents with their labels
         * @return this
         */
        public B setIterator(LabelAwareIterator iterator) {
            this.iterator = new Collected(ArgumentException.notNull(iterator, "iterator"), labels);
            return self();
        }

        /**
         * Sets the documents.
         *
         * @param iterator the documents, which get labels
         * @return this
         */
        public B setIterator(DocumentIterator iterator) {
            this.iterator = new DocumentIteratorConverter(iterator, labels);
            return self();
        }

        /**
         * Sets sentences as the documents.
         *
         * @param iterator the sentences, which get labels if they have none
         * @return this
         */
        public B setIterator(SentenceIterator iterator) {
            this.iterator = new SentenceIteratorConverter(iterator, labels);
            return self();
        }

        /**
         * Sets the vocabulary.
         *
         * @param vocab a vocabulary, to which words are added
         * @return this
         */
        public B setVocab(VocabCache<VocabWord> vocab) {
            vocabulary = ArgumentException.notNull(vocab, "vocab");
            return self();
        }

        /**
         * Sets how often the documents have a word at least.
         *
         * @param minWordFrequency the number; rarer words are left out
         * @return this
         */
        public B setMinWordFrequency(int minWordFrequency) {
            this.minWordFrequency = minWordFrequency;
            return self();
        }

        /**
         * Sets words that are left out.
         *
         * @param stopWords the words
         * @return this
         */
        public B setStopWords(Collection<String> stopWords) {
            ArgumentException.notNull(stopWords, "stopWords");
            this.stopWords = ArgumentException.noneNull(new ArrayList<>(stopWords), "stopWords");
            return self();
        }
    }
}
