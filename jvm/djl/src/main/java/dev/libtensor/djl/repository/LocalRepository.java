package dev.libtensor.djl.repository;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A folder of described models and data sets, in DJL's layout. */
public class LocalRepository extends DescribedRepository {
    private static final System.Logger LOGGER = System.getLogger(LocalRepository.class.getName());

    private final Path path;

    /**
     * Creates a repository.
     *
     * @param name the name
     * @param uri the address
     * @param path the folder
     */
    protected LocalRepository(String name, URI uri, Path path) {
        super(name, uri);
        this.path = path;
    }

    /** Returns whether a folder has a description below it. */
    static boolean is(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.anyMatch(file -> describes(folder, file));
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "a folder of models cannot be read", e);
            return false;
        }
    }

    private static boolean describes(Path folder, Path file) {
        if (!file.endsWith(FILE) || folder.equals(file.getParent()) || !Files.isRegularFile(file)) {
            return false;
        }
        try {
            Metadata metadata = read(file);
            return metadata.getMetadataVersion() != null && metadata.getArtifacts() != null;
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, e.getMessage());
            return false;
        }
    }

    @Override
    public boolean isRemote() {
        return false;
    }

    @Override
    public Metadata locate(MRL mrl) throws IOException {
        URI place = mrl.toURI();
        Path file = path.resolve(place.getPath()).resolve(FILE);
        return Files.isRegularFile(file) ? read(file, place) : null;
    }

    @Override
    public List<MRL> getResources() {
        List<MRL> resources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(path)) {
            files.filter(file -> file.endsWith(FILE) && Files.isRegularFile(file)).sorted()
                    .forEach(file -> add(file, resources));
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "a folder of models cannot be read", e);
        }
        return resources;
    }

    private void add(Path file, List<MRL> resources) {
        try {
            Metadata metadata = read(file);
            String kind = path.relativize(file).getName(0).toString();
            if ("dataset".equals(kind)) {
                resources.add(dataset(metadata.getApplication(), metadata.getGroupId(), metadata.getArtifactId()));
            } else if ("model".equals(kind)) {
                resources.add(model(metadata.getApplication(), metadata.getGroupId(), metadata.getArtifactId()));
            }
        } catch (IOException | IllegalArgumentException e) {
            LOGGER.log(System.Logger.Level.WARNING, "a model or data set has no usable description", e);
        }
    }
}
