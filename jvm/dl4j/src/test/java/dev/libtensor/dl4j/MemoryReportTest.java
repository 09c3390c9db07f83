package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.dl4j.nn.conf.CacheMode;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.graph.LayerVertex;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.memory.LayerMemoryReport;
import dev.libtensor.dl4j.nn.conf.memory.MemoryReport;
import dev.libtensor.dl4j.nn.conf.memory.MemoryType;
import dev.libtensor.dl4j.nn.conf.memory.MemoryUseMode;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Estimates of memory; the numbers are DL4J's. */
class MemoryReportTest extends NativeTest {
    private static long bytes(MemoryReport report, MemoryType type, MemoryUseMode mode) {
        return report.getMemoryBytes(type, 3, mode, CacheMode.NONE, DataType.FLOAT);
    }

    @Test
    void layers() {
        MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().updater(new Adam(0.1)).list()
                .layer(new DenseLayer.Builder().nIn(10).nOut(20).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(20).nOut(27).build()).build();
        MemoryReport report = conf.getMemoryReport(InputType.feedForward(10));
        int params = 10 * 20 + 20 + 20 * 27 + 27;
        assertEquals(4 * params, bytes(report, MemoryType.PARAMETERS, MemoryUseMode.INFERENCE));
        assertEquals(0, bytes(report, MemoryType.PARAMATER_GRADIENTS, MemoryUseMode.INFERENCE));
        assertEquals(4 * params, bytes(report, MemoryType.PARAMATER_GRADIENTS, MemoryUseMode.TRAINING));
        assertEquals(8 * params, bytes(report, MemoryType.UPDATER_STATE, MemoryUseMode.TRAINING));
        assertEquals(4 * 3 * 47, bytes(report, MemoryType.ACTIVATIONS, MemoryUseMode.INFERENCE));
        assertEquals(4 * 3 * 30, bytes(report, MemoryType.ACTIVATION_GRADIENTS, MemoryUseMode.TRAINING));
        assertEquals(4 * 3 * 27, bytes(report, MemoryType.WORKING_MEMORY_VARIABLE, MemoryUseMode.TRAINING));
        assertEquals(4 * (params + 3 * 47), report.getTotalMemoryBytes(3, MemoryUseMode.INFERENCE, CacheMode.NONE, DataType.FLOAT));
        assertEquals(8 * (params + 3 * 47), report.getTotalMemoryBytes(3, MemoryUseMode.INFERENCE, CacheMode.NONE, DataType.DOUBLE));
        assertEquals(4 * (4 * params + 3 * (47 + 30 + 27)),
                report.getTotalMemoryBytes(3, MemoryUseMode.TRAINING, CacheMode.NONE, DataType.FLOAT));
        assertEquals(report, MemoryReport.fromJson(report.toJson()));
        assertEquals(report.toString(), MemoryReport.fromYaml(report.toYaml()).toString());
        assertTrue(report.toString().startsWith("MultiLayerNetwork"), report.toString());
    }

    @Test
    void graphs() {
        ComputationGraphConfiguration conf = new NeuralNetConfiguration.Builder().graphBuilder().addInputs("a", "b")
                .addLayer("one", new DenseLayer.Builder().nIn(3).nOut(4).build(), "a").addVertex("both", new MergeVertex(), "one", "b")
                .addLayer("out", new OutputLayer.Builder(LossFunction.MSE).nIn(6).nOut(2).build(), "both").setOutputs("out").build();
        MemoryReport report = conf.getMemoryReport(InputType.feedForward(3), InputType.feedForward(2));
        assertEquals(4 * (3 * 4 + 4 + 6 * 2 + 2), bytes(report, MemoryType.PARAMETERS, MemoryUseMode.INFERENCE));
        assertEquals(4 * 3 * (4 + 6 + 2), bytes(report, MemoryType.ACTIVATIONS, MemoryUseMode.INFERENCE));
        assertEquals(report, MemoryReport.fromJson(report.toJson()));
        assertThrows(ArgumentException.class, () -> conf.getMemoryReport(InputType.feedForward(3)));
        LayerVertex vertex = (LayerVertex) conf.getVertices().get("out");
        assertEquals(conf.getConf("out").getLayer(), vertex.getLayerConf().getLayer());
        assertEquals(InputType.feedForward(2), vertex.getOutputType(0, InputType.feedForward(6)));
    }

    @Test
    void reportsOfTheirOwn() {
        LayerMemoryReport report = new LayerMemoryReport.Builder("mine", String.class, InputType.feedForward(1),
                InputType.feedForward(2)).standardMemory(3, 4).workingMemory(5, 6, 7, 8).cacheMemory(9, 10).build();
        assertEquals(4 * (3 + 3 * 2 + 5 + 3 * 6), report.getTotalMemoryBytes(3, MemoryUseMode.INFERENCE, CacheMode.HOST, DataType.FLOAT));
        assertEquals(4 * (3 + 3 + 4 + 3 * 2 + 3 + 7 + 3 * 8 + 9 + 3 * 10),
                report.getTotalMemoryBytes(3, MemoryUseMode.TRAINING, CacheMode.HOST, DataType.FLOAT));
        report.scale(2);
        assertEquals(4 * 6, bytes(report, MemoryType.PARAMETERS, MemoryUseMode.INFERENCE));
        assertThrows(ArgumentException.class, () -> new LayerMemoryReport.Builder("mine", String.class, InputType.feedForward(1),
                InputType.feedForward(2)).cacheMemory(Map.of(), Map.of()));
        for (String wrong : new String[] {"null", "{}", "{\"@class\":\"" + LayerMemoryReport.class.getName() + "\"}",
                report.toJson().replace("java.lang.String", "no.Such"), report.toJson().replace("\"HOST\"", "\"DISK\"")}) {
            assertThrows(FormatException.class, () -> MemoryReport.fromJson(wrong), wrong);
        }
    }
}
