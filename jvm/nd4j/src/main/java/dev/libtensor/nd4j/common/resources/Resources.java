package dev.libtensor.nd4j.common.resources;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.common.io.ClassPathResource;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;

/**
 * Finds files by their paths on the class path, as ND4J's class of that name. ND4J downloads others, but this library does not
 * use the network, so an error says that the file is missing.
 */
public final class Resources {
    private Resources() {}

    /**
     * Returns whether a file is on the class path.
     *
     * @param resourcePath the path
     * @return true if it is
     */
    public static boolean exists(String resourcePath) {
        return of(resourcePath).exists();
    }

    private static ClassPathResource of(String resourcePath) {
        return new ClassPathResource(ArgumentException.notNull(resourcePath, "resourcePath"));
    }

    /**
     * Returns a file. One in an archive is copied to a temporary file first.
     *
     * @param resourcePath the path
     * @return the file
     * @throws TensorIOException if it is not on the class path, or cannot be read
     */
    public static File asFile(String resourcePath) {
        ClassPathResource found = found(resourcePath);
        try {
            return "file".equals(found.getURL().getProtocol()) ? found.getFile() : found.getTempFileFromArchive();
        } catch (IOException e) {
            throw new TensorIOException("'" + resourcePath + "' cannot be read: " + e.getMessage());
        }
    }

    /**
     * Opens a file.
     *
     * @param resourcePath the path
     * @return the stream, which is to be closed
     * @throws TensorIOException if it is not on the class path, or cannot be read
     */
    public static InputStream asStream(String resourcePath) {
        try {
            return found(resourcePath).getInputStream();
        } catch (IOException e) {
            throw new TensorIOException("'" + resourcePath + "' cannot be read: " + e.getMessage());
        }
    }

    private static ClassPathResource found(String resourcePath) {
        ClassPathResource resource = of(resourcePath);
        if (!resource.exists()) {
            throw new TensorIOException("'" + resourcePath + "' is not on the class path, and this library does not use the"
                    + " network: add the file to the class path");
        }
        return resource;
    }
}
