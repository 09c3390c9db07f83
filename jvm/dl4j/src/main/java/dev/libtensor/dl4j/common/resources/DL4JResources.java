package dev.libtensor.dl4j.common.resources;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;

/**
 * Knows where the files of data sets and models are, and where they come from, as DL4J's class of that name. This library does
 * not use the network: put the files of {@link #getURLString} into {@link #getDirectory}.
 */
public final class DL4JResources {
    /** The system property of the base folder. */
    public static final String DL4J_RESOURCES_DIR_PROPERTY = "org.deeplearning4j.resources.directory";

    /** The system property of the base address. */
    public static final String DL4J_BASE_URL_PROPERTY = "org.deeplearning4j.resources.baseurl";

    private static final String USUAL_ADDRESS = "https://dl4jdata.blob.core.windows.net/";

    /** The folder that the program has set; null for the usual one. */
    private static volatile File baseDirectory;

    private static volatile String baseAddress = System.getProperty(DL4J_BASE_URL_PROPERTY, USUAL_ADDRESS);

    private DL4JResources() {}

    private static File usualDirectory() {
        String named = System.getProperty(DL4J_RESOURCES_DIR_PROPERTY);
        return named == null ? new File(System.getProperty("user.home"), ".deeplearning4j") : new File(named);
    }

    /**
     * Sets the address of DL4J's files.
     *
     * @param baseDownloadURL the beginning of their addresses
     */
    public static void setBaseDownloadURL(String baseDownloadURL) {
        baseAddress = ArgumentException.notNull(baseDownloadURL, "baseDownloadURL");
    }

    /**
     * Returns the address of DL4J's files.
     *
     * @return the beginning of their addresses
     */
    public static String getBaseDownloadURL() {
        return baseAddress;
    }

    /**
     * Returns the address of a file.
     *
     * @param relativeToBase its path
     * @return the address
     * @throws MalformedURLException if it is none
     */
    public static URL getURL(String relativeToBase) throws MalformedURLException {
        return new URL(getURLString(relativeToBase));
    }

    /**
     * Returns the address of a file.
     *
     * @param relativeToBase its path
     * @return the address
     */
    public static String getURLString(String relativeToBase) {
        String path = ArgumentException.notNull(relativeToBase, "relativeToBase");
        return baseAddress + (path.startsWith("/") ? path.substring(1) : path);
    }

    /** Sets the base folder to that of the system property, or to {@code .deeplearning4j} in the user's home. */
    public static void resetBaseDirectoryLocation() {
        baseDirectory = null;
    }

    /**
     * Sets the base folder.
     *
     * @param f a folder that exists
     * @throws ArgumentException if it does not exist or is no folder
     */
    public static void setBaseDirectory(File f) {
        if (!ArgumentException.notNull(f, "f").isDirectory()) {
            throw new ArgumentException("a folder that exists was expected, not '" + f.getAbsolutePath() + "'");
        }
        baseDirectory = f;
    }

    /**
     * Returns the base folder.
     *
     * @return the folder, which need not exist yet
     */
    public static File getBaseDirectory() {
        File set = baseDirectory;
        return set == null ? usualDirectory() : set;
    }

    /**
     * Returns the folder of a data set or a model, and creates it.
     *
     * @param resourceType the kind
     * @param resourceName the name
     * @return the folder
     * @throws TensorIOException if it cannot be created
     */
    public static File getDirectory(ResourceType resourceType, String resourceName) {
        ArgumentException.notNull(resourceType, "resourceType");
        File folder = new File(new File(getBaseDirectory(), resourceType.resourceName()),
                ArgumentException.notNull(resourceName, "resourceName"));
        try {
            Files.createDirectories(folder.toPath());
        } catch (IOException | IllegalArgumentException e) {
            throw new TensorIOException("the folder '" + folder + "' cannot be created: " + e.getMessage());
        }
        return folder;
    }
}
