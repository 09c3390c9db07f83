package dev.libtensor.nd4j.common.loader;

import dev.libtensor.ArgumentException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of this machine. */
public class LocalFileSource implements Source {
    private final String path;

    /**
     * Creates a source.
     *
     * @param path the path of the file
     */
    public LocalFileSource(String path) {
        this.path = ArgumentException.notNull(path, "path");
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new BufferedInputStream(Files.newInputStream(Path.of(path)));
    }

    @Override
    public String getPath() {
        return path;
    }
}
