package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.translator.ZeroShotObjectDetectionServingTranslator;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** Creates {@link ZeroShotObjectDetectionTranslator}s. */
public class ZeroShotObjectDetectionTranslatorFactory extends TextTranslatorFactory {
    private static final long serialVersionUID = 1L;
    private static final Set<Pair<Type, Type>> TYPES = Set.of(
            new Pair<>(VisionLanguageInput.class, DetectedObjects.class), new Pair<>(Input.class, Output.class));

    /** Creates a factory. */
    public ZeroShotObjectDetectionTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return TYPES;
    }

    @Override
    Translator<?, ?> translator(
            Class<?> input, Class<?> output, HuggingFaceTokenizer tokenizer, Map<String, ?> arguments) {
        ZeroShotObjectDetectionTranslator translator = ZeroShotObjectDetectionTranslator.builder(tokenizer, arguments).build();
        return input == Input.class ? new ZeroShotObjectDetectionServingTranslator(translator) : translator;
    }
}
