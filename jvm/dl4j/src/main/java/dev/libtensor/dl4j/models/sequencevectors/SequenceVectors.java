package dev.libtensor.dl4j.models.sequencevectors;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.internal.VectorTraining;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.inmemory.InMemoryLookupTable;
import dev.libtensor.dl4j.models.embeddings.learning.ElementsLearningAlgorithm;
import dev.libtensor.dl4j.models.embeddings.learning.SequenceLearningAlgorithm;
import dev.libtensor.dl4j.models.embeddings.loader.VectorsConfiguration;
import dev.libtensor.dl4j.models.embeddings.reader.ModelUtils;
import dev.libtensor.dl4j.models.embeddings.wordvectors.WordVectorsImpl;
import dev.libtensor.dl4j.models.sequencevectors.interfaces.SequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabConstructor;
import dev.libtensor.dl4j.models.word2vec.wordstore.inmemory.AbstractCache;
import java.util.List;

/**
 * Learns vectors of the elements of sequences and of their labels, as DL4J's class of that name. The same seed gives the same
 * vectors, as one thread learns.
 *
 * @param <T> the type of the elements
 */
public class SequenceVectors<T extends SequenceElement> extends WordVectorsImpl<T> {
    /** The sequences, or null. */
    protected SequenceIterator<T> iterator;

    /** The settings. */
    protected VectorsConfiguration configuration = new VectorsConfiguration();

    private boolean resetModel = true;
    private List<String> stopWords = List.of();
    private InMemoryLookupTable<T> existing;

    /** Creates a model without vectors. */
    public SequenceVectors() {}

    /**
     * Creates a model.
     *
     * @param builder the settings
     */
    protected SequenceVectors(Builder<T> builder) {
        configuration = builder.configuration;
        iterator = builder.iterator;
        resetModel = builder.resetModel;
        stopWords = builder.stopWords;
        existing = builder.existing;
        vocab = builder.vocabCache == null ? new AbstractCache<>() : builder.vocabCache;
        lookupTable = builder.lookupTable;
        setUNK(configuration.getUNK());
        setModelUtils(builder.modelUtils);
    }

    /**
     * Counts the elements and makes the vocabulary; if there are vectors to take over, theirs with the labels of the sequences.
     *
     * @throws StateException if there are no sequences
     */
    public void buildVocab() {
        VocabConstructor<T> constructor = new VocabConstructor.Builder<T>()
                .addSource(sequences(), configuration.getMinWordFrequency())
                .setTargetVocabCache(vocab)
                .setStopWords(stopWords)
                .fetchLabels(configuration.isTrainSequenceVectors())
                .setEntriesLimit(configuration.getVocabSize())
                .build();
        if (existing == null) {
            constructor.buildJointVocabulary(false, true);
        } else {
            constructor.buildMergedVocabulary(existing.getVocab(), true);
        }
    }

    /**
     * Learns. A model that was trained or read is trained further, with its vocabulary.
     *
     * @throws StateException if there are no sequences
     */
    public void fit() {
        sequences();
        if (vocab.elementAtIndex(0) == null) {
            buildVocab();
        }
        if (lookupTable == null) {
            lookupTable = newTable();
        }
        configuration.setLayersSize(lookupTable.layerSize());
        lookupTable.resetWeights(resetModel);
        // What was learnt stays when it is called again.
        resetModel = false;
        new VectorTraining<>(vocab, lookupTable, configuration).fit(iterator);
    }

    private InMemoryLookupTable<T> newTable() {
        InMemoryLookupTable<T> table = new InMemoryLookupTable.Builder<T>()
                .vectorLength(configuration.getLayersSize()).cache(vocab).seed(configuration.getSeed()).build();
        if (existing != null) {
            table.consume(existing);
            resetModel = false;
        }
        return table;
    }

    private SequenceIterator<T> sequences() {
        if (iterator == null) {
            throw new StateException("the model has no sequences to learn: set an iterator first");
        }
        return iterator;
    }

    /**
     * Returns the sequences.
     *
     * @return the iterator, or null
     */
    public SequenceIterator<T> getIterator() {
        return iterator;
    }

    /**
     * Returns the settings.
     *
     * @return the settings, which are those of the model
     */
    public VectorsConfiguration getConfiguration() {
        return configuration;
    }

    /** What was read is trained further, not anew. */
    void keepVectors() {
        resetModel = false;
    }

    /**
     * Takes what a file has.
     *
     * @param settings the settings
     * @param table the vectors with their vocabulary
     */
    public void restore(VectorsConfiguration settings, InMemoryLookupTable<T> table) {
        ArgumentException.notNull(settings, "settings");
        ArgumentException.notNull(table, "table");
        configuration = settings;
        vocab = table.getVocab();
        lookupTable = table;
        resetModel = false;
        setUNK(settings.getUNK());
    }

    /**
     * Builds {@link SequenceVectors}.
     *
     * @param <T> the type of the elements
     */
    public static class Builder<T extends SequenceElement> {
        /** The settings so far. */
        protected VectorsConfiguration configuration;

        /** The sequences, or null. */
        protected SequenceIterator<T> iterator;

        /** The vocabulary, or null. */
        protected VocabCache<T> vocabCache;

        /** The vectors, or null. */
        protected WeightLookupTable<T> lookupTable;

        /** Vectors that are taken over, or null. */
        protected InMemoryLookupTable<T> existing;

        private boolean resetModel = true;
        private ModelUtils<T> modelUtils;
        private List<String> stopWords = List.of();

        /** Creates a builder with vectors of 100 numbers. */
        public Builder() {
            this(new VectorsConfiguration());
            configuration.setLayersSize(100);
        }

        /**
         * Creates a builder.
         *
         * @param configuration the settings
         */
        public Builder(VectorsConfiguration configuration) {
            this.configuration = ArgumentException.notNull(configuration, "configuration");
        }

        /**
         * Sets how often an element must be there to stay.
         *
         * @param minWordFrequency the value
         * @return this
         */
        public Builder<T> minWordFrequency(int minWordFrequency) {
            configuration.setMinWordFrequency(minWordFrequency);
            return this;
        }

        /**
         * Sets how often each sequence is learnt in an epoch.
         *
         * @param iterations the value
         * @return this
         */
        public Builder<T> iterations(int iterations) {
            configuration.setIterations(iterations);
            return this;
        }

        /**
         * Sets the number of passes.
         *
         * @param epochs the value
         * @return this
         */
        public Builder<T> epochs(int epochs) {
            configuration.setEpochs(epochs);
            return this;
        }

        /**
         * Sets the length of the vectors.
         *
         * @param layerSize the value
         * @return this
         */
        public Builder<T> layerSize(int layerSize) {
            configuration.setLayersSize(layerSize);
            return this;
        }

        /**
         * Sets the seed of the first vectors and of samples.
         *
         * @param seed the value
         * @return this
         */
        public Builder<T> seed(long seed) {
            configuration.setSeed(seed);
            return this;
        }

        /**
         * Sets how many elements on each side are taken at most.
         *
         * @param windowSize the value
         * @return this
         */
        public Builder<T> windowSize(int windowSize) {
            configuration.setWindow(windowSize);
            return this;
        }

        /**
         * Sets the rate at the beginning.
         *
         * @param learningRate the value
         * @return this
         */
        public Builder<T> learningRate(double learningRate) {
            configuration.setLearningRate(learningRate);
            return this;
        }

        /**
         * Sets the rate at the end.
         *
         * @param minLearningRate the value
         * @return this
         */
        public Builder<T> minLearningRate(double minLearningRate) {
            configuration.setMinLearningRate(minLearningRate);
            return this;
        }

        /**
         * Sets how strongly frequent elements are left out; 0 for not at all.
         *
         * @param sampling the value
         * @return this
         */
        public Builder<T> sampling(double sampling) {
            configuration.setSampling(sampling);
            return this;
        }

        /**
         * Sets the number of negative samples; 0 for none.
         *
         * @param negativeSample the value
         * @return this
         */
        public Builder<T> negativeSample(double negativeSample) {
            configuration.setNegative(negativeSample);
            return this;
        }

        /**
         * Sets whether a Huffman tree is used.
         *
         * @param useHierarchicSoftmax the value
         * @return this
         */
        public Builder<T> useHierarchicSoftmax(boolean useHierarchicSoftmax) {
            configuration.setUseHierarchicSoftmax(useHierarchicSoftmax);
            return this;
        }

        /**
         * Sets DL4J's size of batches, which does not matter here.
         *
         * @param batchSize the value
         * @return this
         */
        public Builder<T> batchSize(int batchSize) {
            configuration.setBatchSize(batchSize);
            return this;
        }

        /**
         * Sets whether elements learn.
         *
         * @param trainElementsRepresentation the value
         * @return this
         */
        public Builder<T> trainElementsRepresentation(boolean trainElementsRepresentation) {
            configuration.setTrainElementsVectors(trainElementsRepresentation);
            return this;
        }

        /**
         * Sets whether labels of sequences learn.
         *
         * @param trainSequencesRepresentation the value
         * @return this
         */
        public Builder<T> trainSequencesRepresentation(boolean trainSequencesRepresentation) {
            configuration.setTrainSequenceVectors(trainSequencesRepresentation);
            return this;
        }

        /**
         * Sets how many elements stay at most; 0 for all.
         *
         * @param limitVocabularySize the value
         * @return this
         */
        public Builder<T> limitVocabularySize(int limitVocabularySize) {
            configuration.setVocabSize(limitVocabularySize);
            return this;
        }

        /**
         * Sets whether unknown words have a vector.
         *
         * @param useUnknown the value
         * @return this
         */
        public Builder<T> useUnknown(boolean useUnknown) {
            configuration.setUseUnknown(useUnknown);
            return this;
        }

        /**
         * Sets the rule for elements.
         *
         * @param algorithm the value
         * @return this
         */
        public Builder<T> elementsLearningAlgorithm(ElementsLearningAlgorithm<T> algorithm) {
            configuration.setElementsLearningAlgorithm(ArgumentException.notNull(algorithm, "algorithm").getCodeName());
            return this;
        }

        /**
         * Sets the rule for elements by the name of its class.
         *
         * @param algorithm the value
         * @return this
         */
        public Builder<T> elementsLearningAlgorithm(String algorithm) {
            ArgumentException.notNull(algorithm, "algorithm");
            configuration.setElementsLearningAlgorithm(algorithm.substring(algorithm.lastIndexOf('.') + 1));
            return this;
        }

        /**
         * Sets the rule for sequences.
         *
         * @param algorithm the value
         * @return this
         */
        public Builder<T> sequenceLearningAlgorithm(SequenceLearningAlgorithm<T> algorithm) {
            configuration.setSequenceLearningAlgorithm(ArgumentException.notNull(algorithm, "algorithm").getCodeName());
            return this;
        }

        /**
         * Sets the rule for sequences by the name of its class.
         *
         * @param algorithm the value
         * @return this
         */
        public Builder<T> sequenceLearningAlgorithm(String algorithm) {
            ArgumentException.notNull(algorithm, "algorithm");
            configuration.setSequenceLearningAlgorithm(algorithm.substring(algorithm.lastIndexOf('.') + 1));
            return this;
        }

        /**
         * Sets the vocabulary.
         *
         * @param vocabCache the value
         * @return this
         */
        public Builder<T> vocabCache(VocabCache<T> vocabCache) {
            this.vocabCache = vocabCache;
            return this;
        }

        /**
         * Sets the vectors.
         *
         * @param lookupTable the value
         * @return this
         */
        public Builder<T> lookupTable(WeightLookupTable<T> lookupTable) {
            this.lookupTable = lookupTable;
            return this;
        }

        /**
         * Sets what answers questions about near elements.
         *
         * @param modelUtils what does so
         * @return this
         */
        public Builder<T> modelUtils(ModelUtils<T> modelUtils) {
            this.modelUtils = ArgumentException.notNull(modelUtils, "modelUtils");
            return this;
        }

        /**
         * Sets whether vocabulary and vectors are made anew.
         *
         * @param reallyReset the value
         * @return this
         */
        public Builder<T> resetModel(boolean reallyReset) {
            resetModel = reallyReset;
            return this;
        }

        /**
         * Sets the elements that are left out.
         *
         * @param stopWords the value
         * @return this
         */
        public Builder<T> stopWords(List<String> stopWords) {
            this.stopWords = List.copyOf(ArgumentException.noneNull(stopWords, "stopWords"));
            return this;
        }

        /**
         * Sets the sequences.
         *
         * @param iterator the value
         * @return this
         */
        public Builder<T> iterate(SequenceIterator<T> iterator) {
            this.iterator = ArgumentException.notNull(iterator, "iterator");
            return this;
        }

        /**
         * Sets the number of threads; one learns here, so that results are always the same.
         *
         * @param numWorkers the value
         * @return this
         */
        public Builder<T> workers(int numWorkers) {
            return this;
        }

        /**
         * Sets whether rates are AdaGrad's, which they never are here.
         *
         * @param reallyUse the value
         * @return this
         */
        public Builder<T> useAdaGrad(boolean reallyUse) {
            if (reallyUse) {
                throw new UnsupportedException("vectors are learnt without AdaGrad");
            }
            return this;
        }

        /**
         * Sets the element of unknown words.
         *
         * @param element the value
         * @return this
         */
        public Builder<T> unknownElement(T element) {
            configuration.setUNK(ArgumentException.notNull(element, "element").getLabel());
            return this;
        }

        /**
         * Sets DL4J's way to draw the first vectors, which does not matter here.
         *
         * @param reallyUse the value
         * @return this
         */
        public Builder<T> usePreciseWeightInit(boolean reallyUse) {
            return this;
        }

        /**
         * Sets whether seldom elements are dropped while counting; they are in the end here.
         *
         * @param reallyEnable the value
         * @return this
         */
        public Builder<T> enableScavenger(boolean reallyEnable) {
            return this;
        }

        /**
         * Sets whether several threads split the text; one does here.
         *
         * @param allow the value
         * @return this
         */
        public Builder<T> allowParallelTokenization(boolean allow) {
            return this;
        }

        /**
         * Builds the model.
         *
         * @return a model that has learnt nothing yet
         */
        public SequenceVectors<T> build() {
            return new SequenceVectors<>(this);
        }
    }
}
