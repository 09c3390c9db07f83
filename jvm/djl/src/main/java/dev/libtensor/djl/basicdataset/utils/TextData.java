package dev.libtensor.djl.basicdataset.utils;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.StateException;
import dev.libtensor.djl.modality.nlp.DefaultVocabulary;
import dev.libtensor.djl.modality.nlp.Vocabulary;
import dev.libtensor.djl.modality.nlp.embedding.EmbeddingException;
import dev.libtensor.djl.modality.nlp.embedding.TextEmbedding;
import dev.libtensor.djl.modality.nlp.embedding.TrainableTextEmbedding;
import dev.libtensor.djl.modality.nlp.embedding.TrainableWordEmbedding;
import dev.libtensor.djl.modality.nlp.preprocess.LowerCaseConvertor;
import dev.libtensor.djl.modality.nlp.preprocess.PunctuationSeparator;
import dev.libtensor.djl.modality.nlp.preprocess.SimpleTokenizer;
import dev.libtensor.djl.modality.nlp.preprocess.TextProcessor;
import dev.libtensor.djl.nn.AbstractBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Texts, and the array of each: the numbers of its words, or what an embedding makes of them. */
public class TextData {
    /** How often a word must be there to be in the vocabulary. */
    private static final int FREQUENT = 3;

    private List<TextProcessor> textProcessors;
    private TextEmbedding textEmbedding;
    private Vocabulary vocabulary;
    private int embeddingSize;
    private final String unknownToken;
    private final List<String> reservedTokens;
    private List<String> rawText = List.of();
    private List<NDArray> embeddings = List.of();

    /**
     * Creates an object without texts.
     *
     * @param config the settings
     */
    public TextData(Configuration config) {
        textProcessors = config.textProcessors;
        textEmbedding = config.textEmbedding;
        vocabulary = config.vocabulary;
        embeddingSize = config.embeddingSize == null ? 0 : config.embeddingSize;
        unknownToken = config.unknownToken;
        reservedTokens = config.reservedTokens;
    }

    /**
     * Returns the usual settings: words in lower case, punctuation apart, and an embedding of 15 numbers.
     *
     * @return new settings
     */
    public static Configuration getDefaultConfiguration() {
        return new Configuration().setEmbeddingSize(15)
                .setTextProcessors(List.of(new SimpleTokenizer(), new LowerCaseConvertor(Locale.ENGLISH),
                        new PunctuationSeparator()))
                .setUnknownToken("<unk>").setReservedTokens(List.of("<bos>", "<eos>", "<pad>"));
    }

    /**
     * Reads texts. Without a vocabulary, it is made of the words that are there at least three times; without an
     * embedding, there is a trainable one.
     *
     * @param manager the owner of the arrays
     * @param newTextData the texts
     * @throws EmbeddingException if a text cannot be embedded
     */
    public void preprocess(NDManager manager, List<String> newTextData) throws EmbeddingException {
        rawText = newTextData;
        List<List<String>> texts = new ArrayList<>(newTextData.size());
        for (String text : newTextData) {
            texts.add(tokens(text));
        }
        if (vocabulary == null) {
            DefaultVocabulary.Builder builder = DefaultVocabulary.builder().optMinFrequency(FREQUENT)
                    .optReservedTokens(reservedTokens).optUnknownToken(unknownToken);
            texts.forEach(builder::add);
            vocabulary = builder.build();
        }
        if (textEmbedding == null) {
            textEmbedding = new TrainableTextEmbedding(new TrainableWordEmbedding(vocabulary, embeddingSize));
        }
        embeddings = new ArrayList<>(texts.size());
        for (List<String> text : texts) {
            NDArray array = embedded(manager, text.stream().map(this::known).toList());
            array.attach(manager); // Not the scope in which the dataset is prepared.
            embeddings.add(array);
        }
    }

    private String known(String token) {
        return vocabulary.getToken(vocabulary.getIndex(token));
    }

    /** A trainable embedding is part of the model, whose input are the numbers of the words. */
    private NDArray embedded(NDManager manager, List<String> text) throws EmbeddingException {
        return textEmbedding instanceof AbstractBlock ? manager.create(textEmbedding.preprocessTextToEmbed(text))
                : textEmbedding.embedText(manager, text);
    }

    private List<String> tokens(String text) {
        List<String> tokens = List.of(text);
        for (TextProcessor processor : textProcessors) {
            tokens = processor.preprocess(tokens);
        }
        return tokens;
    }

    /**
     * Sets what makes words of a text.
     *
     * @param textProcessors the steps in their order
     */
    public void setTextProcessors(List<TextProcessor> textProcessors) {
        this.textProcessors = textProcessors;
    }

    /**
     * Sets the embedding.
     *
     * @param textEmbedding the embedding
     */
    public void setTextEmbedding(TextEmbedding textEmbedding) {
        this.textEmbedding = textEmbedding;
    }

    /**
     * Returns the embedding.
     *
     * @return the embedding; null if there are no texts yet, and none was set
     */
    public TextEmbedding getTextEmbedding() {
        return textEmbedding;
    }

    /**
     * Sets how many numbers a word becomes.
     *
     * @param embeddingSize the number
     */
    public void setEmbeddingSize(int embeddingSize) {
        this.embeddingSize = embeddingSize;
    }

    /**
     * Returns the vocabulary.
     *
     * @return the vocabulary
     * @throws StateException if there are no texts yet, and none was set
     */
    public Vocabulary getVocabulary() {
        if (vocabulary == null) {
            throw new StateException("there is no vocabulary before the texts are read: prepare the dataset first");
        }
        return vocabulary;
    }

    /**
     * Returns the array of a text.
     *
     * @param manager the owner of the array
     * @param index the place of the text
     * @return a new array
     */
    public NDArray getEmbedding(NDManager manager, long index) {
        NDArray copy = embeddings.get(Math.toIntExact(index)).duplicate();
        copy.attach(manager);
        return copy;
    }

    /**
     * Returns a text.
     *
     * @param index its place
     * @return the text as it was read
     */
    public String getRawText(long index) {
        return rawText.get(Math.toIntExact(index));
    }

    /**
     * Returns the words of a text.
     *
     * @param index its place
     * @return the words
     */
    public List<String> getProcessedText(long index) {
        return tokens(getRawText(index));
    }

    /**
     * Returns the number of texts.
     *
     * @return the number
     */
    public int getSize() {
        return embeddings.size();
    }

    /** The settings. What is not set is null. */
    public static final class Configuration {
        private List<TextProcessor> textProcessors;
        private TextEmbedding textEmbedding;
        private Vocabulary vocabulary;
        private Integer embeddingSize;
        private String unknownToken;
        private List<String> reservedTokens;

        /** Creates settings without values. */
        public Configuration() {}

        /**
         * Sets what makes words of a text.
         *
         * @param textProcessors the steps in their order
         * @return these settings
         */
        public Configuration setTextProcessors(List<TextProcessor> textProcessors) {
            this.textProcessors = textProcessors;
            return this;
        }

        /**
         * Sets the embedding.
         *
         * @param textEmbedding the embedding
         * @return these settings
         */
        public Configuration setTextEmbedding(TextEmbedding textEmbedding) {
            this.textEmbedding = textEmbedding;
            return this;
        }

        /**
         * Sets the vocabulary.
         *
         * @param vocabulary the vocabulary
         * @return these settings
         */
        public Configuration setVocabulary(Vocabulary vocabulary) {
            this.vocabulary = vocabulary;
            return this;
        }

        /**
         * Sets how many numbers a word becomes.
         *
         * @param embeddingSize the number
         * @return these settings
         */
        public Configuration setEmbeddingSize(int embeddingSize) {
            this.embeddingSize = embeddingSize;
            return this;
        }

        /**
         * Sets what stands for a word that is not in the vocabulary.
         *
         * @param unknownToken the word
         * @return these settings
         */
        public Configuration setUnknownToken(String unknownToken) {
            this.unknownToken = unknownToken;
            return this;
        }

        /**
         * Sets the words that the vocabulary has in any case.
         *
         * @param reservedTokens the words
         * @return these settings
         */
        public Configuration setReservedTokens(List<String> reservedTokens) {
            this.reservedTokens = reservedTokens;
            return this;
        }

        /**
         * Takes what other settings have.
         *
         * @param other the other settings
         * @return these settings
         */
        public Configuration update(Configuration other) {
            textProcessors = or(other.textProcessors, textProcessors);
            textEmbedding = or(other.textEmbedding, textEmbedding);
            vocabulary = or(other.vocabulary, vocabulary);
            embeddingSize = or(other.embeddingSize, embeddingSize);
            unknownToken = or(other.unknownToken, unknownToken);
            reservedTokens = or(other.reservedTokens, reservedTokens);
            return this;
        }

        private static <T> T or(T preferred, T other) {
            return preferred == null ? other : preferred;
        }
    }
}
