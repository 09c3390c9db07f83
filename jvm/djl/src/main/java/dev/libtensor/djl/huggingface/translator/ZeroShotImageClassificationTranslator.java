package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.modality.cv.translator.BaseImagePreProcessor;
import dev.libtensor.djl.modality.cv.translator.BaseImageTranslator;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.util.Arrays;
import java.util.Map;

/** Says which of some labels fit an image. The model names its result {@code logits_per_image}. */
public class ZeroShotImageClassificationTranslator extends VisionLanguageTranslator<Classifications> {
    ZeroShotImageClassificationTranslator(Builder builder) {
        super(builder.tokenizer, new BaseImagePreProcessor(builder), builder.int32);
    }

    @Override
    String text(VisionLanguageInput input, String candidate) {
        return ZeroShotClassificationTranslator.hypothesis(input.getHypothesisTemplate(), candidate);
    }

    @Override
    public Classifications processOutput(TranslatorContext ctx, NDList list) {
        String[] candidates = candidates(ctx);
        NDArray scores = list.get("logits_per_image").reshape(candidates.length).softmax(0);
        return new Classifications(Arrays.asList(candidates), scores, candidates.length);
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

    /** Builds translators that classify images with any labels. */
    public static final class Builder extends BaseImageTranslator.BaseBuilder<Builder> {
        private final HuggingFaceTokenizer tokenizer;
        private boolean int32;

        Builder(HuggingFaceTokenizer tokenizer) {
            this.tokenizer = ArgumentException.notNull(tokenizer, "tokenizer");
        }

        @Override
        protected Builder self() {
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
         * Sets settings by their names.
         *
         * @param arguments the settings, such as {@code int32} and those of images
         */
        public void configure(Map<String, ?> arguments) {
            configPreProcess(arguments);
            optInt32(ArgumentsUtil.booleanValue(arguments, "int32"));
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         */
        public ZeroShotImageClassificationTranslator build() {
            return new ZeroShotImageClassificationTranslator(this);
        }
    }
}
