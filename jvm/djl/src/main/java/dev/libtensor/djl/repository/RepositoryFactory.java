package dev.libtensor.djl.repository;

import java.net.URI;
import java.util.Set;

/** Opens repositories at addresses of some schemes. */
public interface RepositoryFactory {
    /**
     * Opens a repository.
     *
     * @param name its name
     * @param uri its address
     * @return the repository
     */
    Repository newInstance(String name, URI uri);

    /**
     * Returns the schemes.
     *
     * @return the schemes, such as {@code file}
     */
    Set<String> getSupportedScheme();
}
