package dev.libtensor.djl.translate;

import dev.libtensor.djl.Model;
import dev.libtensor.djl.internal.NamedClasses;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** A factory that uses the factory which the setting {@code translatorFactory} names, once the model is loaded. */
public class DeferredTranslatorFactory implements TranslatorFactory {
    /** Creates a factory. */
    public DeferredTranslatorFactory() {}

    /** Returns no classes, because they are only known later. */
    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return Set.of();
    }

    /** Returns true, because the classes are only known later. */
    @Override
    public boolean isSupported(Class<?> input, Class<?> output) {
        return true;
    }

    /**
     * Creates a translator with the named factory.
     *
     * @throws TranslateException if none is named, or it cannot be created, or has no translator for the classes
     */
    @Override
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) throws TranslateException {
        String name = ArgumentsUtil.stringValue(arguments, "translatorFactory", "");
        if (name.isEmpty()) {
            throw new TranslateException("the setting translatorFactory must name a class, but is missing or empty");
        }
        TranslatorFactory factory = NamedClasses.create(TranslatorFactory.class, name);
        if (factory == null) {
            throw new TranslateException("'" + name
                    + "' cannot be created: a TranslatorFactory whose constructor takes nothing was expected");
        }
        if (!factory.isSupported(input, output)) {
            throw new TranslateException(name + " has no translator from " + input.getName() + " to "
                    + output.getName());
        }
        return factory.newInstance(input, output, model, arguments);
    }
}
