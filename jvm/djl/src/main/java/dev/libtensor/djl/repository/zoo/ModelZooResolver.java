package dev.libtensor.djl.repository.zoo;

/** Finds model zoos that are not registered. */
public interface ModelZooResolver {
    /**
     * Finds a model zoo.
     *
     * @param groupId its group
     * @return the zoo, or null
     */
    ModelZoo resolve(String groupId);
}
