package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.nlp.translator.TextClassificationServingTranslator;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** Creates {@link FillMaskTranslator}s. */
public class FillMaskTranslatorFactory extends TextTranslatorFactory {
    private static final long serialVersionUID = 1L;
    private static final Set<Pair<Type, Type>> TYPES = Set.of(
            new Pair<>(String.class, Classifications.class), new Pair<>(Input.class, Output.class));

    /** Creates a factory. */
    public FillMaskTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return TYPES;
    }

    @Override
    Translator<?, ?> translator(
            Class<?> input, Class<?> output, HuggingFaceTokenizer tokenizer, Map<String, ?> arguments) {
        FillMaskTranslator translator = FillMaskTranslator.builder(tokenizer, arguments).build();
        return input == Input.class ? new TextClassificationServingTranslator(translator) : translator;
    }
}
