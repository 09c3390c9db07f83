package dev.libtensor.djl.repository;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The place of a model or data set in a repository. */
public final class MRL {
    private final Repository repository;
    private final String type;
    private final Application application;
    private final String groupId;
    private final String artifactId;
    private final String version;
    private final String artifactName;
    private Metadata metadata;

    private MRL(Repository repository, String type, Application application, String groupId, String artifactId,
            String version, String artifactName) {
        this.repository = repository;
        this.type = type;
        this.application = ArgumentException.notNull(application, "application");
        this.groupId = ArgumentException.notNull(groupId, "groupId");
        this.artifactId = ArgumentException.notNull(artifactId, "artifactId");
        this.version = version;
        this.artifactName = artifactName;
    }

    /**
     * Returns the place of a model.
     *
     * @param repository the repository
     * @param application what the model is for
     * @param groupId the group
     * @param artifactId the name in the group
     * @param version the version or range of versions, or null
     * @param artifactName the name of the artifact, or null
     * @return the place
     */
    public static MRL model(Repository repository, Application application, String groupId, String artifactId,
            String version, String artifactName) {
        return new MRL(repository, "model", application, groupId, artifactId, version, artifactName);
    }

    /**
     * Returns the place of a data set.
     *
     * @param repository the repository
     * @param application what the data set is for
     * @param groupId the group
     * @param artifactId the name in the group
     * @param version the version or range of versions, or null
     * @return the place
     */
    public static MRL dataset(
            Repository repository, Application application, String groupId, String artifactId, String version) {
        return new MRL(repository, "dataset", application, groupId, artifactId, version, null);
    }

    /**
     * Returns the place of a resource of no known kind.
     *
     * @param repository the repository
     * @param groupId the group
     * @param artifactId the name in the group
     * @return the place
     */
    public static MRL undefined(Repository repository, String groupId, String artifactId) {
        return new MRL(repository, "", Application.UNDEFINED, groupId, artifactId, null, null);
    }

    /**
     * Returns this place as an address.
     *
     * @return a relative address that ends in a slash
     */
    public URI toURI() {
        return URI.create((type.isEmpty() ? "" : type + '/') + application.getPath() + '/' + groupId.replace('.', '/')
                + '/' + artifactId + '/');
    }

    /**
     * Returns the repository.
     *
     * @return the repository
     */
    public Repository getRepository() {
        return repository;
    }

    /**
     * Returns what the resource is for.
     *
     * @return the application
     */
    public Application getApplication() {
        return application;
    }

    /**
     * Returns the group.
     *
     * @return the group
     */
    public String getGroupId() {
        return groupId;
    }

    /**
     * Returns the name in the group.
     *
     * @return the name
     */
    public String getArtifactId() {
        return artifactId;
    }

    /**
     * Returns the version.
     *
     * @return the version or range of versions, or null
     */
    public String getVersion() {
        return version;
    }

    /**
     * Returns the newest artifact.
     *
     * @return the artifact, or null
     * @throws IOException if the repository cannot be read
     */
    public Artifact getDefaultArtifact() throws IOException {
        return repository.resolve(this, null);
    }

    /**
     * Finds an artifact.
     *
     * @param criteria the properties that it must have, or null
     * @return the first artifact that suits, or null
     * @throws IOException if the repository cannot be read
     */
    public Artifact match(Map<String, String> criteria) throws IOException {
        for (Artifact artifact : getMetadata().search(VersionRange.parse(version), criteria)) {
            if (artifactName == null || artifactName.equals(artifact.getName())) {
                return artifact;
            }
        }
        return null;
    }

    /**
     * Returns all artifacts.
     *
     * @return the artifacts of this version, or of all if there is none
     * @throws IOException if the repository cannot be read
     */
    public List<Artifact> listArtifacts() throws IOException {
        return getMetadata().getArtifacts().stream()
                .filter(artifact -> version == null || version.equals(artifact.getVersion()))
                .collect(Collectors.toList());
    }

    /**
     * Returns whether the files of an artifact are there.
     *
     * @param artifact the artifact
     * @return true if so
     * @throws IOException if the repository cannot be read
     */
    public boolean isPrepared(Artifact artifact) throws IOException {
        return Files.exists(repository.getResourceDirectory(artifact));
    }

    /**
     * Puts the files of an artifact in their place.
     *
     * @param artifact the artifact
     * @throws IOException if that fails
     */
    public void prepare(Artifact artifact) throws IOException {
        prepare(artifact, null);
    }

    /**
     * Puts the files of an artifact in their place.
     *
     * @param artifact the artifact; nothing happens if it is null
     * @param progress shows the progress, or null
     * @throws IOException if that fails
     */
    public void prepare(Artifact artifact, Progress progress) throws IOException {
        if (artifact != null) {
            repository.prepare(artifact, progress);
        }
    }

    private synchronized Metadata getMetadata() throws IOException {
        if (metadata == null) {
            metadata = repository.locate(this);
        }
        if (metadata == null) {
            throw new IOException("the repository " + repository.getName() + " does not describe " + this);
        }
        return metadata;
    }

    /** Returns the place in the way that {@link Repository#newInstance(String, String)} reads. */
    @Override
    public String toString() {
        return "djl://" + groupId + '/' + artifactId;
    }
}
