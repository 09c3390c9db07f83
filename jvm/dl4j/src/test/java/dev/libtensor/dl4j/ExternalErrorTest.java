package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Gradients of losses that a program computes itself. */
class ExternalErrorTest extends NativeTest {
    private ResourceScope scope;
    private INDArray x;
    private INDArray error;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        x = Nd4j.linspace(DataType.DOUBLE, 0, 0.05, 20).reshape(5, 4);
        error = Nd4j.linspace(DataType.DOUBLE, 1, -0.2, 10).reshape(5, 2);
    }

    @AfterEach
    void close() {
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static MultiLayerNetwork network(boolean hasLoss) {
        NeuralNetConfiguration.ListBuilder builder = new NeuralNetConfiguration.Builder().seed(1).dataType(DataType.DOUBLE)
                .updater(new Adam(0.01)).activation(Activation.TANH).list()
                .layer(new DenseLayer.Builder().nIn(4).nOut(3).build());
        MultiLayerConfiguration conf = hasLoss
                ? builder.layer(new OutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(2).build()).build()
                : builder.layer(new DenseLayer.Builder().nIn(3).nOut(2).build()).build();
        MultiLayerNetwork net = new MultiLayerNetwork(conf);
        net.init();
        return net;
    }

    private double loss(MultiLayerNetwork net, INDArray input) {
        return net.output(input).mul(error).sumNumber().doubleValue();
    }

    /** The loss is the sum of the outputs times the error, so the error is its gradient. */
    @Test
    void gradientsAreThoseOfTheLoss() {
        try (MultiLayerNetwork net = network(false)) {
            net.setInput(x);
            assertEquals(3, net.feedForward(true, false).size());
            Pair<Gradient, INDArray> made = net.backpropGradient(error, LayerWorkspaceMgr.noWorkspaces());
            assertEquals(Set.of("0_W", "0_b", "1_W", "1_b"), made.getFirst().gradientForVariable().keySet());
            INDArray gradient = made.getFirst().gradient().dup();
            for (int i = 0; i < net.numParams(); i += 4) {
                double old = net.params().getDouble(i);
                net.params().putScalar(i, old + 1e-5);
                double above = loss(net, x);
                net.params().putScalar(i, old - 1e-5);
                assertEquals((above - loss(net, x)) / 2e-5, gradient.getDouble(i), 1e-7, "parameter " + i);
                net.params().putScalar(i, old);
            }
            INDArray more = x.dup();
            more.putScalar(1, 2, x.getDouble(1, 2) + 1e-5);
            assertEquals((loss(net, more) - loss(net, x)) / 1e-5, made.getSecond().getDouble(1, 2), 1e-5);
            INDArray before = net.params().dup();
            net.getUpdater().update(net, made.getFirst(), 0, 0, 5, LayerWorkspaceMgr.noWorkspaces());
            net.params().subi(made.getFirst().gradient());
            assertEquals(0.01, before.sub(net.params()).amaxNumber().doubleValue(), 1e-5);
        }
    }

    @Test
    void graphsHaveTheSameGradients() {
        try (MultiLayerNetwork net = network(false); ComputationGraph graph = net.toComputationGraph()) {
            net.setInput(x);
            net.feedForward(true, false);
            INDArray expected = net.backpropGradient(error, null).getFirst().gradient().dup();
            graph.setInputs(x);
            assertEquals(2, graph.feedForward(true, true, false).size());
            assertEquals(expected, graph.backpropGradient(error).gradient());
            graph.outputSingle(false, false, x);
            assertEquals(expected, graph.backpropGradient(error).gradient());
            net.feedForward(false, false);
            assertEquals(expected, net.backpropGradient(error, null).getFirst().gradient());
            graph.feedForward(new INDArray[] {x}, true, false);
            assertEquals(expected, graph.backpropGradient(error).gradient());
            assertThrows(ArgumentException.class, () -> graph.backpropGradient(error, error));
        }
    }

    @Test
    void callsThatDoNotFit() {
        try (MultiLayerNetwork net = network(false); MultiLayerNetwork other = network(true);
                ComputationGraph graph = other.toComputationGraph(); ComputationGraph fresh = net.toComputationGraph()) {
            assertThrows(StateException.class, () -> net.feedForward(true, false));
            assertThrows(StateException.class, () -> net.backpropGradient(error, null));
            assertThrows(StateException.class, () -> fresh.backpropGradient(error));
            other.setInput(x);
            other.feedForward(true, false);
            assertThrows(UnsupportedException.class, () -> other.backpropGradient(error, null));
            graph.feedForward(new INDArray[] {x}, true, false);
            assertThrows(StateException.class, () -> graph.backpropGradient(error));
            assertEquals(other.output(x), other.feedForward(false, true).get(2));
            assertNull(other.input());
        }
    }

    @Test
    void outputsOfSomeLayers() {
        try (MultiLayerNetwork net = network(false); ComputationGraph graph = net.toComputationGraph()) {
            List<INDArray> all = net.feedForward(x);
            List<String> names = graph.getConfiguration().getTopologicalOrder();
            INDArray[] some = graph.output(List.of(names.get(1), names.get(0)), false, new INDArray[] {x}, null);
            assertEquals(all.get(2), some[0]);
            assertEquals(all.get(1), some[1]);
            String message = assertThrows(ArgumentException.class,
                    () -> graph.output(List.of("none"), false, new INDArray[] {x}, null)).getMessage();
            assertTrue(message.contains("'none'"), message);
        }
    }
}
