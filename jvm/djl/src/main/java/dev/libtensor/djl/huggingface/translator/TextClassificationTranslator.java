package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Says to which classes a text belongs. Their names are in the file {@code config.json} of the model. */
public class TextClassificationTranslator extends TextTranslator<String, Classifications> {
    private PretrainedConfig config;

    TextClassificationTranslator(Builder builder) {
        super(builder);
    }

    @Override
    public void prepare(TranslatorContext ctx) throws IOException {
        config = PretrainedConfig.of(ctx.getModel());
    }

    @Override
    Encoding[] encode(List<String> inputs) {
        return tokenizer.batchEncode(inputs);
    }

    @Override
    Classifications output(NDList list, String input, Encoding encoding) {
        int size = config.id2label.size();
        boolean several = size == 1 || "multi_label_classification".equals(config.problemType);
        NDArray scores = list.get(0);
        scores = several ? scores.sigmoid() : scores.softmax(0);
        float[] values = scores.toFloatArray();
        List<String> classes = new ArrayList<>(size);
        List<Double> probabilities = new ArrayList<>(size);
        for (long index : scores.argSort(-1, false).toLongArray()) {
            classes.add(config.label(index));
            probabilities.add((double) values[(int) index]);
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

    /** Builds translators that classify texts. */
    public static final class Builder extends TextBuilder<Builder> {
        Builder(HuggingFaceTokenizer tokenizer) {
            super(tokenizer);
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
        public TextClassificationTranslator build() {
            return new TextClassificationTranslator(this);
        }
    }
}
