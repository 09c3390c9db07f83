package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.nlp.qa.QAInput;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.JsonUtils;
import dev.libtensor.djl.util.PairList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the part of a paragraph that answers a question. A model that answers nothing in the paragraph gives a
 * {@link TranslateException}.
 */
public class QuestionAnsweringTranslator extends TextTranslator<QAInput, String> {
    private static final long PARAGRAPH = 1;

    private final boolean detail;

    QuestionAnsweringTranslator(Builder builder) {
        super(builder);
        detail = builder.detail;
    }

    @Override
    Encoding[] encode(List<QAInput> inputs) {
        PairList<String, String> pairs = new PairList<>(inputs.size());
        inputs.forEach(input -> pairs.add(input.getQuestion(), input.getParagraph()));
        return tokenizer.batchEncode(pairs);
    }

    @Override
    String output(NDList list, QAInput input, Encoding encoding) throws TranslateException {
        double[] starts = probabilities(list.get(0).toFloatArray(), encoding);
        double[] ends = probabilities(list.get(1).toFloatArray(), encoding);
        int first = greatest(starts);
        int last = greatest(ends);
        double score = starts[first] * ends[last];
        int start = Math.min(first, last);
        int end = Math.max(first, last);
        String answer = tokenizer.decode(Arrays.copyOfRange(encoding.getIds(), start, end + 1)).trim();
        if (!detail) {
            return answer;
        }
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("score", (float) score);
        details.put("start", start);
        details.put("end", end);
        details.put("answer", answer);
        return JsonUtils.toJson(details);
    }

    /** The probabilities of tokens, which are 0 outside the paragraph. */
    private static double[] probabilities(float[] scores, Encoding encoding) throws TranslateException {
        long[] sequences = encoding.getSequenceIds();
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < scores.length; i++) {
            greatest = sequences[i] == PARAGRAPH ? Math.max(greatest, scores[i]) : greatest;
        }
        double[] probabilities = new double[scores.length];
        for (int i = 0; i < scores.length; i++) {
            probabilities[i] = sequences[i] == PARAGRAPH ? Math.exp(scores[i] - greatest) : 0;
        }
        double sum = Arrays.stream(probabilities).sum();
        if (!(sum > 0)) {
            throw new TranslateException("no part of the paragraph answers the question: a paragraph with text was "
                    + "expected, and finite scores of the model");
        }
        return Arrays.stream(probabilities).map(each -> each / sum).toArray();
    }

    private static int greatest(double[] values) {
        int found = 0;
        for (int i = 1; i < values.length; i++) {
            found = values[i] > values[found] ? i : found;
        }
        return found;
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

    /** Builds translators of questions. */
    public static final class Builder extends TextBuilder<Builder> {
        private boolean detail;

        Builder(HuggingFaceTokenizer tokenizer) {
            super(tokenizer);
        }

        /**
         * Sets whether an output is JSON with the score and the first and last token of the answer.
         *
         * @param detail whether it is; false by default
         * @return this builder
         */
        public Builder optDetail(boolean detail) {
            this.detail = detail;
            return this;
        }

        @Override
        public void configure(Map<String, ?> arguments) {
            super.configure(arguments);
            optDetail(ArgumentsUtil.booleanValue(arguments, "detail"));
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
        public QuestionAnsweringTranslator build() {
            return new QuestionAnsweringTranslator(this);
        }
    }
}
