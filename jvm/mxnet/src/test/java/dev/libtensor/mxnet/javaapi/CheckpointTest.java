package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Opens the files that MXNet has written, and compares with what MXNet computes. */
class CheckpointTest extends NativeTest {
    /** The largest difference, as a part of an array's largest element. Sums are in another order than MXNet's. */
    private static final double ROUNDING = 2e-6;

    @TempDir
    private Path folder;

    /** The arrays of a file whose names begin with a word and a colon, by the rest of their names. */
    private static Map<String, NDArray> part(Map<String, NDArray> arrays, String word) {
        Map<String, NDArray> found = new LinkedHashMap<>();
        arrays.forEach((name, array) -> {
            if (name.startsWith(word + ":")) {
                found.put(name.substring(word.length() + 1), array);
            }
        });
        return found;
    }

    private static Map<String, NDArray> results(String network) throws IOException {
        return NDArray.load2Map(MxnetFiles.path(network.replaceFirst("-.*", "") + "-results.params"));
    }

    private static Executor bound(Symbol symbol, String network, Map<String, NDArray> inputs) throws IOException {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        inputs.forEach((name, array) -> {
            if (symbol.listArguments().contains(name)) {
                shapes.put(name, array.getShape());
            }
        });
        Executor executor = symbol.simpleBind(Context.cpu(), "write", shapes);
        Map<String, NDArray> params = NDArray.load2Map(MxnetFiles.path(network + "-0001.params"));
        Map<String, NDArray> arguments = new LinkedHashMap<>(inputs);
        arguments.putAll(part(params, "arg"));
        executor.copyParamsFrom(arguments, part(params, "aux"), true);
        return executor;
    }

    @ParameterizedTest
    @ValueSource(strings = {"mlp", "lenet", "residual", "residual-v0.8", "residual-v0.11", "gluon", "gluon_lstm", "gluon_gru",
            "gluon_rnn", "groups", "shared_norm", "transformer", "dense", "squeeze", "mobile", "shuffle", "lines", "volumes",
            "rnn_lstm", "rnn_gru", "rnn_fused", "segmentation", "normalized", "enlarged", "regions", "transformed", "flow",
            "detector", "speech", "words", "factors", "half", "rnn_stacked"})
    void aPredictorGivesWhatMxnetGives(String network) throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Map<String, NDArray> results = results(network);
            Map<String, NDArray> given = part(results, "input");
            given.remove("softmax_label");
            List<DataDesc> inputs = new ArrayList<>();
            given.forEach((name, array) -> inputs.add(new DataDesc(name, array.getShape())));
            Predictor predictor = new Predictor(MxnetFiles.path(network), inputs, List.of(Context.cpu()), 1);
            NDList outputs = predictor.predictWithNDArray(List.copyOf(given.values()));
            assertEquals(1, outputs.size());
            MxnetFiles.assertClose(network, results.get("predict"), outputs.get(0), ROUNDING);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mlp", "lenet", "residual", "residual-v0.8", "residual-v0.11"})
    void aStepOfTrainingIsMxnets(String network) throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Map<String, NDArray> results = results(network);
            Symbol whole = Symbol.load(MxnetFiles.path(network + "-symbol.json"));
            Map<String, NDArray> inputs = part(results, "input");
            Executor executor = bound(whole, network, inputs);
            executor.forward(false);
            MxnetFiles.assertClose("predict", results.get("predict"), executor.outputs().get(0), ROUNDING);
            // No random numbers are before this result.
            String trained = network.startsWith("residual") ? "flat_output" : "softmax_output";
            executor = bound(whole.getInternals().get(trained), network, inputs);
            executor.forward(true);
            MxnetFiles.assertClose("train", results.get("train"), executor.outputs().get(0), ROUNDING);
            executor.backward(results.get("head"));
            Map<String, NDArray> gradients = part(results, "gradient");
            assertEquals(gradients.keySet(), executor.gradDict().keySet());
            executor.gradDict().forEach(
                    (name, gradient) -> MxnetFiles.assertClose(name, gradients.get(name), gradient, ROUNDING));
            Map<String, NDArray> states = part(results, "state");
            assertEquals(states.keySet(), executor.auxDict().keySet());
            executor.auxDict().forEach((name, state) -> MxnetFiles.assertClose(name, states.get(name), state, ROUNDING));
        }
    }

    /** The nodes, the variables and the outputs, without the numbers of how often an input was written before. */
    private static List<Object> graph(String json) {
        JsonObject graph = JsonParser.parseString(json).getAsJsonObject();
        graph.getAsJsonArray("nodes").forEach(node -> places(node.getAsJsonObject().getAsJsonArray("inputs")));
        return List.of(graph.get("nodes"), graph.get("arg_nodes"), places(graph.getAsJsonArray("heads")));
    }

    private static JsonArray places(JsonArray entries) {
        entries.forEach(entry -> entry.getAsJsonArray().remove(2));
        return entries;
    }

    @ParameterizedTest
    @ValueSource(strings = {"mlp", "lenet", "residual", "gluon", "gluon_lstm", "transformer", "rnn_fused"})
    void filesAreWrittenAsMxnetWritesThem(String network) throws IOException {
        String params = folder.resolve("again.params").toString();
        try (ResourceScope scope = new ResourceScope()) {
            String json = MxnetFiles.path(network + "-symbol.json");
            assertEquals(graph(Files.readString(Path.of(json))), graph(Symbol.load(json).toJson()));
            String path = MxnetFiles.path(network + "-0001.params");
            NDArray.save(params, NDArray.load2Map(path));
            assertArrayEquals(Files.readAllBytes(Path.of(path)), Files.readAllBytes(Path.of(params)));
        }
    }

    @Test
    void arraysOfEachType() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Map<String, NDArray> arrays = NDArray.load2Map(MxnetFiles.path("types.params"));
            assertEquals(List.of("float32", "float64", "float16", "uint8", "int32", "int8", "int64"),
                    List.copyOf(arrays.keySet()));
            arrays.forEach((name, array) -> {
                assertEquals(DataType.valueOf(name.toUpperCase(java.util.Locale.ROOT)), array.getDataType());
                assertEquals(new Shape(2, 3), array.getShape());
                assertArrayEquals(new float[] {0, 1, 2, 100, 5, 7}, array.toType(DataType.FLOAT32, true).toFloatArray());
            });
            String again = folder.resolve("types.params").toString();
            NDArray.save(again, arrays);
            assertArrayEquals(Files.readAllBytes(Path.of(MxnetFiles.path("types.params"))),
                    Files.readAllBytes(Path.of(again)));
            assertEquals(2, NDArray.load(MxnetFiles.path("list.params")).size());
        }
    }

    @Test
    void arraysOfEachShape() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Map<String, NDArray> arrays = NDArray.load2Map(MxnetFiles.path("shapes.params"));
            assertEquals(new Shape(), arrays.get("scalar").getShape());
            assertArrayEquals(new float[] {2.5f}, arrays.get("scalar").toFloatArray());
            assertEquals(new Shape(2, 0, 3), arrays.get("empty").getShape());
            assertArrayEquals(new float[] {1, 2}, arrays.get("plain").toFloatArray());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"row_sparse", "csr"})
    void sparseArraysBecomeDense(String kind) throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray array = NDArray.load2Map(MxnetFiles.path(kind + ".params")).values().iterator().next();
            assertEquals(new Shape(3, 2), array.getShape());
            assertArrayEquals(new float[] {0, 0, 1, 2, 0, 3}, array.toFloatArray());
        }
    }

    @Test
    void operatorsThatDoNotExistAreListed() throws IOException {
        String json = Files.readString(Path.of(MxnetFiles.path("words-symbol.json")))
                .replace("\"Dropout\"", "\"_contrib_quantized_act\"").replace("\"Pooling\"", "\"_contrib_quantized_pooling\"");
        Path path = Files.writeString(folder.resolve("other-symbol.json"), json);
        Exception error = assertThrows(UnsupportedException.class, () -> Symbol.load(path.toString()));
        assertTrue(error.getMessage().contains("_contrib_quantized_act"), error::getMessage);
        assertTrue(error.getMessage().contains("_contrib_quantized_pooling"), error::getMessage);
    }
}
