package dev.libtensor.dl4j.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.iterator.provider.LabelAwareConverter;
import dev.libtensor.dl4j.models.embeddings.wordvectors.WordVectors;
import dev.libtensor.dl4j.text.documentiterator.LabelAwareIterator;
import dev.libtensor.dl4j.text.sentenceiterator.interoperability.SentenceIteratorConverter;
import dev.libtensor.dl4j.text.sentenceiterator.labelaware.LabelAwareSentenceIterator;
import dev.libtensor.dl4j.text.tokenization.tokenizer.Tokenizer;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.DefaultTokenizerFactory;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.TokenizerFactory;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeSet;

/**
 * Sentences as data sets, each word by its vector, as DL4J's class of that name. Labels have their places in the order of
 * the alphabet. Sentences in which no word is known are left out. If sentences of a batch differ in length, it has a mask.
 */
public class CnnSentenceDataSetIterator extends PreProcessingDataSetIterator {
    /** What becomes of words that have no vector. */
    public enum UnknownWordHandling {
        /** They are left out. */
        RemoveWord,
        /** They get the vector of unknown words. */
        UseUnknownVector
    }

    /** What the dimensions of the features are. */
    public enum Format {
        /** (examples, vector, words), for recurrent layers. */
        RNN,
        /** (examples, vector, words), for convolutions of one dimension. */
        CNN1D,
        /** (examples, 1, words, vector), or with the last two exchanged, for convolutions of two dimensions. */
        CNN2D
    }

    private final Format format;
    private final LabeledSentenceProvider sentences;
    private final WordVectors vectors;
    private final TokenizerFactory tokenizers;
    private final UnknownWordHandling unknownWords;
    private final boolean isNormalized;
    private final int batch;
    private final int most;
    private final boolean isAlongHeight;
    private final int size;
    private final Map<String, Integer> labels = new LinkedHashMap<>();

    /** The words of the next sentence, null for unknown ones, with the label. */
    private Pair<List<String>, String> next;

    /**
     * Creates an iterator.
     *
     * @param builder its settings
     */
    protected CnnSentenceDataSetIterator(Builder builder) {
        format = builder.format;
        sentences = builder.sentences;
        vectors = ArgumentException.notNull(builder.vectors, "wordVectors");
        tokenizers = builder.tokenizers;
        unknownWords = builder.unknownWords;
        isNormalized = builder.isNormalized;
        batch = builder.batch;
        most = builder.most;
        isAlongHeight = builder.isAlongHeight;
        size = vectors.getWordVector(vectors.vocab().wordAtIndex(0)).length;
        if (sentences != null) {
            new TreeSet<>(sentences.allLabels()).forEach(label -> labels.put(label, labels.size()));
        }
        setPreProcessor(builder.preProcessor);
    }

    /**
     * Returns the features of one sentence.
     *
     * @param sentence the sentence, with at least one known word
     * @return a new array
     */
    public INDArray loadSingleSentence(String sentence) {
        List<String> words = words(ArgumentException.notNull(sentence, "sentence"));
        if (words.isEmpty()) {
            throw new ArgumentException("a sentence needs a word that has a vector, but none of '" + sentence + "' has");
        }
        return features(List.of(words), length(words));
    }

    private List<String> words(String sentence) {
        List<String> words = new ArrayList<>();
        Tokenizer tokens = tokenizers.create(sentence);
        while (tokens.hasMoreTokens()) {
            String word = tokens.nextToken();
            boolean isKnown = vectors.outOfVocabularySupported() || vectors.hasWord(word);
            if (isKnown || unknownWords == UnknownWordHandling.UseUnknownVector) {
                words.add(isKnown ? word : null);
            }
        }
        return words;
    }

    private int length(List<String> words) {
        return most > 0 ? Math.min(most, words.size()) : words.size();
    }

    private NDArray features(List<List<String>> all, int length) {
        float[] numbers = new float[all.size() * length * size];
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < Math.min(length, all.get(i).size()); j++) {
                System.arraycopy(vector(all.get(i).get(j)), 0, numbers, (i * length + j) * size, size);
            }
        }
        NDArray made = NDArray.create(numbers, new Shape(all.size(), length, size));
        if (format == Format.CNN2D && isAlongHeight) {
            return made.reshape(new Shape(all.size(), 1, length, size));
        }
        NDArray turned = made.permute(0, 2, 1).duplicate();
        return format == Format.CNN2D ? turned.reshape(new Shape(all.size(), 1, size, length)) : turned;
    }

    /** The vector of a word, or of an unknown one, which is zeros if the vectors have none. */
    private float[] vector(String word) {
        String known = word == null ? vectors.getUNK() : word;
        if (word == null && !vectors.hasWord(known)) {
            return new float[size];
        }
        try (ResourceScope temporaries = new ResourceScope()) {
            INDArray vector = isNormalized ? vectors.getWordVectorMatrixNormalized(known) : vectors.getWordVectorMatrix(known);
            return vector.reshape(size).toFloatVector();
        }
    }

    private LabeledSentenceProvider source() {
        if (sentences == null) {
            throw new StateException("without sentences, only single ones can be loaded: set a sentenceProvider");
        }
        return sentences;
    }

    @Override
    public boolean hasNext() {
        LabeledSentenceProvider sentences = source();
        while (next == null && sentences.hasNext()) {
            Pair<String, String> sentence = sentences.nextSentence();
            List<String> words = words(sentence.getKey());
            next = words.isEmpty() ? null : Pair.of(words, sentence.getValue());
        }
        return next != null;
    }

    @Override
    public DataSet next() {
        return next(batch);
    }

    @Override
    public DataSet next(int num) {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more sentences");
        }
        List<List<String>> all = new ArrayList<>();
        List<Integer> classes = new ArrayList<>();
        while (all.size() < num && hasNext()) {
            all.add(next.getKey());
            classes.add(label(next.getValue()));
            next = null;
        }
        int longest = all.stream().mapToInt(this::length).max().orElse(0);
        int shortest = all.stream().mapToInt(this::length).min().orElse(0);
        float[] places = new float[all.size() * labels.size()];
        for (int i = 0; i < all.size(); i++) {
            places[i * labels.size() + classes.get(i)] = 1;
        }
        return preProcessed(new DataSet(features(all, longest), NDArray.create(places, new Shape(all.size(), labels.size())),
                shortest == longest ? null : mask(all, longest), null));
    }

    private int label(String label) {
        Integer place = labels.get(label);
        if (place == null) {
            throw new ArgumentException("a sentence has the label '" + label + "', but the labels are " + labels.keySet());
        }
        return place;
    }

    private NDArray mask(List<List<String>> all, int longest) {
        float[] there = new float[all.size() * longest];
        for (int i = 0; i < all.size(); i++) {
            Arrays.fill(there, i * longest, i * longest + length(all.get(i)), 1);
        }
        Shape shape = format != Format.CNN2D ? new Shape(all.size(), longest)
                : isAlongHeight ? new Shape(all.size(), 1, longest, 1) : new Shape(all.size(), 1, 1, longest);
        return NDArray.create(there, shape);
    }

    /**
     * Returns the places of the labels.
     *
     * @return the places by the labels
     */
    public Map<String, Integer> getLabelClassMap() {
        return new LinkedHashMap<>(labels);
    }

    @Override
    public List<String> getLabels() {
        return List.copyOf(labels.keySet());
    }

    @Override
    public int inputColumns() {
        return size;
    }

    @Override
    public int totalOutcomes() {
        return labels.size();
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    @Override
    public boolean asyncSupported() {
        return true;
    }

    @Override
    public void reset() {
        next = null;
        source().reset();
    }

    @Override
    public int batch() {
        return batch;
    }

    /** Builds a {@link CnnSentenceDataSetIterator}. */
    public static class Builder {
        private static final int USUAL_BATCH = 32;

        private final Format format;
        private LabeledSentenceProvider sentences;
        private WordVectors vectors;
        private TokenizerFactory tokenizers = new DefaultTokenizerFactory();
        private UnknownWordHandling unknownWords = UnknownWordHandling.RemoveWord;
        private boolean isNormalized = true;
        private int batch = USUAL_BATCH;
        private int most = -1;
        private boolean isAlongHeight = true;
        private DataSetPreProcessor preProcessor;

        /** Begins an iterator for convolutions of two dimensions. */
        public Builder() {
            this(Format.CNN2D);
        }

        /**
         * Begins an iterator.
         *
         * @param format the format of the features
         */
        public Builder(Format format) {
            this.format = ArgumentException.notNull(format, "format");
        }

        /**
         * Sets the sentences.
         *
         * @param labeledSentenceProvider the sentences
         * @return this
         */
        public Builder sentenceProvider(LabeledSentenceProvider labeledSentenceProvider) {
            sentences = ArgumentException.notNull(labeledSentenceProvider, "labeledSentenceProvider");
            return this;
        }

        /**
         * Sets documents as the sentences.
         *
         * @param iterator the documents
         * @param labels all labels that they may have
         * @return this
         */
        public Builder sentenceProvider(LabelAwareIterator iterator, List<String> labels) {
            return sentenceProvider(new LabelAwareConverter(iterator, labels));
        }

        /**
         * Sets the sentences.
         *
         * @param iterator the sentences
         * @param labels all labels that they may have
         * @return this
         */
        public Builder sentenceProvider(LabelAwareSentenceIterator iterator, List<String> labels) {
            return sentenceProvider(new SentenceIteratorConverter(iterator), labels);
        }

        /**
         * Sets the vectors of words.
         *
         * @param wordVectors the vectors, of at least one word
         * @return this
         */
        public Builder wordVectors(WordVectors wordVectors) {
            vectors = ArgumentException.notNull(wordVectors, "wordVectors");
            return this;
        }

        /**
         * Sets what divides sentences into words.
         *
         * @param tokenizerFactory what does; words between spaces if it is not set
         * @return this
         */
        public Builder tokenizerFactory(TokenizerFactory tokenizerFactory) {
            tokenizers = ArgumentException.notNull(tokenizerFactory, "tokenizerFactory");
            return this;
        }

        /**
         * Sets what becomes of unknown words.
         *
         * @param unknownWordHandling what becomes of them; they are left out if it is not set
         * @return this
         */
        public Builder unknownWordHandling(UnknownWordHandling unknownWordHandling) {
            unknownWords = ArgumentException.notNull(unknownWordHandling, "unknownWordHandling");
            return this;
        }

        /**
         * Sets the number of sentences of a batch.
         *
         * @param minibatchSize the number; 32 if it is not set
         * @return this
         */
        public Builder minibatchSize(int minibatchSize) {
            if (minibatchSize < 1) {
                throw new ArgumentException("a batch has at least 1 sentence, not " + minibatchSize);
            }
            batch = minibatchSize;
            return this;
        }

        /**
         * Sets whether vectors have the length 1.
         *
         * @param useNormalizedWordVectors whether they have; true if it is not set
         * @return this
         */
        public Builder useNormalizedWordVectors(boolean useNormalizedWordVectors) {
            isNormalized = useNormalizedWordVectors;
            return this;
        }

        /**
         * Sets the greatest number of words, after which a sentence is cut.
         *
         * @param maxSentenceLength the number; -1 for any, which is so if it is not set
         * @return this
         */
        public Builder maxSentenceLength(int maxSentenceLength) {
            most = maxSentenceLength;
            return this;
        }

        /**
         * Sets whether words are along the height of an image, and vectors along its width, with the format CNN2D.
         *
         * @param sentencesAlongHeight whether they are; true if it is not set
         * @return this
         */
        public Builder sentencesAlongHeight(boolean sentencesAlongHeight) {
            isAlongHeight = sentencesAlongHeight;
            return this;
        }

        /**
         * Sets what changes each batch.
         *
         * @param dataSetPreProcessor what does; null for nothing
         * @return this
         */
        public Builder dataSetPreProcessor(DataSetPreProcessor dataSetPreProcessor) {
            preProcessor = dataSetPreProcessor;
            return this;
        }

        /**
         * Builds the iterator.
         *
         * @return a new iterator
         */
        public CnnSentenceDataSetIterator build() {
            return new CnnSentenceDataSetIterator(this);
        }
    }
}
