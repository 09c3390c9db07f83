package dev.libtensor.djl.repository;

import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A folder, file or archive of one model. Archives are unpacked in the cache, and again when they have changed; DJL
 * keeps using the old contents. The settings {@code model_name} and {@code artifact_id} of the address name the model.
 */
public class SimpleRepository extends SingleRepository {
    private final Path path;
    private final boolean packed;

    /**
     * Creates a repository.
     *
     * @param name the name
     * @param uri the address
     * @param path the folder, file or archive
     */
    protected SimpleRepository(String name, URI uri, Path path) {
        super(name, uri, fileName(path));
        this.path = path;
        packed = FilenameUtils.isArchiveFile(path.toString()) && !Files.isDirectory(path);
    }

    private static String fileName(Path path) {
        Path last = path.toAbsolutePath().normalize().getFileName();
        return last == null ? "" : FilenameUtils.getNamePart(last.toString());
    }

    @Override
    public boolean isRemote() {
        return packed;
    }

    @Override
    public URI getBaseUri() {
        return path.toUri();
    }

    @Override
    public Path getResourceDirectory(Artifact artifact) throws IOException {
        return packed ? super.getResourceDirectory(artifact) : path;
    }

    @Override
    protected void download(Path tmp, URI baseUri, Artifact.Item item, Progress progress) throws IOException {
        copy(path.toUri(), path, tmp, item, progress);
    }

    @Override
    public void prepare(Artifact artifact, Progress progress) throws IOException {
        if (packed) {
            super.prepare(artifact, progress);
        }
    }

    @Override
    public Path getCacheDirectory() throws IOException {
        return packed ? super.getCacheDirectory() : path;
    }

    @Override
    protected URI resolvePath(Artifact.Item item, String file) throws IOException {
        return packed ? super.resolvePath(item, file) : path.resolve(item.getName()).toUri();
    }

    /** Returns the model, or nothing if there is no such file or folder. */
    @Override
    public List<MRL> getResources() {
        return Files.exists(path) ? super.getResources() : List.of();
    }

    @Override
    Map<String, Artifact.Item> files(Artifact artifact) throws IOException {
        if (packed) {
            String address = path.toAbsolutePath().toUri().toString();
            return packed(address, FilenameUtils.getFileType(path.toString()), Files.size(path), artifact);
        }
        Map<String, Artifact.Item> files = new ConcurrentHashMap<>();
        if (Files.isDirectory(path)) {
            try (Stream<Path> list = Files.list(path)) {
                for (Path file : (Iterable<Path>) list::iterator) {
                    Artifact.Item item = new Artifact.Item();
                    item.setName(file.getFileName().toString());
                    item.setSize(Files.size(file));
                    item.setArtifact(artifact);
                    files.put(item.getName(), item);
                }
            }
        }
        return files;
    }

    @Override
    String key() throws IOException {
        return packed ? path.toAbsolutePath().toUri() + " " + Files.size(path) + " " + Files.getLastModifiedTime(path)
                : null;
    }
}
