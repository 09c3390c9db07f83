package dev.libtensor.djl.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.internal.ParameterFile;
import dev.libtensor.djl.nn.Parameter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Files, streams and settings. */
public final class Utils {
    /** An array without elements. */
    public static final String[] EMPTY_ARRAY = new String[0];

    private Utils() {}

    /**
     * Finds an element.
     *
     * @param array the elements; null for none
     * @param value the wanted element
     * @param <T> the class of the elements
     * @return the place of the first equal one; -1 if there is none
     */
    public static <T> int indexOf(T[] array, T value) {
        return array == null ? -1 : Arrays.asList(array).indexOf(value);
    }

    /**
     * Returns whether an element is there.
     *
     * @param array the elements; null for none
     * @param value the wanted element
     * @param <T> the class of the elements
     * @return true if an element is equal
     */
    public static <T> boolean contains(T[] array, T value) {
        return indexOf(array, value) >= 0;
    }

    /**
     * Appends a character several times.
     *
     * @param sb what it is appended to
     * @param c the character
     * @param count how many times
     */
    public static void pad(StringBuilder sb, char c, int count) {
        sb.append(String.valueOf(c).repeat(Math.max(0, count)));
    }

    /**
     * Deletes a file, or a folder with its files. What cannot be deleted stays.
     *
     * @param dir the file or folder
     */
    public static void deleteQuietly(Path dir) {
        List<Path> paths;
        try (Stream<Path> walked = Files.walk(dir)) {
            paths = walked.sorted(Comparator.reverseOrder()).toList();
        } catch (IOException | UncheckedIOException e) {
            return;
        }
        for (Path path : paths) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                // It stays.
            }
        }
    }

    /**
     * Renames a file in one step. If the target exists, another process was faster, and nothing happens.
     *
     * @param source the file
     * @param target its new name
     * @throws IOException if it cannot be renamed, and there is no target
     */
    public static void moveQuietly(Path source, Path target) throws IOException {
        try {
            Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (Files.notExists(target)) {
                throw e;
            }
        }
    }

    /**
     * Reads a text up to its end.
     *
     * @param is the stream, in UTF-8
     * @return the text
     * @throws IOException if it cannot be read
     */
    public static String toString(InputStream is) throws IOException {
        return new String(toByteArray(is), StandardCharsets.UTF_8);
    }

    /**
     * Reads bytes up to their end.
     *
     * @param is the stream
     * @return the bytes
     * @throws IOException if it cannot be read
     */
    public static byte[] toByteArray(InputStream is) throws IOException {
        return is.readAllBytes();
    }

    /**
     * Reads the lines of a file.
     *
     * @param file the file, in UTF-8
     * @return the lines; none if there is no such file
     * @throws IOException if it cannot be read
     */
    public static List<String> readLines(Path file) throws IOException {
        return readLines(file, false);
    }

    /**
     * Reads the lines of a file.
     *
     * @param file the file, in UTF-8
     * @param trim whether to trim lines and leave out empty ones
     * @return the lines; none if there is no such file
     * @throws IOException if it cannot be read
     */
    public static List<String> readLines(Path file, boolean trim) throws IOException {
        return Files.notExists(file) ? List.of() : lines(Files.readAllBytes(file), trim);
    }

    /**
     * Reads the lines of a stream.
     *
     * @param is the stream, in UTF-8
     * @return the lines
     * @throws UncheckedIOException if it cannot be read, while DJL returns the lines before
     */
    public static List<String> readLines(InputStream is) {
        return readLines(is, false);
    }

    /**
     * Reads the lines of a stream.
     *
     * @param is the stream, in UTF-8
     * @param trim whether to trim lines and leave out empty ones
     * @return the lines
     * @throws UncheckedIOException if it cannot be read, while DJL returns the lines before
     */
    public static List<String> readLines(InputStream is, boolean trim) {
        try {
            return lines(is.readAllBytes(), trim);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(byte[] text, boolean trim) {
        Stream<String> lines = new String(text, StandardCharsets.UTF_8).lines();
        return new ArrayList<>(
                trim ? lines.map(String::trim).filter(line -> !line.isEmpty()).toList() : lines.toList());
    }

    /**
     * Converts numbers.
     *
     * @param list the numbers
     * @return an array of them
     */
    public static float[] toFloatArray(List<? extends Number> list) {
        float[] numbers = new float[list.size()];
        int at = 0;
        for (Number number : list) {
            numbers[at++] = number.floatValue();
        }
        return numbers;
    }

    /**
     * Finds the last epoch that a model was saved after, as in {@code name-0003.params}.
     *
     * @param modelDir the folder
     * @param modelName the name of the model
     * @return the greatest epoch; -1 if there is no such file
     * @throws IOException if the folder cannot be read
     */
    public static int getCurrentEpoch(Path modelDir, String modelName) throws IOException {
        try (Stream<Path> files = Files.walk(modelDir, 1, FileVisitOption.FOLLOW_LINKS)) {
            return ParameterFile.newest(files, modelName);
        }
    }

    /**
     * Logs statistics of parameters, and warns of NaN.
     *
     * @param parameters the parameters
     * @param checkGradient whether to log those of the gradients, too
     * @param logger where to; DJL takes a logger of slf4j
     */
    public static void checkParameterValues(
            PairList<String, Parameter> parameters, boolean checkGradient, Logger logger) {
        for (Parameter parameter : parameters.values()) {
            NDArray array = parameter.getArray();
            logger.log(Level.DEBUG, "Checking parameter: {0} Shape: {1}", parameter.getName(), array.getShape());
            checkNDArrayValues(array, logger, "weight");
            if (checkGradient && parameter.requiresGradient()) {
                checkNDArrayValues(array.getGradient(), logger, "grad");
            }
        }
    }

    /**
     * Logs statistics of an array, and warns of NaN.
     *
     * @param array the array
     * @param logger where to; DJL takes a logger of slf4j
     * @param prefix what the array is called
     */
    public static void checkNDArrayValues(NDArray array, Logger logger, String prefix) {
        double[] values = Arrays.stream(ArgumentException.notNull(array, "array").toArray())
                .mapToDouble(Number::doubleValue).toArray();
        if (Arrays.stream(values).anyMatch(Double::isNaN)) {
            logger.log(Level.WARNING, "There are NANs in {0}: {1}", prefix, array);
        }
        logger.log(Level.DEBUG, "{0} {1} of {2}", prefix, Arrays.stream(values).summaryStatistics(), array.getShape());
    }

    /**
     * Returns the folder of the files of an engine.
     *
     * @param engine the name of the engine
     * @return a folder in that of all engines
     */
    public static Path getEngineCacheDir(String engine) {
        return getEngineCacheDir().resolve(engine);
    }

    /**
     * Returns the folder of the files of engines.
     *
     * @return the variable or system property {@code ENGINE_CACHE_DIR}, or else the folder of {@link #getCacheDir}
     */
    public static Path getEngineCacheDir() {
        String dir = getEnvOrSystemProperty("ENGINE_CACHE_DIR");
        return dir == null || dir.isEmpty() ? getCacheDir() : Path.of(dir);
    }

    /**
     * Returns the folder of datasets and models.
     *
     * @return the variable or system property {@code DJL_CACHE_DIR}, or else {@code .djl.ai} in the home folder or, if
     *     that is read-only, in the folder of temporary files
     */
    public static Path getCacheDir() {
        String dir = getEnvOrSystemProperty("DJL_CACHE_DIR");
        if (dir != null && !dir.isEmpty()) {
            return Path.of(dir);
        }
        Path home = Path.of(System.getProperty("user.home"));
        return (Files.isWritable(home) ? home : Path.of(System.getProperty("java.io.tmpdir"))).resolve(".djl.ai");
    }

    /**
     * Returns whether nothing may be fetched from a network.
     *
     * @return the variable {@code DJL_OFFLINE}, or else the system property {@code ai.djl.offline} or {@code offline}
     */
    public static boolean isOfflineMode() {
        String moved = System.getProperty("dev.libtensor.djl.offline");
        String mode = getenv("DJL_OFFLINE", System.getProperty("ai.djl.offline", moved));
        return mode == null ? Boolean.getBoolean("offline") : Boolean.parseBoolean(mode);
    }

    /**
     * Returns the folder of a model, which an archive may contain in another folder.
     *
     * @param modelDir the folder
     * @return the only folder in it, if there is nothing else, or the same folder
     */
    public static Path getNestedModelDir(Path modelDir) {
        try {
            Path nested = Files.isDirectory(modelDir) ? ParameterFile.nested(modelDir) : modelDir;
            return nested == modelDir ? modelDir.toAbsolutePath() : nested;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns a setting.
     *
     * @param name the name of an environment variable or, if there is none, of a system property
     * @return its value; null if there is none
     */
    public static String getEnvOrSystemProperty(String name) {
        return getEnvOrSystemProperty(name, null);
    }

    /**
     * Returns a setting.
     *
     * @param name the name of an environment variable or, if there is none, of a system property
     * @param def what is returned without either
     * @return its value
     */
    public static String getEnvOrSystemProperty(String name, String def) {
        String value = System.getenv(name);
        return value == null ? System.getProperty(name, def) : value;
    }

    /**
     * Returns an environment variable.
     *
     * @param name its name
     * @param def what is returned without it
     * @return its value
     */
    public static String getenv(String name, String def) {
        return getenv().getOrDefault(name, def);
    }

    /**
     * Returns an environment variable.
     *
     * @param name its name
     * @return its value; null if there is none
     */
    public static String getenv(String name) {
        return getenv(name, null);
    }

    /**
     * Returns the environment variables.
     *
     * @return the value of each name
     */
    public static Map<String, String> getenv() {
        return System.getenv();
    }

    /**
     * Opens an address.
     *
     * @param url the address
     * @return a stream
     * @throws IOException if it cannot be opened, or is not allowed to be
     */
    public static InputStream openUrl(String url) throws IOException {
        return openUrl(new URL(url));
    }

    /**
     * Opens an address.
     *
     * @param url the address
     * @return a stream
     * @throws IOException if it cannot be opened, or is not allowed to be
     */
    public static InputStream openUrl(URL url) throws IOException {
        return openUrl(url, Map.of());
    }

    /**
     * Opens an address.
     *
     * @param url the address
     * @param headers what is sent with a request for it
     * @return a stream
     * @throws IOException if it cannot be opened, or if it is in a network while {@link #isOfflineMode}
     */
    public static InputStream openUrl(URL url, Map<String, String> headers) throws IOException {
        if (!"http".equalsIgnoreCase(url.getProtocol()) && !"https".equalsIgnoreCase(url.getProtocol())) {
            return new BufferedInputStream(url.openStream());
        }
        if (isOfflineMode()) {
            throw new IOException("Offline mode is enabled: " + url + " cannot be opened");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        headers.forEach(connection::addRequestProperty);
        return connection.getInputStream();
    }

    /**
     * Makes a short digest.
     *
     * @param input the text
     * @return 40 hexadecimal digits of its SHA-256
     */
    public static String hash(String input) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(input.getBytes(StandardCharsets.UTF_8));
            return Hex.toHexString(digest, 0, 20);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
