package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Set;

/**
 * The factory of translators that read arrays from the messages of a server and write arrays to them. The setting
 * {@code batchifier} names a batchifier; the default is {@code none}.
 */
public class NoopServingTranslatorFactory implements TranslatorFactory {
    /** Creates a factory. */
    public NoopServingTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return Set.of(new Pair<>(Input.class, Output.class));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) {
        if (!isSupported(input, output)) {
            throw new ArgumentException("messages of a server are Input and Output, not " + input.getName() + " and "
                    + output.getName());
        }
        String batchifier = ArgumentsUtil.stringValue(arguments, "batchifier", "none");
        return (Translator<I, O>) new NoopServingTranslator(Batchifier.fromString(batchifier));
    }
}
