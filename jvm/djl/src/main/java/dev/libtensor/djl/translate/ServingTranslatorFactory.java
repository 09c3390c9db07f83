package dev.libtensor.djl.translate;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.internal.NamedClasses;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.util.ClassLoaderUtils;
import dev.libtensor.djl.util.Pair;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The factory of translators between the messages of a server. The first of these is used: the factory that the setting
 * {@code translatorFactory} names, the class that {@code translator} names, and one in the model's folder {@code libs} or
 * {@code lib}. Else it is the translator for the model's application, or the one for arrays.
 */
public class ServingTranslatorFactory implements TranslatorFactory {
    /** Creates a factory. */
    public ServingTranslatorFactory() {}

    @Override
    public Set<Pair<Type, Type>> getSupportedTypes() {
        return Set.of(new Pair<>(Input.class, Output.class));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <I, O> Translator<I, O> newInstance(
            Class<I> input, Class<O> output, Model model, Map<String, ?> arguments) throws TranslateException {
        if (!isSupported(input, output)) {
            throw new ArgumentException("messages of a server are Input and Output, not " + input.getName() + " and "
                    + output.getName());
        }
        return (Translator<I, O>) translator(model, arguments);
    }

    private static Translator<Input, Output> translator(Model model, Map<String, ?> arguments)
            throws TranslateException {
        String factory = ArgumentsUtil.stringValue(arguments, "translatorFactory");
        if (factory != null) {
            Translator<Input, Output> named = fromFactory(factory, model, arguments);
            if (named == null) {
                throw new TranslateException("there is no TranslatorFactory '" + factory + "' for Input and Output");
            }
            return named;
        }
        ServingTranslator own = ownTranslator(model, ArgumentsUtil.stringValue(arguments, "translator"));
        if (own != null) {
            own.setArguments(arguments);
            return own;
        }
        String ofTask = factoryOf(application(arguments));
        boolean isText = ofTask != null && ofTask.contains(".huggingface.");
        // A model of texts without a tokenizer takes arrays, as in DJL where its library of tokenizers is absent.
        Translator<Input, Output> known =
                isText && !hasTokenizer(model, arguments) ? null : fromFactory(ofTask, model, arguments);
        return known != null ? known
                : new NoopServingTranslatorFactory().newInstance(Input.class, Output.class, model, arguments);
    }

    private static boolean hasTokenizer(Model model, Map<String, ?> arguments) {
        Path folder = model.getModelPath();
        return arguments.containsKey("tokenizer") || folder != null
                && (Files.exists(folder.resolve("tokenizer.json")) || Files.exists(folder.resolve("vocab.json")));
    }

    private static ServingTranslator ownTranslator(Model model, String name) throws TranslateException {
        ServingTranslator found = NamedClasses.create(ServingTranslator.class, name);
        Path folder = found == null ? libraries(model) : null;
        if (folder != null) {
            ClassLoaderUtils.compileJavaClass(folder.resolve("classes"));
            found = ClassLoaderUtils.findImplementation(folder, ServingTranslator.class, name);
        }
        if (found == null && name != null) {
            throw new TranslateException("'" + name
                    + "' cannot be created: a ServingTranslator whose constructor takes nothing was expected");
        }
        return found;
    }

    private static Path libraries(Model model) {
        Path folder = model == null ? null : model.getModelPath();
        if (folder == null) {
            return null;
        }
        for (String name : new String[] {"libs", "lib"}) {
            if (Files.isDirectory(folder.resolve(name))) {
                return folder.resolve(name);
            }
        }
        return null;
    }

    private static Application application(Map<String, ?> arguments) {
        String name = ArgumentsUtil.stringValue(arguments, "application");
        if (name == null) {
            name = ArgumentsUtil.stringValue(arguments, "task", System.getenv("HF_TASK"));
            name = name == null ? null : name.replace('-', '_').toLowerCase(Locale.ROOT);
        }
        return name == null ? Application.UNDEFINED : Application.of(name);
    }

    /** Returns the name, in DJL, of the factory for an application, or null. */
    private static String factoryOf(Application application) {
        if (application.equals(Application.CV.IMAGE_CLASSIFICATION)) {
            return "ai.djl.modality.cv.translator.ImageClassificationTranslatorFactory";
        }
        String text = application.equals(Application.NLP.FILL_MASK) ? "FillMask"
                : application.equals(Application.NLP.QUESTION_ANSWER) ? "QuestionAnswering"
                : application.equals(Application.NLP.TEXT_CLASSIFICATION) ? "TextClassification"
                : application.equals(Application.NLP.TEXT_EMBEDDING) ? "TextEmbedding"
                : application.equals(Application.NLP.TOKEN_CLASSIFICATION) ? "TokenClassification" : null;
        return text == null ? null : "ai.djl.huggingface.translator." + text + "TranslatorFactory";
    }

    private static Translator<Input, Output> fromFactory(String name, Model model, Map<String, ?> arguments)
            throws TranslateException {
        TranslatorFactory factory = NamedClasses.create(TranslatorFactory.class, name);
        boolean fits = factory != null && factory.isSupported(Input.class, Output.class);
        return fits ? factory.newInstance(Input.class, Output.class, model, arguments) : null;
    }
}
