package dev.libtensor.djl.repository;

import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;

/** An archive of one model on the class path. */
public class JarRepository extends SingleRepository {
    private final URI file;
    private final String key;

    JarRepository(String name, URI uri, String fileName, URI file) {
        super(name, uri, fileName);
        this.file = file;
        boolean byName = Boolean.parseBoolean(arguments.get("ignore_real_uri"));
        key = byName ? uri.toString() : uri.getRawQuery() == null ? file.toString() : file + uri.getRawQuery();
    }

    @Override
    public boolean isRemote() {
        return true;
    }

    @Override
    protected void download(Path tmp, URI baseUri, Artifact.Item item, Progress progress) throws IOException {
        copy(file, null, tmp, item, progress);
    }

    @Override
    Map<String, Artifact.Item> files(Artifact artifact) {
        String address = file.toString();
        return packed(address, FilenameUtils.getFileType(address), -1, artifact);
    }

    @Override
    String key() {
        return key;
    }
}
