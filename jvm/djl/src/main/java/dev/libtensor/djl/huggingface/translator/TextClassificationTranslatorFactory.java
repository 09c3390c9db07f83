package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.nlp.translator.CrossEncoderServingTranslator;
import dev.libtensor.djl.modality.nlp.translator.TextClassificationServingTranslator;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.util.Pair;
import dev.libtensor.djl.util.StringPair;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** Creates {@link TextClassificationTranslator}s. */
public class TextClassificationTranslatorFactory extends TextTranslatorFactory {
    private static final long serialVersionUID = 1L;
    private static final Set<Pair<Type, Type>> TYPES = Set.of(
            new Pair<>(String.class, Classifications.class), new Pair<>(StringPair.class, float[].class),
            new Pair<>(Input.class, Output.class));

    /** Creates a factory. */
    public TextClassificationTranslatorFactory() {}

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
        TextClassificationTranslator translator = TextClassificationTranslator.builder(tokenizer, arguments).build();
        return isMessage ? new TextClassificationServingTranslator(translator) : translator;
    }
}
