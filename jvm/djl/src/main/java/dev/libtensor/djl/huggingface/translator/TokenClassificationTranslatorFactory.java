package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.nlp.translator.NamedEntity;
import dev.libtensor.djl.modality.nlp.translator.TokenClassificationServingTranslator;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** Creates {@link TokenClassificationTranslator}s. */
public class TokenClassificationTranslatorFactory extends TextTranslatorFactory {
    private static final long serialVersionUID = 1L;
    private static final Set<Pair<Type, Type>> TYPES = Set.of(
            new Pair<>(String.class, NamedEntity[].class), new Pair<>(Input.class, Output.class));

    /** Creates a factory. */
    public TokenClassificationTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return TYPES;
    }

    @Override
    Translator<?, ?> translator(
            Class<?> input, Class<?> output, HuggingFaceTokenizer tokenizer, Map<String, ?> arguments) {
        TokenClassificationTranslator translator = TokenClassificationTranslator.builder(tokenizer, arguments).build();
        return input == Input.class ? new TokenClassificationServingTranslator(translator) : translator;
    }
}
