package dev.libtensor.dl4j.models.embeddings.loader;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;

/** The settings of a model of vectors, which its file has as JSON, as DL4J's class of that name. */
@JsonIgnoreProperties(ignoreUnknown = true)
public class VectorsConfiguration {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String RULES = "org.deeplearning4j.models.embeddings.learning.impl.";
    private static final String ELEMENTS = "elementsLearningAlgorithm";
    private static final String SEQUENCES = "sequenceLearningAlgorithm";

    private int minWordFrequency = 5;
    private double learningRate = 0.025;
    private double minLearningRate = 0.0001;
    private int layersSize = 200;
    private int batchSize = 512;
    private int iterations = 1;
    private int epochs = 1;
    private int window = 5;
    private long seed = 0;
    private double negative = 0;
    private boolean useHierarchicSoftmax = true;
    private double sampling = 0;
    private boolean trainElementsVectors = true;
    private boolean trainSequenceVectors = true;
    private int vocabSize = 0;
    private String elementsLearningAlgorithm = "SkipGram";
    private String sequenceLearningAlgorithm = "PV-DBOW";
    private String UNK = "UNK";
    private boolean useUnknown = false;

    /** Creates DL4J's defaults. */
    public VectorsConfiguration() {}

    /**
     * Returns how often a word must be there to stay.
     *
     * @return the value
     */
    public int getMinWordFrequency() {
        return minWordFrequency;
    }

    /**
     * Sets how often a word must be there to stay.
     *
     * @param minWordFrequency the value
     */
    public void setMinWordFrequency(int minWordFrequency) {
        this.minWordFrequency = minWordFrequency;
    }

    /**
     * Returns the rate at the beginning.
     *
     * @return the value
     */
    public double getLearningRate() {
        return learningRate;
    }

    /**
     * Sets the rate at the beginning.
     *
     * @param learningRate the value
     */
    public void setLearningRate(double learningRate) {
        this.learningRate = learningRate;
    }

    /**
     * Returns the rate at the end.
     *
     * @return the value
     */
    public double getMinLearningRate() {
        return minLearningRate;
    }

    /**
     * Sets the rate at the end.
     *
     * @param minLearningRate the value
     */
    public void setMinLearningRate(double minLearningRate) {
        this.minLearningRate = minLearningRate;
    }

    /**
     * Returns the length of the vectors.
     *
     * @return the value
     */
    public int getLayersSize() {
        return layersSize;
    }

    /**
     * Sets the length of the vectors.
     *
     * @param layersSize the value
     */
    public void setLayersSize(int layersSize) {
        this.layersSize = layersSize;
    }

    /**
     * Returns DL4J's size of batches, which does not matter here.
     *
     * @return the value
     */
    public int getBatchSize() {
        return batchSize;
    }

    /**
     * Sets DL4J's size of batches, which does not matter here.
     *
     * @param batchSize the value
     */
    public void setBatchSize(int batchSize) {
        this.batchSize = batchSize;
    }

    /**
     * Returns how often each sequence is learnt in an epoch.
     *
     * @return the value
     */
    public int getIterations() {
        return iterations;
    }

    /**
     * Sets how often each sequence is learnt in an epoch.
     *
     * @param iterations the value
     */
    public void setIterations(int iterations) {
        this.iterations = iterations;
    }

    /**
     * Returns the number of passes.
     *
     * @return the value
     */
    public int getEpochs() {
        return epochs;
    }

    /**
     * Sets the number of passes.
     *
     * @param epochs the value
     */
    public void setEpochs(int epochs) {
        this.epochs = epochs;
    }

    /**
     * Returns how many elements on each side are taken.
     *
     * @return the value
     */
    public int getWindow() {
        return window;
    }

    /**
     * Sets how many elements on each side are taken.
     *
     * @param window the value
     */
    public void setWindow(int window) {
        this.window = window;
    }

    /**
     * Returns the seed.
     *
     * @return the value
     */
    public long getSeed() {
        return seed;
    }

    /**
     * Sets the seed.
     *
     * @param seed the value
     */
    public void setSeed(long seed) {
        this.seed = seed;
    }

    /**
     * Returns the number of negative samples; 0 for none.
     *
     * @return the value
     */
    public double getNegative() {
        return negative;
    }

    /**
     * Sets the number of negative samples; 0 for none.
     *
     * @param negative the value
     */
    public void setNegative(double negative) {
        this.negative = negative;
    }

    /**
     * Returns whether a Huffman tree is used.
     *
     * @return the value
     */
    public boolean isUseHierarchicSoftmax() {
        return useHierarchicSoftmax;
    }

    /**
     * Sets whether a Huffman tree is used.
     *
     * @param useHierarchicSoftmax the value
     */
    public void setUseHierarchicSoftmax(boolean useHierarchicSoftmax) {
        this.useHierarchicSoftmax = useHierarchicSoftmax;
    }

    /**
     * Returns how strongly frequent words are left out; 0 for not at all.
     *
     * @return the value
     */
    public double getSampling() {
        return sampling;
    }

    /**
     * Sets how strongly frequent words are left out; 0 for not at all.
     *
     * @param sampling the value
     */
    public void setSampling(double sampling) {
        this.sampling = sampling;
    }

    /**
     * Returns whether elements learn.
     *
     * @return the value
     */
    public boolean isTrainElementsVectors() {
        return trainElementsVectors;
    }

    /**
     * Sets whether elements learn.
     *
     * @param trainElementsVectors the value
     */
    public void setTrainElementsVectors(boolean trainElementsVectors) {
        this.trainElementsVectors = trainElementsVectors;
    }

    /**
     * Returns whether labels of sequences learn.
     *
     * @return the value
     */
    public boolean isTrainSequenceVectors() {
        return trainSequenceVectors;
    }

    /**
     * Sets whether labels of sequences learn.
     *
     * @param trainSequenceVectors the value
     */
    public void setTrainSequenceVectors(boolean trainSequenceVectors) {
        this.trainSequenceVectors = trainSequenceVectors;
    }

    /**
     * Returns the size of the vocabulary.
     *
     * @return the value
     */
    public int getVocabSize() {
        return vocabSize;
    }

    /**
     * Sets the size of the vocabulary.
     *
     * @param vocabSize the value
     */
    public void setVocabSize(int vocabSize) {
        this.vocabSize = vocabSize;
    }

    /**
     * Returns the rule for elements.
     *
     * @return the value
     */
    @JsonIgnore
    public String getElementsLearningAlgorithm() {
        return elementsLearningAlgorithm;
    }

    /**
     * Sets the rule for elements.
     *
     * @param elementsLearningAlgorithm the value; null leaves it as it is, as files of DL4J may name none
     */
    @JsonIgnore
    public void setElementsLearningAlgorithm(String elementsLearningAlgorithm) {
        if (elementsLearningAlgorithm != null) {
            this.elementsLearningAlgorithm = elementsLearningAlgorithm;
        }
    }

    /**
     * Returns the rule for sequences.
     *
     * @return the value
     */
    @JsonIgnore
    public String getSequenceLearningAlgorithm() {
        return sequenceLearningAlgorithm;
    }

    /**
     * Sets the rule for sequences.
     *
     * @param sequenceLearningAlgorithm the value; null leaves it as it is, as files of DL4J may name none
     */
    @JsonIgnore
    public void setSequenceLearningAlgorithm(String sequenceLearningAlgorithm) {
        if (sequenceLearningAlgorithm != null) {
            this.sequenceLearningAlgorithm = sequenceLearningAlgorithm;
        }
    }

    /**
     * Returns the name of unknown words.
     *
     * @return the value
     */
    public String getUNK() {
        return UNK;
    }

    /**
     * Sets the name of unknown words.
     *
     * @param UNK the value
     */
    public void setUNK(String UNK) {
        this.UNK = UNK;
    }

    /**
     * Returns whether unknown words have a vector.
     *
     * @return the value
     */
    public boolean isUseUnknown() {
        return useUnknown;
    }

    /**
     * Sets whether unknown words have a vector.
     *
     * @param useUnknown the value
     */
    public void setUseUnknown(boolean useUnknown) {
        this.useUnknown = useUnknown;
    }

    /**
     * Writes the settings.
     *
     * @return JSON
     */
    public String toJson() {
        ObjectNode node = JSON.valueToTree(this);
        node.put(ELEMENTS, RULES + "elements." + elementsLearningAlgorithm);
        node.put(SEQUENCES, RULES + "sequence." + sequenceLearningAlgorithm.replace("PV-", ""));
        return node.toString();
    }

    /** Settings are equal if all of them are. */
    @Override
    public boolean equals(Object other) {
        return other instanceof VectorsConfiguration settings && toJson().equals(settings.toJson());
    }

    @Override
    public int hashCode() {
        return toJson().hashCode();
    }

    /**
     * Reads settings. Those that are not known are passed over.
     *
     * @param json JSON
     * @return the settings
     * @throws FormatException if it is no JSON of settings
     */
    public static VectorsConfiguration fromJson(String json) {
        ArgumentException.notNull(json, "json");
        try {
            JsonNode node = JSON.readTree(json);
            VectorsConfiguration settings = JSON.treeToValue(node, VectorsConfiguration.class);
            if (settings == null) {
                throw new FormatException("settings of vectors were expected, not null");
            }
            settings.setElementsLearningAlgorithm(rule(node, ELEMENTS));
            String sequences = rule(node, SEQUENCES);
            boolean isClass = sequences != null && !sequences.startsWith("PV-");
            settings.setSequenceLearningAlgorithm(isClass ? "PV-" + sequences : sequences);
            return settings;
        } catch (JsonProcessingException e) {
            throw new FormatException("settings of vectors were expected: " + e.getOriginalMessage());
        }
    }

    /** DL4J names the class of a rule. */
    private static String rule(JsonNode node, String name) {
        String text = node.path(name).textValue();
        return text == null ? null : text.substring(text.lastIndexOf('.') + 1);
    }
}
