package dev.libtensor.djl.modality.nlp;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.djl.util.Utils;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The tokens of some sentences, in the order in which they come first. Reserved tokens follow, and are never left out.
 */
public class DefaultVocabulary implements Vocabulary {
    private final Map<String, Integer> indices = new LinkedHashMap<>();
    private final List<String> tokens;
    private final String unknownToken;

    /**
     * Creates a vocabulary.
     *
     * @param tokens the tokens
     */
    public DefaultVocabulary(List<String> tokens) {
        this(builder().add(tokens));
    }

    /**
     * Creates a vocabulary.
     *
     * @param builder the sentences and limits
     */
    public DefaultVocabulary(Builder builder) {
        unknownToken = builder.unknownToken;
        // Its order is DJL's, on which the indices of reserved tokens depend.
        Set<String> reserved = new HashSet<>(builder.reservedTokens);
        if (unknownToken != null) {
            reserved.add(unknownToken);
        }
        Map<String, Integer> counts = counts(builder.sentences, reserved);
        tokens = kept(counts, builder.minFrequency, builder.maxTokens);
        for (String token : tokens) {
            indices.put(token, indices.size());
        }
    }

    private static Map<String, Integer> counts(List<List<String>> sentences, Set<String> reserved) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (List<String> sentence : sentences) {
            for (String token : sentence) {
                counts.merge(token, 1, Integer::sum);
            }
        }
        for (String token : reserved) {
            counts.put(token, Integer.MAX_VALUE);
        }
        return counts;
    }

    private static List<String> kept(Map<String, Integer> counts, int least, int most) {
        List<String> kept = new ArrayList<>(counts.keySet());
        kept.removeIf(token -> counts.get(token) < least);
        if (most <= 0 || kept.size() <= most) {
            return kept;
        }
        List<String> frequent = new ArrayList<>(kept);
        frequent.sort(Comparator.comparing(counts::get, Comparator.reverseOrder()));
        kept.retainAll(new HashSet<>(frequent.subList(0, most)));
        return kept;
    }

    @Override
    public boolean contains(String token) {
        return indices.containsKey(token);
    }

    /**
     * Returns a token.
     *
     * @param index its index
     * @return the token, or the unknown one if there is none, which may be null
     */
    @Override
    public String getToken(long index) {
        return index < 0 || index >= tokens.size() ? unknownToken : tokens.get((int) index);
    }

    /**
     * Returns the index of a token.
     *
     * @param token the token
     * @return the index, or that of the unknown token if there is none
     * @throws StateException if there is neither
     */
    @Override
    public long getIndex(String token) {
        Integer index = indices.get(token);
        if (index == null && unknownToken != null) {
            index = indices.get(unknownToken);
        }
        if (index == null) {
            throw new StateException("the token '" + token + "' is not in the vocabulary, which has no unknown token:"
                    + " call optUnknownToken");
        }
        return index;
    }

    @Override
    public long size() {
        return tokens.size();
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link DefaultVocabulary}. */
    public static final class Builder {
        private final List<List<String>> sentences = new ArrayList<>();
        private final Set<String> reservedTokens = new HashSet<>();
        private int minFrequency = -1;
        private int maxTokens = -1;
        private String unknownToken;

        private Builder() {}

        /**
         * Sets how often a token must come.
         *
         * @param minFrequency the least number; any by default
         * @return this builder
         */
        public Builder optMinFrequency(int minFrequency) {
            this.minFrequency = minFrequency;
            return this;
        }

        /**
         * Limits the number of tokens. The most frequent ones stay; of equally frequent ones, those that come first.
         *
         * @param maxTokens the greatest number; any by default
         * @return this builder
         */
        public Builder optMaxTokens(int maxTokens) {
            this.maxTokens = maxTokens;
            return this;
        }

        /**
         * Makes {@code <unk>} stand for tokens that are not in the vocabulary.
         *
         * @return this builder
         */
        public Builder optUnknownToken() {
            return optUnknownToken("<unk>");
        }

        /**
         * Sets what stands for tokens that are not in the vocabulary.
         *
         * @param unknownToken the token, which becomes a reserved one
         * @return this builder
         */
        public Builder optUnknownToken(String unknownToken) {
            this.unknownToken = unknownToken;
            return this;
        }

        /**
         * Adds reserved tokens.
         *
         * @param reservedTokens the tokens
         * @return this builder
         */
        public Builder optReservedTokens(Collection<String> reservedTokens) {
            this.reservedTokens.addAll(reservedTokens);
            return this;
        }

        /**
         * Adds a sentence.
         *
         * @param sentence its tokens
         * @return this builder
         */
        public Builder add(List<String> sentence) {
            sentences.add(ArgumentException.notNull(sentence, "sentence"));
            return this;
        }

        /**
         * Adds sentences.
         *
         * @param sentences the tokens of each
         * @return this builder
         */
        public Builder addAll(List<List<String>> sentences) {
            this.sentences.addAll(sentences);
            return this;
        }

        /**
         * Adds the lines of a file as tokens.
         *
         * @param path the file
         * @return this builder
         * @throws IOException if the file cannot be read
         */
        public Builder addFromTextFile(Path path) throws IOException {
            return add(Utils.readLines(path, true));
        }

        /**
         * Adds the lines of a file as tokens.
         *
         * @param url the address of the file
         * @return this builder
         * @throws IOException if the file cannot be read
         */
        public Builder addFromTextFile(URL url) throws IOException {
            try (InputStream in = Utils.openUrl(url)) {
                return add(Utils.readLines(in, true));
            }
        }

        /**
         * Adds the tokens that a function reads.
         *
         * @param url the address of a file
         * @param lambda reads the tokens
         * @return this builder
         */
        public Builder addFromCustomizedFile(URL url, Function<URL, List<String>> lambda) {
            return add(lambda.apply(url));
        }

        /**
         * Builds the vocabulary.
         *
         * @return a new vocabulary
         * @throws ArgumentException if there are more reserved tokens than tokens at most
         */
        public DefaultVocabulary build() {
            if (maxTokens > 0 && maxTokens < reservedTokens.size()) {
                throw new ArgumentException("a vocabulary of at most " + maxTokens + " tokens has no place for "
                        + reservedTokens.size() + " reserved ones");
            }
            return new DefaultVocabulary(this);
        }
    }
}
