package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** Networks that DL4J wrote: their outputs, and their parameters after one more step, are those of DL4J itself. */
class ForeignModelTest extends NativeTest {
    private static final Path FOLDER = Path.of("../../tests/nd4j/models");

    private static INDArray array(Path file, String name) throws Exception {
        try (NDManager manager = NDManager.newBaseManager(); ZipFile zip = new ZipFile(file.toFile())) {
            return NDArray.decode(manager, zip.getInputStream(zip.getEntry(name)).readAllBytes()).duplicate();
        }
    }

    private static double difference(INDArray expected, INDArray given) {
        assertEquals(((NDArray) expected).size(), ((NDArray) given).size());
        return ((NDArray) expected).reshape(-1).sub(((NDArray) given).reshape(-1)).abs().max().item();
    }

    private static void layers(String name) throws Exception {
        layers(name, true);
    }

    private static void layers(String name, boolean trains) throws Exception {
        Path file = FOLDER.resolve(name + ".zip");
        try (ResourceScope scope = new ResourceScope();
                MultiLayerNetwork net = ModelSerializer.restoreMultiLayerNetwork(file.toFile())) {
            INDArray x = array(file, "input.npy");
            assertTrue(difference(array(file, "output.npy"), net.output(x)) < 2e-5, name + ": the output differs by "
                    + difference(array(file, "output.npy"), net.output(x)));
            net.fit(x, array(file, "labels.npy"));
            double trained = difference(array(file, "trained.npy"), net.params());
            assertTrue(!trains || trained < 2e-4, name + ": the trained parameters differ by " + trained);
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void vectors() throws Exception {
        layers("dense");
    }

    @Test
    void images() throws Exception {
        layers("convolutions");
    }

    @Test
    void imagesOfTheSameSize() throws Exception {
        layers("same");
    }

    @Test
    void imagesWithADepth() throws Exception {
        layers("volumes");
    }

    @Test
    void sequences() throws Exception {
        layers("lstm");
    }

    @Test
    void bothDirections() throws Exception {
        layers("directions");
    }

    @Test
    void attention() throws Exception {
        // The outputs agree. DL4J's step differs; the gradients here are those of differences: see LayerGradientTest.
        layers("attention", false);
    }

    @Test
    void autoencodersAndConstraints() throws Exception {
        layers("autoencoder");
    }

    @Test
    void steps() throws Exception {
        layers("steps");
    }

    @Test
    void embeddings() throws Exception {
        layers("embedding");
        layers("words");
    }

    @Test
    void largerImagesWithADepth() throws Exception {
        layers("larger");
    }

    @Test
    void capsules() throws Exception {
        // As with attention, the outputs agree and DL4J's step differs.
        layers("capsules", false);
    }

    @Test
    void graphs() throws Exception {
        Path file = FOLDER.resolve("graph.zip");
        try (ResourceScope scope = new ResourceScope();
                ComputationGraph net = ModelSerializer.restoreComputationGraph(file.toFile())) {
            INDArray x = array(file, "input.npy");
            assertTrue(difference(array(file, "output.npy"), net.outputSingle(x)) < 2e-5);
            net.fit(new INDArray[] {x}, new INDArray[] {array(file, "labels.npy")});
            assertTrue(difference(array(file, "trained.npy"), net.params()) < 2e-4);
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    /** What DL4J writes, and what it sets itself where a file has it not: settings of helpers, and copies of other values. */
    private static final Set<String> NOT_WRITTEN = Set.of("cudnnAllowFallback", "cudnnAlgoMode", "helperAllowFallback", "variables",
            "iterationCount", "epochCount", "gradientNormalization", "gradientNormalizationThreshold", "layerParams", "timeSteps",
            "nin", "nout", "mode", "modified", "mergeAxis", "outputVertex", "rnndataFormat", "cnn2dDataFormat", "dilation", "topologicalOrder",
            "topologicalOrderStr");

    private static void assertHasAll(String path, JsonNode theirs, JsonNode ours) {
        assertEquals(theirs.getNodeType(), ours.getNodeType(), path);
        if (!theirs.isContainerNode()) {
            assertEquals(theirs.asText(), ours.asText(), path);
        }
        for (Map.Entry<String, JsonNode> each : theirs.properties()) {
            boolean isLeftOut = each.getValue().isNull() || NOT_WRITTEN.contains(each.getKey());
            if (!isLeftOut || ours.has(each.getKey()) && !each.getValue().isNull()) {
                assertTrue(ours.has(each.getKey()), () -> path + " has no " + each.getKey());
                assertHasAll(path + "/" + each.getKey(), each.getValue(), ours.get(each.getKey()));
            }
        }
        for (int i = 0; theirs.isArray() && i < theirs.size(); i++) {
            assertEquals(theirs.size(), ours.size(), path);
            assertHasAll(path + "/" + i, theirs.get(i), ours.get(i));
        }
    }

    private static byte[] entry(Path file, String name) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return zip.getEntry(name) == null ? null : zip.getInputStream(zip.getEntry(name)).readAllBytes();
        }
    }

    /** A file that DL4J wrote is read and written: the arrays are the same bytes, and the configuration has all its values. */
    @Test
    void filesHaveTheFormOfDl4j() throws Exception {
        Path written = Files.createTempFile("written", ".zip");
        for (String name : List.of("dense", "convolutions", "same", "volumes", "lstm", "directions", "steps", "attention",
                "autoencoder", "graph")) {
            Path file = FOLDER.resolve(name + ".zip");
            if (name.equals("graph")) {
                try (ComputationGraph net = ModelSerializer.restoreComputationGraph(file.toFile())) {
                    ModelSerializer.writeModel(net, written.toFile(), true);
                }
            } else {
                try (MultiLayerNetwork net = ModelSerializer.restoreMultiLayerNetwork(file.toFile())) {
                    ModelSerializer.writeModel(net, written.toFile(), true);
                    try (MultiLayerNetwork again = ModelSerializer.restoreMultiLayerNetwork(written.toFile())) {
                        assertEquals(net, again);
                    }
                }
            }
            for (String part : List.of("coefficients.bin", "updaterState.bin")) {
                assertArrayEquals(entry(file, part), entry(written, part), name + "/" + part);
            }
            assertHasAll(name, new ObjectMapper().readTree(entry(file, "configuration.json")),
                    new ObjectMapper().readTree(entry(written, "configuration.json")));
        }
        Files.delete(written);
    }

    @Test
    void damagedConfigurationsAreNamed() throws Exception {
        for (String json : List.of("{\"confs\":[{}]}", "{\"confs\":3}", "{\"confs\":[]}",
                "{\"confs\":[{\"layer\":{\"@class\":\"org.deeplearning4j.nn.conf.layers.DenseLayer\",\"activation\":\"NONE\"}}]}",
                "{\"confs\":[{\"layer\":{\"@class\":\"org.deeplearning4j.nn.conf.layers.DenseLayer\",\"nin\":\"many\"}}]}")) {
            Path damaged = withConfiguration(json);
            assertThrows(FormatException.class, () -> ModelSerializer.restoreMultiLayerNetwork(damaged.toFile()), json);
            Files.delete(damaged);
        }
        for (String vertices : List.of("{\"a\":{\"@class\":\"org.deeplearning4j.nn.conf.graph.LayerVertex\"}}", "[]", "{\"a\":1}")) {
            Path damaged = withConfiguration("{\"vertices\":" + vertices + ",\"defaultConfiguration\":{}}");
            assertThrows(FormatException.class, () -> ModelSerializer.restoreComputationGraph(damaged.toFile()), vertices);
            Files.delete(damaged);
        }
    }

    /** Writes a file with the parameters of a network and another configuration. */
    private static Path withConfiguration(String json) throws IOException {
        Path file = Files.createTempFile("damaged", ".zip");
        try (ZipFile from = new ZipFile(FOLDER.resolve("dense.zip").toFile());
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(file))) {
            to.putNextEntry(new ZipEntry("configuration.json"));
            to.write(json.getBytes(StandardCharsets.UTF_8));
            to.putNextEntry(new ZipEntry("coefficients.bin"));
            to.write(from.getInputStream(from.getEntry("coefficients.bin")).readAllBytes());
        }
        return file;
    }

    @Test
    void damagedFilesAreNamed() throws Exception {
        Path damaged = Files.createTempFile("damaged", ".zip");
        try (ZipFile from = new ZipFile(FOLDER.resolve("dense.zip").toFile());
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(damaged))) {
            for (String name : List.of("configuration.json", "coefficients.bin")) {
                byte[] bytes = from.getInputStream(from.getEntry(name)).readAllBytes();
                to.putNextEntry(new ZipEntry(name));
                to.write(bytes, 0, name.endsWith(".bin") ? bytes.length - 5 : bytes.length);
            }
        }
        assertThrows(FormatException.class, () -> ModelSerializer.restoreMultiLayerNetwork(damaged.toFile()));
        Files.delete(damaged);
    }
}
