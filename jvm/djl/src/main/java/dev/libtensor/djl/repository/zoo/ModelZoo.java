package dev.libtensor.djl.repository.zoo;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Groups;
import dev.libtensor.djl.repository.MRL;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.util.JsonUtils;
import dev.libtensor.djl.util.Utils;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Models of one group. */
public abstract class ModelZoo {
    /** The address of DJL's models, unless the property or variable {@code DJL_REPO_URL} is set. */
    public static final URI DJL_REPO_URL =
            URI.create(Utils.getEnvOrSystemProperty("DJL_REPO_URL", "https://mlrepo.djl.ai/"));

    private static final System.Logger LOGGER = System.getLogger(ModelZoo.class.getName());
    private static final Map<String, ModelZoo> ZOOS = new ConcurrentHashMap<>();
    private static volatile ModelZooResolver resolver;

    static {
        ServiceLoader.load(ZooProvider.class).forEach(ModelZoo::registerModelZoo);
    }

    private final Map<String, ModelLoader> modelLoaders = new ConcurrentHashMap<>();

    /** Creates a zoo without models. */
    public ModelZoo() {}

    /**
     * Returns the group.
     *
     * @return the group
     */
    public abstract String getGroupId();

    /**
     * Returns the loaders of the models.
     *
     * @return the loaders
     */
    public Collection<ModelLoader> getModelLoaders() {
        return modelLoaders.values();
    }

    /**
     * Returns the loader of a model.
     *
     * @param name the name of the model in the group
     * @return the loader, or null
     */
    public ModelLoader getModelLoader(String name) {
        return modelLoaders.get(name);
    }

    /**
     * Returns the engines that can load the models.
     *
     * @return the names of the engines
     */
    public abstract Set<String> getSupportedEngines();

    /**
     * Adds a model.
     *
     * @param mrl its place
     */
    protected final void addModel(MRL mrl) {
        addModel(new BaseModelLoader(mrl));
    }

    /**
     * Adds a model.
     *
     * @param loader its loader
     */
    protected final void addModel(ModelLoader loader) {
        modelLoaders.put(loader.getArtifactId(), loader);
    }

    /**
     * Sets what finds model zoos that are not registered.
     *
     * @param resolver finds them, or null
     */
    public static void setModelZooResolver(ModelZooResolver resolver) {
        ModelZoo.resolver = resolver;
    }

    /**
     * Registers a model zoo, in the place of an earlier one of the same group.
     *
     * @param provider provides the zoo
     */
    public static void registerModelZoo(ZooProvider provider) {
        ModelZoo zoo = ArgumentException.notNull(provider, "provider").getModelZoo();
        ZOOS.put(Groups.own(zoo.getGroupId()), zoo);
    }

    /**
     * Returns the registered model zoos.
     *
     * @return the zoos
     */
    public static Collection<ModelZoo> listModelZoo() {
        return ZOOS.values();
    }

    /**
     * Returns a model zoo.
     *
     * @param groupId its group
     * @return the zoo, or null
     */
    public static ModelZoo getModelZoo(String groupId) {
        ModelZooResolver finder = resolver;
        String own = Groups.own(ArgumentException.notNull(groupId, "groupId"));
        return finder == null ? ZOOS.get(own) : ZOOS.computeIfAbsent(own, key -> finder.resolve(groupId));
    }

    /**
     * Returns whether a model zoo is registered.
     *
     * @param groupId its group
     * @return true if so
     */
    public static boolean hasModelZoo(String groupId) {
        return ZOOS.containsKey(Groups.own(ArgumentException.notNull(groupId, "groupId")));
    }

    /**
     * Loads a model.
     *
     * @param criteria what the program asks for
     * @param <I> the class of inputs
     * @param <O> the class of outputs
     * @return the model with its translator
     * @throws IOException if the files cannot be read
     * @throws ModelNotFoundException if nothing suits the criteria
     * @throws MalformedModelException if the files are damaged or are not those of the model
     */
    public static <I, O> ZooModel<I, O> loadModel(Criteria<I, O> criteria)
            throws IOException, ModelNotFoundException, MalformedModelException {
        return criteria.loadModel();
    }

    /**
     * Returns the models of all registered zoos.
     *
     * @return their places by application
     */
    public static Map<Application, List<MRL>> listModels() {
        return listModels(Criteria.builder().build());
    }

    /**
     * Returns the models that suit criteria. Criteria with a zoo search that zoo; DJL then searches the others too.
     *
     * @param criteria what the program asks for
     * @return the places of the models by application
     */
    public static Map<Application, List<MRL>> listModels(Criteria<?, ?> criteria) {
        Map<Application, List<MRL>> models = new TreeMap<>(Comparator.comparing(Application::getPath));
        for (ModelZoo zoo : criteria.zoos()) {
            for (ModelLoader loader : zoo.getModelLoaders()) {
                if (criteria.suits(loader)) {
                    models.computeIfAbsent(loader.getApplication(), key -> new ArrayList<>()).add(loader.getMrl());
                }
            }
        }
        return models;
    }

    /**
     * Reads the index of a group's models from the cache. It is not fetched; a warning says where to put it.
     *
     * @param repo the repository of the models
     * @param app what the models are for
     * @return the settings of the models by name; none if there is no index
     */
    protected Map<String, Map<String, Object>> listModels(Repository repo, Application app) {
        String path = "model/" + app.getPath() + '/' + getGroupId().replace('.', '/') + "/models.json";
        Path file = Utils.getCacheDir().resolve("cache/repo/" + path);
        if (!Files.exists(file)) {
            LOGGER.log(System.Logger.Level.WARNING, "files on the network are not fetched: fetch {0}.gz and unpack it to"
                    + " {1}", repo.getBaseUri().resolve(path), file);
            return Map.of();
        }
        try (Reader reader = Files.newBufferedReader(file)) {
            return JsonUtils.GSON.fromJson(reader, new TypeToken<Map<String, Map<String, Object>>>() {}.getType());
        } catch (IOException | JsonParseException e) {
            LOGGER.log(System.Logger.Level.WARNING, "the index of models " + file + " cannot be read", e);
            return Map.of();
        }
    }
}
