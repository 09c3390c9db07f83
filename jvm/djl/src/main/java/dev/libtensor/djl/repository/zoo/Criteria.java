package dev.libtensor.djl.repository.zoo;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Groups;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.translate.DefaultTranslatorFactory;
import dev.libtensor.djl.translate.Translator;
import dev.libtensor.djl.translate.TranslatorFactory;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Says which model a program asks for, and loads it:
 *
 * <pre>{@code
 * Criteria<Image, Classifications> criteria = Criteria.builder()
 *         .setTypes(Image.class, Classifications.class)
 *         .optModelPath(Paths.get("build/mlp"))
 *         .optBlock(new Mlp(28 * 28, 10, new int[] {128, 64}))
 *         .optTranslator(translator)
 *         .build();
 * try (ZooModel<Image, Classifications> model = criteria.loadModel()) { ... }
 * }</pre>
 *
 * <p>Besides models that {@link dev.libtensor.djl.Model#save} has saved, the path may name a {@code .safetensors} file of
 * parameters. The setting {@code parameterNames} then maps names of the block's parameters to those in the file.
 *
 * @param <I> the class of inputs
 * @param <O> the class of outputs
 */
public class Criteria<I, O> {
    private final Builder<I, O> settings;
    private final TranslatorFactory factory;
    private List<ModelLoader> loaders;

    Criteria(Builder<I, O> builder) {
        settings = builder;
        factory = builder.factory == null && builder.translator != null ? registered(builder) : builder.factory;
    }

    private static <I, O> TranslatorFactory registered(Builder<I, O> builder) {
        DefaultTranslatorFactory factory = new DefaultTranslatorFactory();
        factory.registerTranslator(builder.inputClass, builder.outputClass, builder.translator);
        return factory;
    }

    /**
     * Returns whether the files of all models that may be meant are there.
     *
     * @return true if so
     * @throws IOException if a repository cannot be read
     * @throws ModelNotFoundException if nothing suits these criteria
     */
    public boolean isDownloaded() throws IOException, ModelNotFoundException {
        for (ModelLoader loader : loaders()) {
            if (!loader.isDownloaded(this)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Puts the files of all models that may be meant in their place.
     *
     * @throws IOException if that fails; for files on the network, it says what to fetch and where to put it
     * @throws ModelNotFoundException if nothing suits these criteria
     */
    public void downloadModel() throws IOException, ModelNotFoundException {
        if (!isDownloaded()) {
            for (ModelLoader loader : loaders()) {
                loader.downloadModel(this, settings.progress);
            }
        }
    }

    /**
     * Loads the first model that suits. If that fails, nothing of it is left in memory; DJL leaves the parameters.
     *
     * @return the model with its translator
     * @throws IOException if the files cannot be read
     * @throws ModelNotFoundException if nothing suits these criteria; the cause says what did not suit last
     * @throws MalformedModelException if the files are damaged or are not those of the model
     */
    public ZooModel<I, O> loadModel() throws IOException, ModelNotFoundException, MalformedModelException {
        ModelNotFoundException last = null;
        for (ModelLoader loader : loaders()) {
            try {
                return loader.loadModel(this);
            } catch (ModelNotFoundException e) {
                last = e;
            }
        }
        throw new ModelNotFoundException("no model suits these criteria: " + (last == null ? "there is none"
                : last.getMessage()), last);
    }

    private synchronized List<ModelLoader> loaders() throws ModelNotFoundException {
        if (loaders == null) {
            ArgumentException.notNull(settings.inputClass, "inputClass of the criteria");
            ArgumentException.notNull(settings.outputClass, "outputClass of the criteria");
            checkZoo();
            List<ModelLoader> found = new ArrayList<>();
            for (ModelZoo zoo : zoos()) {
                zoo.getModelLoaders().stream().filter(this::suits).forEach(found::add);
            }
            if (found.isEmpty()) {
                throw new ModelNotFoundException("there is no model for these criteria. " + this);
            }
            loaders = found;
        }
        return loaders;
    }

    private void checkZoo() throws ModelNotFoundException {
        ModelZoo zoo = settings.modelZoo;
        if (zoo != null && settings.groupId != null && !Groups.same(zoo.getGroupId(), settings.groupId)) {
            throw new ModelNotFoundException("the group is " + settings.groupId + ", but the model zoo's is "
                    + zoo.getGroupId());
        }
        if (zoo != null && settings.engine != null && !zoo.getSupportedEngines().contains(settings.engine)) {
            throw new ModelNotFoundException("there is no engine '" + settings.engine + "' for the model, only "
                    + zoo.getSupportedEngines());
        }
    }

    /** Returns the zoos that suit. */
    List<ModelZoo> zoos() {
        List<ModelZoo> zoos = new ArrayList<>();
        Collection<ModelZoo> all = settings.modelZoo == null ? ModelZoo.listModelZoo() : List.of(settings.modelZoo);
        for (ModelZoo zoo : all) {
            boolean group = settings.groupId == null || Groups.same(zoo.getGroupId(), settings.groupId);
            if (group && (settings.engine == null || zoo.getSupportedEngines().contains(settings.engine))) {
                zoos.add(zoo);
            }
        }
        return zoos;
    }

    /** Returns whether a model suits by its name and application. */
    boolean suits(ModelLoader loader) {
        boolean name = settings.artifactId == null || settings.artifactId.equals(loader.getArtifactId());
        Application own = loader.getApplication();
        Application asked = settings.application;
        boolean any = Application.UNDEFINED.equals(asked) || Application.UNDEFINED.equals(own);
        return name && (any || own.matches(asked));
    }

    /**
     * Returns what the model is for.
     *
     * @return the application, which may be undefined
     */
    public Application getApplication() {
        return settings.application;
    }

    /**
     * Returns the class of inputs.
     *
     * @return the class
     */
    public Class<I> getInputClass() {
        return settings.inputClass;
    }

    /**
     * Returns the class of outputs.
     *
     * @return the class
     */
    public Class<O> getOutputClass() {
        return settings.outputClass;
    }

    /**
     * Returns the engine.
     *
     * @return its name, or null
     */
    public String getEngine() {
        return settings.engine;
    }

    /**
     * Returns the device of the parameters.
     *
     * @return the device, or null
     */
    public Device getDevice() {
        return settings.device;
    }

    /**
     * Returns the group of the model.
     *
     * @return the group, or null
     */
    public String getGroupId() {
        return settings.groupId;
    }

    /**
     * Returns the name of the model in its group.
     *
     * @return the name, or null
     */
    public String getArtifactId() {
        return settings.artifactId;
    }

    /**
     * Returns the zoo that is searched.
     *
     * @return the zoo, or null for all that are registered
     */
    public ModelZoo getModelZoo() {
        return settings.modelZoo;
    }

    /**
     * Returns the properties that the model must have.
     *
     * @return the properties, or null
     */
    public Map<String, String> getFilters() {
        return settings.filters;
    }

    /**
     * Returns the settings for the translator and the block factory.
     *
     * @return the settings, or null
     */
    public Map<String, Object> getArguments() {
        return settings.arguments;
    }

    /**
     * Returns the settings for loading the model.
     *
     * @return the settings, or null
     */
    public Map<String, String> getOptions() {
        return settings.options;
    }

    /**
     * Returns the factory of the translator.
     *
     * @return the factory, or null
     */
    public TranslatorFactory getTranslatorFactory() {
        return factory;
    }

    /**
     * Returns the block of the model.
     *
     * @return the block, or null
     */
    public Block getBlock() {
        return settings.block;
    }

    /**
     * Returns the name of the model, with which its files begin.
     *
     * @return the name, or null
     */
    public String getModelName() {
        return settings.modelName;
    }

    /**
     * Returns what shows the progress.
     *
     * @return the progress, or null
     */
    public Progress getProgress() {
        return settings.progress;
    }

    /** Returns what is asked for, one thing on a line. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Criteria:\n");
        add(text, "Application", Application.UNDEFINED.equals(settings.application) ? null : settings.application);
        add(text, "Input", settings.inputClass);
        add(text, "Output", settings.outputClass);
        add(text, "Engine", settings.engine);
        add(text, "ModelZoo", settings.modelZoo == null ? null : settings.modelZoo.getGroupId());
        add(text, "GroupID", settings.groupId);
        add(text, "ArtifactId", settings.artifactId);
        add(text, "Filter", settings.filters);
        add(text, "Arguments", settings.arguments);
        add(text, "Options", settings.options);
        return factory == null ? text.append("\tNo translator supplied\n").toString() : text.toString();
    }

    private static void add(StringBuilder text, String name, Object value) {
        if (value != null) {
            text.append('\t').append(name).append(": ").append(value).append('\n');
        }
    }

    /**
     * Returns a builder with these settings.
     *
     * @return a new builder
     */
    public Builder<I, O> toBuilder() {
        return new Builder<>(settings.inputClass, settings.outputClass, settings).optTranslatorFactory(factory);
    }

    /**
     * Returns a builder.
     *
     * @return a new builder, whose first call is usually {@link Builder#setTypes}
     */
    public static Builder<?, ?> builder() {
        return new Builder<>();
    }

    /**
     * Builds {@link Criteria}.
     *
     * @param <I> the class of inputs
     * @param <O> the class of outputs
     */
    public static final class Builder<I, O> {
        private Application application = Application.UNDEFINED;
        private Class<I> inputClass;
        private Class<O> outputClass;
        private String engine;
        private Device device;
        private String groupId;
        private String artifactId;
        private ModelZoo modelZoo;
        private Map<String, String> filters;
        private Map<String, Object> arguments;
        private Map<String, String> options;
        private TranslatorFactory factory;
        private Block block;
        private String modelName;
        private Progress progress;
        private Translator<I, O> translator;

        Builder() {}

        @SuppressWarnings("unchecked")
        private Builder(Class<I> inputClass, Class<O> outputClass, Builder<?, ?> other) {
            this.inputClass = inputClass;
            this.outputClass = outputClass;
            application = other.application;
            engine = other.engine;
            device = other.device;
            groupId = other.groupId;
            artifactId = other.artifactId;
            modelZoo = other.modelZoo;
            filters = copy(other.filters);
            arguments = copy(other.arguments);
            options = copy(other.options);
            factory = other.factory;
            block = other.block;
            modelName = other.modelName;
            progress = other.progress;
            translator = (Translator<I, O>) other.translator;
        }

        private static <T> Map<String, T> copy(Map<String, T> map) {
            return map == null ? null : new HashMap<>(map);
        }

        private static <T> Map<String, T> with(Map<String, T> map, String key, T value) {
            Map<String, T> all = map == null ? new HashMap<>() : new HashMap<>(map);
            all.put(key, value);
            return all;
        }

        /**
         * Sets the classes of inputs and outputs.
         *
         * @param inputClass the class of inputs
         * @param outputClass the class of outputs
         * @param <P> the class of inputs
         * @param <Q> the class of outputs
         * @return a new builder with the same settings
         */
        public <P, Q> Builder<P, Q> setTypes(Class<P> inputClass, Class<Q> outputClass) {
            return new Builder<>(inputClass, outputClass, this);
        }

        /**
         * Sets what the model is for.
         *
         * @param application the application
         * @return this builder
         */
        public Builder<I, O> optApplication(Application application) {
            this.application = application;
            return this;
        }

        /**
         * Sets the engine, of which there is one here.
         *
         * @param engine its name, or null
         * @return this builder
         */
        public Builder<I, O> optEngine(String engine) {
            this.engine = engine;
            return this;
        }

        /**
         * Sets the device of the parameters.
         *
         * @param device the device, or null
         * @return this builder
         */
        public Builder<I, O> optDevice(Device device) {
            this.device = device;
            return this;
        }

        /**
         * Sets the group of the model.
         *
         * @param groupId the group, or null
         * @return this builder
         */
        public Builder<I, O> optGroupId(String groupId) {
            this.groupId = groupId;
            return this;
        }

        /**
         * Sets the name of the model in its group.
         *
         * @param artifactId the name, or the group and the name with a colon in between, or null
         * @return this builder
         */
        public Builder<I, O> optArtifactId(String artifactId) {
            int colon = artifactId == null ? -1 : artifactId.indexOf(':');
            if (colon < 0) {
                this.artifactId = artifactId;
                return this;
            }
            groupId = colon == 0 ? null : artifactId.substring(0, colon);
            String rest = artifactId.substring(colon + 1);
            this.artifactId = rest.isEmpty() ? null : rest;
            return this;
        }

        /**
         * Sets where the model is.
         *
         * @param modelUrls addresses, between commas; nothing is set if they are null
         * @return this builder
         * @throws IllegalArgumentException if there is no repository at an address
         */
        public Builder<I, O> optModelUrls(String modelUrls) {
            modelZoo = modelUrls == null ? modelZoo : new DefaultModelZoo(modelUrls);
            return this;
        }

        /**
         * Sets where the model is.
         *
         * @param modelPath a folder, file or archive; nothing is set if it is null
         * @return this builder
         */
        public Builder<I, O> optModelPath(Path modelPath) {
            modelZoo = modelPath == null ? modelZoo : new DefaultModelZoo(modelPath);
            return this;
        }

        /**
         * Sets the zoo that is searched.
         *
         * @param modelZoo the zoo, or null for all that are registered
         * @return this builder
         */
        public Builder<I, O> optModelZoo(ModelZoo modelZoo) {
            this.modelZoo = modelZoo;
            return this;
        }

        /**
         * Sets the properties that the model must have.
         *
         * @param filters the properties, or null
         * @return this builder
         */
        public Builder<I, O> optFilters(Map<String, String> filters) {
            this.filters = filters;
            return this;
        }

        /**
         * Adds a property that the model must have. Maps given before are copied, so they do not change.
         *
         * @param key its name
         * @param value its value
         * @return this builder
         */
        public Builder<I, O> optFilter(String key, String value) {
            filters = with(filters, key, value);
            return this;
        }

        /**
         * Sets the block of the model.
         *
         * @param block the block, or null
         * @return this builder
         */
        public Builder<I, O> optBlock(Block block) {
            this.block = block;
            return this;
        }

        /**
         * Sets the name of the model, with which its files begin.
         *
         * @param modelName the name, or null for the name of its folder or file
         * @return this builder
         */
        public Builder<I, O> optModelName(String modelName) {
            this.modelName = modelName;
            return this;
        }

        /**
         * Sets the settings for the translator and the block factory.
         *
         * @param arguments the settings, or null
         * @return this builder
         */
        public Builder<I, O> optArguments(Map<String, Object> arguments) {
            this.arguments = arguments;
            return this;
        }

        /**
         * Adds a setting for the translator and the block factory.
         *
         * @param key its name
         * @param value its value
         * @return this builder
         */
        public Builder<I, O> optArgument(String key, Object value) {
            arguments = with(arguments, key, value);
            return this;
        }

        /**
         * Sets the settings for loading the model.
         *
         * @param options the settings, or null
         * @return this builder
         */
        public Builder<I, O> optOptions(Map<String, String> options) {
            this.options = options;
            return this;
        }

        /**
         * Adds a setting for loading the model, such as {@code epoch}.
         *
         * @param key its name
         * @param value its value
         * @return this builder
         */
        public Builder<I, O> optOption(String key, String value) {
            options = with(options, key, value);
            return this;
        }

        /**
         * Sets the translator, in the place of a factory.
         *
         * @param translator the translator
         * @return this builder
         */
        public Builder<I, O> optTranslator(Translator<I, O> translator) {
            factory = null;
            this.translator = translator;
            return this;
        }

        /**
         * Sets the factory of the translator, in the place of a translator.
         *
         * @param factory the factory
         * @return this builder
         */
        public Builder<I, O> optTranslatorFactory(TranslatorFactory factory) {
            translator = null;
            this.factory = factory;
            return this;
        }

        /**
         * Sets what shows the progress.
         *
         * @param progress the progress, or null
         * @return this builder
         */
        public Builder<I, O> optProgress(Progress progress) {
            this.progress = progress;
            return this;
        }

        /**
         * Builds the criteria.
         *
         * @return new criteria, which later calls of this builder do not change
         */
        public Criteria<I, O> build() {
            return new Criteria<>(new Builder<>(inputClass, outputClass, this));
        }
    }
}
