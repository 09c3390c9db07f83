package dev.libtensor.dl4j.internal;

import dev.libtensor.FormatException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * A network in a zip file, in DL4J's form: configuration.json, coefficients.bin and updaterState.bin. Arrays in this
 * library's encoding are read, too.
 *
 * <p>A part is read when it is asked for, and takes no more memory than the caller expects it to need. Other entries are
 * left out.
 */
public final class ModelFile {
    private static final String CONFIGURATION = ModelSerializer.CONFIGURATION_JSON;
    private static final String PARAMS = ModelSerializer.COEFFICIENTS_BIN;
    private static final String STATE = ModelSerializer.UPDATER_BIN;
    private static final String NORMALIZER = ModelSerializer.NORMALIZER_BIN;
    private static final String OBJECTS = "objects/";
    private static final String NO_PARTS = "the file is not a network: it has no parts, or its stream may have been closed or read before";

    /** The parts of a network. */
    private static final Set<String> NETWORK = Set.of(CONFIGURATION, PARAMS, STATE);

    /** The bytes that a configuration or a normalizer may have: those of tens of thousands of layers. */
    private static final long LARGEST_TEXT = 1 << 26;

    /** The bytes that an encoded array may have besides its numbers, of at most 8 bytes each. */
    private static final long LARGEST_HEADER = 1 << 16;

    private final ZipInputStream zip;
    private final Set<String> names;
    private final Set<String> seen = new LinkedHashSet<>();

    /** Whether no entry was read so far. */
    private boolean isEmpty = true;

    /** Parts that came before they were asked for. They stay compressed, as their size is not checked yet. */
    private final Map<String, byte[]> waiting = new HashMap<>();

    private ModelFile(InputStream from, Set<String> names) {
        zip = new ZipInputStream(from);
        this.names = names;
    }

    /** Starts to read a network from a stream, which stays open. */
    public ModelFile(InputStream from) {
        this(from, NETWORK);
    }

    /** Reads what {@link #write} or {@link #addNormalizer} wrote of a normalizer; null if the network has none. */
    public static byte[] normalizer(InputStream from) {
        ModelFile file = new ModelFile(from, Set.of(NORMALIZER));
        byte[] normalizer = file.part(NORMALIZER, () -> LARGEST_TEXT);
        if (file.isEmpty) {
            throw new FormatException(NO_PARTS);
        }
        return normalizer;
    }

    /** Starts to read a network with its normalizer from a stream, which stays open. */
    public static ModelFile withNormalizer(InputStream from) {
        return new ModelFile(from, Set.of(CONFIGURATION, PARAMS, STATE, NORMALIZER));
    }

    /** Returns the normalizer of {@link #withNormalizer} after the network was filled; null if there is none. */
    public byte[] normalizer() {
        return part(NORMALIZER, () -> LARGEST_TEXT);
    }

    /** Copies a file, with a normalizer in place of the one that it has. The streams stay open. */
    public static void addNormalizer(InputStream from, OutputStream to, byte[] normalizer) throws IOException {
        add(from, to, NORMALIZER, normalizer);
    }

    /** Copies a file, with an object of the user's in place of the one of that key. The streams stay open. */
    public static void addObject(InputStream from, OutputStream to, String key, byte[] object) throws IOException {
        add(from, to, OBJECTS + key, object);
    }

    /** Returns the keys of the user's objects. */
    public static List<String> objects(InputStream from) throws IOException {
        List<String> keys = new ArrayList<>();
        ZipInputStream zip = new ZipInputStream(from);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            if (!entry.isDirectory() && entry.getName().startsWith(OBJECTS)) {
                keys.add(entry.getName().substring(OBJECTS.length()));
            }
        }
        return keys;
    }

    /** Returns an object of the user's as it was written; null if there is none of that key. */
    public static byte[] object(InputStream from, String key) throws IOException {
        ZipInputStream zip = new ZipInputStream(from);
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            if (entry.getName().equals(OBJECTS + key)) {
                return zip.readAllBytes();
            }
        }
        return null;
    }

    private static void add(InputStream from, OutputStream to, String name, byte[] bytes) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(to);
        try {
            if (copyOthers(new ZipInputStream(from), zip, name) == 0) {
                throw new FormatException(NO_PARTS);
            }
        } catch (ZipException | EOFException e) {
            throw new FormatException("the file is damaged: " + e.getMessage());
        }
        put(zip, name, bytes);
        zip.finish();
    }

    /** Copies all entries but one. Returns how many there are. */
    private static int copyOthers(ZipInputStream from, ZipOutputStream to, String without) throws IOException {
        int copied = 0;
        for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
            if (!entry.getName().equals(without)) {
                to.putNextEntry(new ZipEntry(entry.getName()));
                from.transferTo(to);
                to.closeEntry();
                copied++;
            }
        }
        return copied;
    }

    /**
     * Writes a network, with the state of its updater if that is wanted, and a normalizer if it is not null. The stream
     * stays open.
     */
    public static void write(OutputStream to, Network network, boolean saveUpdater, byte[] normalizer) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(to);
        put(zip, CONFIGURATION, ForeignForm.of(network.json()).getBytes(StandardCharsets.UTF_8));
        network.checkReady();
        put(zip, PARAMS, network.params());
        INDArray state = saveUpdater ? network.getUpdater().getStateViewArray() : null;
        if (state != null) {
            put(zip, STATE, state);
        }
        if (normalizer != null) {
            put(zip, NORMALIZER, normalizer);
        }
        zip.finish();
    }

    private static void put(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes);
        zip.closeEntry();
    }

    private static void put(ZipOutputStream zip, String name, INDArray row) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        ForeignArray.write(zip, Face.of(row));
        zip.closeEntry();
    }

    /** Returns the configuration, or throws if it is not of the kind that is asked for. */
    public String configuration(boolean isGraph) {
        String text = configuration();
        boolean isOther;
        try {
            isOther = isGraph ? Json.tree(text).path("layers").isArray() : Json.tree(text).path("layers").isObject();
        } catch (FormatException e) {
            return text; // Whoever reads the text says what is wrong with it.
        }
        if (isOther) {
            throw new FormatException("its JSON describes a "
                    + (isGraph ? "MultiLayerNetwork: read it with restoreMultiLayerNetwork"
                    : "ComputationGraph: read it with restoreComputationGraph"));
        }
        return text;
    }

    private String configuration() {
        return ForeignConfiguration.translated(new String(required(CONFIGURATION, LARGEST_TEXT), StandardCharsets.UTF_8));
    }

    /** Calls with the parameters, which end with the call. */
    public void withParams(long count, Consumer<INDArray> use) {
        with(PARAMS, required(PARAMS, encoded(count)), use);
    }

    /** Calls with the updater state, if there is one. It ends with the call. Only then, the count is asked for. */
    public void withState(LongSupplier count, Consumer<INDArray> use) {
        byte[] state = part(STATE, () -> encoded(count.getAsLong()));
        if (state != null) {
            with(STATE, state, use);
        }
    }

    /** Reads what is left, and throws if it is damaged. */
    public void finish() {
        part("", () -> 0);
    }

    private static void with(String name, byte[] bytes, Consumer<INDArray> use) {
        if (ForeignArray.is(bytes)) {
            try (NDArray row = ForeignArray.row(bytes, name)) {
                use.accept(row);
            } catch (ShapeException e) {
                throw new FormatException(name + " does not fit the configuration: " + e.getMessage());
            }
            return;
        }
        try (NDManager manager = NDManager.newBaseManager(Device.cpu())) {
            use.accept(NDArray.decode(manager, bytes));
        } catch (ShapeException e) {
            throw new FormatException(name + " does not fit the configuration: " + e.getMessage());
        }
    }

    private static long encoded(long count) {
        return LARGEST_HEADER + Math.min(count, Integer.MAX_VALUE) * Double.BYTES;
    }

    private byte[] required(String name, long largest) {
        byte[] part = part(name, () -> largest);
        if (part == null) {
            throw new FormatException("the file is not a network: it must have " + CONFIGURATION + " and " + PARAMS
                    + ", but has " + seen + (seen.isEmpty() ? "; its stream may have been closed or read before" : ""));
        }
        return part;
    }

    /** Reads up to a part, and returns it; null if there is none. */
    private byte[] part(String name, LongSupplier largest) {
        try {
            byte[] compressed = waiting.remove(name);
            if (compressed != null) {
                return read(new InflaterInputStream(new ByteArrayInputStream(compressed)), name, largest.getAsLong());
            }
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                isEmpty = false;
                boolean isPart = names.contains(entry.getName()) && seen.add(entry.getName());
                if (isPart && entry.getName().equals(name)) {
                    return read(zip, name, largest.getAsLong());
                } else if (isPart) {
                    keep(entry.getName());
                }
            }
            return null;
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            throw new FormatException("the file is damaged: " + e.getMessage());
        } catch (IOException e) {
            throw new TensorIOException("the network cannot be read: " + e.getMessage());
        }
    }

    private void keep(String name) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream to = new DeflaterOutputStream(compressed)) {
            zip.transferTo(to);
        }
        waiting.put(name, compressed.toByteArray());
    }

    private static byte[] read(InputStream from, String name, long largest) throws IOException {
        byte[] part = from.readNBytes((int) Math.min(largest, Integer.MAX_VALUE - Long.BYTES));
        if (from.read() >= 0) {
            throw new FormatException(name + " is too large: expected at most " + largest + " bytes"
                    + (largest == LARGEST_TEXT ? "" : ", by the number of parameters of the configuration"));
        }
        return part;
    }

    /** Gives a new network what the file has, or frees it. */
    public void fill(Network network, boolean loadUpdater) {
        try {
            withParams(network.countParams(), params -> network.init(params, true));
            if (loadUpdater) {
                withState(network::countState, state -> network.getUpdater().setStateViewArray(state));
            }
            finish();
        } catch (RuntimeException e) {
            network.close();
            throw e;
        }
    }
}
