package dev.libtensor.djl.huggingface.tokenizers;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDManager;
import dev.libtensor.NativePeer;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.modality.nlp.preprocess.Tokenizer;
import dev.libtensor.djl.util.PairList;
import dev.libtensor.djl.util.Utils;
import dev.libtensor.internal.natives.Native;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * A tokenizer of Hugging Face, which turns texts into the numbers that a model takes:
 *
 * <pre>{@code
 * try (HuggingFaceTokenizer tokenizer = HuggingFaceTokenizer.newInstance(Path.of("model/tokenizer.json"))) {
 *     long[] ids = tokenizer.encode("How are you?").getIds();
 * }
 * }</pre>
 *
 * <p>It is read from files: nothing is downloaded. It belongs to no scope. It lives until it is closed, until the
 * manager of {@link Builder#optManager} closes, or until it is garbage collected. Any number of threads may use one.
 */
public final class HuggingFaceTokenizer extends NativePeer implements Tokenizer {
    private static final Logger LOGGER = System.getLogger(HuggingFaceTokenizer.class.getName());
    private static final long NO_SCOPE = 0;
    private static final String FILE = "tokenizer.json";
    private static final String VERSION = "0.22";

    private final TokenizerSettings settings;

    private HuggingFaceTokenizer(LongSupplier make, Map<String, String> options, TokenizerConfig config,
            PadTokenResolver.PadInfo padInfo) {
        super(make);
        try {
            settings = new TokenizerSettings(handle(), options, config);
            settings.apply(handle(), padInfo);
        } catch (Throwable e) {
            close();
            throw e;
        }
    }

    /**
     * Reads a tokenizer from a folder.
     *
     * @param name the folder of a model, or its file {@code tokenizer.json}; DJL also takes a name at Hugging Face
     * @return a new tokenizer
     * @throws UnsupportedException if there is no such folder, because nothing is downloaded
     */
    public static HuggingFaceTokenizer newInstance(String name) {
        return newInstance(name, null);
    }

    /**
     * Reads a tokenizer from a folder.
     *
     * @param identifier the folder of a model, or its file {@code tokenizer.json}; DJL also takes a name at Hugging Face
     * @param options the settings by their names, such as {@code maxLength}; null for none
     * @return a new tokenizer
     * @throws UnsupportedException if there is no such folder, because nothing is downloaded
     */
    public static HuggingFaceTokenizer newInstance(String identifier, Map<String, String> options) {
        Path path = Path.of(ArgumentException.notNull(identifier, "identifier"));
        if (!Files.exists(path)) {
            throw new UnsupportedException("tokenizers are not fetched from the network: fetch " + FILE
                    + " of the model '" + identifier + "' and pass its path");
        }
        try {
            return newInstance(path, options);
        } catch (IOException e) {
            throw new UnsupportedException("the tokenizer in " + path + " cannot be read: " + e.getMessage());
        }
    }

    /**
     * Reads a tokenizer from a file.
     *
     * @param modelPath the file, or the folder of its file {@code tokenizer.json}
     * @return a new tokenizer
     * @throws IOException if the file cannot be read
     * @throws dev.libtensor.FormatException if it is no tokenizer
     */
    public static HuggingFaceTokenizer newInstance(Path modelPath) throws IOException {
        return newInstance(modelPath, (Map<String, String>) null);
    }

    /**
     * Reads a tokenizer from a file.
     *
     * @param modelPath the file, or the folder of its file {@code tokenizer.json}
     * @param options the settings by their names, such as {@code maxLength}; null for none
     * @return a new tokenizer
     * @throws IOException if the file cannot be read
     * @throws dev.libtensor.FormatException if it is no tokenizer
     */
    public static HuggingFaceTokenizer newInstance(Path modelPath, Map<String, String> options) throws IOException {
        try (InputStream in = Files.newInputStream(file(modelPath))) {
            return newInstance(in, options);
        }
    }

    /**
     * Reads a tokenizer from a file, and its settings from another.
     *
     * @param modelPath the file, or the folder of its file {@code tokenizer.json}
     * @param configPath the file {@code tokenizer_config.json}; without it, there are no settings of a file
     * @param options the settings by their names, which go before those of the file; null for none
     * @return a new tokenizer
     * @throws IOException if the file cannot be read
     * @throws dev.libtensor.FormatException if it is no tokenizer
     */
    public static HuggingFaceTokenizer newInstance(Path modelPath, String configPath, Map<String, String> options)
            throws IOException {
        TokenizerConfig config = TokenizerConfig.load(Path.of(configPath));
        try (InputStream in = Files.newInputStream(file(modelPath))) {
            return newInstance(in, options, config);
        }
    }

    private static Path file(Path path) {
        return Files.isDirectory(ArgumentException.notNull(path, "modelPath")) ? path.resolve(FILE) : path;
    }

    /**
     * Reads a byte pair encoding from two files.
     *
     * @param vocab the file {@code vocab.json}
     * @param merges the file {@code merges.txt}
     * @param options the settings by their names; null for none
     * @return a new tokenizer
     * @throws IOException if a file cannot be read
     * @throws dev.libtensor.FormatException if they are no byte pair encoding
     */
    public static HuggingFaceTokenizer newInstance(Path vocab, Path merges, Map<String, String> options)
            throws IOException {
        for (Path path : new Path[] {vocab, merges}) {
            if (!Files.exists(path)) {
                throw new NoSuchFileException(path.toString());
            }
        }
        String[] paths = {vocab.toAbsolutePath().toString(), merges.toAbsolutePath().toString()};
        return new HuggingFaceTokenizer(() -> Native.tokenizerBpe(NO_SCOPE, paths[0], paths[1]), options, null, null);
    }

    /**
     * Reads a tokenizer from a stream.
     *
     * @param is the bytes of {@code tokenizer.json}
     * @param options the settings by their names; null for none
     * @return a new tokenizer
     * @throws IOException if the stream cannot be read
     * @throws dev.libtensor.FormatException if it is no tokenizer
     */
    public static HuggingFaceTokenizer newInstance(InputStream is, Map<String, String> options) throws IOException {
        byte[] json = is.readAllBytes();
        return new HuggingFaceTokenizer(() -> Native.tokenizerRead(NO_SCOPE, json), options, null, null);
    }

    /**
     * Reads a tokenizer from a stream.
     *
     * @param is the bytes of {@code tokenizer.json}
     * @param options the settings by their names, which go before {@code config}; null for none
     * @param config the settings of its file; null for none
     * @return a new tokenizer
     * @throws IOException if the stream cannot be read
     * @throws dev.libtensor.FormatException if it is no tokenizer
     */
    public static HuggingFaceTokenizer newInstance(InputStream is, Map<String, String> options, TokenizerConfig config)
            throws IOException {
        byte[] json = is.readAllBytes();
        PadTokenResolver.PadInfo info = PadTokenResolver.extractPadInfo(new String(json, StandardCharsets.UTF_8), config);
        return new HuggingFaceTokenizer(() -> Native.tokenizerRead(NO_SCOPE, json), options, config, info);
    }

    /**
     * Returns the version of Hugging Face's tokenizers.
     *
     * @return the version
     */
    public String getVersion() {
        return VERSION;
    }

    @Override
    public List<String> tokenize(String sentence) {
        return Arrays.asList(encode(sentence).getTokens());
    }

    @Override
    public String buildSentence(List<String> tokens) {
        return String.join(" ", tokens).replace(" ##", "").trim();
    }

    /**
     * Encodes a text.
     *
     * @param text the text
     * @param addSpecialTokens whether to add the special tokens of the model
     * @param withOverflowingTokens whether the encoding has what was cut off
     * @return its encoding
     */
    public Encoding encode(String text, boolean addSpecialTokens, boolean withOverflowingTokens) {
        return batch(new String[] {text}, null, addSpecialTokens, withOverflowingTokens)[0];
    }

    /**
     * Encodes a text.
     *
     * @param text the text
     * @return its encoding
     */
    public Encoding encode(String text) {
        return encode(text, settings.addSpecialTokens, settings.withOverflowingTokens);
    }

    /**
     * Encodes a pair of texts.
     *
     * @param text the first text
     * @param textPair the second text
     * @param addSpecialTokens whether to add the special tokens of the model
     * @param withOverflowingTokens whether the encoding has what was cut off
     * @return their encoding
     */
    public Encoding encode(String text, String textPair, boolean addSpecialTokens, boolean withOverflowingTokens) {
        return batch(new String[] {text}, new String[] {textPair}, addSpecialTokens, withOverflowingTokens)[0];
    }

    /**
     * Encodes a pair of texts.
     *
     * @param text the first text
     * @param textPair the second text
     * @return their encoding
     */
    public Encoding encode(String text, String textPair) {
        return encode(text, textPair, settings.addSpecialTokens, settings.withOverflowingTokens);
    }

    /**
     * Encodes one text that is divided into words.
     *
     * @param inputs the words
     * @param addSpecialTokens whether to add the special tokens of the model
     * @param withOverflowingTokens whether the encoding has what was cut off
     * @return its encoding
     */
    public Encoding encode(List<String> inputs, boolean addSpecialTokens, boolean withOverflowingTokens) {
        return encode(inputs.toArray(Utils.EMPTY_ARRAY), addSpecialTokens, withOverflowingTokens);
    }

    /**
     * Encodes one text that is divided into words.
     *
     * @param inputs the words
     * @return its encoding
     */
    public Encoding encode(List<String> inputs) {
        return encode(inputs, settings.addSpecialTokens, settings.withOverflowingTokens);
    }

    /**
     * Encodes one text that is divided into words.
     *
     * @param inputs the words, which stay as they are
     * @param addSpecialTokens whether to add the special tokens of the model
     * @param withOverflowingTokens whether the encoding has what was cut off
     * @return its encoding
     */
    public Encoding encode(String[] inputs, boolean addSpecialTokens, boolean withOverflowingTokens) {
        String[] words = prepared(inputs, "inputs", settings::word);
        String[][] tokens = new String[1][];
        try {
            long[] figures = Native.tokenizerEncodeWords(handle(), words, addSpecialTokens, withOverflowingTokens, tokens);
            return new EncodingReader(figures, tokens[0], withOverflowingTokens).next(words, true);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Encodes one text that is divided into words.
     *
     * @param inputs the words, which stay as they are
     * @return its encoding
     */
    public Encoding encode(String[] inputs) {
        return encode(inputs, settings.addSpecialTokens, settings.withOverflowingTokens);
    }

    /**
     * Encodes texts.
     *
     * @param inputs the texts
     * @param addSpecialTokens whether to add the special tokens of the model
     * @param withOverflowingTokens whether the encodings have what was cut off
     * @return their encodings
     */
    public Encoding[] batchEncode(List<String> inputs, boolean addSpecialTokens, boolean withOverflowingTokens) {
        return batchEncode(inputs.toArray(Utils.EMPTY_ARRAY), addSpecialTokens, withOverflowingTokens);
    }

    /**
     * Encodes texts.
     *
     * @param inputs the texts
     * @return their encodings
     */
    public Encoding[] batchEncode(List<String> inputs) {
        return batchEncode(inputs, settings.addSpecialTokens, settings.withOverflowingTokens);
    }

    /**
     * Encodes texts.
     *
     * @param inputs the texts, which stay as they are
     * @param addSpecialTokens whether to add the special tokens of the model
     * @param withOverflowingTokens whether the encodings have what was cut off
     * @return their encodings
     */
    public Encoding[] batchEncode(String[] inputs, boolean addSpecialTokens, boolean withOverflowingTokens) {
        return batch(inputs, null, addSpecialTokens, withOverflowingTokens);
    }

    /**
     * Encodes texts.
     *
     * @param inputs the texts, which stay as they are
     * @return their encodings
     */
    public Encoding[] batchEncode(String[] inputs) {
        return batchEncode(inputs, settings.addSpecialTokens, settings.withOverflowingTokens);
    }

    /**
     * Encodes pairs of texts.
     *
     * @param inputs the pairs
     * @param addSpecialTokens whether to add the special tokens of the model
     * @param withOverflowingTokens whether the encodings have what was cut off
     * @return their encodings
     */
    public Encoding[] batchEncode(PairList<String, String> inputs, boolean addSpecialTokens,
            boolean withOverflowingTokens) {
        return batch(inputs.keyArray(Utils.EMPTY_ARRAY), inputs.valueArray(Utils.EMPTY_ARRAY), addSpecialTokens,
                withOverflowingTokens);
    }

    /**
     * Encodes pairs of texts.
     *
     * @param inputs the pairs
     * @return their encodings
     */
    public Encoding[] batchEncode(PairList<String, String> inputs) {
        return batchEncode(inputs, settings.addSpecialTokens, settings.withOverflowingTokens);
    }

    private Encoding[] batch(String[] inputs, String[] pairs, boolean special, boolean overflow) {
        String[] texts = prepared(inputs, "text", settings::text);
        String[] seconds = pairs == null ? null : prepared(pairs, "textPair", settings::text);
        String[][] tokens = new String[1][];
        try {
            long[] figures = Native.tokenizerEncode(handle(), texts, seconds, special, overflow, tokens);
            EncodingReader reader = new EncodingReader(figures, tokens[0], overflow);
            Encoding[] encodings = new Encoding[texts.length];
            for (int i = 0; i < encodings.length; i++) {
                encodings[i] = reader.next(seconds == null ? new String[] {texts[i]} : new String[] {texts[i], seconds[i]},
                        false);
            }
            return encodings;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private static String[] prepared(String[] texts, String name, UnaryOperator<String> prepare) {
        String[] prepared = new String[texts.length];
        for (int i = 0; i < prepared.length; i++) {
            // DJL's callers expect this exception.
            if (texts[i] == null) {
                throw new NullPointerException(name + " is null, but a text was expected");
            }
            prepared[i] = prepare.apply(texts[i]);
        }
        return prepared;
    }

    /**
     * Turns numbers into a text.
     *
     * @param ids the numbers of tokens
     * @param skipSpecialTokens whether to leave special tokens out
     * @return the text
     * @throws ArgumentException if a number is negative
     */
    public String decode(long[] ids, boolean skipSpecialTokens) {
        try {
            String text = Native.tokenizerDecode(handle(), ArgumentException.notNull(ids, "ids"), skipSpecialTokens);
            return settings.cleanUp ? TokenizerSettings.cleaned(text) : text;
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /**
     * Turns numbers into a text. Special tokens are left out if encoding adds none.
     *
     * @param ids the numbers of tokens
     * @return the text
     */
    public String decode(long[] ids) {
        return decode(ids, !settings.addSpecialTokens);
    }

    /**
     * Turns numbers into texts.
     *
     * @param batchIds the numbers of the tokens of each text
     * @param skipSpecialTokens whether to leave special tokens out
     * @return the texts
     */
    public String[] batchDecode(long[][] batchIds, boolean skipSpecialTokens) {
        String[] texts = new String[batchIds.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = decode(batchIds[i], skipSpecialTokens);
        }
        return texts;
    }

    /**
     * Turns numbers into texts. Special tokens are left out if encoding adds none.
     *
     * @param batchIds the numbers of the tokens of each text
     * @return the texts
     */
    public String[] batchDecode(long[][] batchIds) {
        return batchDecode(batchIds, !settings.addSpecialTokens);
    }

    /**
     * Returns how texts are cut.
     *
     * @return {@code LONGEST_FIRST}, {@code ONLY_FIRST}, {@code ONLY_SECOND} or {@code DO_NOT_TRUNCATE}
     */
    public String getTruncation() {
        return settings.truncation.name();
    }

    /**
     * Returns how texts are filled up.
     *
     * @return {@code LONGEST}, {@code MAX_LENGTH} or {@code DO_NOT_PAD}
     */
    public String getPadding() {
        return settings.padding.name();
    }

    /**
     * Returns the most tokens of an encoding.
     *
     * @return the length, or -1 for any
     */
    public int getMaxLength() {
        return settings.maxLength;
    }

    /**
     * Returns how many tokens each part that was cut off repeats.
     *
     * @return the number of tokens
     */
    public int getStride() {
        return settings.stride;
    }

    /**
     * Returns the number of which the length of a filled text is a multiple.
     *
     * @return the number, or 0
     */
    public int getPadToMultipleOf() {
        return settings.padToMultipleOf;
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns a builder with settings.
     *
     * @param arguments the settings by their names, such as {@code maxLength}
     * @return a new builder
     */
    public static Builder builder(Map<String, ?> arguments) {
        Builder builder = builder();
        builder.configure(arguments);
        return builder;
    }

    /** Builds tokenizers. */
    public static final class Builder {
        private final Map<String, String> options = new ConcurrentHashMap<>();
        private NDManager manager;

        Builder() {
            options.put("addSpecialTokens", "true");
        }

        private Builder option(String name, Object value) {
            options.put(name, String.valueOf(value));
            return this;
        }

        /**
         * Sets the manager to which the tokenizer belongs.
         *
         * @param manager the manager, or null
         * @return this builder
         */
        public Builder optManager(NDManager manager) {
            this.manager = manager;
            return this;
        }

        /**
         * Sets the folder of the tokenizer, as a text.
         *
         * @param tokenizerName the folder; DJL also takes a name at Hugging Face
         * @return this builder
         */
        public Builder optTokenizerName(String tokenizerName) {
            return option("tokenizer", tokenizerName);
        }

        /**
         * Sets the file or folder of the tokenizer, unless it is set.
         *
         * @param tokenizerPath the path
         * @return this builder
         */
        public Builder optTokenizerPath(Path tokenizerPath) {
            options.putIfAbsent("tokenizerPath", tokenizerPath.toString());
            return this;
        }

        /**
         * Sets whether to add the special tokens of the model.
         *
         * @param addSpecialTokens whether to add them; true by default
         * @return this builder
         */
        public Builder optAddSpecialTokens(boolean addSpecialTokens) {
            return option("addSpecialTokens", addSpecialTokens);
        }

        /**
         * Sets whether encodings have what was cut off.
         *
         * @param withOverflowingTokens whether they have it; false by default
         * @return this builder
         */
        public Builder optWithOverflowingTokens(boolean withOverflowingTokens) {
            return option("withOverflowingTokens", withOverflowingTokens);
        }

        /**
         * Sets whether texts are cut.
         *
         * @param enabled whether they are, the longer text of a pair first; true by default
         * @return this builder
         */
        public Builder optTruncation(boolean enabled) {
            return option("truncation", enabled);
        }

        /**
         * Cuts only the first text of a pair.
         *
         * @return this builder
         */
        public Builder optTruncateFirstOnly() {
            return option("truncation", TokenizerSettings.Truncation.ONLY_FIRST);
        }

        /**
         * Cuts only the second text of a pair.
         *
         * @return this builder
         */
        public Builder optTruncateSecondOnly() {
            return option("truncation", TokenizerSettings.Truncation.ONLY_SECOND);
        }

        /**
         * Sets whether texts are filled up to the longest of a batch.
         *
         * @param enabled whether they are; true by default
         * @return this builder
         */
        public Builder optPadding(boolean enabled) {
            return option("padding", enabled);
        }

        /**
         * Fills texts up to the greatest length.
         *
         * @return this builder
         */
        public Builder optPadToMaxLength() {
            return option("padding", TokenizerSettings.Padding.MAX_LENGTH);
        }

        /**
         * Sets the greatest length.
         *
         * @param maxLength the most tokens of an encoding, special ones included
         * @return this builder
         */
        public Builder optMaxLength(int maxLength) {
            return option("maxLength", maxLength);
        }

        /**
         * Sets the number of which the length of a filled text is a multiple.
         *
         * @param padToMultipleOf the number, or 0
         * @return this builder
         */
        public Builder optPadToMultipleOf(int padToMultipleOf) {
            return option("padToMultipleOf", padToMultipleOf);
        }

        /**
         * Sets how many tokens each part that was cut off repeats.
         *
         * @param stride the number of tokens
         * @return this builder
         */
        public Builder optStride(int stride) {
            return option("stride", stride);
        }

        /**
         * Sets whether letters become small, the same in all languages. DJL uses the language of the process.
         *
         * @param doLowerCase whether they do; false by default
         * @return this builder
         */
        public Builder optDoLowerCase(boolean doLowerCase) {
            return option("doLowerCase", doLowerCase);
        }

        /**
         * Makes letters small.
         *
         * @param locale the tag of the language that decides how, such as {@code tr}
         * @return this builder
         */
        public Builder optDoLowerCase(String locale) {
            return option("doLowerCase", locale);
        }

        /**
         * Sets the file of settings.
         *
         * @param configPath the file {@code tokenizer_config.json}
         * @return this builder
         */
        public Builder optTokenizerConfigPath(String configPath) {
            return option("tokenizerConfigPath", configPath);
        }

        /**
         * Sets settings by their names.
         *
         * @param arguments the settings; those that are null are ignored
         */
        public void configure(Map<String, ?> arguments) {
            arguments.forEach((name, value) -> {
                if (value != null) {
                    option(name, value);
                }
            });
        }

        /**
         * Builds the tokenizer.
         *
         * @return a new tokenizer
         * @throws IOException if a file is missing or cannot be read
         * @throws ArgumentException if neither path nor name is set
         */
        public HuggingFaceTokenizer build() throws IOException {
            HuggingFaceTokenizer tokenizer = read();
            if (manager != null) {
                try {
                    tokenizer.attach(manager);
                } catch (Throwable e) {
                    tokenizer.close();
                    throw e;
                }
            }
            return tokenizer;
        }

        private HuggingFaceTokenizer read() throws IOException {
            if (options.containsKey("tokenizer")) {
                return newInstance(options.get("tokenizer"), options);
            }
            if (!options.containsKey("tokenizerPath")) {
                throw new ArgumentException("no path of a tokenizer is set: set it by optTokenizerPath");
            }
            Path path = existing(options.get("tokenizerPath"), "the tokenizer");
            String config = options.get("tokenizerConfigPath");
            if (config != null) {
                existing(config, "the settings of the tokenizer");
            }
            if (!Files.isDirectory(path) || Files.exists(path.resolve(FILE))) {
                return config == null ? newInstance(path, options) : newInstance(path, config, options);
            }
            Path vocabulary = path.resolve("vocab.json");
            Path merges = path.resolve("merges.txt");
            if (!Files.exists(vocabulary) || !Files.exists(merges)) {
                throw new IOException("the folder " + path + " has neither " + FILE
                        + " nor both vocab.json and merges.txt");
            }
            if (config != null) {
                LOGGER.log(Level.WARNING, "a byte pair encoding of two files has no settings: " + config + " is ignored");
            }
            return newInstance(vocabulary, merges, options);
        }

        private static Path existing(String path, String what) throws IOException {
            Path file = Path.of(path);
            if (!Files.exists(file)) {
                throw new NoSuchFileException(path, null, what + " is not there");
            }
            return file;
        }
    }
}
