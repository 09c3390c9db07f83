package dev.libtensor.djl.modality.cv.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorFactory;
import dev.libtensor.djl.util.Pair;
import java.io.Serializable;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** The factory of {@link BigGANTranslator}, with the setting {@code truncation}. */
public class BigGANTranslatorFactory implements TranslatorFactory, Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates a factory. */
    public BigGANTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return Set.of(new Pair<>(int[].class, Image[].class));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) {
        if (!isSupported(input, output)) {
            throw new ArgumentException("images are made of int[] to Image[], not of " + input.getName() + " to "
                    + output.getName());
        }
        return (Translator<I, O>) new BigGANTranslator(ArgumentsUtil.floatValue(arguments, "truncation", 0.5f));
    }
}
