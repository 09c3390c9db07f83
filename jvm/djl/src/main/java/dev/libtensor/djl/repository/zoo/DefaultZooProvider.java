package dev.libtensor.djl.repository.zoo;

/** Provides the zoo of the models that the property {@code ai.djl.repository.zoo.location} names. */
public class DefaultZooProvider implements ZooProvider {
    /** Creates a provider. */
    public DefaultZooProvider() {}

    @Override
    public ModelZoo getModelZoo() {
        return new DefaultModelZoo();
    }
}
