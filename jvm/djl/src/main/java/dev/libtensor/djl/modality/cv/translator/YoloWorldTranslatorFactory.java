package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorFactory;
import dev.libtensor.djl.util.Pair;
import java.io.Serializable;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** The factory of {@link YoloWorldTranslator}. */
public class YoloWorldTranslatorFactory implements TranslatorFactory, Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public YoloWorldTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return Set.of(new Pair<>(VisionLanguageInput.class, DetectedObjects.class),
                new Pair<>(Input.class, Output.class));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) {
        if (!isSupported(input, output)) {
            throw new ArgumentException("YOLO-World makes DetectedObjects of VisionLanguageInput, or Output of Input, not "
                    + output.getName() + " of " + input.getName());
        }
        YoloWorldTranslator translator = YoloWorldTranslator.builder(arguments).build();
        return (Translator<I, O>) (input == Input.class
                ? new ZeroShotObjectDetectionServingTranslator(translator) : translator);
    }
}
