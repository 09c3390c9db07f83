package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.nlp.EmbeddingOutput;
import dev.libtensor.djl.modality.nlp.translator.CrossEncoderServingTranslator;
import dev.libtensor.djl.modality.nlp.translator.SparseRetrievalServingTranslator;
import dev.libtensor.djl.modality.nlp.translator.TextEmbeddingServingTranslator;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.StringPair;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/**
 * Creates {@link TextEmbeddingTranslator}s for texts, {@link CrossEncoderTranslator}s for pairs, and
 * {@link SparseRetrievalTranslator}s for weights of tokens.
 */
public class TextEmbeddingTranslatorFactory extends TextTranslatorFactory {
    private static final long serialVersionUID = 1L;
    private static final Set<Pair<Type, Type>> TYPES = Set.of(
            new Pair<>(String.class, float[].class), new Pair<>(StringPair.class, float[].class),
            new Pair<>(String.class, EmbeddingOutput.class), new Pair<>(Input.class, Output.class));

    /** Creates a factory. */
    public TextEmbeddingTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return TYPES;
    }

    @Override
    Translator<?, ?> translator(
            Class<?> input, Class<?> output, HuggingFaceTokenizer tokenizer, Map<String, ?> arguments) {
        boolean isMessage = input == Input.class;
        if (input == StringPair.class || isMessage && ArgumentsUtil.booleanValue(arguments, "reranking")) {
            CrossEncoderTranslator translator = CrossEncoderTranslator.builder(tokenizer, arguments).build();
            return isMessage ? new CrossEncoderServingTranslator(translator) : translator;
        }
        if (output == EmbeddingOutput.class || isMessage && ArgumentsUtil.booleanValue(arguments, "sparse")) {
            SparseRetrievalTranslator translator = SparseRetrievalTranslator.builder(tokenizer, arguments).build();
            return isMessage ? new SparseRetrievalServingTranslator(translator) : translator;
        }
        TextEmbeddingTranslator translator = TextEmbeddingTranslator.builder(tokenizer, arguments).build();
        return isMessage ? new TextEmbeddingServingTranslator(translator) : translator;
    }
}
