package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslateException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Says which words fit in the place of a mask. Each class is one token; DJL splits them where they have blanks. */
public class FillMaskTranslator extends TextTranslator<String, Classifications> {
    private final String maskToken;
    private final long maskTokenId;
    private final int topK;

    FillMaskTranslator(Builder builder) {
        super(builder);
        maskToken = builder.maskedToken;
        topK = builder.topK;
        long[] ids = tokenizer.encode(maskToken, false, false).getIds();
        if (ids.length == 0) {
            throw new ArgumentException("the mask '" + maskToken + "' is no token of the tokenizer");
        }
        maskTokenId = ids[0];
    }

    @Override
    Encoding[] encode(List<String> inputs) throws TranslateException {
        Encoding[] encodings = tokenizer.batchEncode(inputs);
        for (Encoding encoding : encodings) {
            maskIndex(encoding);
        }
        return encodings;
    }

    private int maskIndex(Encoding encoding) throws TranslateException {
        int found = -1;
        long[] ids = encoding.getIds();
        for (int i = 0; i < ids.length; i++) {
            if (ids[i] == maskTokenId) {
                if (found >= 0) {
                    throw new TranslateException("a text has one mask " + maskToken + ", but this one has more");
                }
                found = i;
            }
        }
        if (found < 0) {
            throw new TranslateException("a text has one mask " + maskToken + ", but this one has none");
        }
        return found;
    }

    @Override
    Classifications output(NDList list, String input, Encoding encoding) throws TranslateException {
        NDArray scores = list.get(0).get(maskIndex(encoding)).softmax(0);
        float[] values = scores.toFloatArray();
        long[] order = scores.argSort(0, false).toLongArray();
        List<String> classes = new ArrayList<>(topK);
        List<Double> probabilities = new ArrayList<>(topK);
        for (int i = 0; i < Math.min(topK, order.length); i++) {
            classes.add(tokenizer.decode(new long[] {order[i]}).trim());
            probabilities.add((double) values[(int) order[i]]);
        }
        return new Classifications(classes, probabilities);
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

    /** Builds translators that fill masks. */
    public static final class Builder extends TextBuilder<Builder> {
        private String maskedToken = "[MASK]";
        private int topK = 5;

        Builder(HuggingFaceTokenizer tokenizer) {
            super(tokenizer);
        }

        /**
         * Sets the token that stands for the missing word.
         *
         * @param maskedToken the token; {@code [MASK]} by default
         * @return this builder
         */
        public Builder optMaskToken(String maskedToken) {
            this.maskedToken = maskedToken;
            return this;
        }

        /**
         * Sets the number of words.
         *
         * @param topK the number; 5 by default
         * @return this builder
         */
        public Builder optTopK(int topK) {
            this.topK = topK;
            return this;
        }

        @Override
        public void configure(Map<String, ?> arguments) {
            super.configure(arguments);
            optMaskToken(ArgumentsUtil.stringValue(arguments, "maskToken", "[MASK]"));
            optTopK(ArgumentsUtil.intValue(arguments, "topK", 5));
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
        public FillMaskTranslator build() {
            return new FillMaskTranslator(this);
        }
    }
}
