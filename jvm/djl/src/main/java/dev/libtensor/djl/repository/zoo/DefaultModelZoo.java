package dev.libtensor.djl.repository.zoo;

import dev.libtensor.ArgumentException;
import dev.libtensor.Engine;
import dev.libtensor.djl.repository.MRL;
import dev.libtensor.djl.repository.Repository;
import java.nio.file.Path;
import java.util.Set;

/** The models at the addresses that a program names. */
public class DefaultModelZoo extends ModelZoo {
    /** The group of models without a description. */
    public static final String GROUP_ID = "ai.djl.localmodelzoo";

    /** Creates the zoo of the models that the property {@code ai.djl.repository.zoo.location} names, if it is set. */
    public DefaultModelZoo() {
        this(System.getProperty("ai.djl.repository.zoo.location", ""));
    }

    /**
     * Creates a zoo.
     *
     * @param locations the addresses, between commas
     */
    public DefaultModelZoo(String locations) {
        for (String location : ArgumentException.notNull(locations, "locations").split("\\s*,\\s*")) {
            if (!location.isEmpty()) {
                add(Repository.newInstance(location, location));
            }
        }
    }

    /** Creates a zoo of a folder, file or archive, whose name may contain commas. */
    DefaultModelZoo(Path path) {
        add(Repository.newInstance(path.toString(), path));
    }

    private void add(Repository repository) {
        for (MRL mrl : repository.getResources()) {
            addModel(mrl);
        }
    }

    @Override
    public String getGroupId() {
        return GROUP_ID;
    }

    @Override
    public Set<String> getSupportedEngines() {
        return Engine.getAllEngines();
    }
}
