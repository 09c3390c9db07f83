package dev.libtensor.dl4j.models.paragraphvectors;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.VectorTraining;
import dev.libtensor.dl4j.models.embeddings.WeightLookupTable;
import dev.libtensor.dl4j.models.embeddings.inmemory.InMemoryLookupTable;
import dev.libtensor.dl4j.models.embeddings.learning.ElementsLearningAlgorithm;
import dev.libtensor.dl4j.models.embeddings.learning.SequenceLearningAlgorithm;
import dev.libtensor.dl4j.models.embeddings.reader.ModelUtils;
import dev.libtensor.dl4j.models.embeddings.wordvectors.WordVectors;
import dev.libtensor.dl4j.models.sequencevectors.interfaces.SequenceIterator;
import dev.libtensor.dl4j.models.sequencevectors.sequence.SequenceElement;
import dev.libtensor.dl4j.models.word2vec.VocabWord;
import dev.libtensor.dl4j.models.word2vec.Word2Vec;
import dev.libtensor.dl4j.models.word2vec.wordstore.VocabCache;
import dev.libtensor.dl4j.text.documentiterator.BasicLabelAwareIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelAwareIterator;
import dev.libtensor.dl4j.text.documentiterator.LabelledDocument;
import dev.libtensor.dl4j.text.documentiterator.LabelsSource;
import dev.libtensor.dl4j.text.sentenceiterator.SentenceIterator;
import dev.libtensor.dl4j.text.tokenization.tokenizerfactory.TokenizerFactory;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Learns vectors of labelled texts beside those of words, as DL4J's class of that name. */
public class ParagraphVectors extends Word2Vec {
    /** The labels of the texts. */
    protected LabelsSource labelsSource = new LabelsSource();

    /** Creates a model without vectors. */
    public ParagraphVectors() {}

    /**
     * Creates a model.
     *
     * @param builder the settings
     */
    protected ParagraphVectors(Builder builder) {
        super(builder);
        if (builder.labels() != null) {
            labelsSource = builder.labels();
        }
    }

    /**
     * Learns the vector of a text that the model has not seen. The model stays as it is.
     *
     * @param text the text
     * @param learningRate the rate at the beginning
     * @param minLearningRate the rate at the end
     * @param iterations the number of passes
     * @return an array of shape (length)
     * @throws StateException if the model has learnt nothing yet
     */
    public INDArray inferVector(String text, double learningRate, double minLearningRate, int iterations) {
        return inferVector(words(text), learningRate, minLearningRate, iterations);
    }

    /**
     * Learns the vector of a document, as {@link #inferVector(String, double, double, int)}.
     *
     * @param document the document
     * @param learningRate the rate at the beginning
     * @param minLearningRate the rate at the end
     * @param iterations the number of passes
     * @return an array of shape (length)
     */
    public INDArray inferVector(LabelledDocument document, double learningRate, double minLearningRate, int iterations) {
        ArgumentException.notNull(document, "document");
        return inferVector(words(document), learningRate, minLearningRate, iterations);
    }

    /**
     * Learns the vector of words, as {@link #inferVector(String, double, double, int)}.
     *
     * @param document the words
     * @param learningRate the rate at the beginning
     * @param minLearningRate the rate at the end
     * @param iterations the number of passes
     * @return an array of shape (length)
     */
    public INDArray inferVector(List<VocabWord> document, double learningRate, double minLearningRate, int iterations) {
        ArgumentException.notNull(document, "document");
        if (lookupTable == null) {
            throw new StateException("the model has no vectors yet: call fit first");
        }
        if (document.stream().noneMatch(word -> hasWord(word.getLabel()))) {
            throw new ArgumentException("the text must have at least one word of the vocabulary, but it is "
                    + document.stream().map(SequenceElement::getLabel).toList());
        }
        // As in fit: a file may have other settings than its vectors.
        configuration.setLayersSize(lookupTable.layerSize());
        return Nd4j.createFromArray(new VectorTraining<>(vocab, lookupTable, configuration)
                .infer(document, learningRate, minLearningRate, iterations));
    }

    /**
     * Learns the vector of a text with the settings of the model.
     *
     * @param text the text
     * @return an array of shape (length)
     */
    public INDArray inferVector(String text) {
        return inferVector(words(text));
    }

    /**
     * Learns the vector of a document with the settings of the model.
     *
     * @param document the document
     * @return an array of shape (length)
     */
    public INDArray inferVector(LabelledDocument document) {
        ArgumentException.notNull(document, "document");
        return inferVector(words(document));
    }

    /**
     * Learns the vector of words with the settings of the model.
     *
     * @param document the words
     * @return an array of shape (length)
     */
    public INDArray inferVector(List<VocabWord> document) {
        ArgumentException.notNull(document, "document");
        return inferVector(document, configuration.getLearningRate(), configuration.getMinLearningRate(),
                configuration.getEpochs() * configuration.getIterations());
    }

    private List<VocabWord> words(String text) {
        return getTokenizerFactory().create(ArgumentException.notNull(text, "text")).getTokens().stream()
                .map(token -> new VocabWord(1, token)).toList();
    }

    private List<VocabWord> words(LabelledDocument document) {
        return document.getReferencedContent() == null ? words(document.getContent()) : document.getReferencedContent();
    }

    /**
     * Finds the label nearest to a text.
     *
     * @param rawText the text
     * @return the label
     */
    public String predict(String rawText) {
        ArgumentException.notNull(rawText, "rawText");
        return nearestLabels(rawText, 1).iterator().next();
    }

    /**
     * Finds the label nearest to a document.
     *
     * @param document the document
     * @return the label
     */
    public String predict(LabelledDocument document) {
        ArgumentException.notNull(document, "document");
        return nearestLabels(document, 1).iterator().next();
    }

    /**
     * Finds the labels nearest to a text.
     *
     * @param rawText the text
     * @param limit how many
     * @return the labels, the nearest first
     */
    public Collection<String> predictSeveral(String rawText, int limit) {
        ArgumentException.notNull(rawText, "rawText");
        return nearestLabels(rawText, limit);
    }

    /**
     * Finds the labels nearest to a document.
     *
     * @param document the document
     * @param limit how many
     * @return the labels, the nearest first
     */
    public Collection<String> predictSeveral(LabelledDocument document, int limit) {
        ArgumentException.notNull(document, "document");
        return nearestLabels(document, limit);
    }

    /**
     * Finds the labels nearest to a text.
     *
     * @param rawText the text
     * @param topN how many
     * @return the labels, the nearest first
     */
    public Collection<String> nearestLabels(String rawText, int topN) {
        ArgumentException.notNull(rawText, "rawText");
        return nearestLabels(inferVector(rawText), topN);
    }

    /**
     * Finds the labels nearest to a document.
     *
     * @param document the document
     * @param topN how many
     * @return the labels, the nearest first
     */
    public Collection<String> nearestLabels(LabelledDocument document, int topN) {
        ArgumentException.notNull(document, "document");
        return nearestLabels(inferVector(document), topN);
    }

    /**
     * Finds the labels nearest to a vector.
     *
     * @param vector the vector
     * @param topN how many
     * @return the labels, the nearest first
     */
    public Collection<String> nearestLabels(INDArray vector, int topN) {
        ArgumentException.notNull(vector, "vector");
        return nearest(vector.toDoubleVector(), Set.of(), topN, true);
    }

    /**
     * Returns the cosine of a text's vector and a label's.
     *
     * @param rawText the text
     * @param label the label
     * @return the cosine; NaN if there is no such label
     */
    public double similarityToLabel(String rawText, String label) {
        ArgumentException.notNull(label, "label");
        ArgumentException.notNull(rawText, "rawText");
        INDArray row = getWordVectorMatrix(label);
        if (row == null) {
            return Double.NaN;
        }
        INDArray vector = inferVector(rawText);
        return vector.mul(row).sumNumber().doubleValue()
                / (vector.norm2Number().doubleValue() * row.norm2Number().doubleValue());
    }

    /**
     * Returns the labels.
     *
     * @return where they come from
     */
    public LabelsSource getLabelsSource() {
        return labelsSource;
    }

    /** Builds {@link ParagraphVectors}. */
    public static class Builder extends Word2Vec.Builder {
        private LabelsSource source;

        /** Creates a builder with vectors of 100 numbers. Labels learn, and words do, too. */
        public Builder() {
            configuration.setTrainSequenceVectors(true);
        }

        private LabelsSource labels() {
            return documents == null ? source : documents.getLabelsSource();
        }

        /**
         * Sets where the labels of sentences come from.
         *
         * @param source the labels
         * @return this
         */
        public Builder labelsSource(LabelsSource source) {
            this.source = ArgumentException.notNull(source, "source");
            return this;
        }

        /**
         * Sets vectors of words that are taken over: their vocabulary is used, and labels of the texts are added.
         *
         * @param vec the vectors, which stay as they are
         * @return this
         * @throws StateException if they have no outputs, without which labels cannot learn
         */
        @SuppressWarnings("unchecked") // As DL4J declares it.
        public Builder useExistingWordVectors(WordVectors vec) {
            ArgumentException.notNull(vec, "vec");
            if (!(vec.lookupTable() instanceof InMemoryLookupTable<?> table)
                    || table.getSyn1() == null && table.getSyn1Neg() == null) {
                throw new StateException("vec: vectors with syn1 or syn1Neg were expected, as those of a text file have none");
            }
            existing = (InMemoryLookupTable<VocabWord>) table;
            return this;
        }

        /**
         * Sets whether words learn, too.
         *
         * @param trainElements whether they do
         * @return this
         */
        public Builder trainWordVectors(boolean trainElements) {
            configuration.setTrainElementsVectors(trainElements);
            return this;
        }

        @Override
        public Builder iterate(SentenceIterator iterator) {
            super.iterate(iterator);
            return this;
        }

        @Override
        public Builder iterate(LabelAwareIterator iterator) {
            super.iterate(iterator);
            return this;
        }

        @Override
        public Builder tokenizerFactory(TokenizerFactory tokenizerFactory) {
            super.tokenizerFactory(tokenizerFactory);
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
        public ParagraphVectors build() {
            if (documents == null && sentenceIterator != null) {
                BasicLabelAwareIterator.Builder labelled = new BasicLabelAwareIterator.Builder(sentenceIterator);
                documents = (source == null ? labelled.setLabelTemplate("DOC_") : labelled.setLabelsSource(source)).build();
            }
            return new ParagraphVectors(this);
        }
    }
}
