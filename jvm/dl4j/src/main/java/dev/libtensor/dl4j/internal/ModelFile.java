package dev.libtensor.dl4j.internal;

import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.INDArray;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * A network in a zip file, as DL4J lays it out: configuration.json, coefficients.bin and updaterState.bin. The arrays
 * are in this library's encoding.
 */
public final class ModelFile {
    private static final String CONFIGURATION = "configuration.json";
    private static final String PARAMS = "coefficients.bin";
    private static final String STATE = "updaterState.bin";

    private static final Set<String> NAMES = Set.of(CONFIGURATION, PARAMS, STATE);

    private final Map<String, byte[]> entries;

    private ModelFile(Map<String, byte[]> entries) {
        this.entries = entries;
    }

    /** Writes a network; the state is null if it is left out. The stream stays open. */
    public static void write(OutputStream to, String configuration, INDArray params, INDArray state) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(to);
        put(zip, CONFIGURATION, configuration.getBytes(StandardCharsets.UTF_8));
        put(zip, PARAMS, ((NDArray) params).encode());
        if (state != null) {
            put(zip, STATE, ((NDArray) state).encode());
        }
        zip.finish();
    }

    private static void put(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes);
        zip.closeEntry();
    }

    /**
     * Reads a network's parts, or throws if they are damaged. Other entries are left out. The memory that is taken is that
     * of the three parts.
     */
    public static ModelFile read(InputStream from) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try {
            ZipInputStream zip = new ZipInputStream(from);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                // Others may be of any size, and are left out as in DL4J.
                if (NAMES.contains(entry.getName())) {
                    entries.put(entry.getName(), zip.readAllBytes());
                }
            }
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            throw new FormatException("the file is damaged: " + e.getMessage());
        }
        if (!entries.containsKey(CONFIGURATION) || !entries.containsKey(PARAMS)) {
            throw new FormatException("the file is no network: it must have " + CONFIGURATION + " and " + PARAMS
                    + ", and has " + entries.keySet());
        }
        return new ModelFile(entries);
    }

    public String configuration() {
        return new String(entries.get(CONFIGURATION), StandardCharsets.UTF_8);
    }

    public boolean hasState() {
        return entries.containsKey(STATE);
    }

    /** Calls with the parameters, which end with the call. */
    public void withParams(java.util.function.Consumer<INDArray> use) {
        with(PARAMS, use);
    }

    /** Calls with the updater state, which ends with the call. */
    public void withState(java.util.function.Consumer<INDArray> use) {
        with(STATE, use);
    }

    private void with(String name, java.util.function.Consumer<INDArray> use) {
        try (NDManager manager = NDManager.newBaseManager()) {
            use.accept(NDArray.decode(manager, entries.get(name)));
        } catch (ShapeException e) {
            throw new FormatException(name + " does not fit the configuration: " + e.getMessage());
        }
    }
}
