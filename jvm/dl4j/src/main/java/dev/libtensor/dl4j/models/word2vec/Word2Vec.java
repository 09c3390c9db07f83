package dev.libtensor.dl4j.models.word2vec;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.learning.ElementsLearningAlgorithm;
import dev.libtensor.dl4j.models.embeddings.learning.SequenceLearningAlgorithm;
import dev.libtensor.dl4j.models.embeddings.loader.VectorsConfiguration;
import dev.libtensor.dl4j.models.embeddings.reader.ModelUtils;
import dev.libtensor.dl4j.models.sequencevectors.SequenceVectors;
import dev.libtensor.dl4j.models.sequencevectors.interfaces.SequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.iterators.AbstractSequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.transformers.impl.SentenceTransformer;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.text.documentiterator.LabelAwareIterator;
import dev.libtensor.dl4j.text.sentenceiterator.SentenceIterator;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.DefaultTokenizerFactory;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.TokenizerFactory;
import java.util.List;

/** Learns vectors of words, as DL4J's class of that name: skip-grams or CBOW, with a Huffman tree or negative samples. */
public class Word2Vec extends SequenceVectors<VocabWord> {
    /** What splits sentences into words. */
    protected TokenizerFactory tokenizerFactory = new DefaultTokenizerFactory();

    private SentenceIterator sentences;

    /** Creates a model without vectors. */
    public Word2Vec() {}

    /**
     * Creates a model.
     *
     * @param builder the settings
     */
    protected Word2Vec(Builder builder) {
        super(builder);
        tokenizerFactory = builder.tokenizerFactory;
        if (builder.documents != null) {
            iterator = sequences(new SentenceTransformer.Builder()
                    .iterator(builder.documents).tokenizerFactory(tokenizerFactory).build());
        } else if (builder.sentenceIterator != null) {
            setSentenceIterator(builder.sentenceIterator);
        }
    }

    private static SequenceIterator<VocabWord> sequences(SentenceTransformer transformer) {
        return new AbstractSequenceIterator.Builder<>(transformer).build();
    }

    /**
     * Returns what splits sentences into words.
     *
     * @return what makes tokenizers
     */
    public TokenizerFactory getTokenizerFactory() {
        return tokenizerFactory;
    }

    /**
     * Sets what splits sentences into words.
     *
     * @param tokenizerFactory what makes tokenizers
     */
    public void setTokenizerFactory(TokenizerFactory tokenizerFactory) {
        this.tokenizerFactory = ArgumentException.notNull(tokenizerFactory, "tokenizerFactory");
        if (sentences != null) {
            setSentenceIterator(sentences);
        }
    }

    /**
     * Sets the sentences to learn.
     *
     * @param iterator the sentences
     */
    public void setSentenceIterator(SentenceIterator iterator) {
        sentences = ArgumentException.notNull(iterator, "iterator");
        this.iterator = sequences(new SentenceTransformer.Builder()
                .iterator(sentences).tokenizerFactory(tokenizerFactory).build());
    }

    /**
     * Sets the sequences to learn.
     *
     * @param iterator the sequences
     */
    public void setSequenceIterator(SequenceIterator<VocabWord> iterator) {
        this.iterator = ArgumentException.notNull(iterator, "iterator");
        sentences = null;
    }

    /** Builds a {@link Word2Vec}. */
    public static class Builder extends SequenceVectors.Builder<VocabWord> {
        /** What splits sentences into words. */
        protected TokenizerFactory tokenizerFactory = new DefaultTokenizerFactory();

        /** The documents, or null. */
        protected LabelAwareIterator documents;

        /** The sentences, or null. */
        protected SentenceIterator sentenceIterator;

        /** Creates a builder with vectors of 100 numbers. Labels do not learn. */
        public Builder() {
            configuration.setTrainSequenceVectors(false);
        }

        /**
         * Creates a builder.
         *
         * @param configuration the settings
         */
        public Builder(VectorsConfiguration configuration) {
            super(configuration);
        }

        /**
         * Sets the sentences.
         *
         * @param iterator the sentences
         * @return this
         */
        public Builder iterate(SentenceIterator iterator) {
            sentenceIterator = ArgumentException.notNull(iterator, "iterator");
            return this;
        }

        /**
         * Sets the documents.
         *
         * @param iterator the documents
         * @return this
         */
        public Builder iterate(LabelAwareIterator iterator) {
            documents = ArgumentException.notNull(iterator, "iterator");
            return this;
        }

        /**
         * Sets what splits sentences into words.
         *
         * @param tokenizerFactory what makes tokenizers
         * @return this
         */
        public Builder tokenizerFactory(TokenizerFactory tokenizerFactory) {
            this.tokenizerFactory = ArgumentException.notNull(tokenizerFactory, "tokenizerFactory");
            return this;
        }

        @Override
        public Builder minWordFrequency(int minWordFrequency) {
            super.minWordFrequency(minWordFrequency);
            return this;
        }

        @Override
        public Builder iterations(int iterations) {
            super.iterations(iterations);
            return this;
        }

        @Override
        public Builder epochs(int epochs) {
            super.epochs(epochs);
            return this;
        }

        @Override
        public Builder layerSize(int layerSize) {
            super.layerSize(layerSize);
            return this;
        }

        @Override
        public Builder seed(long seed) {
            super.seed(seed);
            return this;
        }

        @Override
        public Builder windowSize(int windowSize) {
            super.windowSize(windowSize);
            return this;
        }

        @Override
        public Builder learningRate(double learningRate) {
            super.learningRate(learningRate);
            return this;
        }

        @Override
        public Builder minLearningRate(double minLearningRate) {
            super.minLearningRate(minLearningRate);
            return this;
        }

        @Override
        public Builder sampling(double sampling) {
            super.sampling(sampling);
            return this;
        }

        @Override
        public Builder negativeSample(double negativeSample) {
            super.negativeSample(negativeSample);
            return this;
        }

        @Override
        public Builder useHierarchicSoftmax(boolean useHierarchicSoftmax) {
            super.useHierarchicSoftmax(useHierarchicSoftmax);
            return this;
        }

        @Override
        public Builder batchSize(int batchSize) {
            super.batchSize(batchSize);
            return this;
        }

        @Override
        public Builder trainElementsRepresentation(boolean trainElementsRepresentation) {
            super.trainElementsRepresentation(trainElementsRepresentation);
            return this;
        }

        @Override
        public Builder trainSequencesRepresentation(boolean trainSequencesRepresentation) {
            super.trainSequencesRepresentation(trainSequencesRepresentation);
            return this;
        }

        @Override
        public Builder limitVocabularySize(int limitVocabularySize) {
            super.limitVocabularySize(limitVocabularySize);
            return this;
        }

        @Override
        public Builder useUnknown(boolean useUnknown) {
            super.useUnknown(useUnknown);
            return this;
        }

        @Override
        public Builder elementsLearningAlgorithm(ElementsLearningAlgorithm<VocabWord> algorithm) {
            super.elementsLearningAlgorithm(algorithm);
            return this;
        }

        @Override
        public Builder elementsLearningAlgorithm(String algorithm) {
            super.elementsLearningAlgorithm(algorithm);
            return this;
        }

        @Override
        public Builder sequenceLearningAlgorithm(SequenceLearningAlgorithm<VocabWord> algorithm) {
            super.sequenceLearningAlgorithm(algorithm);
            return this;
        }

        @Override
        public Builder sequenceLearningAlgorithm(String algorithm) {
            super.sequenceLearningAlgorithm(algorithm);
            return this;
        }

        @Override
        public Builder vocabCache(VocabCache<VocabWord> vocabCache) {
            super.vocabCache(vocabCache);
            return this;
        }

        @Override
        public Builder lookupTable(WeightLookupTable<VocabWord> lookupTable) {
            super.lookupTable(lookupTable);
            return this;
        }

        @Override
        public Builder modelUtils(ModelUtils<VocabWord> modelUtils) {
            super.modelUtils(modelUtils);
            return this;
        }

        @Override
        public Builder resetModel(boolean reallyReset) {
            super.resetModel(reallyReset);
            return this;
        }

        @Override
        public Builder stopWords(List<String> stopWords) {
            super.stopWords(stopWords);
            return this;
        }

        @Override
        public Builder iterate(SequenceIterator<VocabWord> iterator) {
            super.iterate(iterator);
            return this;
        }

        @Override
        public Builder workers(int numWorkers) {
            super.workers(numWorkers);
            return this;
        }

        @Override
        public Builder useAdaGrad(boolean reallyUse) {
            super.useAdaGrad(reallyUse);
            return this;
        }

        @Override
        public Builder unknownElement(VocabWord element) {
            super.unknownElement(element);
            return this;
        }

        @Override
        public Builder usePreciseWeightInit(boolean reallyUse) {
            super.usePreciseWeightInit(reallyUse);
            return this;
        }

        @Override
        public Builder enableScavenger(boolean reallyEnable) {
            super.enableScavenger(reallyEnable);
            return this;
        }

        @Override
        public Builder allowParallelTokenization(boolean allow) {
            super.allowParallelTokenization(allow);
            return this;
        }

        @Override
        public Word2Vec build() {
            return new Word2Vec(this);
        }
    }
}
