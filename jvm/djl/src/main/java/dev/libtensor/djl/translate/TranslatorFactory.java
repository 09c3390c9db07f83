package dev.libtensor.djl.translate;

import dev.libtensor.djl.Model;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/** Creates translators for the classes of inputs and outputs that a program asks for. */
public interface TranslatorFactory {
    /**
     * Returns the pairs of classes that this factory has translators for.
     *
     * @return pairs of an input's and an output's class
     */
    Set<Pair<Type, Type>> getSupportedTypes();

    /**
     * Returns whether this factory has a translator for two classes.
     *
     * @param input the class of inputs
     * @param output the class of outputs
     * @return true if there is one
     */
    default boolean isSupported(Class<?> input, Class<?> output) {
        return getSupportedTypes().contains(new Pair<Type, Type>(input, output));
    }

    /**
     * Creates a translator.
     *
     * @param input the class of inputs
     * @param output the class of outputs
     * @param model the model that the translator serves
     * @param arguments the settings of the translator by name
     * @param <I> the class of inputs
     * @param <O> the class of outputs
     * @return a new translator
     * @throws TranslateException if the translator cannot be created
     * @throws IllegalArgumentException if this factory has no translator for the classes
     */
    <I, O> Translator<I, O> newInstance(Class<I> input, Class<O> output, Model model, Map<String, ?> arguments)
            throws TranslateException;
}
