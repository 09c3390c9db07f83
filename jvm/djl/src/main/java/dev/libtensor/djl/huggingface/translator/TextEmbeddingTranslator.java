package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.huggingface.tokenizers.Encoding;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.TranslatorContext;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Makes one vector of a text. The model's vectors of the tokens are pooled, and maybe transformed and normalised. Each
 * text of a batch gets the vector that it would get alone, whereas DJL weights and picks last tokens as if a batch were
 * one text.
 */
public class TextEmbeddingTranslator extends TextTranslator<String, float[]> {
    private static final List<String> POOLINGS = List.of("mean", "max", "cls", "mean_sqrt_len", "weightedmean", "lasttoken");
    private static final int[] TOKENS = {-2};
    private static final float MASKED = 1e9f;

    private final boolean normalize;
    private final String pooling;
    private final String dense;
    private final String denseActivation;
    private final String layerNorm;
    private NDList denseModel;
    private NDList layerNormModel;

    TextEmbeddingTranslator(Builder builder) {
        super(builder);
        normalize = builder.normalize;
        pooling = builder.pooling;
        dense = builder.dense;
        denseActivation = builder.denseActivation;
        layerNorm = builder.layerNorm;
    }

    @Override
    public void prepare(TranslatorContext ctx) throws IOException {
        denseModel = read(ctx, dense);
        layerNormModel = read(ctx, layerNorm);
    }

    /** Reads arrays of the model's folder, which belong to the predictor. */
    static NDList read(TranslatorContext ctx, String name) throws IOException {
        if (name == null) {
            return null;
        }
        NDManager manager = ctx.getPredictorManager();
        Path file = ctx.getModel().getModelPath().resolve(name);
        if (!Files.exists(file)) {
            return null;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return NDList.decode(manager, in);
        }
    }

    @Override
    Encoding[] encode(List<String> inputs) {
        return tokenizer.batchEncode(inputs);
    }

    @Override
    float[] output(NDList list, String input, Encoding encoding) {
        NDArray tokens = tokens(list);
        NDArray mask = tokens.getManager().create(encoding.getAttentionMask()).toType(tokens.getDataType(), false);
        NDArray vector = pooled(tokens, mask.expandDims(-1));
        if (denseModel != null) {
            vector = vector.linear(denseModel.get("linear.weight"), denseModel.get("linear.bias"));
            vector = "Tanh".equalsIgnoreCase(denseActivation) ? vector.tanh() : vector;
        }
        if (layerNormModel != null) {
            NDArray weight = layerNormModel.get("norm.weight");
            vector = vector.layerNorm(weight, layerNormModel.get("norm.bias"), weight.getShape().getShape(), 1e-5);
        }
        return (normalize ? vector.normalize(2, -1) : vector).toFloatArray();
    }

    /** The vectors of the tokens. */
    static NDArray tokens(NDList list) {
        NDArray named = list.get("last_hidden_state");
        return named == null ? list.head() : named;
    }

    /** Pools vectors of the shape (tokens, size). The mask has the shape (tokens, 1). */
    private NDArray pooled(NDArray tokens, NDArray mask) {
        return switch (pooling) {
            case "mean" -> tokens.mul(mask).sum(TOKENS).div(count(mask));
            case "mean_sqrt_len" -> tokens.mul(mask).sum(TOKENS).div(count(mask).sqrt());
            case "max" -> tokens.mul(mask).add(mask.sub(1).mul(MASKED)).max(TOKENS);
            case "weightedmean" -> {
                NDArray weights = places(mask).mul(mask);
                yield tokens.mul(weights).sum(TOKENS).div(count(weights));
            }
            case "lasttoken" -> {
                NDArray places = places(mask).mul(mask);
                NDArray last = places.eq(places.max(TOKENS, true)).toType(tokens.getDataType(), false);
                yield tokens.mul(last).sum(TOKENS);
            }
            default -> tokens.get(0);
        };
    }

    private static NDArray count(NDArray weights) {
        return weights.sum(TOKENS).clip(1e-9, 1e12);
    }

    /** The places of the tokens, from 1. */
    private static NDArray places(NDArray mask) {
        long length = mask.getShape().get(0);
        return mask.getManager().arange(1, (int) length + 1).toType(mask.getDataType(), false).reshape(length, 1);
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

    /** Builds translators that make vectors. */
    public static final class Builder extends TextBuilder<Builder> {
        private boolean normalize = true;
        private String pooling = "mean";
        private String dense;
        private String denseActivation;
        private String layerNorm;

        Builder(HuggingFaceTokenizer tokenizer) {
            super(tokenizer);
        }

        /**
         * Sets whether the length of a vector becomes 1.
         *
         * @param normalize whether it does; true by default
         * @return this builder
         */
        public Builder optNormalize(boolean normalize) {
            this.normalize = normalize;
            return this;
        }

        /**
         * Sets how the vectors of tokens become one.
         *
         * @param poolingMode {@code mean} (the default), {@code max}, {@code cls}, {@code mean_sqrt_len},
         *     {@code weightedmean} or {@code lasttoken}
         * @return this builder
         * @throws ArgumentException if it is another
         */
        public Builder optPoolingMode(String poolingMode) {
            if (!POOLINGS.contains(poolingMode)) {
                throw new ArgumentException("the pooling is one of " + POOLINGS + ", not '" + poolingMode + "'");
            }
            pooling = poolingMode;
            return this;
        }

        /**
         * Sets the file of a linear layer, which has arrays {@code linear.weight} and {@code linear.bias}.
         *
         * @param dense the file in the folder of the model, or null
         * @return this builder
         */
        public Builder optDense(String dense) {
            this.dense = dense;
            return this;
        }

        /**
         * Sets what follows the linear layer.
         *
         * @param denseActivation {@code Tanh}, or null
         * @return this builder
         */
        public Builder optDenseActivation(String denseActivation) {
            this.denseActivation = denseActivation;
            return this;
        }

        /**
         * Sets the file of a layer that normalises, which has arrays {@code norm.weight} and {@code norm.bias}.
         *
         * @param layerNorm the file in the folder of the model, or null
         * @return this builder
         */
        public Builder optLayerNorm(String layerNorm) {
            this.layerNorm = layerNorm;
            return this;
        }

        @Override
        public void configure(Map<String, ?> arguments) {
            super.configure(arguments);
            optNormalize(ArgumentsUtil.booleanValue(arguments, "normalize", true));
            optPoolingMode(ArgumentsUtil.stringValue(arguments, "pooling", "mean"));
            optDense(ArgumentsUtil.stringValue(arguments, "dense"));
            optDenseActivation(ArgumentsUtil.stringValue(arguments, "denseActivation"));
            optLayerNorm(ArgumentsUtil.stringValue(arguments, "layerNorm"));
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
        public TextEmbeddingTranslator build() {
            return new TextEmbeddingTranslator(this);
        }
    }
}
