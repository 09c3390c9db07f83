package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What networks of both kinds tell about their layers, inputs and states. */
class BatchNetworkTest extends NativeTest {
    private ResourceScope scope;
    private MultiLayerNetwork net;
    private ComputationGraph graph;

    @BeforeEach
    void open() {
        LibTensor.manualSeed(1);
        LSTM steps = new LSTM.Builder().nIn(2).nOut(3).name("steps").build();
        ActivationLayer tanh = new ActivationLayer.Builder().activation(Activation.TANH).build();
        RnnOutputLayer out = new RnnOutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(1).activation(Activation.SIGMOID).build();
        net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).list().layer(steps).layer(tanh).layer(out)
                .build());
        graph = new ComputationGraph(new NeuralNetConfiguration.Builder().seed(1).graphBuilder().addInputs("in")
                .addLayer("steps", steps, "in").addLayer("tanh", tanh, "steps").addLayer("out", out, "tanh").setOutputs("out")
                .build());
        net.init();
        graph.init();
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
        net.close();
        graph.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static INDArray step(BatchNetwork network, INDArray x) {
        return network instanceof ComputationGraph graph ? graph.rnnTimeStep(x)[0]
                : ((MultiLayerNetwork) network).rnnTimeStep(x);
    }

    @Test
    void statesAreTakenAndGiven() {
        for (BatchNetwork each : List.of(net, graph)) {
            INDArray x = Nd4j.rand(4, 2);
            step(each, x);
            Map<String, INDArray> state = new HashMap<>();
            each.rnnGetPreviousState(0).forEach((name, array) -> state.put(name, array.dup()));
            assertFalse(state.isEmpty());
            INDArray second = step(each, x);
            INDArray third = step(each, x);
            assertFalse(second.equalsWithEps(third, 1e-7));
            each.rnnSetPreviousState(0, state);
            assertTrue(second.equalsWithEps(step(each, x), 0));
            assertThrows(ArgumentException.class, () -> each.rnnGetPreviousState(1));
            assertThrows(ArgumentException.class, () -> each.rnnSetPreviousState(2, state));
            assertThrows(TensorIndexException.class, () -> each.rnnGetPreviousState(3));
            each.rnnClearPreviousState();
        }
    }

    @Test
    void sizesOfLayers() {
        for (BatchNetwork each : List.of(net, graph)) {
            assertEquals(3, each.getnLayers());
            assertEquals(2, each.layerInputSize(0));
            assertEquals(3, each.layerSize(0));
            assertEquals(0, each.layerSize(1));
            assertEquals(0, each.layerInputSize(1));
            assertEquals(1, each.layerSize(2));
            assertThrows(TensorIndexException.class, () -> each.layerSize(-1));
            assertThrows(TensorIndexException.class, () -> each.layerInputSize(3));
        }
        assertEquals(List.of("steps", "layer1", "layer2"), net.getLayerNames());
        assertEquals(3, graph.getNumLayers());
        assertSame(graph.getLayer("out"), graph.getOutputLayer(0));
        assertThrows(TensorIndexException.class, () -> graph.getOutputLayer(1));
    }

    @Test
    void inputsAndLabelsThatAreSet() {
        assertNull(net.getInput());
        assertNull(graph.getInputs());
        assertNull(graph.getLabels());
        INDArray x = NDArray.ones(new Shape(1, 2, 4));
        net.setInput(x);
        graph.setInputs(x);
        graph.setLabels(x);
        assertSame(x, net.getInput());
        assertSame(x, graph.getInputs()[0]);
        assertSame(x, graph.getLabels()[0]);
    }
}
