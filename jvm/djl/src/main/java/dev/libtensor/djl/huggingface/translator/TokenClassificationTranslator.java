package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.huggingface.tokenizers.jni.CharSpan;
import dev.libtensor.djl.modality.nlp.translator.NamedEntity;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.LongStream;

/** Finds names in a text, such as those of people and places. The labels are in {@code config.json} of the model. */
public class TokenClassificationTranslator extends TextTranslator<String, NamedEntity[]> {
    private static final List<String> STRATEGIES = List.of("none", "simple", "first", "average", "max");
    private static final String OUTSIDE = "O";

    private final boolean softmax;
    private final String strategy;
    private PretrainedConfig config;

    TokenClassificationTranslator(Builder builder) {
        super(builder);
        softmax = builder.softmax;
        strategy = builder.aggregationStrategy;
    }

    @Override
    public void prepare(TranslatorContext ctx) throws IOException {
        config = PretrainedConfig.of(ctx.getModel());
    }

    @Override
    Encoding[] encode(List<String> inputs) {
        return tokenizer.batchEncode(inputs);
    }

    /** Tokens that follow each other, with a label. */
    private record Part(String label, float score, int index, String word, int start, int end, boolean inside,
            float[] scores, long[] ids) {
        Part labelled(String label, float score) {
            return new Part(label, score, index, word, start, end, inside, scores, ids);
        }
    }

    @Override
    NamedEntity[] output(NDList list, String input, Encoding encoding) {
        NDArray scores = softmax ? list.get(0).softmax(1) : list.get(0);
        List<Part> parts = parts(scores.toFloatArray(), input, encoding);
        if (!strategy.equals("none")) {
            if (!strategy.equals("simple")) {
                parts = grouped(parts, (last, next) -> next.inside).stream().map(this::word).toList();
            }
            BiPredicate<Part, Part> same = (last, next) -> !next.label.startsWith("B-")
                    && name(next.label).equals(name(last.label));
            parts = grouped(parts, same).stream().map(this::entity).toList();
        }
        return parts.stream().filter(part -> !OUTSIDE.equals(part.label))
                .map(part -> new NamedEntity(part.label, part.score, part.index, part.word, part.start, part.end))
                .toArray(NamedEntity[]::new);
    }

    private List<Part> parts(float[] scores, String text, Encoding encoding) {
        CharSpan[] spans = encoding.getCharTokenSpans();
        int labels = spans.length == 0 ? 0 : scores.length / spans.length;
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < spans.length; i++) {
            if (encoding.getSpecialTokenMask()[i] == 0 && spans[i] != null) {
                float[] own = Arrays.copyOfRange(scores, i * labels, (i + 1) * labels);
                int start = spans[i].getStart();
                parts.add(best(new Part(null, 0, i, encoding.getTokens()[i], start, spans[i].getEnd(),
                        isInside(text, start), own, new long[] {encoding.getIds()[i]})));
            }
        }
        return parts;
    }

    /** Whether a token begins in the middle of a word. */
    private static boolean isInside(String text, int start) {
        return start > 0 && start < text.length() && text.charAt(start - 1) != ' ' && text.charAt(start) != ' ';
    }

    private Part best(Part part) {
        int best = 0;
        for (int i = 1; i < part.scores.length; i++) {
            best = part.scores[i] > part.scores[best] ? i : best;
        }
        return part.labelled(config.label(best), part.scores[best]);
    }

    private static List<List<Part>> grouped(List<Part> parts, BiPredicate<Part, Part> together) {
        List<List<Part>> groups = new ArrayList<>();
        Part last = null;
        for (Part part : parts) {
            if (last == null || !together.test(last, part)) {
                groups.add(new ArrayList<>());
            }
            groups.get(groups.size() - 1).add(part);
            last = part;
        }
        return groups;
    }

    private static String name(String label) {
        return label.startsWith("B-") || label.startsWith("I-") ? label.substring(2) : label;
    }

    /** The tokens of a word, with one label. */
    private Part word(List<Part> tokens) {
        Part first = tokens.get(0);
        if (tokens.size() == 1) {
            return first;
        }
        Part labelled = first;
        if (strategy.equals("max")) {
            for (Part token : tokens) {
                labelled = token.score > labelled.score ? token : labelled;
            }
        } else if (strategy.equals("average")) {
            float[] mean = new float[first.scores.length];
            for (Part token : tokens) {
                for (int i = 0; i < mean.length; i++) {
                    mean[i] += token.scores[i] / tokens.size();
                }
            }
            labelled = best(new Part(null, 0, 0, null, 0, 0, false, mean, null));
        }
        return joined(tokens, labelled.label, labelled.score, null);
    }

    /** The words of a name. */
    private Part entity(List<Part> words) {
        double score = words.stream().mapToDouble(Part::score).average().orElse(0);
        String label = words.get(0).label;
        return joined(words, label.substring(label.indexOf('-') + 1), (float) score, tokenizer.decode(ids(words)));
    }

    private static Part joined(List<Part> parts, String label, float score, String word) {
        return new Part(label, score, -1, word, parts.get(0).start, parts.get(parts.size() - 1).end, false, null,
                ids(parts));
    }

    private static long[] ids(List<Part> parts) {
        return parts.stream().flatMapToLong(part -> LongStream.of(part.ids)).toArray();
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

    /** Builds translators that find names. */
    public static final class Builder extends TextBuilder<Builder> {
        private boolean softmax = true;
        private String aggregationStrategy = "none";

        Builder(HuggingFaceTokenizer tokenizer) {
            super(tokenizer);
        }

        /**
         * Sets whether scores are probabilities.
         *
         * @param softmax whether they are; true by default
         * @return this builder
         */
        public Builder optSoftmax(boolean softmax) {
            this.softmax = softmax;
            return this;
        }

        /**
         * Sets how tokens are joined to names.
         *
         * @param aggregationStrategy {@code none} (the default) for a result for each token; {@code simple} to join
         *     tokens with the same label; {@code first}, {@code average} or {@code max} to give the tokens of a word one
         *     label before
         * @return this builder
         * @throws ArgumentException if it is another
         */
        public Builder optAggregationStrategy(String aggregationStrategy) {
            if (!STRATEGIES.contains(aggregationStrategy)) {
                throw new ArgumentException("the strategy is one of " + STRATEGIES + ", not '" + aggregationStrategy
                        + "'");
            }
            this.aggregationStrategy = aggregationStrategy;
            return this;
        }

        @Override
        public void configure(Map<String, ?> arguments) {
            super.configure(arguments);
            optSoftmax(ArgumentsUtil.booleanValue(arguments, "softmax", true));
            optAggregationStrategy(ArgumentsUtil.stringValue(arguments, "aggregation_strategy", "none"));
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         */
        public TokenClassificationTranslator build() {
            return new TokenClassificationTranslator(this);
        }
    }
}
