package dev.libtensor.djl.repository;

import dev.libtensor.djl.Application;
import dev.libtensor.djl.repository.zoo.DefaultModelZoo;
import dev.libtensor.djl.util.Utils;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A repository of one resource, which has no description. */
abstract class SingleRepository extends AbstractRepository {
    private final String artifactId;
    private final String modelName;
    private Metadata metadata;

    SingleRepository(String name, URI uri, String fileName) {
        super(name, uri);
        artifactId = arguments.getOrDefault("artifact_id", fileName);
        modelName = arguments.getOrDefault("model_name", artifactId);
    }

    /** Returns the files by name. */
    abstract Map<String, Artifact.Item> files(Artifact artifact) throws IOException;

    /** Returns what tells this resource from others in the cache, or null if it is used where it is. */
    abstract String key() throws IOException;

    /** Returns a packed file, by the name of the resource. */
    final Map<String, Artifact.Item> packed(String address, String extension, long size, Artifact artifact) {
        Artifact.Item item = new Artifact.Item();
        item.setUri(address);
        // Without a name, the contents are not put in a folder of their own.
        item.setName("");
        item.setExtension(extension);
        item.setArtifact(artifact);
        item.setSize(size);
        Map<String, Artifact.Item> files = new ConcurrentHashMap<>();
        files.put(artifactId, item);
        return files;
    }

    @Override
    public Metadata locate(MRL mrl) throws IOException {
        return metadata();
    }

    @Override
    public Artifact resolve(MRL mrl, Map<String, String> filter) throws IOException {
        List<Artifact> artifacts = metadata().getArtifacts();
        return artifacts.isEmpty() ? null : artifacts.get(0);
    }

    @Override
    public List<MRL> getResources() {
        return List.of(MRL.undefined(this, DefaultModelZoo.GROUP_ID, artifactId));
    }

    private synchronized Metadata metadata() throws IOException {
        if (metadata == null) {
            Artifact artifact = new Artifact();
            artifact.setName(modelName);
            artifact.getArguments().putAll(arguments);
            artifact.setFiles(files(artifact));
            Metadata single = new Metadata.MatchAllMetadata();
            single.setArtifactId(artifactId);
            single.setArtifacts(List.of(artifact));
            single.setRepositoryUri(place());
            metadata = single;
        }
        return metadata;
    }

    private URI place() throws IOException {
        String key = key();
        return key == null ? URI.create("")
                : model(Application.UNDEFINED, DefaultModelZoo.GROUP_ID, Utils.hash(key)).toURI();
    }
}
