package dev.libtensor.dl4j.core.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.Normalizer;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files whose kind is not known, as in DL4J: networks of both kinds, their configurations, and normalizers. */
public final class ModelGuesser {
    private ModelGuesser() {}

    private interface Reading<T> {
        T read() throws IOException;
    }

    /**
     * Reads a network.
     *
     * @param path the path of a file that {@link ModelSerializer} or DL4J wrote
     * @return a MultiLayerNetwork or a ComputationGraph
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if it cannot be read
     * @throws FormatException if it is neither
     */
    public static Model loadModelGuess(String path) throws IOException {
        return loadModelGuess(bytes(path));
    }

    /**
     * Reads a network.
     *
     * @param stream the stream, which stays open
     * @return a MultiLayerNetwork or a ComputationGraph
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if it cannot be read
     * @throws FormatException if it is neither
     */
    public static Model loadModelGuess(InputStream stream) throws IOException {
        return loadModelGuess(bytes(ArgumentException.notNull(stream, "stream")));
    }

    private static Model loadModelGuess(byte[] bytes) throws IOException {
        return first("a network",
                () -> ModelSerializer.restoreMultiLayerNetwork(new ByteArrayInputStream(bytes), true),
                () -> ModelSerializer.restoreComputationGraph(new ByteArrayInputStream(bytes), true));
    }

    /**
     * Reads a configuration in JSON or YAML.
     *
     * @param path the path of the file
     * @return a MultiLayerConfiguration or a ComputationGraphConfiguration
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if it cannot be read
     * @throws FormatException if it is neither
     */
    public static Object loadConfigGuess(String path) throws IOException {
        return loadConfigGuess(bytes(path));
    }

    /**
     * Reads a configuration in JSON or YAML.
     *
     * @param stream the stream, which stays open
     * @return a MultiLayerConfiguration or a ComputationGraphConfiguration
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if it cannot be read
     * @throws FormatException if it is neither
     */
    public static Object loadConfigGuess(InputStream stream) throws IOException {
        return loadConfigGuess(bytes(ArgumentException.notNull(stream, "stream")));
    }

    private static Object loadConfigGuess(byte[] bytes) throws IOException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return ModelGuesser.<Object>first("a configuration", () -> MultiLayerConfiguration.fromJson(text),
                () -> ComputationGraphConfiguration.fromJson(text));
    }

    /**
     * Reads the normalizer of a network's file.
     *
     * @param path the path of the file
     * @return the normalizer; null if the file has none
     * @throws dev.libtensor.TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no network
     */
    public static Normalizer<?> loadNormalizer(String path) {
        return ModelSerializer.restoreNormalizerFromFile(new File(ArgumentException.notNull(path, "path")));
    }

    /**
     * Reads the normalizer of a network's file.
     *
     * @param is the stream, which stays open
     * @return the normalizer; null if the file has none
     * @throws IOException never
     * @throws dev.libtensor.TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no network
     */
    public static Normalizer<?> loadNormalizer(InputStream is) throws IOException {
        return ModelSerializer.restoreNormalizerFromInputStream(ArgumentException.notNull(is, "is"));
    }

    private static byte[] bytes(String path) {
        try (InputStream in = Files.newInputStream(Path.of(ArgumentException.notNull(path, "path")))) {
            return bytes(in);
        } catch (IOException e) {
            throw new TensorIOException("'" + path + "' cannot be read: " + e.getMessage());
        }
    }

    private static byte[] bytes(InputStream in) {
        try {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new TensorIOException("the stream cannot be read: " + e.getMessage());
        }
    }

    /** Returns what one of two ways of reading gives; the error says what both say. */
    private static <T> T first(String what, Reading<? extends T> one, Reading<? extends T> other) throws IOException {
        try {
            return one.read();
        } catch (FormatException e) {
            try {
                return other.read();
            } catch (FormatException f) {
                throw new FormatException("this is not " + what + " of either kind: " + e.getMessage() + "; " + f.getMessage());
            }
        }
    }
}
