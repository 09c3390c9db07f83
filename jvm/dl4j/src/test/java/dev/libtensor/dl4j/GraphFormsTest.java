package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.graph.ScaleVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationHardSigmoid;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls of graphs in other forms. */
class GraphFormsTest extends NativeTest {
    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static ComputationGraph dense() {
        return new ComputationGraph(new NeuralNetConfiguration.Builder().seed(1).l2(0.1).graphBuilder().addInputs("in")
                .addLayer("hidden", new DenseLayer.Builder().nIn(3).nOut(4).activation(Activation.TANH).build(), "in")
                .addLayer("out", new OutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).activation(Activation.IDENTITY).build(),
                        "hidden").setOutputs("out").build());
    }

    @Test
    void layersAreAppendedAndRemoved() {
        DenseLayer layer = new DenseLayer.Builder().nIn(3).nOut(3).build();
        assertEquals(Map.of("x", List.of("in"), "twice", List.of("x"), "z", List.of("twice")),
                new NeuralNetConfiguration.Builder().graphBuilder().addInputs("in").appendLayer("x", layer)
                        .appendVertex("twice", new ScaleVertex(2)).appendLayer("z", layer).setOutputs("z").build()
                        .getVertexInputs());
        assertThrows(StateException.class, () -> new NeuralNetConfiguration.Builder().graphBuilder().appendLayer("x", layer));
        assertEquals(Map.of("a", List.of("in"), "c", List.of("a")), new NeuralNetConfiguration.Builder().graphBuilder()
                .addInputs("in").addLayer("a", layer, "in").addLayer("b", layer, "a").addLayer("c", layer, "a").removeVertex("b").setOutputs("c")
                .build().getVertexInputs());
        // Another one takes the place of one that is removed without its connections.
        assertEquals(Map.of("b", List.of("in"), "c", List.of("b")), new NeuralNetConfiguration.Builder().graphBuilder()
                .addInputs("in").addLayer("b", layer, "in").addLayer("c", layer, "b").removeVertex("b", false)
                .addVertex("b", new ScaleVertex(2), "in").setOutputs("c").build().getVertexInputs());
        assertEquals(new ActivationHardSigmoid(),
                new LSTM.Builder().gateActivationFunction("hardsigmoid").build().getGateActivationFn());
    }

    @Test
    void lossesOfExamplesHaveTheScoreAsTheirMean() {
        try (ResourceScope scope = new ResourceScope(); ComputationGraph net = dense()) {
            DataSet data = new DataSet(Nd4j.rand(5, 3), Nd4j.rand(5, 2));
            INDArray each = net.scoreExamples(data, true);
            assertArrayEquals(new long[] {5, 1}, each.shape());
            assertEquals(net.score(data), each.meanNumber().doubleValue(), 1e-5);
            assertTrue(net.scoreExamples(data, false).meanNumber().doubleValue() < net.score(data));
        }
    }

    @Test
    void outputsOfAllBatchesAreJoined() {
        try (ResourceScope scope = new ResourceScope(); ComputationGraph net = dense()) {
            INDArray x = Nd4j.rand(5, 3);
            NDArray all = (NDArray) x;
            ExistingDataSetIterator batches = new ExistingDataSetIterator(List.of(new DataSet(all.narrow(0, 0, 2),
                    Nd4j.zeros(2, 2)),
                    new DataSet(all.narrow(0, 2, 3), Nd4j.zeros(3, 2))));
            assertEquals(net.outputSingle(x), net.outputSingle(batches));
            assertThrows(StateException.class, () -> net.outputSingle(batches));
        }
    }

    @Test
    void typesThatFollowFromTheInput() {
        NeuralNetConfiguration.ListBuilder layers = new NeuralNetConfiguration.Builder().list()
                .layer(new ConvolutionLayer.Builder(2, 2).nOut(3).build()).layer(new DenseLayer.Builder().nOut(4).build());
        assertThrows(StateException.class, layers::getLayerActivationTypes);
        InputType image = InputType.convolutional(5, 5, 1);
        List<InputType> expected = List.of(InputType.convolutional(4, 4, 3), InputType.feedForward(4));
        assertEquals(expected, layers.setInputType(image).getLayerActivationTypes());
        assertEquals(expected, layers.build().getLayerActivationTypes(image));
        ComputationGraphConfiguration.GraphBuilder graph = new NeuralNetConfiguration.Builder().graphBuilder().addInputs("in")
                .addLayer("a", new DenseLayer.Builder().nOut(3).build(), "in").setOutputs("a");
        assertThrows(StateException.class, graph::getLayerActivationTypes);
        assertEquals(Map.of("in", InputType.feedForward(5), "a", InputType.feedForward(3)),
                graph.setInputTypes(InputType.feedForward(5)).getLayerActivationTypes());
    }

    @Test
    void theInputsThatAreSet() {
        try (ResourceScope scope = new ResourceScope(); ComputationGraph net = dense()) {
            assertThrows(StateException.class, () -> net.feedForward(true));
            INDArray x = Nd4j.rand(5, 3);
            net.setInputs(x);
            assertEquals(List.of("in", "hidden", "out"), List.copyOf(net.feedForward(true).keySet()));
            assertEquals(net.outputSingle(x), net.feedForward().get("out"));
            assertEquals(4, net.layerSize("hidden"));
            assertEquals(4, net.layerInputSize("out"));
            assertTrue(assertThrows(ArgumentException.class, () -> net.layerSize("none")).getMessage().contains("[hidden, out]"));
        }
    }

    @Test
    void statesHaveTheNamesOfTheirLayers() {
        try (ResourceScope scope = new ResourceScope();
                ComputationGraph net = new ComputationGraph(new NeuralNetConfiguration.Builder().seed(1).graphBuilder()
                        .addInputs("in")
                        .addLayer("steps", new LSTM.Builder().nIn(3).nOut(4).build(), "in")
                        .addLayer("out", new RnnOutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).build(), "steps")
                        .setOutputs("out").build())) {
            INDArray x = Nd4j.rand(2, 3, 4);
            net.rnnTimeStep(x);
            Map<String, Map<String, INDArray>> states = net.rnnGetPreviousStates();
            assertEquals(Set.of("steps"), states.keySet());
            net.rnnSetPreviousStates(states);
            INDArray next = net.rnnTimeStep(x)[0];
            net.rnnClearPreviousState();
            net.rnnTimeStep(x);
            net.rnnSetPreviousState("steps", net.rnnGetPreviousState("steps"));
            assertEquals(next, net.rnnTimeStep(x)[0]);
        }
    }

    /** The map takes the place of what was set before, and may name layers that come later. */
    @Test
    void preProcessorsBesideTheLayers() {
        ComputationGraphConfiguration.GraphBuilder graph = new NeuralNetConfiguration.Builder().graphBuilder().addInputs("in")
                .addLayer("a", new DenseLayer.Builder().nIn(4).nOut(8).build(), "in").inputPreProcessor("a",
                        new CnnToFeedForwardPreProcessor(2, 2, 1));
        assertEquals(Set.of("a"), graph.getInputPreProcessors().keySet());
        graph.setInputPreProcessors(Map.of("b", new CnnToFeedForwardPreProcessor(2, 2, 2)));
        String message = assertThrows(ArgumentException.class, graph::build).getMessage();
        assertTrue(message.contains("no layer 'b'"), message);
        graph.addLayer("b", new OutputLayer.Builder(LossFunctions.LossFunction.MSE).nIn(8).nOut(2).build(), "a").setOutputs("b");
        ComputationGraphConfiguration made = graph.build();
        assertNull(made.getPreProcessor("a"));
        assertInstanceOf(CnnToFeedForwardPreProcessor.class, made.getPreProcessor("b"));
        assertTrue(graph.removeVertex("b").getInputPreProcessors().isEmpty());
    }
}
