package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.Batchifier;
import java.util.Map;

/** The settings that all translators of texts have. */
abstract class TextBuilder<B extends TextBuilder<B>> {
    final HuggingFaceTokenizer tokenizer;
    boolean includeTokenTypes;
    boolean int32;
    Batchifier batchifier = Batchifier.STACK;

    TextBuilder(HuggingFaceTokenizer tokenizer) {
        this.tokenizer = ArgumentException.notNull(tokenizer, "tokenizer");
    }

    abstract B self();

    /**
     * Sets whether the model reads which text a token belongs to.
     *
     * @param includeTokenTypes whether it does; false by default
     * @return this builder
     */
    public B optIncludeTokenTypes(boolean includeTokenTypes) {
        this.includeTokenTypes = includeTokenTypes;
        return self();
    }

    /**
     * Sets whether the model reads INT32, not INT64.
     *
     * @param int32 whether it does; false by default
     * @return this builder
     */
    public B optInt32(boolean int32) {
        this.int32 = int32;
        return self();
    }

    /**
     * Sets what joins the inputs of a batch.
     *
     * @param batchifier joins them; by default, it stacks them
     * @return this builder
     */
    public B optBatchifier(Batchifier batchifier) {
        this.batchifier = ArgumentException.notNull(batchifier, "batchifier");
        return self();
    }

    /**
     * Sets settings by their names.
     *
     * @param arguments the settings, such as {@code includeTokenTypes}, {@code int32} and {@code batchifier}
     */
    public void configure(Map<String, ?> arguments) {
        optIncludeTokenTypes(ArgumentsUtil.booleanValue(arguments, "includeTokenTypes"));
        optInt32(ArgumentsUtil.booleanValue(arguments, "int32"));
        optBatchifier(Batchifier.fromString(ArgumentsUtil.stringValue(arguments, "batchifier", "stack")));
    }
}
