package dev.libtensor.djl.translate;

import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.Set;

/** Translators of one kind for several classes of inputs and outputs. */
public interface TranslatorOptions {
    /**
     * Returns the pairs of classes that there are translators for.
     *
     * @return pairs of an input's and an output's class
     */
    Set<Pair<Type, Type>> getOptions();

    /**
     * Returns whether there is a translator for two classes.
     *
     * @param input the class of inputs
     * @param output the class of outputs
     * @return true if there is one
     */
    default boolean isSupported(Class<?> input, Class<?> output) {
        return getOptions().contains(new Pair<Type, Type>(input, output));
    }

    /**
     * Returns the translator for two classes.
     *
     * @param input the class of inputs
     * @param output the class of outputs
     * @param <I> the class of inputs
     * @param <O> the class of outputs
     * @return the translator
     * @throws TranslateException if the translator cannot be created
     * @throws IllegalArgumentException if there is none for the classes
     */
    <I, O> Translator<I, O> option(Class<I> input, Class<O> output) throws TranslateException;
}
