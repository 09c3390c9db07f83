package dev.libtensor.djl.repository;

import dev.libtensor.djl.Application;
import dev.libtensor.djl.repository.zoo.DefaultModelZoo;
import java.net.URI;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The description of a model or data set, which a repository keeps as {@code metadata.json}. */
public class Metadata {
    private String metadataVersion;
    private String resourceType;
    private String application;
    /** The group that the resource belongs to. */
    protected String groupId;
    /** The name of the resource in its group. */
    protected String artifactId;
    private String name;
    private String description;
    private String website;
    /** The licenses by identifier, or null. */
    protected Map<String, License> licenses;
    /** The versions of the resource, or null. */
    protected List<Artifact> artifacts;
    private Date lastUpdated;
    private transient Application applicationClass;
    private transient URI repositoryUri;

    /** Creates an empty description. */
    public Metadata() {}

    /**
     * Finds artifacts.
     *
     * @param versionRange the versions that are allowed
     * @param filter the properties that the artifacts must have, or null
     * @return the artifacts, in their order
     */
    public List<Artifact> search(VersionRange versionRange, Map<String, String> filter) {
        List<Artifact> all = artifacts == null ? List.of() : artifacts;
        return versionRange.matches(all).stream().filter(artifact -> artifact.hasProperties(filter))
                .collect(Collectors.toList());
    }

    /**
     * Returns the version of the format of this description.
     *
     * @return the version
     */
    public String getMetadataVersion() {
        return metadataVersion;
    }

    /**
     * Sets the version of the format of this description.
     *
     * @param metadataVersion the version
     */
    public void setMetadataVersion(String metadataVersion) {
        this.metadataVersion = metadataVersion;
    }

    /**
     * Returns the kind of resource.
     *
     * @return the kind, such as {@code model} or {@code dataset}
     */
    public String getResourceType() {
        return resourceType;
    }

    /**
     * Sets the kind of resource.
     *
     * @param resourceType the kind
     */
    public void setResourceType(String resourceType) {
        this.resourceType = resourceType;
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
     * Sets the group.
     *
     * @param groupId the group
     */
    public void setGroupId(String groupId) {
        this.groupId = groupId;
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
     * Sets the name in the group.
     *
     * @param artifactId the name
     */
    public void setArtifactId(String artifactId) {
        this.artifactId = artifactId;
    }

    /**
     * Returns the title.
     *
     * @return the title
     */
    public String getName() {
        return name;
    }

    /**
     * Sets the title.
     *
     * @param name the title
     */
    public void setName(String name) {
        this.name = name;
    }

    /**
     * Returns what the resource is.
     *
     * @return the description
     */
    public String getDescription() {
        return description;
    }

    /**
     * Sets what the resource is.
     *
     * @param description the description
     */
    public void setDescription(String description) {
        this.description = description;
    }

    /**
     * Returns the address of its page.
     *
     * @return the address
     */
    public String getWebsite() {
        return website;
    }

    /**
     * Sets the address of its page.
     *
     * @param website the address
     */
    public void setWebsite(String website) {
        this.website = website;
    }

    /**
     * Returns what the resource is for.
     *
     * @return the application, or null
     */
    public Application getApplication() {
        if (applicationClass == null && application != null) {
            applicationClass = Application.of(application);
        }
        return applicationClass;
    }

    /**
     * Sets what the resource is for.
     *
     * @param application the application
     */
    public final void setApplication(Application application) {
        applicationClass = application;
        this.application = application.getPath();
    }

    /**
     * Returns the licenses.
     *
     * @return the licenses by identifier, or null
     */
    public Map<String, License> getLicenses() {
        return licenses;
    }

    /**
     * Sets the licenses.
     *
     * @param licenses the licenses by identifier
     */
    public void setLicense(Map<String, License> licenses) {
        this.licenses = licenses;
    }

    /**
     * Adds a license.
     *
     * @param license the license
     */
    public void addLicense(License license) {
        if (licenses == null) {
            licenses = new ConcurrentHashMap<>();
        }
        licenses.put(license.getId(), license);
    }

    /**
     * Returns the versions of the resource.
     *
     * @return the artifacts, or null
     */
    public List<Artifact> getArtifacts() {
        return artifacts;
    }

    /**
     * Sets the versions of the resource.
     *
     * @param artifacts the artifacts, which become part of this description
     */
    public void setArtifacts(List<Artifact> artifacts) {
        this.artifacts = artifacts;
        artifacts.forEach(artifact -> artifact.setMetadata(this));
    }

    /**
     * Adds a version of the resource.
     *
     * @param artifact the artifact
     */
    public void addArtifact(Artifact artifact) {
        if (artifacts == null) {
            artifacts = new ArrayList<>();
        }
        artifacts.add(artifact);
    }

    /**
     * Returns when this description was fetched.
     *
     * @return the time, or null
     */
    public Date getLastUpdated() {
        return lastUpdated;
    }

    /**
     * Sets when this description was fetched.
     *
     * @param lastUpdated the time
     */
    public void setLastUpdated(Date lastUpdated) {
        this.lastUpdated = lastUpdated;
    }

    /**
     * Returns the place in the repository.
     *
     * @return a relative address
     */
    public URI getRepositoryUri() {
        return repositoryUri;
    }

    /**
     * Sets the place in the repository.
     *
     * @param repositoryUri a relative address
     */
    public void setRepositoryUri(URI repositoryUri) {
        this.repositoryUri = repositoryUri;
    }

    /**
     * Makes the artifacts part of this description, which a file does not say.
     *
     * @param arguments settings that all artifacts receive
     */
    public final void init(Map<String, String> arguments) {
        if (artifacts != null) {
            for (Artifact artifact : artifacts) {
                artifact.setMetadata(this);
                artifact.getArguments().putAll(arguments);
            }
        }
    }

    /** The description of a resource that has none, whose artifacts suit every search. */
    public static final class MatchAllMetadata extends Metadata {
        /** Creates a description without artifacts. */
        public MatchAllMetadata() {
            groupId = DefaultModelZoo.GROUP_ID;
            artifacts = List.of();
            setApplication(Application.UNDEFINED);
        }

        @Override
        public List<Artifact> search(VersionRange versionRange, Map<String, String> filter) {
            return getArtifacts();
        }
    }
}
