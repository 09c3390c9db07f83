package dev.libtensor.djl.huggingface.translator;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.modality.nlp.translator.ZeroShotClassificationInput;
import dev.libtensor.djl.modality.nlp.translator.ZeroShotClassificationOutput;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.NoBatchifyTranslator;
import dev.libtensor.djl.translate.NoopTranslator;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Says which of some labels fit a text, with a model that says whether a sentence follows from a text. The labels need
 * not have been trained.
 */
public class ZeroShotClassificationTranslator
        implements NoBatchifyTranslator<ZeroShotClassificationInput, ZeroShotClassificationOutput> {
    private static final List<String> TYPED = List.of("bert", "albert", "xlnet");

    private final HuggingFaceTokenizer tokenizer;
    private final boolean int32;
    private boolean tokenTypeId;
    private int entailmentId;
    private int contradictionId;

    ZeroShotClassificationTranslator(Builder builder) {
        tokenizer = builder.tokenizer;
        tokenTypeId = builder.tokenTypeId;
        int32 = builder.int32;
        entailmentId = builder.entailmentId;
        contradictionId = builder.contradictionId;
    }

    @Override
    public void prepare(TranslatorContext ctx) throws IOException {
        Path path = ctx.getModel().getModelPath();
        if (path != null && Files.isRegularFile(path.resolve("config.json"))) {
            read(path.resolve("config.json"));
        }
    }

    private void read(Path file) throws IOException {
        try (Reader reader = Files.newBufferedReader(file)) {
            JsonObject config = JsonParser.parseReader(reader).getAsJsonObject();
            if (config.has("label2id")) {
                config.getAsJsonObject("label2id").entrySet().forEach(entry -> readLabel(entry.getKey(), entry.getValue()));
            }
            String type = config.has("model_type") ? config.get("model_type").getAsString().toLowerCase(Locale.ROOT) : "";
            boolean sizes = config.has("type_vocab_size") && config.get("type_vocab_size").getAsInt() > 1;
            tokenTypeId = sizes || TYPED.contains(type) || type.startsWith("deberta");
        } catch (JsonParseException | IllegalStateException e) {
            throw new IOException(file + " does not say what the model's labels are: " + e.getMessage(), e);
        }
    }

    private void readLabel(String label, JsonElement index) {
        String small = label.toLowerCase(Locale.ROOT);
        if (small.startsWith("entail")) {
            entailmentId = index.getAsInt();
        } else if (small.startsWith("contra")) {
            contradictionId = index.getAsInt();
        }
    }

    @Override
    public NDList processInput(TranslatorContext ctx, ZeroShotClassificationInput input) {
        ctx.setAttachment("input", input);
        return new NDList();
    }

    @Override
    public ZeroShotClassificationOutput processOutput(TranslatorContext ctx, NDList list) throws TranslateException {
        ZeroShotClassificationInput input = (ZeroShotClassificationInput) ctx.getAttachment("input");
        String[] candidates = input.getCandidates();
        if (candidates == null || candidates.length == 0) {
            throw new TranslateException("the input has no candidates: at least one label was expected");
        }
        double[] scores = new double[candidates.length];
        try (Predictor<NDList, NDList> predictor = ctx.getModel().newPredictor(new NoopTranslator(null))) {
            for (int i = 0; i < scores.length; i++) {
                scores[i] = score(ctx, predictor, input, candidates[i]);
            }
        }
        if (!input.isMultiLabel() && scores.length > 1) {
            normalize(scores);
        }
        int[] order = IntStream.range(0, scores.length).boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> scores[i]).reversed()).mapToInt(i -> i).toArray();
        String[] labels = IntStream.of(order).mapToObj(i -> candidates[i]).toArray(String[]::new);
        double[] sorted = IntStream.of(order).mapToDouble(i -> scores[i]).toArray();
        return new ZeroShotClassificationOutput(input.getText(), labels, sorted);
    }

    /** How well a label fits: a probability if several may fit, or else what the model gives. */
    private double score(TranslatorContext ctx, Predictor<NDList, NDList> predictor, ZeroShotClassificationInput input,
            String candidate) throws TranslateException {
        Encoding encoding = tokenizer.encode(input.getText(), hypothesis(input.getHypothesisTemplate(), candidate));
        NDList one = encoding.toNDList(ctx.getNDManager(), tokenTypeId, int32);
        NDArray result = predictor.predict(Batchifier.STACK.batchify(new NDList[] {one})).get(0);
        float[] logits = result.toFloatArray();
        result.close();
        if (!input.isMultiLabel() && input.getCandidates().length > 1) {
            return logits[entailmentId];
        }
        // With two labels, the other one is that the sentence does not follow.
        int other = logits.length == 2 ? 1 - entailmentId : contradictionId;
        return 1 / (1 + Math.exp(logits[other] - logits[entailmentId]));
    }

    private static void normalize(double[] scores) {
        double greatest = IntStream.range(0, scores.length).mapToDouble(i -> scores[i]).max().orElse(0);
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            scores[i] = Math.exp(scores[i] - greatest);
            sum += scores[i];
        }
        for (int i = 0; i < scores.length; i++) {
            scores[i] /= sum;
        }
    }

    /** The sentence about a label. */
    static String hypothesis(String template, String candidate) {
        int at = template.indexOf("{}");
        return at < 0 ? template + candidate : template.substring(0, at) + candidate + template.substring(at + 2);
    }

    /**
     * Returns a builder.
     *
     * @param tokenizer the tokenizer of the model
     * @return a new builder
     */
    public static Builder builder(HuggingFaceTokenizer tokenizer) {
        return new Builder(tokenizer);
    }

    /**
     * Returns a builder with settings.
     *
     * @param tokenizer the tokenizer of the model
     * @param arguments the settings by their names
     * @return a new builder
     */
    public static Builder builder(HuggingFaceTokenizer tokenizer, Map<String, ?> arguments) {
        Builder builder = builder(tokenizer);
        builder.configure(arguments);
        return builder;
    }

    /** Builds translators that classify with any labels. */
    public static final class Builder {
        private final HuggingFaceTokenizer tokenizer;
        private boolean tokenTypeId;
        private boolean int32;
        private int entailmentId = 2;
        private int contradictionId;

        Builder(HuggingFaceTokenizer tokenizer) {
            this.tokenizer = ArgumentException.notNull(tokenizer, "tokenizer");
        }

        /**
         * Sets whether the model reads which text a token belongs to. The file {@code config.json} goes before it.
         *
         * @param tokenTypeId whether it does; false by default
         * @return this builder
         */
        public Builder optTokenTypeId(boolean tokenTypeId) {
            this.tokenTypeId = tokenTypeId;
            return this;
        }

        /**
         * Sets whether the model reads INT32, not INT64.
         *
         * @param int32 whether it does; false by default
         * @return this builder
         */
        public Builder optInt32(boolean int32) {
            this.int32 = int32;
            return this;
        }

        /**
         * Sets the number of the label that says that a sentence follows.
         *
         * @param entailmentId the number; 2 by default
         * @return this builder
         */
        public Builder optEntailmentId(int entailmentId) {
            this.entailmentId = entailmentId;
            return this;
        }

        /**
         * Sets the number of the label that says that a sentence is false.
         *
         * @param contradictionId the number; 0 by default
         * @return this builder
         */
        public Builder optContradictionId(int contradictionId) {
            this.contradictionId = contradictionId;
            return this;
        }

        /**
         * Sets settings by their names.
         *
         * @param arguments the settings, such as {@code tokenTypeId}
         */
        public void configure(Map<String, ?> arguments) {
            optTokenTypeId(ArgumentsUtil.booleanValue(arguments, "tokenTypeId"));
            optInt32(ArgumentsUtil.booleanValue(arguments, "int32"));
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         */
        public ZeroShotClassificationTranslator build() {
            return new ZeroShotClassificationTranslator(this);
        }
    }
}
