package dev.libtensor.djl.repository.zoo;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.internal.NamedClasses;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.BlockFactory;
import dev.libtensor.djl.repository.Artifact;
import dev.libtensor.djl.repository.MRL;
import dev.libtensor.djl.translate.ArgumentsUtil;
import dev.libtensor.djl.translate.DefaultTranslatorFactory;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorFactory;
import dev.libtensor.djl.util.ClassLoaderUtils;
import dev.libtensor.djl.util.Progress;
import dev.libtensor.djl.util.Utils;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** Loads models of a repository. */
public class BaseModelLoader implements ModelLoader {
    /** The place of the model. */
    protected MRL mrl;
    /** The factory of translators for models that name none. */
    protected TranslatorFactory defaultFactory;

    /**
     * Creates a loader.
     *
     * @param mrl the place of the model
     */
    public BaseModelLoader(MRL mrl) {
        this.mrl = ArgumentException.notNull(mrl, "mrl");
        defaultFactory = new DefaultTranslatorFactory();
    }

    @Override
    public String getGroupId() {
        return mrl.getGroupId();
    }

    @Override
    public String getArtifactId() {
        return mrl.getArtifactId();
    }

    @Override
    public Application getApplication() {
        return mrl.getApplication();
    }

    @Override
    public MRL getMrl() {
        return mrl;
    }

    @Override
    public <I, O> ZooModel<I, O> loadModel(Criteria<I, O> criteria)
            throws IOException, ModelNotFoundException, MalformedModelException {
        Artifact artifact = artifact(criteria);
        Progress progress = criteria.getProgress();
        try {
            mrl.prepare(artifact, progress);
            if (progress != null) {
                progress.reset("Loading", 2);
                progress.update(1);
            }
            return load(criteria, artifact);
        } catch (TranslateException e) {
            throw new ModelNotFoundException("the model has no translator from " + criteria.getInputClass().getName()
                    + " to " + criteria.getOutputClass().getName() + ": " + e.getMessage(), e);
        } finally {
            if (progress != null) {
                progress.end();
            }
        }
    }

    private <I, O> ZooModel<I, O> load(Criteria<I, O> criteria, Artifact artifact)
            throws IOException, ModelNotFoundException, MalformedModelException, TranslateException {
        Map<String, Object> arguments = artifact.getArguments(criteria.getArguments());
        Map<String, String> options = artifact.getOptions(criteria.getOptions());
        Path path = mrl.getRepository().getResourceDirectory(artifact);
        Path folder = Files.isRegularFile(path) ? path.toAbsolutePath().getParent() : path;
        folder = Utils.getNestedModelDir(folder);
        readServingProperties(folder, arguments, options);
        if (!Application.UNDEFINED.equals(criteria.getApplication())) {
            arguments.put("application", criteria.getApplication().getPath());
        }
        TranslatorFactory factory = usableFactory(criteria, arguments);
        String name = criteria.getModelName() != null ? criteria.getModelName()
                : options.getOrDefault("modelName", artifact.getName());
        Model model = createModel(folder, name, criteria.getDevice(), criteria.getBlock(), arguments,
                engine(criteria, arguments));
        boolean loaded = false;
        try {
            StateDict.load(model, path, name, arguments, options);
            Translator<I, O> translator =
                    factory.newInstance(criteria.getInputClass(), criteria.getOutputClass(), model, arguments);
            loaded = true;
            return new ZooModel<>(model, translator);
        } finally {
            if (!loaded) {
                model.close();
            }
        }
    }

    private TranslatorFactory usableFactory(Criteria<?, ?> criteria, Map<String, Object> arguments)
            throws ModelNotFoundException {
        Class<?> input = criteria.getInputClass();
        Class<?> output = criteria.getOutputClass();
        TranslatorFactory factory = getTranslatorFactory(criteria, arguments);
        factory = factory != null && factory.isSupported(input, output) ? factory : defaultFactory;
        if (!factory.isSupported(input, output)) {
            throw new ModelNotFoundException("there is no translator from " + input.getName() + " to "
                    + output.getName() + ": give one, or ask for classes among " + factory.getSupportedTypes());
        }
        return factory;
    }

    private static String engine(Criteria<?, ?> criteria, Map<String, Object> arguments)
            throws ModelNotFoundException {
        String engine = criteria.getEngine() != null ? criteria.getEngine()
                : ArgumentsUtil.stringValue(arguments, "engine");
        if (engine != null && !Engine.hasEngine(engine)) {
            throw new ModelNotFoundException("there is no engine '" + engine + "', only " + Engine.getAllEngines());
        }
        return engine;
    }

    @Override
    public <I, O> boolean isDownloaded(Criteria<I, O> criteria) throws IOException, ModelNotFoundException {
        return mrl.isPrepared(artifact(criteria));
    }

    @Override
    public <I, O> void downloadModel(Criteria<I, O> criteria, Progress progress)
            throws IOException, ModelNotFoundException {
        mrl.prepare(artifact(criteria), progress);
    }

    private Artifact artifact(Criteria<?, ?> criteria) throws IOException, ModelNotFoundException {
        Artifact artifact = mrl.match(criteria.getFilters());
        if (artifact == null) {
            throw new ModelNotFoundException("no artifact of " + mrl + " has the properties " + criteria.getFilters());
        }
        return artifact;
    }

    /**
     * Creates the model, still without its parameters.
     *
     * @param modelPath the folder of the model
     * @param name its name
     * @param device the device of its parameters, or null
     * @param block its block; null stands for the one that the setting {@code blockFactory} makes
     * @param arguments the settings, which become properties of the model
     * @param engine the name of the engine, or null
     * @return a new model
     * @throws IOException if the block factory cannot read its files
     * @throws IllegalArgumentException if the block factory cannot be created
     */
    protected Model createModel(
            Path modelPath, String name, Device device, Block block, Map<String, Object> arguments, String engine)
            throws IOException {
        Model model = Model.newInstance(name, device, engine);
        boolean created = false;
        try {
            Block own = block == null ? made(model, modelPath, arguments) : block;
            if (own != null) {
                model.setBlock(own);
            }
            arguments.forEach((key, value) -> model.setProperty(key, value.toString()));
            created = true;
            return model;
        } finally {
            if (!created) {
                model.close();
            }
        }
    }

    private static Block made(Model model, Path folder, Map<String, Object> arguments) throws IOException {
        Object given = arguments.get("blockFactory");
        if (given instanceof BlockFactory factory) {
            return factory.newBlock(model, folder, arguments);
        }
        String name = given == null ? null : given.toString();
        BlockFactory factory = NamedClasses.create(BlockFactory.class, name);
        if (factory == null) {
            factory = ClassLoaderUtils.findImplementation(folder, BlockFactory.class, name);
        }
        if (factory == null && name != null) {
            throw new ArgumentException("'" + name
                    + "' cannot be created: a BlockFactory whose constructor takes nothing was expected");
        }
        return factory == null ? null : factory.newBlock(model, folder, arguments);
    }

    /** Returns the place and the artifacts of the model. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(mrl).append(" [\n");
        try {
            mrl.listArtifacts().forEach(artifact -> text.append('\t').append(artifact).append('\n'));
        } catch (IOException e) {
            text.append('\t').append(e.getMessage()).append('\n');
        }
        return text.append(']').toString();
    }

    /**
     * Returns the factory of the translator.
     *
     * @param criteria what the program asks for
     * @param arguments the settings, whose {@code translatorFactory} may name a class
     * @return the factory, or null if none is named or it cannot be created
     */
    protected TranslatorFactory getTranslatorFactory(Criteria<?, ?> criteria, Map<String, Object> arguments) {
        TranslatorFactory given = criteria.getTranslatorFactory();
        return given != null ? given : NamedClasses.create(
                TranslatorFactory.class, ArgumentsUtil.stringValue(arguments, "translatorFactory"));
    }

    private static void readServingProperties(
            Path folder, Map<String, Object> arguments, Map<String, String> options) throws IOException {
        Path file = folder.resolve("serving.properties");
        if (!Files.isRegularFile(file)) {
            return;
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        for (String key : properties.stringPropertyNames()) {
            if (key.startsWith("option.")) {
                options.putIfAbsent(key.substring("option.".length()), properties.getProperty(key));
            } else {
                arguments.putIfAbsent(key, properties.getProperty(key));
            }
        }
    }
}
