package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.core.util.ModelGuesser;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.util.ModelSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Files whose kind is not known. */
class ModelGuesserTest extends NativeTest {
    private static final String FOLDER = "../../tests/nd4j/models/";

    @Test
    void networksOfBothKinds() throws Exception {
        try (MultiLayerNetwork layers = (MultiLayerNetwork) ModelGuesser.loadModelGuess(FOLDER + "dense.zip");
                ComputationGraph graph = (ComputationGraph) ModelGuesser.loadModelGuess(FOLDER + "graph.zip");
                MultiLayerNetwork same = (MultiLayerNetwork) ModelGuesser.loadModelGuess(FOLDER + "dense.zip")) {
            assertEquals(layers, same);
            same.params().assign(1);
            assertNotEquals(layers, same);
            assertNotEquals(layers, graph);
        }
    }

    @Test
    void whatIsWrittenIsRead() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MultiLayerNetwork layers = (MultiLayerNetwork) ModelGuesser.loadModelGuess(FOLDER + "lstm.zip")) {
            ModelSerializer.writeModel(layers, bytes, true);
            try (MultiLayerNetwork read = (MultiLayerNetwork) ModelGuesser.loadModelGuess(
                    new ByteArrayInputStream(bytes.toByteArray()))) {
                assertEquals(layers, read);
                assertEquals(layers.getUpdater().getStateViewArray(), read.getUpdater().getStateViewArray());
            }
        }
    }

    @Test
    void configurationsOfBothKinds() throws Exception {
        try (MultiLayerNetwork layers = (MultiLayerNetwork) ModelGuesser.loadModelGuess(FOLDER + "dense.zip");
                ComputationGraph graph = (ComputationGraph) ModelGuesser.loadModelGuess(FOLDER + "graph.zip")) {
            byte[] ofLayers = layers.getLayerWiseConfigurations().toJson().getBytes(StandardCharsets.UTF_8);
            byte[] ofGraph = graph.getConfiguration().toJson().getBytes(StandardCharsets.UTF_8);
            assertInstanceOf(MultiLayerConfiguration.class, ModelGuesser.loadConfigGuess(new ByteArrayInputStream(ofLayers)));
            assertInstanceOf(ComputationGraphConfiguration.class, ModelGuesser.loadConfigGuess(new ByteArrayInputStream(ofGraph)));
        }
    }

    @Test
    void whatIsNeitherSaysSo() {
        assertThrows(FormatException.class, () -> ModelGuesser.loadModelGuess(new ByteArrayInputStream(new byte[] {1, 2, 3})));
        assertThrows(FormatException.class, () -> ModelGuesser.loadConfigGuess(new ByteArrayInputStream("{".getBytes(StandardCharsets.UTF_8))));
        assertThrows(TensorIOException.class, () -> ModelGuesser.loadModelGuess("no/such/file"));
    }
}
