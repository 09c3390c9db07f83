package dev.libtensor.nd4j.common.io;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A file on the class path, as ND4J's class of that name. It is found when a method is called, with the class loader of the
 * thread unless another one is given.
 */
public class ClassPathResource {
    private final String path;
    private final ClassLoader loader;

    /**
     * Names a file. It need not exist.
     *
     * @param path the path from the root of the class path, with or without a slash first
     */
    public ClassPathResource(String path) {
        this(path, null);
    }

    /**
     * Names a file for a class loader. It need not exist.
     *
     * @param path the path from the root of the class path, with or without a slash first
     * @param classLoader the class loader; null for that of the thread that calls a method
     */
    public ClassPathResource(String path, ClassLoader classLoader) {
        String given = ArgumentException.notNull(path, "path");
        this.path = given.startsWith("/") ? given.substring(1) : given;
        loader = classLoader;
    }

    /**
     * Returns the path.
     *
     * @return the path, without a slash first
     */
    public String getPath() {
        return path;
    }

    /**
     * Returns the last part of the path.
     *
     * @return the name of the file
     */
    public String getFilename() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /**
     * Returns whether the file exists.
     *
     * @return true if it does
     */
    public boolean exists() {
        return find() != null;
    }

    private URL find() {
        ClassLoader chosen = loader != null ? loader : Thread.currentThread().getContextClassLoader();
        return (chosen == null ? ClassLoader.getSystemClassLoader() : chosen).getResource(path);
    }

    /**
     * Returns the place of the file.
     *
     * @return the place
     * @throws TensorIOException if the file does not exist
     */
    public URL getURL() {
        URL url = find();
        if (url == null) {
            throw new TensorIOException("'" + path + "' is not on the class path");
        }
        return url;
    }

    /**
     * Opens the file.
     *
     * @return a new stream, which the program closes
     * @throws IOException never
     * @throws TensorIOException if the file does not exist or cannot be read
     */
    public InputStream getInputStream() throws IOException {
        URL url = getURL();
        try {
            return url.openStream();
        } catch (IOException e) {
            throw new TensorIOException("'" + path + "' cannot be read: " + e.getMessage());
        }
    }

    /**
     * Returns the file. One in a JAR is copied first: see {@link #getTempFileFromArchive()}.
     *
     * @return the file
     * @throws FileNotFoundException never
     * @throws TensorIOException if the file does not exist or cannot be copied
     */
    public File getFile() throws FileNotFoundException {
        URL url = getURL();
        try {
            return url.getProtocol().equals("file") ? Path.of(url.toURI()).toFile() : copied(null);
        } catch (URISyntaxException e) {
            throw new TensorIOException("'" + url + "' is not the path of a file: " + e.getMessage());
        }
    }

    /**
     * Copies the file to the system's folder of temporary files. The copy is deleted when the process ends.
     *
     * @return the copy
     * @throws IOException never
     * @throws TensorIOException if the file does not exist or cannot be copied
     */
    public File getTempFileFromArchive() throws IOException {
        return copied(null);
    }

    /**
     * Copies the file to a folder under its name. The copy is deleted when the process ends.
     *
     * @param rootDirectory the folder, which exists
     * @return the copy
     * @throws IOException never
     * @throws TensorIOException if the file does not exist or cannot be copied
     */
    public File getTempFileFromArchive(File rootDirectory) throws IOException {
        return copied(ArgumentException.notNull(rootDirectory, "rootDirectory"));
    }

    private File copied(File folder) {
        try (InputStream from = getInputStream()) {
            File copy = folder == null ? File.createTempFile("resource-", "-" + getFilename()) : new File(folder, getFilename());
            copy.deleteOnExit();
            Files.copy(from, copy.toPath(), StandardCopyOption.REPLACE_EXISTING);
            return copy;
        } catch (IOException e) {
            throw new TensorIOException("'" + path + "' cannot be copied to a file: " + e.getMessage());
        }
    }

    /**
     * Copies a folder of the class path with all files in it.
     *
     * @param destination the folder that the files go to, which is made if it does not exist
     * @throws IOException never
     * @throws TensorIOException if there is no such folder on the class path, or it cannot be copied
     */
    public void copyDirectory(File destination) throws IOException {
        Path to = ArgumentException.notNull(destination, "destination").toPath();
        URL url = getURL();
        try {
            if (url.getProtocol().equals("jar")) {
                try (FileSystem jar = FileSystems.newFileSystem(jarOf(url), Map.of())) {
                    copyAll(jar.getPath(path), to);
                }
            } else {
                copyAll(Path.of(url.toURI()), to);
            }
        } catch (IOException | URISyntaxException e) {
            throw new TensorIOException("the folder '" + path + "' cannot be copied: " + e.getMessage());
        }
    }

    private static Path jarOf(URL url) throws IOException, URISyntaxException {
        return Path.of(((JarURLConnection) url.openConnection()).getJarFileURL().toURI());
    }

    private static void copyAll(Path from, Path to) throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(from)) {
            all = found.toList();
        }
        for (Path each : all) {
            Path copy = to.resolve(from.relativize(each).toString());
            if (Files.isDirectory(each)) {
                Files.createDirectories(copy);
            } else {
                Files.copy(each, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Returns the path. */
    @Override
    public String toString() {
        return path;
    }
}
