package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.util.PairList;
import dev.libtensor.djl.util.StringPair;
import java.util.List;
import java.util.Map;

/** Says how well the second text of a pair fits the first, by which results of a search are ordered. */
public class CrossEncoderTranslator extends TextTranslator<StringPair, float[]> {
    private final boolean sigmoid;

    CrossEncoderTranslator(Builder builder) {
        super(builder);
        sigmoid = builder.sigmoid;
    }

    @Override
    Encoding[] encode(List<StringPair> inputs) {
        PairList<String, String> pairs = new PairList<>(inputs.size());
        inputs.forEach(pair -> pairs.add(pair.getKey(), pair.getValue()));
        return tokenizer.batchEncode(pairs);
    }

    @Override
    float[] output(NDList list, StringPair input, Encoding encoding) {
        NDArray scores = list.get(0);
        return (sigmoid ? scores.sigmoid() : scores).toFloatArray();
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

    /** Builds translators of pairs. */
    public static final class Builder extends TextBuilder<Builder> {
        private boolean sigmoid = true;

        Builder(HuggingFaceTokenizer tokenizer) {
            super(tokenizer);
        }

        /**
         * Sets whether the sigmoid of the model's result is returned.
         *
         * @param sigmoid whether it is; true by default
         * @return this builder
         */
        public Builder optSigmoid(boolean sigmoid) {
            this.sigmoid = sigmoid;
            return this;
        }

        @Override
        public void configure(Map<String, ?> arguments) {
            super.configure(arguments);
            optSigmoid(ArgumentsUtil.booleanValue(arguments, "sigmoid", true));
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
        public CrossEncoderTranslator build() {
            return new CrossEncoderTranslator(this);
        }
    }
}
