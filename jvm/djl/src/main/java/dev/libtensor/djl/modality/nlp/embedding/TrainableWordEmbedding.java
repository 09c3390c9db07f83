package dev.libtensor.djl.modality.nlp.embedding;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.modality.nlp.DefaultVocabulary;
import dev.libtensor.djl.modality.nlp.Vocabulary;
import dev.libtensor.djl.nn.core.Embedding;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A block that makes vectors of words, which are trained. */
public class TrainableWordEmbedding extends Embedding<String> implements WordEmbedding {
    private static final String UNKNOWN = "<unk>";

    private final Vocabulary vocabulary;

    /**
     * Creates a block.
     *
     * @param builder the settings
     */
    public TrainableWordEmbedding(Builder builder) {
        super(builder);
        vocabulary = builder.vocabulary;
    }

    /**
     * Creates a block.
     *
     * @param vocabulary the words
     * @param embeddingSize the length of the vectors
     */
    public TrainableWordEmbedding(Vocabulary vocabulary, int embeddingSize) {
        this(builder().setVocabulary(vocabulary).setEmbeddingSize(embeddingSize).optDefaultItem(UNKNOWN)
                .optUseDefault(false));
    }

    private TrainableWordEmbedding(NDArray embedding, List<String> items) {
        super(embedding);
        fallthroughEmbedding = new DefaultItem(UNKNOWN);
        vocabulary = new DefaultVocabulary(items);
    }

    /**
     * Creates a block of given vectors.
     *
     * @param embedding one row for each word
     * @param items the words
     * @return a new block, whose vectors are frozen
     */
    public static TrainableWordEmbedding fromPretrained(NDArray embedding, List<String> items) {
        return new TrainableWordEmbedding(embedding, items);
    }

    /** Returns the index of a word, or -1 if it has none. */
    private long index(String word) {
        try {
            return vocabulary.getIndex(word);
        } catch (IllegalStateException none) {
            // The vocabulary has no token for unknown words.
            return -1;
        }
    }

    /**
     * Returns whether a word has an index.
     *
     * @param word the word
     * @return true if it is in the vocabulary, or the vocabulary has a token for unknown words; DJL throws otherwise
     */
    @Override
    public boolean vocabularyContains(String word) {
        return index(word) >= 0;
    }

    @Override
    public long preprocessWordToEmbed(String word) {
        return embed(word);
    }

    /**
     * Always throws, as in DJL, because the block makes the vectors.
     *
     * @throws UnsupportedException always
     */
    @Override
    public NDArray embedWord(NDArray index) throws EmbeddingException {
        throw new UnsupportedException("a trainable embedding computes its vectors in forward: call forward instead");
    }

    /**
     * Finds a word.
     *
     * @throws ArgumentException if the index is not a single number, or there is no such word
     */
    @Override
    public String unembedWord(NDArray word) {
        if (!ArgumentException.notNull(word, "word").isScalar()) {
            throw new ArgumentException("the index of a word must be a single number, not an array of shape "
                    + word.getShape());
        }
        long index = word.toLongArray()[0];
        Optional<String> found = unembed(index);
        if (found.isEmpty() && fallthroughEmbedding != null) {
            found = fallthroughEmbedding.unembed(index);
        }
        return found.orElseThrow(() -> new ArgumentException("there is no word with the index " + index
                + " in a vocabulary of " + vocabulary.size()));
    }

    @Override
    public byte[] encode(String input) {
        return input.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String decode(byte[] byteArray) {
        return new String(byteArray, StandardCharsets.UTF_8);
    }

    /**
     * Returns the index of a word.
     *
     * @throws ArgumentException if it has none
     */
    @Override
    public long embed(String item) {
        long index = index(item);
        if (index >= 0) {
            return index;
        }
        if (fallthroughEmbedding == null) {
            throw new ArgumentException("the word '" + item
                    + "' is not in the vocabulary, which has no token for unknown words");
        }
        return fallthroughEmbedding.embed(item);
    }

    @Override
    public Optional<String> unembed(long index) {
        if (index != -1) {
            return Optional.ofNullable(vocabulary.getToken(index));
        }
        if (fallthroughEmbedding == null) {
            throw new ArgumentException(
                    "the index -1 stands for unknown words, but the vocabulary has no token for them");
        }
        return fallthroughEmbedding.unembed(index);
    }

    @Override
    public boolean hasItem(String item) {
        return vocabulary.contains(item);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link TrainableWordEmbedding}. */
    public static class Builder extends Embedding.BaseBuilder<String, Builder> {
        private Vocabulary vocabulary;

        Builder() {
            embeddingType = String.class;
            defaultItem = UNKNOWN;
        }

        /**
         * Sets the words.
         *
         * @param vocabulary the words
         * @return this builder
         */
        public Builder setVocabulary(Vocabulary vocabulary) {
            this.vocabulary = vocabulary;
            numEmbeddings = Math.toIntExact(vocabulary.size());
            return self();
        }

        @Override
        protected Builder setType(Class<String> embeddingType) {
            return self();
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets what stands for words that are not in the vocabulary.
         *
         * @param unknownToken the token
         * @return this builder
         */
        public Builder optUnknownToken(String unknownToken) {
            return optDefaultItem(unknownToken);
        }

        /**
         * Builds the block.
         *
         * @return a new block
         * @throws ArgumentException if there are more or fewer vectors than words
         */
        public TrainableWordEmbedding build() {
            if (numEmbeddings != vocabulary.size()) {
                throw new ArgumentException("the embedding must have a vector for each of the " + vocabulary.size()
                        + " words, not " + numEmbeddings + " vectors");
            }
            return new TrainableWordEmbedding(this);
        }
    }
}
