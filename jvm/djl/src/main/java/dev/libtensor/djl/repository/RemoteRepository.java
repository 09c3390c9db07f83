package dev.libtensor.djl.repository;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Described models and data sets on the network, of which the cache may have a copy. Nothing is fetched: an error says
 * what to fetch and where to put it.
 */
public class RemoteRepository extends DescribedRepository {
    private final List<MRL> resources = new ArrayList<>();

    /**
     * Creates a repository.
     *
     * @param name the name
     * @param uri the address
     */
    public RemoteRepository(String name, URI uri) {
        super(name, uri);
    }

    @Override
    public boolean isRemote() {
        return true;
    }

    /** Reads the description from the cache. */
    @Override
    public Metadata locate(MRL mrl) throws IOException {
        URI place = mrl.toURI();
        Path file = getCacheDirectory().resolve(place.getPath()).resolve(FILE);
        if (!Files.exists(file)) {
            throw notFetched(uri.resolve(place).resolve(FILE), file, false);
        }
        return read(file, place);
    }

    @Override
    public List<MRL> getResources() {
        return resources;
    }

    @Override
    public void addResource(MRL mrl) {
        resources.add(mrl);
    }
}
