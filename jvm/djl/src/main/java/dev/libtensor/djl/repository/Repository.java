package dev.libtensor.djl.repository;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A place of models and data sets: a folder, an archive, a file on the class path, or an address on the network. What
 * is on the network is never fetched: an error says what to fetch and where to put it.
 */
public interface Repository {
    /**
     * Opens a repository.
     *
     * @param name its name
     * @param path a folder, file or archive
     * @return the repository
     */
    static Repository newInstance(String name, Path path) {
        return RepositoryFactoryImpl.getFactory().newInstance(name, ArgumentException.notNull(path, "path").toUri());
    }

    /**
     * Opens a repository.
     *
     * @param name its name
     * @param url its address, such as {@code file:///models/mlp} or {@code jar:///mlp.zip}
     * @return the repository
     * @throws IllegalArgumentException if the address is not one, or names a scheme that is not known
     */
    static Repository newInstance(String name, String url) {
        return RepositoryFactoryImpl.getFactory().newInstance(name, URI.create(ArgumentException.notNull(url, "url")));
    }

    /**
     * Registers a factory for the schemes of addresses that it supports.
     *
     * @param factory the factory
     */
    static void registerRepositoryFactory(RepositoryFactory factory) {
        RepositoryFactoryImpl.registerRepositoryFactory(factory);
    }

    /**
     * Returns the place of a model.
     *
     * @param application what the model is for
     * @param groupId the group
     * @param artifactId the name in the group
     * @return the place
     */
    default MRL model(Application application, String groupId, String artifactId) {
        return model(application, groupId, artifactId, null, null);
    }

    /**
     * Returns the place of a model.
     *
     * @param application what the model is for
     * @param groupId the group
     * @param artifactId the name in the group
     * @param version the version or range of versions, or null
     * @return the place
     */
    default MRL model(Application application, String groupId, String artifactId, String version) {
        return model(application, groupId, artifactId, version, null);
    }

    /**
     * Returns the place of a model.
     *
     * @param application what the model is for
     * @param groupId the group
     * @param artifactId the name in the group
     * @param version the version or range of versions, or null
     * @param artifactName the name of the artifact, or null
     * @return the place
     */
    default MRL model(
            Application application, String groupId, String artifactId, String version, String artifactName) {
        return MRL.model(this, application, groupId, artifactId, version, artifactName);
    }

    /**
     * Returns the place of a data set.
     *
     * @param application what the data set is for
     * @param groupId the group
     * @param artifactId the name in the group
     * @return the place
     */
    default MRL dataset(Application application, String groupId, String artifactId) {
        return dataset(application, groupId, artifactId, null);
    }

    /**
     * Returns the place of a data set.
     *
     * @param application what the data set is for
     * @param groupId the group
     * @param artifactId the name in the group
     * @param version the version or range of versions, or null
     * @return the place
     */
    default MRL dataset(Application application, String groupId, String artifactId, String version) {
        return MRL.dataset(this, application, groupId, artifactId, version);
    }

    /**
     * Returns whether its files are put in the cache before they are used.
     *
     * @return true for archives and addresses on the network
     */
    boolean isRemote();

    /**
     * Returns the name.
     *
     * @return the name
     */
    String getName();

    /**
     * Returns the address.
     *
     * @return the address
     */
    URI getBaseUri();

    /**
     * Reads the description of a resource.
     *
     * @param mrl the place of the resource
     * @return the description, or null if there is none
     * @throws IOException if it cannot be read
     */
    Metadata locate(MRL mrl) throws IOException;

    /**
     * Returns the newest artifact of a resource.
     *
     * @param mrl the place of the resource
     * @param filter the properties that the artifact must have, or null
     * @return the artifact, or null
     * @throws IOException if the description cannot be read
     */
    Artifact resolve(MRL mrl, Map<String, String> filter) throws IOException;

    /**
     * Opens a file.
     *
     * @param item the file or folder of an artifact
     * @param path the path of the file in a folder, or null
     * @return the bytes
     * @throws IOException if the file cannot be opened
     */
    InputStream openStream(Artifact.Item item, String path) throws IOException;

    /**
     * Returns the path of a file.
     *
     * @param item the file or folder of an artifact
     * @param path the path of the file in a folder, or an empty text
     * @return the path
     * @throws IOException if the place of the files cannot be read
     */
    Path getFile(Artifact.Item item, String path) throws IOException;

    /**
     * Returns the names of the files in a folder.
     *
     * @param item the folder of an artifact
     * @param path the path in it, or an empty text
     * @return the names
     * @throws IOException if the folder cannot be read
     */
    String[] listDirectory(Artifact.Item item, String path) throws IOException;

    /**
     * Puts the files of an artifact in their place.
     *
     * @param artifact the artifact
     * @throws IOException if that fails
     */
    default void prepare(Artifact artifact) throws IOException {
        prepare(artifact, null);
    }

    /**
     * Puts the files of an artifact in their place.
     *
     * @param artifact the artifact
     * @param progress shows the progress, or null
     * @throws IOException if that fails; for files on the network, it says what to fetch and where to put it
     */
    void prepare(Artifact artifact, Progress progress) throws IOException;

    /**
     * Returns the folder that files are put in.
     *
     * @return the folder
     * @throws IOException if it cannot be created
     */
    Path getCacheDirectory() throws IOException;

    /**
     * Returns the folder of an artifact.
     *
     * @param artifact the artifact
     * @return the folder, or the file of a model that is a single file
     * @throws IOException if the place of the files cannot be read
     */
    default Path getResourceDirectory(Artifact artifact) throws IOException {
        return getCacheDirectory().resolve(artifact.getResourceUri().getPath());
    }

    /**
     * Returns the resources.
     *
     * @return the places of the resources that are known
     */
    List<MRL> getResources();

    /**
     * Adds a resource.
     *
     * @param mrl its place
     * @throws IllegalArgumentException if this repository knows its resources by itself
     */
    void addResource(MRL mrl);
}
