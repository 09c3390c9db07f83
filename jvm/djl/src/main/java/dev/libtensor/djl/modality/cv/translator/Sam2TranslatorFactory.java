package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.translator.Sam2Translator.Sam2Input;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorFactory;
import dev.libtensor.djl.util.Pair;
import java.io.Serializable;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** The factory of {@link Sam2Translator}. */
public class Sam2TranslatorFactory implements TranslatorFactory, Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public Sam2TranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return Set.of(new Pair<>(Sam2Input.class, DetectedObjects.class), new Pair<>(Input.class, Output.class));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) {
        if (!isSupported(input, output)) {
            throw new ArgumentException("outlines are found of Sam2Input to DetectedObjects or of Input to Output, not of "
                    + input.getName() + " to " + output.getName());
        }
        Sam2Translator translator = Sam2Translator.builder(arguments).build();
        return (Translator<I, O>) (input == Input.class ? new Sam2ServingTranslator(translator) : translator);
    }
}
