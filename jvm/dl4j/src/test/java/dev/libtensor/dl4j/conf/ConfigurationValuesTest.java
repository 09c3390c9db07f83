package dev.libtensor.dl4j.conf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.distribution.NormalDistribution;
import dev.libtensor.dl4j.nn.conf.graph.ElementWiseVertex;
import dev.libtensor.dl4j.nn.conf.graph.L2NormalizeVertex;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.graph.ScaleVertex;
import dev.libtensor.dl4j.nn.conf.graph.ShiftVertex;
import dev.libtensor.dl4j.nn.conf.graph.SubsetVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.DropoutLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToDepthLayer;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.conf.layers.util.MaskZeroLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.schedule.FixedSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import dev.libtensor.nd4j.linalg.schedule.RampSchedule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Values that a configuration lacks, and values inside each other without end, get typed errors. */
class ConfigurationValuesTest extends NativeTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    /** As in DL4J, windows that cannot be are refused as the layer is built. */
    @Test
    void windowsAreCheckedAsALayerIsBuilt() {
        assertThrows(StateException.class, () -> new ConvolutionLayer.Builder(3, 0).build());
        assertThrows(StateException.class, () -> new SubsamplingLayer.Builder().kernelSize(3, 3).stride(0, 1).build());
        assertThrows(StateException.class, () -> new Convolution1DLayer.Builder(0).build());
        assertThrows(StateException.class, () -> new Convolution3D.Builder(3, 0, 1).build());
        assertThrows(ArgumentException.class, () -> new ConvolutionLayer.Builder(2, 2, 2).build());
        assertThrows(ArgumentException.class, () -> new SubsamplingLayer.Builder().padding(-1, 0).build());
        assertTrue(assertThrows(StateException.class, () -> new ConvolutionLayer.Builder(3, 3)
                .convolutionMode(ConvolutionMode.Causal).build()).getMessage().contains("1D"));
    }

    private static NeuralNetConfiguration.Builder settings() {
        return new NeuralNetConfiguration.Builder().seed(1).updater(new Adam(new RampSchedule(new FixedSchedule(0.1), 3)))
                .biasUpdater(new Adam(0.1)).weightInit(new NormalDistribution(0, 1)).dropOut(0.5)
                .gradientNormalization(GradientNormalization.ClipL2PerLayer).activation(Activation.TANH);
    }

    private static String images() {
        return settings().list()
                .layer(new ConvolutionLayer.Builder(2, 2).nOut(2).build())
                .layer(new BatchNormalization.Builder().build())
                .layer(new SubsamplingLayer.Builder(PoolingType.PNORM, new int[] {2, 2}, new int[] {1, 1}).build())
                .layer(new DenseLayer.Builder().nOut(3).build())
                .layer(new ActivationLayer.Builder(Activation.CUBE).build())
                .layer(new DropoutLayer.Builder(0.5).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nOut(2).activation(Activation.IDENTITY).build())
                .setInputType(InputType.convolutionalFlat(4, 4, 1)).build().toJson();
    }

    private static String series() {
        return settings().list()
                .layer(new LSTM.Builder().nOut(3).weightInitRecurrent(dev.libtensor.dl4j.nn.weights.WeightInit.XAVIER).build())
                .layer(new Convolution1DLayer.Builder(2, 1, 0).nOut(3).build())
                .layer(new Subsampling1DLayer.Builder(2, 1).build())
                .layer(new SimpleRnn.Builder().nOut(3).build())
                .layer(new RnnOutputLayer.Builder(LossFunction.MSE).nOut(2).activation(Activation.IDENTITY).build())
                .setInputType(InputType.recurrent(2, 6)).build().toJson();
    }

    private static String graph() {
        return settings().graphBuilder().addInputs("in")
                .addLayer("a", new DenseLayer.Builder().nIn(2).nOut(3).build(), "in")
                .addLayer("b", new DenseLayer.Builder().nIn(2).nOut(3).build(), "in")
                .addVertex("sum", new ElementWiseVertex(ElementWiseVertex.Op.Add), "a", "b")
                .addVertex("scale", new ScaleVertex(0.5), "sum").addVertex("shift", new ShiftVertex(0.5), "scale")
                .addVertex("norm", new L2NormalizeVertex(), "shift")
                .addVertex("merge", new MergeVertex(), "norm", "a").addVertex("part", new SubsetVertex(0, 3), "merge")
                .addLayer("out", new OutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).activation(Activation.IDENTITY)
                        .build(), "part").setOutputs("out").build().toJson();
    }

    /** Calls with each text in which one value is replaced. */
    private static void replaced(JsonNode whole, JsonNode part, JsonNode value, String path, Function<String, Object> call,
            List<String> wrong) {
        List<String> names = new ArrayList<>();
        part.fieldNames().forEachRemaining(names::add);
        for (int i = 0; i < part.size(); i++) {
            JsonNode child = part.isObject() ? part.get(names.get(i)) : part.get(i);
            String at = path + "/" + (part.isObject() ? names.get(i) : i);
            put(part, names, i, value);
            try {
                call.apply(whole.toString());
            } catch (Throwable e) {
                if (!e.getClass().getName().startsWith("dev.libtensor.")) {
                    wrong.add(at + " is " + value + ": " + e + " at " + e.getStackTrace()[0]);
                }
            }
            put(part, names, i, child);
            replaced(whole, child, value, at, call, wrong);
        }
    }

    private static void put(JsonNode part, List<String> names, int i, JsonNode value) {
        if (part instanceof ObjectNode object) {
            object.set(names.get(i), value);
        } else {
            ((ArrayNode) part).set(i, value);
        }
    }

    private static void checkAll(String json, Function<String, Object> use) throws Exception {
        use.apply(json);
        List<String> wrong = new ArrayList<>();
        for (String value : new String[] {"null", "-1", "0", "[]", "{}", "\"\"", "1e99"}) {
            JsonNode whole = MAPPER.readTree(json);
            replaced(whole, whole, MAPPER.readTree(value), "", use, wrong);
        }
        assertEquals(List.of(), wrong);
    }

    private static Function<String, Object> layers(Shape input, Shape labels) {
        return json -> {
            try (ResourceScope scope = new ResourceScope();
                    MultiLayerNetwork net = new MultiLayerNetwork(MultiLayerConfiguration.fromJson(json))) {
                net.init();
                net.fit(NDArray.ones(input), NDArray.ones(labels));
                return net.output(NDArray.ones(input));
            }
        };
    }

    @Test
    void valuesThatNetworksLack() throws Exception {
        checkAll(images(), layers(new Shape(2, 16), new Shape(2, 2)));
        checkAll(series(), layers(new Shape(2, 2, 6), new Shape(2, 2, 4)));
        checkAll(graph(), json -> {
            try (ResourceScope scope = new ResourceScope();
                    ComputationGraph net = new ComputationGraph(ComputationGraphConfiguration.fromJson(json))) {
                net.init();
                net.fit(new INDArray[] {NDArray.ones(new Shape(2, 2))}, new INDArray[] {NDArray.ones(new Shape(2, 2))});
                return net.output(NDArray.ones(new Shape(2, 2)));
            }
        });
    }

    @Test
    void settersOfOtherNames() {
        assertEquals(4, new SpaceToDepthLayer.Builder().blocks(4).build().getBlockSize());
        assertEquals(RNNFormat.NWC, new Convolution1DLayer.Builder().rnnDataFormat(RNNFormat.NWC).build().getRnnDataFormat());
        MaskZeroLayer masked = new MaskZeroLayer.Builder().underlying(new SimpleRnn.Builder().nOut(2).build()).maskValue(3).build();
        assertEquals(3, masked.getMaskingValue());
        assertEquals(2, ((SimpleRnn) masked.getUnderlying()).getNOut());
    }

    @Test
    void settersThatTakeAValueAway() {
        List<Consumer<LSTM>> setters = List.of(layer -> layer.setActivationFn(null), layer -> layer.setWeightInitFn(null),
                layer -> layer.setIUpdater(null), layer -> layer.setGateActivationFn(null), layer -> layer.setRegularization(null),
                layer -> layer.setGradientNormalization(null));
        for (Consumer<LSTM> setter : setters) {
            MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().list()
                    .layer(new LSTM.Builder().nIn(2).nOut(3).build()).build();
            setter.accept((LSTM) conf.getConf(0).getLayer());
            try (MultiLayerNetwork net = new MultiLayerNetwork(conf)) {
                String message = assertThrows(ArgumentException.class, net::init).getMessage();
                assertTrue(message.startsWith("LSTM has no '"), message);
            }
        }
    }

    private static String nested(int depth) {
        String schedules = "{\"@class\":\"dev.libtensor.nd4j.linalg.schedule.RampSchedule\",\"numIter\":3,\"baseSchedule\":".repeat(depth)
                + "{\"@class\":\"dev.libtensor.nd4j.linalg.schedule.FixedSchedule\",\"value\":0.1}" + "}".repeat(depth);
        String json = images();
        int start = json.indexOf("\"learningRateSchedule\"");
        return json.substring(0, start) + "\"learningRateSchedule\":" + schedules + ",\"ignored\":" + json.substring(
                json.indexOf(':', start) + 1);
    }

    /** Also on a thread with a small stack. */
    @Test
    void schedulesInsideEachOther() throws Exception {
        for (int depth : new int[] {20, 33, 300, 900, 100_000}) {
            Throwable[] thrown = new Throwable[1];
            Thread thread = new Thread(null, () -> {
                try {
                    MultiLayerConfiguration read = MultiLayerConfiguration.fromJson(nested(depth));
                    assertEquals(read, MultiLayerConfiguration.fromJson(read.toJson()));
                } catch (Throwable e) {
                    thrown[0] = e;
                }
            }, "small stack", 256 << 10);
            thread.start();
            thread.join();
            assertEquals(depth > 32, thrown[0] instanceof FormatException, () -> depth + ": " + thrown[0]);
            assertTrue(depth > 32 || thrown[0] == null, () -> depth + ": " + thrown[0]);
        }
        ISchedule[] schedule = {new FixedSchedule(0.5)};
        for (int i = 0; i < 32; i++) {
            schedule[0] = new RampSchedule(schedule[0], 4);
        }
        assertEquals(0.5, schedule[0].valueAt(3, 0));
        assertThrows(ArgumentException.class, () -> new RampSchedule(schedule[0], 4));
    }
}
