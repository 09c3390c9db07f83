package dev.libtensor.djl.repository;

import dev.libtensor.ArgumentException;
import dev.libtensor.djl.Application;
import dev.libtensor.djl.util.JsonUtils;
import java.io.Serializable;
import java.net.URI;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One version of a model or data set: its files, properties and settings. */
public class Artifact {
    private transient String metadataVersion;
    private String version;
    private boolean snapshot;
    private String name;
    private Map<String, String> properties;
    private Map<String, Object> arguments;
    private Map<String, String> options;
    private Map<String, Item> files;
    private transient Metadata metadata;
    private transient Version parsed;

    /** Creates an artifact without files. */
    public Artifact() {}

    /**
     * Returns the version of the format of its description.
     *
     * @return the version
     */
    public String getMetadataVersion() {
        return metadataVersion;
    }

    /**
     * Sets the version of the format of its description.
     *
     * @param metadataVersion the version
     */
    public void setMetadataVersion(String metadataVersion) {
        this.metadataVersion = metadataVersion;
    }

    /**
     * Returns the version.
     *
     * @return the version, or null
     */
    public String getVersion() {
        return version;
    }

    /**
     * Sets the version.
     *
     * @param version the version
     */
    public void setVersion(String version) {
        this.version = version;
        parsed = null;
    }

    /**
     * Returns whether the version may still change.
     *
     * @return true if so
     */
    public boolean isSnapshot() {
        return snapshot;
    }

    /**
     * Sets whether the version may still change.
     *
     * @param snapshot true if so
     */
    public void setSnapshot(boolean snapshot) {
        this.snapshot = snapshot;
    }

    /**
     * Returns the name.
     *
     * @return the name, or null
     */
    public String getName() {
        return name;
    }

    /**
     * Sets the name.
     *
     * @param name the name
     */
    public void setName(String name) {
        this.name = name;
    }

    /**
     * Returns the properties, by which artifacts are chosen.
     *
     * @return the properties
     */
    public Map<String, String> getProperties() {
        return properties == null ? Map.of() : properties;
    }

    /**
     * Sets the properties.
     *
     * @param properties the properties
     */
    public void setProperties(Map<String, String> properties) {
        this.properties = properties;
    }

    /**
     * Returns the settings for translators and block factories.
     *
     * @param override settings that go before the artifact's, or null
     * @return a new map
     */
    public Map<String, Object> getArguments(Map<String, Object> override) {
        Map<String, Object> all = merged(arguments, override);
        Application application = metadata == null ? null : metadata.getApplication();
        if (application != null && !Application.UNDEFINED.equals(application)) {
            all.putIfAbsent("application", application.getPath());
        }
        return all;
    }

    private static <T> Map<String, T> merged(Map<String, T> own, Map<String, T> override) {
        Map<String, T> all = new ConcurrentHashMap<>();
        if (own != null) {
            all.putAll(own);
        }
        if (override != null) {
            all.putAll(override);
        }
        return all;
    }

    /**
     * Returns the settings for translators and block factories.
     *
     * @return the settings themselves
     */
    public Map<String, Object> getArguments() {
        if (arguments == null) {
            arguments = new ConcurrentHashMap<>();
        }
        return arguments;
    }

    /**
     * Sets the settings for translators and block factories.
     *
     * @param arguments the settings
     */
    public void setArguments(Map<String, Object> arguments) {
        this.arguments = arguments;
    }

    /**
     * Returns the settings for loading the model.
     *
     * @param override settings that go before the artifact's, or null
     * @return a new map
     */
    public Map<String, String> getOptions(Map<String, String> override) {
        return merged(options, override);
    }

    /**
     * Sets the settings for loading the model.
     *
     * @param options the settings
     */
    public void setOptions(Map<String, String> options) {
        this.options = options;
    }

    /**
     * Returns the description that it is part of.
     *
     * @return the description
     */
    public Metadata getMetadata() {
        return metadata;
    }

    /**
     * Sets the description that it is part of.
     *
     * @param metadata the description
     */
    public void setMetadata(Metadata metadata) {
        this.metadata = metadata;
    }

    /**
     * Returns its place in the repository.
     *
     * @return a relative address that ends in a slash
     */
    public URI getResourceUri() {
        URI uri = metadata.getRepositoryUri();
        uri = version == null ? uri : uri.resolve(version + '/');
        return name == null || name.isEmpty() ? uri : uri.resolve(name + '/');
    }

    /**
     * Returns the files.
     *
     * @return the files by name
     */
    public Map<String, Item> getFiles() {
        if (files == null) {
            return Map.of();
        }
        files.values().forEach(item -> item.setArtifact(this));
        return files;
    }

    /**
     * Sets the files.
     *
     * @param files the files by name
     */
    public void setFiles(Map<String, Item> files) {
        this.files = files;
    }

    /**
     * Returns whether it has some properties.
     *
     * @param filter the properties, or null
     * @return true if it has all of them
     */
    public boolean hasProperties(Map<String, String> filter) {
        return filter == null || getProperties().entrySet().containsAll(filter.entrySet());
    }

    /**
     * Returns the version as an object.
     *
     * @return the version
     */
    public Version getParsedVersion() {
        if (parsed == null) {
            parsed = new Version(version);
        }
        return parsed;
    }

    /** Returns its place, name and properties. */
    @Override
    public String toString() {
        String place = metadata == null ? "" : metadata.getGroupId() + '/' + metadata.getArtifactId() + '/';
        return place + (version == null ? "" : version + '/') + name + ' '
                + (properties == null ? "{}" : JsonUtils.GSON.toJson(properties));
    }

    /** A file of an artifact. */
    public static final class Item {
        private String uri;
        private String sha1Hash;
        private String name;
        private String type;
        private long size;
        private transient String extension;
        private transient Artifact artifact;

        /** Creates a file without an address. */
        public Item() {}

        /**
         * Returns where the file is.
         *
         * @return the address, which may be relative to the artifact
         */
        public String getUri() {
            return uri;
        }

        /**
         * Sets where the file is.
         *
         * @param uri the address
         */
        public void setUri(String uri) {
            this.uri = uri;
        }

        /**
         * Returns the SHA-1 of the file.
         *
         * @return the digest in hexadecimal digits, or null
         */
        public String getSha1Hash() {
            return sha1Hash;
        }

        /**
         * Sets the SHA-1 of the file.
         *
         * @param sha1Hash the digest in hexadecimal digits
         */
        public void setSha1Hash(String sha1Hash) {
            this.sha1Hash = sha1Hash;
        }

        /**
         * Returns whether the file becomes a file or a folder.
         *
         * @return {@code dir} or {@code file}; by default the first for archives
         */
        public String getType() {
            if (type == null) {
                String packed = getExtension();
                type = packed.isEmpty() || "gzip".equals(packed) ? "file" : "dir";
            }
            return type;
        }

        /**
         * Sets whether the file becomes a file or a folder.
         *
         * @param type {@code dir} or {@code file}
         */
        public void setType(String type) {
            this.type = type;
        }

        /**
         * Returns the size.
         *
         * @return the bytes
         */
        public long getSize() {
            return size;
        }

        /**
         * Sets the size.
         *
         * @param size the bytes
         */
        public void setSize(long size) {
            this.size = size;
        }

        /**
         * Returns the name of the unpacked file.
         *
         * @return the name; by default the last part of the address
         */
        public String getName() {
            if (name == null) {
                String address = ArgumentException.notNull(uri, "uri");
                name = FilenameUtils.getNamePart(address.substring(address.lastIndexOf('/') + 1));
            }
            return name;
        }

        /**
         * Sets the name of the unpacked file.
         *
         * @param name the name
         */
        public void setName(String name) {
            this.name = name;
        }

        /**
         * Returns how the file is packed.
         *
         * @return {@code zip}, {@code tgz}, {@code tar} or {@code gzip}, or an empty text
         */
        public String getExtension() {
            if (extension == null) {
                extension = uri == null ? "" : FilenameUtils.getFileType(uri);
            }
            return extension;
        }

        /**
         * Sets how the file is packed.
         *
         * @param extension {@code zip}, {@code tgz}, {@code tar} or {@code gzip}, or an empty text
         */
        public void setExtension(String extension) {
            this.extension = extension;
        }

        /**
         * Returns the artifact that the file belongs to.
         *
         * @return the artifact
         */
        public Artifact getArtifact() {
            return artifact;
        }

        /**
         * Sets the artifact that the file belongs to.
         *
         * @param artifact the artifact
         */
        public void setArtifact(Artifact artifact) {
            this.artifact = artifact;
        }
    }

    /** Puts artifacts in the order of their versions. */
    public static final class VersionComparator implements Comparator<Artifact>, Serializable {
        private static final long serialVersionUID = 1L;

        /** Creates a comparator. */
        public VersionComparator() {}

        @Override
        public int compare(Artifact o1, Artifact o2) {
            return o1.getParsedVersion().compareTo(o2.getParsedVersion());
        }
    }
}
