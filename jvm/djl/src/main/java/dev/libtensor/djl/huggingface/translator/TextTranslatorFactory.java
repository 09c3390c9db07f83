package dev.libtensor.djl.huggingface.translator;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorFactory;
import java.io.IOException;
import java.io.Serializable;
import java.util.Map;

/** What factories of translators of texts have in common: a tokenizer in the folder of the model. */
abstract class TextTranslatorFactory implements TranslatorFactory, Serializable {
    private static final long serialVersionUID = 1L;

    /** Creates the translator for two of the classes. */
    abstract Translator<?, ?> translator(
            Class<?> input, Class<?> output, HuggingFaceTokenizer tokenizer, Map<String, ?> arguments);

    /**
     * {@inheritDoc} The tokenizer belongs to the manager of the model.
     *
     * @throws ArgumentException if there is no translator for the classes
     */
    @Override
    @SuppressWarnings("unchecked")
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) throws TranslateException {
        if (!isSupported(input, output)) {
            throw new ArgumentException("there is no translator from " + input + " to " + output + ", only from and to "
                    + getSupportedTypes());
        }
        HuggingFaceTokenizer tokenizer;
        try {
            tokenizer = HuggingFaceTokenizer.builder(arguments).optTokenizerPath(model.getModelPath())
                    .optManager(model.getNDManager()).build();
        } catch (IOException e) {
            throw new TranslateException("the tokenizer of the model cannot be read: " + e.getMessage(), e);
        }
        try {
            return (Translator<I, O>) translator(input, output, tokenizer, arguments);
        } catch (Throwable e) {
            tokenizer.close();
            throw e;
        }
    }
}
