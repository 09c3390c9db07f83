package dev.libtensor.djl.repository;

import com.google.gson.JsonParseException;
import dev.libtensor.djl.util.JsonUtils;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** A repository whose resources have descriptions. */
abstract class DescribedRepository extends AbstractRepository {
    static final String FILE = "metadata.json";

    DescribedRepository(String name, URI uri) {
        super(name, uri);
    }

    @Override
    public Artifact resolve(MRL mrl, Map<String, String> filter) throws IOException {
        Metadata metadata = locate(mrl);
        if (metadata == null) {
            return null;
        }
        List<Artifact> found = metadata.search(VersionRange.parse(mrl.getVersion()), filter);
        return found.stream().max(Comparator.comparing(Artifact::getParsedVersion)).orElse(null);
    }

    /** Reads a description that is at a place of the repository. */
    Metadata read(Path file, URI place) throws IOException {
        Metadata metadata = read(file);
        metadata.init(arguments);
        metadata.setRepositoryUri(place);
        return metadata;
    }

    static Metadata read(Path file) throws IOException {
        try (Reader reader = Files.newBufferedReader(file)) {
            Metadata metadata = JsonUtils.GSON.fromJson(reader, Metadata.class);
            if (metadata == null) {
                throw new IOException("a description must be a JSON object, but " + file + " is empty");
            }
            return metadata;
        } catch (JsonParseException e) {
            throw new IOException("a description must be a JSON object, but " + file + " is not one: "
                    + e.getMessage(), e);
        }
    }
}
