package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A factory of a base translator that also serves other classes of inputs and outputs, by putting a preprocessor before
 * it or a postprocessor behind it.
 *
 * @param <IbaseT> the class of the base translator's inputs
 * @param <ObaseT> the class of the base translator's outputs
 */
public abstract class ExpansionTranslatorFactory<IbaseT, ObaseT> implements TranslatorFactory {
    /** Creates a factory. */
    public ExpansionTranslatorFactory() {}

    /** Returns the pairs of the expansions, and every class of inputs with every class of outputs. */
    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        Set<Pair<Type, Type>> types = new HashSet<>(getExpansions().keySet());
        for (Type input : with(getPreprocessorExpansions().keySet(), getBaseInputType())) {
            for (Type output : with(getPostprocessorExpansions().keySet(), getBaseOutputType())) {
                types.add(new Pair<>(input, output));
            }
        }
        return types;
    }

    private static Set<Type> with(Set<Type> types, Type base) {
        Set<Type> all = new HashSet<>(types);
        all.add(base);
        return all;
    }

    @Override
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) {
        return newInstance(input, output, buildBaseTranslator(model, arguments));
    }

    /** Expands a base translator. Expansions of both classes go before those of one. */
    @SuppressWarnings("unchecked")
    <I, O> Translator<I, O> newInstance(Class<I> input, Class<O> output, Translator<IbaseT, ObaseT> translator) {
        if (input.equals(getBaseInputType()) && output.equals(getBaseOutputType())) {
            return (Translator<I, O>) translator;
        }
        TranslatorExpansion<IbaseT, ObaseT> expansion = getExpansions().get(new Pair<Type, Type>(input, output));
        if (expansion != null) {
            return (Translator<I, O>) expansion.apply(translator);
        }
        PreProcessor<I> before = (PreProcessor<I>) preProcessor(input, translator);
        PostProcessor<O> behind = (PostProcessor<O>) postProcessor(output, translator);
        if (before == null || behind == null) {
            throw new ArgumentException(getClass().getSimpleName() + " has no translator from " + input.getName()
                    + " to " + output.getName());
        }
        return new BasicTranslator<>(before, behind, translator.getBatchifier());
    }

    private PreProcessor<?> preProcessor(Class<?> input, Translator<IbaseT, ObaseT> translator) {
        if (input.equals(getBaseInputType())) {
            return translator;
        }
        Function<PreProcessor<IbaseT>, PreProcessor<?>> expansion = getPreprocessorExpansions().get(input);
        return expansion == null ? null : expansion.apply(translator);
    }

    private PostProcessor<?> postProcessor(Class<?> output, Translator<IbaseT, ObaseT> translator) {
        if (output.equals(getBaseOutputType())) {
            return translator;
        }
        Function<PostProcessor<ObaseT>, PostProcessor<?>> expansion = getPostprocessorExpansions().get(output);
        return expansion == null ? null : expansion.apply(translator);
    }

    /**
     * Returns a base translator for all classes of this factory.
     *
     * @param translator the base translator
     * @return its options
     */
    public TranslatorOptions withTranslator(Translator<IbaseT, ObaseT> translator) {
        ArgumentException.notNull(translator, "translator");
        return new TranslatorOptions() {
            @Override
            public Set<Pair<Type, Type>> getOptions() {
                return getSupportedTypes();
            }

            @Override
            public <I, O> Translator<I, O> option(Class<I> input, Class<O> output) {
                return newInstance(input, output, translator);
            }
        };
    }

    /**
     * Creates the base translator.
     *
     * @param model the model that the translator serves
     * @param arguments the settings of the translator by name
     * @return a new translator
     */
    protected abstract Translator<IbaseT, ObaseT> buildBaseTranslator(Model model, Map<String, ?> arguments);

    /**
     * Returns the class of the base translator's inputs.
     *
     * @return the class
     */
    public abstract Class<IbaseT> getBaseInputType();

    /**
     * Returns the class of the base translator's outputs.
     *
     * @return the class
     */
    public abstract Class<ObaseT> getBaseOutputType();

    /**
     * Returns the expansions of both classes.
     *
     * @return the expansions by their classes of inputs and outputs; none by default
     */
    protected Map<Pair<Type, Type>, TranslatorExpansion<IbaseT, ObaseT>> getExpansions() {
        return Map.of();
    }

    /**
     * Returns the preprocessors for other classes of inputs.
     *
     * @return what makes them from the base translator, by class
     */
    protected Map<Type, Function<PreProcessor<IbaseT>, PreProcessor<?>>> getPreprocessorExpansions() {
        return Map.of(getBaseInputType(), base -> base);
    }

    /**
     * Returns the postprocessors for other classes of outputs.
     *
     * @return what makes them from the base translator, by class
     */
    protected Map<Type, Function<PostProcessor<ObaseT>, PostProcessor<?>>> getPostprocessorExpansions() {
        return Map.of(getBaseOutputType(), base -> base);
    }

    /**
     * Makes a translator for other classes from a base translator.
     *
     * @param <IbaseT> the class of the base translator's inputs
     * @param <ObaseT> the class of the base translator's outputs
     */
    @FunctionalInterface
    public interface TranslatorExpansion<IbaseT, ObaseT>
            extends Function<Translator<IbaseT, ObaseT>, Translator<?, ?>> {}
}
