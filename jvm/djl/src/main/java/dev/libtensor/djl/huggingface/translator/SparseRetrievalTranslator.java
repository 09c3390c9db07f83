package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.nlp.EmbeddingOutput;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes a weight for each token of a text, by which texts are found, and maybe a vector of the text. */
public class SparseRetrievalTranslator extends TextTranslator<String, EmbeddingOutput> {
    private static final String[] SPECIAL_TOKENS = {"cls_token", "eos_token", "pad_token", "unk_token"};

    private final TextEmbeddingTranslator dense;
    private final boolean returnDenseEmbedding;
    private final String sparseLinear;
    private final Set<Long> unusedTokens;
    private NDList linear;

    SparseRetrievalTranslator(Builder builder) {
        super(builder.base);
        dense = builder.base.build();
        returnDenseEmbedding = builder.returnDenseEmbedding;
        sparseLinear = builder.sparseLinear;
        unusedTokens = Arrays.stream(tokenizer.encode(SPECIAL_TOKENS).getIds()).boxed().collect(Collectors.toSet());
    }

    @Override
    public void prepare(TranslatorContext ctx) throws IOException {
        if (returnDenseEmbedding) {
            dense.prepare(ctx);
        }
        linear = TextEmbeddingTranslator.read(ctx, sparseLinear);
        if (linear == null) {
            throw new NoSuchFileException(String.valueOf(sparseLinear), null, "the layer that weighs tokens is not there");
        }
    }

    @Override
    Encoding[] encode(List<String> inputs) {
        return tokenizer.batchEncode(inputs);
    }

    @Override
    EmbeddingOutput output(NDList list, String input, Encoding encoding) {
        NDArray tokens = TextEmbeddingTranslator.tokens(list);
        NDArray weight = linear.get("weight").toType(tokens.getDataType(), false);
        NDArray bias = linear.get("bias").toType(tokens.getDataType(), false);
        float[] weights = tokens.linear(weight, bias).toFloatArray();
        EmbeddingOutput output = new EmbeddingOutput();
        long[] ids = encoding.getIds();
        for (int i = 0; i < ids.length; i++) {
            if (weights[i] > 0 && !unusedTokens.contains(ids[i])) {
                output.addTokenWeights(String.valueOf(ids[i]), weights[i]);
            }
        }
        if (returnDenseEmbedding) {
            output.setDenseEmbedding(dense.output(list, input, encoding));
        }
        return output;
    }

    /**
     * Returns a builder with settings.
     *
     * @param tokenizer the tokenizer of the model
     * @param arguments the settings by their names
     * @return a new builder
     */
    public static Builder builder(HuggingFaceTokenizer tokenizer, Map<String, ?> arguments) {
        Builder builder = new Builder(tokenizer);
        builder.configure(arguments);
        return builder;
    }

    /** Builds translators that weigh tokens. */
    public static final class Builder {
        private final TextEmbeddingTranslator.Builder base;
        private boolean returnDenseEmbedding;
        private String sparseLinear = "sparse_linear.safetensors";

        Builder(HuggingFaceTokenizer tokenizer) {
            base = TextEmbeddingTranslator.builder(tokenizer);
        }

        /**
         * Sets whether outputs have a vector of the text, too.
         *
         * @param returnDenseEmbedding whether they have; false by default
         * @return this builder
         */
        public Builder optReturnDenseEmbedding(boolean returnDenseEmbedding) {
            this.returnDenseEmbedding = returnDenseEmbedding;
            return this;
        }

        /**
         * Sets the file of the layer that weighs tokens, which has arrays {@code weight} and {@code bias}.
         *
         * @param sparseLinear the file in the folder of the model; {@code sparse_linear.safetensors} by default
         * @return this builder
         */
        public Builder optSparseLinear(String sparseLinear) {
            this.sparseLinear = sparseLinear;
            return this;
        }

        /**
         * Sets settings by their names.
         *
         * @param arguments the settings, such as {@code returnDenseEmbedding} and those of vectors
         */
        public void configure(Map<String, ?> arguments) {
            base.configure(arguments);
            optReturnDenseEmbedding(ArgumentsUtil.booleanValue(arguments, "returnDenseEmbedding"));
            optSparseLinear(ArgumentsUtil.stringValue(arguments, "sparseLinear", sparseLinear));
        }

        /**
         * Builds the translator.
         *
         * @return a new translator
         */
        public SparseRetrievalTranslator build() {
            return new SparseRetrievalTranslator(this);
        }
    }
}
