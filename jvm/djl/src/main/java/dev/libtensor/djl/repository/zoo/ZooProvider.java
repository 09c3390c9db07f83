package dev.libtensor.djl.repository.zoo;

/** Provides a model zoo, as a service of {@link java.util.ServiceLoader} or by a call. */
public interface ZooProvider {
    /**
     * Returns the name of this provider.
     *
     * @return the name; by default that of its class
     */
    default String getName() {
        return getClass().getName();
    }

    /**
     * Returns the model zoo.
     *
     * @return the zoo
     */
    ModelZoo getModelZoo();
}
