package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.cv.translator.ImageClassificationTranslatorFactory;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The factory for models that name none. It has registered translators, the one between lists of arrays, those between
 * the messages of a server, and those of image classification.
 */
public class DefaultTranslatorFactory implements TranslatorFactory {
    /** The registered translators by their classes of inputs and outputs, or null if there are none. */
    protected Map<Pair<Type, Type>, Translator<?, ?>> translators;

    private final TranslatorFactory serving = new ServingTranslatorFactory();
    private final TranslatorFactory images = new ImageClassificationTranslatorFactory();

    /** Creates a factory without registered translators. */
    public DefaultTranslatorFactory() {}

    /**
     * Registers a translator.
     *
     * @param input the class of its inputs
     * @param output the class of its outputs
     * @param translator the translator, which all models share
     * @param <I> the class of inputs
     * @param <O> the class of outputs
     */
    public <I, O> void registerTranslator(Class<I> input, Class<O> output, Translator<I, O> translator) {
        ArgumentException.notNull(translator, "translator");
        if (translators == null) {
            translators = new ConcurrentHashMap<>();
        }
        translators.put(pair(input, output), translator);
    }

    /** Returns the classes of the registered translators and of lists of arrays. */
    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        Set<Pair<Type, Type>> types = new HashSet<>();
        if (translators != null) {
            types.addAll(translators.keySet());
        }
        types.add(pair(NDList.class, NDList.class));
        return types;
    }

    @Override
    public boolean isSupported(Class<?> input, Class<?> output) {
        return getSupportedTypes().contains(pair(input, output))
                || serving.isSupported(input, output)
                || images.isSupported(input, output);
    }

    /**
     * Creates a translator, or returns the registered one.
     *
     * @return the translator, or null if there is none for the classes
     */
    @Override
    @SuppressWarnings("unchecked")
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) throws TranslateException {
        Translator<?, ?> registered = translators == null ? null : translators.get(pair(input, output));
        if (registered != null) {
            return (Translator<I, O>) registered;
        }
        if (input == NDList.class && output == NDList.class) {
            return (Translator<I, O>) new NoopTranslator();
        }
        for (TranslatorFactory factory : new TranslatorFactory[] {serving, images}) {
            if (factory.isSupported(input, output)) {
                return factory.newInstance(input, output, model, arguments);
            }
        }
        return null;
    }

    private static Pair<Type, Type> pair(Class<?> input, Class<?> output) {
        return new Pair<>(ArgumentException.notNull(input, "input"), ArgumentException.notNull(output, "output"));
    }
}
