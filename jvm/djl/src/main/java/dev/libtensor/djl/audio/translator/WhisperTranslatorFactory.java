package dev.libtensor.djl.audio.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.audio.Audio;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorFactory;
import dev.libtensor.djl.util.Pair;
import java.io.Serializable;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** The factory of {@link WhisperTranslator}. */
public class WhisperTranslatorFactory implements TranslatorFactory, Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public WhisperTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return Set.of(new Pair<>(Audio.class, String.class));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) {
        if (!isSupported(input, output)) {
            throw new ArgumentException("Whisper makes a String of Audio, not " + output.getName() + " of "
                    + input.getName());
        }
        return (Translator<I, O>) new WhisperTranslator();
    }
}
