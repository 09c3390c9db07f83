package dev.libtensor.djl.repository;

import dev.libtensor.djl.util.Progress;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;

/** An archive of one model on the network. It is not fetched: an error says where to put it. */
public class SimpleUrlRepository extends SingleRepository {
    private final String extension;

    SimpleUrlRepository(String name, URI uri, String fileName) {
        super(name, uri, FilenameUtils.getNamePart(fileName));
        extension = FilenameUtils.getFileType(fileName);
    }

    @Override
    public boolean isRemote() {
        return true;
    }

    /** Unpacks the archive from where the program has put it, which is beside the folder that it becomes. */
    @Override
    protected void download(Path tmp, URI baseUri, Artifact.Item item, Progress progress) throws IOException {
        Path folder = getResourceDirectory(item.getArtifact());
        copy(uri, folder.resolveSibling(folder.getFileName() + "." + extension), tmp, item, progress);
    }

    @Override
    Map<String, Artifact.Item> files(Artifact artifact) {
        return packed(uri.toString(), extension, -1, artifact);
    }

    @Override
    String key() {
        return uri.toString();
    }
}
