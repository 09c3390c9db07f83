package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.Normalizer;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.VGG16ImagePreProcessor;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parts of a network's file: their order, and sizes that no network has. */
class ModelFileTest extends NativeTest {
    private static final String JSON = "configuration.json";
    private static final String PARAMS = "coefficients.bin";
    private static final String STATE = "updaterState.bin";

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    /** Returns a network whose updater has a state that is not 0. */
    private static MultiLayerNetwork network() {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().updater(new Adam(0.1)).list()
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(1).activation(Activation.IDENTITY).build())
                .build());
        net.init();
        try (DataSet data = new DataSet(NDArray.ones(new Shape(1, 2)), NDArray.ones(new Shape(1, 1)))) {
            net.fit(data);
        }
        return net;
    }

    private static byte[] written() throws IOException {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        try (MultiLayerNetwork net = network()) {
            ModelSerializer.writeModel(net, to, true);
        }
        return to.toByteArray();
    }

    private static Map<String, byte[]> parts(byte[] written) throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(written));
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            parts.put(entry.getName(), zip.readAllBytes());
        }
        return parts;
    }

    private static void zeros(OutputStream to, long count) throws IOException {
        byte[] block = new byte[1 << 20];
        for (long left = count; left > 0; left -= block.length) {
            to.write(block);
        }
    }

    /** Writes parts in an order; one of them, if it is not null, is followed by many zeros. */
    private Path file(Map<String, byte[]> parts, List<String> order, String large, long count) throws IOException {
        Path file = folder.resolve("network.zip");
        try (ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(file))) {
            to.setLevel(Deflater.BEST_SPEED);
            for (String name : order) {
                to.putNextEntry(new ZipEntry(name));
                to.write(parts.getOrDefault(name, new byte[0]));
                if (name.equals(large)) {
                    zeros(to, count);
                }
            }
        }
        return file;
    }

    private static List<List<String>> orders() {
        List<List<String>> orders = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<String> order = new ArrayList<>(List.of(JSON, PARAMS, STATE));
            Collections.rotate(order, i);
            orders.add(order);
            orders.add(List.of(order.get(0), order.get(2), order.get(1)));
        }
        return orders;
    }

    @Test
    void partsAreReadInEachOrder() throws Exception {
        byte[] whole = written();
        try (MultiLayerNetwork expected = ModelSerializer.restoreMultiLayerNetwork(new ByteArrayInputStream(whole))) {
            INDArray state = expected.getUpdater().getStateViewArray();
            assertTrue(state.norm2Number().doubleValue() > 0);
            for (List<String> order : orders()) {
                Path file = file(parts(whole), order, null, 0);
                try (MultiLayerNetwork net = ModelSerializer.restoreMultiLayerNetwork(file.toFile())) {
                    assertEquals(expected.numParams(), net.numParams());
                    assertTrue(net.getUpdater().getStateViewArray().equalsWithEps(state, 0), order::toString);
                }
                try (MultiLayerNetwork net = ModelSerializer.restoreMultiLayerNetwork(file.toFile(), false)) {
                    assertEquals(0, net.getUpdater().getStateViewArray().sumNumber().doubleValue(), 0);
                }
            }
        }
    }

    /** A part of 100 MB, in a file of some 100 KB, is refused before that memory is taken. */
    @Test
    void partsThatNoNetworkHas() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        // The first file that is read loads classes, which take memory, too.
        ModelSerializer.restoreMultiLayerNetwork(new ByteArrayInputStream(written())).close();
        for (List<String> order : List.of(List.of(JSON, PARAMS, STATE), List.of(STATE, PARAMS, JSON))) {
            for (String large : order) {
                Path file = file(parts(written()), order, large, 100_000_000);
                long before = threads.getCurrentThreadAllocatedBytes();
                String message = assertThrows(FormatException.class,
                        () -> ModelSerializer.restoreMultiLayerNetwork(file.toFile())).getMessage();
                long taken = threads.getCurrentThreadAllocatedBytes() - before;
                assertTrue(message.contains(large + " is too large: expected at most "), message);
                // Reading up to the limit of 64 MiB takes its bytes twice.
                long limit = large.equals(JSON) ? 150_000_000 : 2_000_000;
                assertTrue(taken < limit, order + ", " + large + ": " + taken);
            }
        }
    }

    @Test
    void stateThatIsNotWantedMayBeDamaged() throws Exception {
        Map<String, byte[]> parts = parts(written());
        parts.put(STATE, new byte[] {1});
        Path file = file(parts, List.of(JSON, PARAMS, STATE), null, 0);
        assertThrows(FormatException.class, () -> ModelSerializer.restoreMultiLayerNetwork(file.toFile()));
        try (MultiLayerNetwork net = ModelSerializer.restoreMultiLayerNetwork(file.toFile(), false)) {
            assertEquals(3, net.numParams());
        }
    }

    @Test
    void partsThatAreMissing() throws Exception {
        for (List<String> order : List.of(List.<String>of(), List.of(JSON), List.of(PARAMS, STATE))) {
            Path file = file(parts(written()), order, null, 0);
            String message = assertThrows(FormatException.class,
                    () -> ModelSerializer.restoreMultiLayerNetwork(file.toFile())).getMessage();
            assertTrue(message.contains("it must have configuration.json and coefficients.bin, but has " + order), message);
        }
    }

    /** A file that ends in a part is damaged, also if that part is not used. */
    @Test
    void filesThatEndEarly() throws Exception {
        byte[] whole = written();
        // The zip file ends with a directory, which is not read.
        int directory = whole.length - 22 - 3 * 46 - (JSON + PARAMS + STATE).length();
        for (int cut = 1; cut < 40; cut++) {
            for (int length : new int[] {directory - cut, 100 + cut}) {
                for (boolean loadUpdater : new boolean[] {true, false}) {
                    assertThrows(FormatException.class, () -> ModelSerializer.restoreMultiLayerNetwork(
                            new ByteArrayInputStream(whole, 0, length), loadUpdater), "the first " + length + " bytes");
                }
            }
        }
    }

    /** Other entries of a file, here of more than the heap, are not kept. */
    @Test
    void largeEntriesOfOtherNames() throws Exception {
        long other = Math.min(2 * Runtime.getRuntime().maxMemory() / 3, 1L << 30);
        Path file = folder.resolve("large.zip");
        try (ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(file))) {
            to.setLevel(Deflater.BEST_SPEED);
            for (String name : List.of("other", "another")) {
                to.putNextEntry(new ZipEntry(name));
                zeros(to, other);
            }
            for (Map.Entry<String, byte[]> part : parts(written()).entrySet()) {
                to.putNextEntry(new ZipEntry(part.getKey()));
                to.write(part.getValue());
            }
        }
        try (MultiLayerNetwork net = ModelSerializer.restoreMultiLayerNetwork(file.toFile())) {
            assertEquals(3, net.numParams());
        }
        assertFalse(Files.size(file) > 1 << 25);
    }

    private static NormalizerStandardize normalizer(double first) {
        NormalizerStandardize normalizer = new NormalizerStandardize();
        try (DataSet data = new DataSet(NDArray.create(new double[] {first, 2, 3, 5}, new Shape(2, 2)),
                NDArray.ones(new Shape(2, 1)))) {
            normalizer.fit(data);
        }
        return normalizer;
    }

    @Test
    void normalizersInTheFile() throws Exception {
        File file = folder.resolve("network.zip").toFile();
        try (MultiLayerNetwork net = network()) {
            ModelSerializer.writeModel(net, file, true);
            assertNull(ModelSerializer.restoreNormalizerFromFile(file));
            ModelSerializer.addNormalizerToModel(file, normalizer(1));
            NormalizerStandardize read = ModelSerializer.restoreNormalizerFromFile(file);
            assertEquals(normalizer(1), read);
            ModelSerializer.addNormalizerToModel(file, normalizer(4));
            assertEquals(normalizer(4), ModelSerializer.<NormalizerStandardize>restoreNormalizerFromFile(file));
            try (MultiLayerNetwork same = ModelSerializer.restoreMultiLayerNetwork(file)) {
                assertTrue(net.params().equalsWithEps(same.params(), 0));
                assertTrue(net.getUpdater().getStateViewArray().equalsWithEps(same.getUpdater().getStateViewArray(), 0));
            }
            ModelSerializer.writeModel(net, file, false, new VGG16ImagePreProcessor());
            VGG16ImagePreProcessor images = ModelSerializer.restoreNormalizerFromFile(file);
            assertEquals(new VGG16ImagePreProcessor().getType(), images.getType());
            assertThrows(StateException.class, () -> ModelSerializer.addNormalizerToModel(file, new NormalizerStandardize()));
        }
        assertArrayEquals(new String[] {"network.zip"}, folder.toFile().list());
    }

    @Test
    @SuppressWarnings("rawtypes")
    void networksAndNormalizersInOnePass() throws Exception {
        File file = folder.resolve("network.zip").toFile();
        try (MultiLayerNetwork net = network(); ComputationGraph graph = net.toComputationGraph()) {
            ModelSerializer.writeModel(net, file, true, normalizer(2));
            Pair<MultiLayerNetwork, Normalizer> read = ModelSerializer.restoreMultiLayerNetworkAndNormalizer(file, true);
            assertEquals(normalizer(2), read.getSecond());
            assertTrue(net.params().equalsWithEps(read.getFirst().params(), 0));
            read.getFirst().close();
            ModelSerializer.writeModel(graph, file, true);
            Pair<ComputationGraph, Normalizer> other = ModelSerializer.restoreComputationGraphAndNormalizer(file, false);
            assertNull(other.getSecond());
            assertTrue(graph.params().equalsWithEps(other.getFirst().params(), 0));
            other.getFirst().close();
        }
    }

    @Test
    void objectsInTheFile() throws Exception {
        File file = folder.resolve("network.zip").toFile();
        try (MultiLayerNetwork net = network()) {
            ModelSerializer.writeModel(net, file, true);
            assertEquals(List.of(), ModelSerializer.listObjectsInFile(file));
            ModelSerializer.addObjectToFile(file, "labels", List.of("cat"));
            ModelSerializer.addObjectToFile(file, "limit", 0.5);
            ModelSerializer.addObjectToFile(file, "labels", List.of("cat", "dog"));
            assertEquals(List.of("cat", "dog"), ModelSerializer.<List<String>>getObjectFromFile(file, "labels"));
            assertEquals(List.of("limit", "labels"), ModelSerializer.listObjectsInFile(file));
            String message = assertThrows(ArgumentException.class,
                    () -> ModelSerializer.getObjectFromFile(file, "names")).getMessage();
            assertTrue(message.contains("[limit, labels]"), message);
            assertThrows(ArgumentException.class,
                    () -> ModelSerializer.addObjectToFile(file, ModelSerializer.COEFFICIENTS_BIN, "no"));
            assertThrows(ArgumentException.class, () -> ModelSerializer.addObjectToFile(file, "thread", new Thread()));
            try (MultiLayerNetwork same = ModelSerializer.restoreMultiLayerNetwork(file)) {
                assertTrue(net.params().equalsWithEps(same.params(), 0));
            }
        }
    }

    @Test
    void networksAreSerializable() throws Exception {
        try (MultiLayerNetwork net = network(); ComputationGraph graph = net.toComputationGraph()) {
            for (BatchNetwork each : List.of(net, graph)) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (ObjectOutputStream to = new ObjectOutputStream(bytes)) {
                    to.writeObject(each);
                }
                try (ObjectInputStream from = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                        BatchNetwork same = (BatchNetwork) from.readObject()) {
                    assertEquals(each.getClass(), same.getClass());
                    assertTrue(each.params().equalsWithEps(same.params(), 0));
                }
            }
        }
    }

    @Test
    void normalizersOfDamagedFiles() throws Exception {
        File file = folder.resolve("network.zip").toFile();
        for (byte[] bytes : new byte[][] {{}, {1, 2, 3}, Arrays.copyOf(written(), 150)}) {
            Files.write(file.toPath(), bytes);
            assertThrows(FormatException.class, () -> ModelSerializer.addNormalizerToModel(file, normalizer(1)));
            assertArrayEquals(bytes, Files.readAllBytes(file.toPath()));
            assertArrayEquals(new String[] {"network.zip"}, folder.toFile().list());
        }
        assertThrows(TensorIOException.class, () -> ModelSerializer.addNormalizerToModel(folder.toFile(), normalizer(1)));
        String name = "normalizer.bin";
        file(Map.of(name, new byte[] {1}), List.of(name), null, 0);
        assertThrows(FormatException.class, () -> ModelSerializer.restoreNormalizerFromFile(file));
        file(Map.of(), List.of(name), name, 100_000_000);
        String message = assertThrows(FormatException.class,
                () -> ModelSerializer.restoreNormalizerFromFile(file)).getMessage();
        assertTrue(message.contains(name + " is too large"), message);
    }

    @Test
    void aNormalizerOfNothing() throws Exception {
        File file = folder.resolve("nothing").toFile();
        for (byte[] bytes : new byte[][] {{}, "no network".getBytes(StandardCharsets.UTF_8)}) {
            assertThrows(FormatException.class,
                    () -> ModelSerializer.restoreNormalizerFromInputStream(new ByteArrayInputStream(bytes)));
            Files.write(file.toPath(), bytes);
            assertThrows(FormatException.class, () -> ModelSerializer.restoreNormalizerFromFile(file));
        }
        assertNull(ModelSerializer.restoreNormalizerFromInputStream(new ByteArrayInputStream(written())));
    }

    /** A file is complete or unchanged, links to it stay, it keeps its mode, and files beside it are the program's own. */
    @Test
    void filesAreWrittenWhole() throws Exception {
        Path file = folder.resolve("network.zip");
        Path link = Files.createSymbolicLink(folder.resolve("link.zip"), Path.of("network.zip"));
        Path other = Files.writeString(folder.resolve("network.zip.part"), "of the program");
        try (MultiLayerNetwork net = network(); MultiLayerNetwork closed = network()) {
            closed.close();
            ModelSerializer.writeModel(net, link.toFile(), true);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            byte[] before = Files.readAllBytes(file);
            for (File each : List.of(file.toFile(), link.toFile())) {
                assertThrows(StateException.class, () -> ModelSerializer.writeModel(closed, each, true));
                assertThrows(StateException.class,
                        () -> ModelSerializer.writeModel(net, each, true, new NormalizerStandardize()));
                assertThrows(ArgumentException.class, () -> ModelSerializer.writeModel(net.getLayer(0), each, true));
            }
            assertArrayEquals(before, Files.readAllBytes(file));
            ModelSerializer.addNormalizerToModel(link.toFile(), normalizer(1));
            NormalizerStandardize read = ModelSerializer.restoreNormalizerFromFile(file.toFile());
            assertEquals(normalizer(1), read);
            net.save(link.toFile());
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
            assertTrue(Files.isSymbolicLink(link));
            assertEquals("of the program", Files.readString(other));
            assertEquals(3, folder.toFile().list().length);
        }
    }

    @Test
    void aStreamThatWasReadHasNothingLeft() throws IOException {
        ByteArrayInputStream from = new ByteArrayInputStream(written());
        ModelSerializer.restoreMultiLayerNetwork(from).close();
        FormatException refused = assertThrows(FormatException.class, () -> ModelSerializer.restoreMultiLayerNetwork(from));
        assertTrue(refused.getMessage().endsWith("its stream may have been closed or read before"), refused.getMessage());
    }
}
