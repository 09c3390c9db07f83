package dev.libtensor.dl4j.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.internal.ModelFile;
import dev.libtensor.dl4j.internal.Network;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.internal.formats.WholeFile;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.DataNormalization;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.Normalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes networks to files and reads them, as in DL4J. The files have DL4J's form, and DL4J 1.0 opens them. A file is
 * complete, or as it was before: it is replaced when the new one is written. It keeps its mode, and links to it stay.
 *
 * <p>Reading takes memory for these parts alone: other entries of a file are left out, whatever their size. A configuration
 * has at most 64 MiB. Arrays are at most as large as the configuration's parameters and their updaters need. A file with
 * larger parts gets a {@link FormatException}, before it takes that memory.
 */
public final class ModelSerializer {
    /** The name of the part with the state of the updaters. */
    public static final String UPDATER_BIN = "updaterState.bin";
    /** The name of the part with the normalizer. */
    public static final String NORMALIZER_BIN = "normalizer.bin";
    /** The name of the part with the configuration. */
    public static final String CONFIGURATION_JSON = "configuration.json";
    /** The name of the part with the parameters. */
    public static final String COEFFICIENTS_BIN = "coefficients.bin";
    /** The name of the part that DL4J writes for a network without parameters. */
    public static final String NO_PARAMS_MARKER = "noParams.marker";
    /** The name of the part with the normalizer in files of DL4J before 0.9. */
    public static final String PREPROCESSOR_BIN = "preprocessor.bin";

    private static final List<String> PARTS = List.of(
            UPDATER_BIN, NORMALIZER_BIN, CONFIGURATION_JSON, COEFFICIENTS_BIN, NO_PARAMS_MARKER, PREPROCESSOR_BIN);

    private ModelSerializer() {}

    /**
     * Writes a network.
     *
     * @param model a {@link MultiLayerNetwork} or a {@link ComputationGraph}
     * @param file the file
     * @param saveUpdater whether the state of the updaters is written, too
     * @throws IOException never
     * @throws TensorIOException if the file cannot be written
     */
    public static void writeModel(Model model, File file, boolean saveUpdater) throws IOException {
        writeModel(model, file, saveUpdater, null);
    }

    /**
     * Writes a network.
     *
     * @param model a {@link MultiLayerNetwork} or a {@link ComputationGraph}
     * @param path the path of the file
     * @param saveUpdater whether the state of the updaters is written, too
     * @throws IOException never
     * @throws TensorIOException if the file cannot be written
     */
    public static void writeModel(Model model, String path, boolean saveUpdater) throws IOException {
        writeModel(model, new File(ArgumentException.notNull(path, "path")), saveUpdater);
    }

    /**
     * Writes a network.
     *
     * @param model a {@link MultiLayerNetwork} or a {@link ComputationGraph}
     * @param stream the stream, which stays open
     * @param saveUpdater whether the state of the updaters is written, too
     * @throws IOException never
     * @throws TensorIOException if the stream fails
     */
    public static void writeModel(Model model, OutputStream stream, boolean saveUpdater) throws IOException {
        writeModel(model, stream, saveUpdater, null);
    }

    /**
     * Writes a network with a normalizer.
     *
     * @param model a {@link MultiLayerNetwork} or a {@link ComputationGraph}
     * @param file the file
     * @param saveUpdater whether the state of the updaters is written, too
     * @param dataNormalization the normalizer; null for none
     * @throws IOException never
     * @throws TensorIOException if the file cannot be written
     */
    public static void writeModel(Model model, File file, boolean saveUpdater, DataNormalization dataNormalization)
            throws IOException {
        ArgumentException.notNull(model, "model");
        WholeFile.write(ArgumentException.notNull(file, "file"), "the network",
                to -> writeModel(model, to, saveUpdater, dataNormalization));
    }

    /**
     * Writes a network with a normalizer.
     *
     * @param model a {@link MultiLayerNetwork} or a {@link ComputationGraph}
     * @param stream the stream, which stays open
     * @param saveUpdater whether the state of the updaters is written, too
     * @param dataNormalization the normalizer; null for none
     * @throws IOException never
     * @throws TensorIOException if the stream fails
     */
    public static void writeModel(Model model, OutputStream stream, boolean saveUpdater,
            DataNormalization dataNormalization) throws IOException {
        ArgumentException.notNull(model, "model");
        ArgumentException.notNull(stream, "stream");
        if (!(model instanceof Network network)) {
            throw new ArgumentException("a file can hold a MultiLayerNetwork or a ComputationGraph, not a "
                    + model.getClass().getSimpleName());
        }
        try {
            ModelFile.write(stream, network, saveUpdater, dataNormalization == null ? null : bytes(dataNormalization));
        } catch (IOException e) {
            throw new TensorIOException("the network cannot be written: " + e.getMessage());
        }
    }

    /**
     * Reads a network with the state of its updaters.
     *
     * @param file the file
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no MultiLayerNetwork
     */
    public static MultiLayerNetwork restoreMultiLayerNetwork(File file) throws IOException {
        return restoreMultiLayerNetwork(file, true);
    }

    /**
     * Reads a network.
     *
     * @param file the file
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no MultiLayerNetwork
     */
    public static MultiLayerNetwork restoreMultiLayerNetwork(File file, boolean loadUpdater) throws IOException {
        return reading(file, stream -> restoreMultiLayerNetwork(stream, loadUpdater));
    }

    /**
     * Reads a network with the state of its updaters.
     *
     * @param path the path of the file
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no MultiLayerNetwork
     */
    public static MultiLayerNetwork restoreMultiLayerNetwork(String path) throws IOException {
        return restoreMultiLayerNetwork(path, true);
    }

    /**
     * Reads a network.
     *
     * @param path the path of the file
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no MultiLayerNetwork
     */
    public static MultiLayerNetwork restoreMultiLayerNetwork(String path, boolean loadUpdater) throws IOException {
        return restoreMultiLayerNetwork(new File(ArgumentException.notNull(path, "path")), loadUpdater);
    }

    /**
     * Reads a network with the state of its updaters.
     *
     * @param is the stream, which stays open
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no MultiLayerNetwork
     */
    public static MultiLayerNetwork restoreMultiLayerNetwork(InputStream is) throws IOException {
        return restoreMultiLayerNetwork(is, true);
    }

    /**
     * Reads a network.
     *
     * @param is the stream, which stays open
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no MultiLayerNetwork
     */
    public static MultiLayerNetwork restoreMultiLayerNetwork(InputStream is, boolean loadUpdater) throws IOException {
        return restoreMultiLayerNetwork(new ModelFile(ArgumentException.notNull(is, "is")), loadUpdater);
    }

    /**
     * Reads a network and its normalizer in one pass.
     *
     * @param is the stream, which stays open
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network, and its normalizer, or null if it has none
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no MultiLayerNetwork
     */
    @SuppressWarnings("rawtypes") // As in DL4J, so that the same declarations compile.
    public static Pair<MultiLayerNetwork, Normalizer> restoreMultiLayerNetworkAndNormalizer(InputStream is, boolean loadUpdater)
            throws IOException {
        ModelFile model = ModelFile.withNormalizer(ArgumentException.notNull(is, "is"));
        MultiLayerNetwork network = restoreMultiLayerNetwork(model, loadUpdater);
        return Pair.create(network, normalizer(model.normalizer()));
    }

    /**
     * Reads a network and its normalizer.
     *
     * @param file the file
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network, and its normalizer, or null if it has none
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no MultiLayerNetwork
     */
    @SuppressWarnings("rawtypes") // As in DL4J, so that the same declarations compile.
    public static Pair<MultiLayerNetwork, Normalizer> restoreMultiLayerNetworkAndNormalizer(File file, boolean loadUpdater)
            throws IOException {
        return reading(file, stream -> restoreMultiLayerNetworkAndNormalizer(stream, loadUpdater));
    }

    private static MultiLayerNetwork restoreMultiLayerNetwork(ModelFile model, boolean loadUpdater) {
        MultiLayerNetwork network = new MultiLayerNetwork(MultiLayerConfiguration.fromJson(model.configuration(false)));
        model.fill(network, loadUpdater);
        return network;
    }

    /**
     * Reads a network with the state of its updaters.
     *
     * @param file the file
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no ComputationGraph
     */
    public static ComputationGraph restoreComputationGraph(File file) throws IOException {
        return restoreComputationGraph(file, true);
    }

    /**
     * Reads a network.
     *
     * @param file the file
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no ComputationGraph
     */
    public static ComputationGraph restoreComputationGraph(File file, boolean loadUpdater) throws IOException {
        return reading(file, stream -> restoreComputationGraph(stream, loadUpdater));
    }

    /**
     * Reads a network with the state of its updaters.
     *
     * @param path the path of the file
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no ComputationGraph
     */
    public static ComputationGraph restoreComputationGraph(String path) throws IOException {
        return restoreComputationGraph(path, true);
    }

    /**
     * Reads a network.
     *
     * @param path the path of the file
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no ComputationGraph
     */
    public static ComputationGraph restoreComputationGraph(String path, boolean loadUpdater) throws IOException {
        return restoreComputationGraph(new File(ArgumentException.notNull(path, "path")), loadUpdater);
    }

    /**
     * Reads a network with the state of its updaters.
     *
     * @param is the stream, which stays open
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no ComputationGraph
     */
    public static ComputationGraph restoreComputationGraph(InputStream is) throws IOException {
        return restoreComputationGraph(is, true);
    }

    /**
     * Reads a network.
     *
     * @param is the stream, which stays open
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no ComputationGraph
     */
    public static ComputationGraph restoreComputationGraph(InputStream is, boolean loadUpdater) throws IOException {
        return restoreComputationGraph(new ModelFile(ArgumentException.notNull(is, "is")), loadUpdater);
    }

    /**
     * Reads a network and its normalizer in one pass.
     *
     * @param is the stream, which stays open
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network, and its normalizer, or null if it has none
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no ComputationGraph
     */
    @SuppressWarnings("rawtypes") // As in DL4J, so that the same declarations compile.
    public static Pair<ComputationGraph, Normalizer> restoreComputationGraphAndNormalizer(InputStream is, boolean loadUpdater)
            throws IOException {
        ModelFile model = ModelFile.withNormalizer(ArgumentException.notNull(is, "is"));
        ComputationGraph network = restoreComputationGraph(model, loadUpdater);
        return Pair.create(network, normalizer(model.normalizer()));
    }

    /**
     * Reads a network and its normalizer.
     *
     * @param file the file
     * @param loadUpdater whether the state of the updaters is read, if it is there
     * @return the network, and its normalizer, or null if it has none
     * @throws IOException never
     * @throws TensorIOException if it cannot be read
     * @throws FormatException if it is damaged or no ComputationGraph
     */
    @SuppressWarnings("rawtypes") // As in DL4J, so that the same declarations compile.
    public static Pair<ComputationGraph, Normalizer> restoreComputationGraphAndNormalizer(File file, boolean loadUpdater)
            throws IOException {
        return reading(file, stream -> restoreComputationGraphAndNormalizer(stream, loadUpdater));
    }

    private static ComputationGraph restoreComputationGraph(ModelFile model, boolean loadUpdater) {
        ComputationGraph network = new ComputationGraph(ComputationGraphConfiguration.fromJson(model.configuration(true)));
        model.fill(network, loadUpdater);
        return network;
    }

    /**
     * Writes a normalizer into the file of a network, in place of the one that it has.
     *
     * @param f a file that {@link #writeModel} wrote
     * @param normalizer the normalizer
     * @throws TensorIOException if the file cannot be read or written. It stays as it was
     * @throws FormatException if it is no file of a network
     * @throws dev.libtensor.UnsupportedException if the normalizer is not of the library
     * @throws dev.libtensor.StateException if it has learned nothing
     */
    public static void addNormalizerToModel(File f, Normalizer<?> normalizer) {
        ArgumentException.notNull(f, "f");
        byte[] bytes = bytes(ArgumentException.notNull(normalizer, "normalizer"));
        reading(f, from -> {
            WholeFile.write(f, "the normalizer", to -> ModelFile.addNormalizer(from, to, bytes));
            return null;
        });
    }

    private static byte[] bytes(Normalizer<?> normalizer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            NormalizerSerializer.getDefault().write(normalizer, bytes);
        } catch (IOException e) {
            throw new TensorIOException("the normalizer cannot be written: " + e.getMessage());
        }
        return bytes.toByteArray();
    }

    /**
     * Reads the normalizer in the file of a network.
     *
     * @param file the file
     * @param <T> the class of the normalizer
     * @return the normalizer; null if the network has none
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if it is damaged or no network
     */
    public static <T extends Normalizer<?>> T restoreNormalizerFromFile(File file) {
        return reading(file, ModelSerializer::<T>restoreNormalizerFromInputStream);
    }

    /**
     * Reads the normalizer in the file of a network.
     *
     * @param is a stream of the file, which stays open
     * @param <T> the class of the normalizer
     * @return the normalizer; null if the network has none
     * @throws IOException never
     * @throws TensorIOException if the stream cannot be read
     * @throws FormatException if it is damaged or no network
     */
    public static <T extends Normalizer<?>> T restoreNormalizerFromInputStream(InputStream is) throws IOException {
        return normalizer(ModelFile.normalizer(ArgumentException.notNull(is, "is")));
    }

    private static <T extends Normalizer<?>> T normalizer(byte[] bytes) throws IOException {
        return bytes == null ? null : NormalizerSerializer.getDefault().<T>restore(new ByteArrayInputStream(bytes));
    }

    /**
     * Writes an object of the user's into the file of a network, in place of the one of that key. Readers of the network pass
     * over it.
     *
     * @param f a file that {@link #writeModel} wrote
     * @param key its key, which is not the name of a part of a network
     * @param o the object, which is serializable
     * @throws ArgumentException if the key names a part of a network, or the object cannot be serialized
     * @throws TensorIOException if the file cannot be read or written. It stays as it was
     * @throws FormatException if it is no file of a network
     */
    public static void addObjectToFile(File f, String key, Object o) {
        ArgumentException.notNull(f, "f");
        checkKey(key);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream to = new ObjectOutputStream(bytes)) {
            to.writeObject(ArgumentException.notNull(o, "o"));
        } catch (IOException e) {
            throw new ArgumentException("the object of the key '" + key + "' cannot be serialized: " + e);
        }
        reading(f, from -> {
            WholeFile.write(f, "the object", to -> ModelFile.addObject(from, to, key, bytes.toByteArray()));
            return null;
        });
    }

    /**
     * Reads an object that {@link #addObjectToFile} wrote. It is deserialized as the file says, so read files that you trust.
     *
     * @param f the file
     * @param key its key
     * @param <T> the class of the object
     * @return the object
     * @throws ArgumentException if there is none of that key
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the object cannot be deserialized
     */
    @SuppressWarnings("unchecked")
    public static <T> T getObjectFromFile(File f, String key) {
        ArgumentException.notNull(f, "f");
        checkKey(key);
        byte[] bytes = reading(f, from -> ModelFile.object(from, key));
        if (bytes == null) {
            throw new ArgumentException("'" + f + "' has no object of the key '" + key + "': its keys are "
                    + listObjectsInFile(f));
        }
        try (ObjectInputStream from = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (T) from.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new FormatException("the object of the key '" + key + "' in '" + f + "' cannot be deserialized: " + e);
        }
    }

    /**
     * Returns the keys of the objects that {@link #addObjectToFile} wrote.
     *
     * @param f the file
     * @return the keys, in their order in the file
     * @throws TensorIOException if the file cannot be read
     */
    public static List<String> listObjectsInFile(File f) {
        return reading(ArgumentException.notNull(f, "f"), ModelFile::objects);
    }

    private static void checkKey(String key) {
        ArgumentException.notNull(key, "key");
        if (PARTS.stream().anyMatch(key::equalsIgnoreCase)) {
            throw new ArgumentException("the key of an object is '" + key + "', which names a part of a network: any but " + PARTS
                    + " was expected");
        }
    }

    /** What reads a part of a file. */
    private interface Reading<T> {
        T from(InputStream stream) throws IOException;
    }

    private static <T> T reading(File file, Reading<T> read) {
        ArgumentException.notNull(file, "file");
        try (InputStream stream = new FileInputStream(file)) {
            return read.from(stream);
        } catch (FormatException e) {
            throw new FormatException("'" + file + "' is not a file of a network: " + e.getMessage());
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' cannot be read: " + e.getMessage());
        }
    }
}
