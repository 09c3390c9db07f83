package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.NativeTest;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.RnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the masks of features and of labels change in networks with the activation functions that layers have by themselves.
 * The numbers are those of DL4J 1.0.0-M2.1.
 */
class FeaturesMaskTest extends NativeTest {
    @AfterEach
    void endWorkspaces() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static List<Layer> layers(String name) {
        RnnOutputLayer output = new RnnOutputLayer.Builder(LossFunction.MCXENT).nIn(3).nOut(3).build();
        RnnLossLayer loss = new RnnLossLayer.Builder(LossFunction.MCXENT).activation(Activation.SOFTMAX).build();
        DenseLayer dense = new DenseLayer.Builder().nOut(3).build();
        LSTM lstm = new LSTM.Builder().nOut(3).build();
        return switch (name) {
            case "dense" -> List.of(dense, output);
            case "lstm" -> List.of(lstm, output);
            case "simple" -> List.of(new SimpleRnn.Builder().nOut(3).build(), output);
            case "lstm, dense" -> List.of(new LSTM.Builder().nOut(3).activation(Activation.TANH).build(), dense, output);
            default -> List.of(dense, loss);
        };
    }

    private static MultiLayerNetwork network(String name) {
        NeuralNetConfiguration.ListBuilder builder = new NeuralNetConfiguration.Builder().updater(new NoOp()).list();
        layers(name).forEach(builder::layer);
        MultiLayerConfiguration conf = builder.setInputType(InputType.recurrent(2)).build();
        MultiLayerNetwork network = new MultiLayerNetwork(conf);
        network.init();
        long count = network.numParams();
        network.setParams(Nd4j.linspace(0, 1, count).reshape(1, count).sub(0.5).castTo(network.params().dataType()));
        return network;
    }

    @ParameterizedTest
    @CsvSource({
        "dense, 4.577381, 4.557100, 2.907932, 0.316812, 5.061203",
        "lstm, 4.419856, 4.419856, 2.771202, 0.317387, 2.944848",
        "simple, 4.515760, 4.506894, 2.858382, 0.321907, 4.629375",
        "'lstm, dense', 4.432981, 4.431150, 2.783176, 0.329831, 4.357425",
        "loss, 4.438166, 2.781531, 2.781531, 0.333333, 0.590518"
    })
    void changesWhatItChangesInDl4j(
            String name, double none, double features, double labels, double last, double gradient) {
        MultiLayerNetwork network = network(name);
        INDArray x = Nd4j.linspace(0, 1, 16).reshape(2, 2, 4).castTo(network.params().dataType());
        INDArray y = Nd4j.zeros(2, 3, 4).castTo(x.dataType());
        for (int i = 0; i < 8; i++) {
            y.putScalar(new int[] {i / 4, (i / 4 + i % 4) % 3, i % 4}, 1);
        }
        INDArray mask = Nd4j.create(new double[][] {{1, 1, 0, 0}, {1, 1, 1, 0}}).castTo(x.dataType());
        assertEquals(none, network.score(new DataSet(x, y), false), 2e-6);
        assertEquals(features, network.score(new DataSet(x, y, mask, null), false), 2e-6);
        assertEquals(labels, network.score(new DataSet(x, y, null, mask), false), 2e-6);
        assertEquals(labels, network.score(new DataSet(x, y, mask, mask), false), 2e-6);
        assertEquals(last, network.output(x, false, mask, null).getDouble(0, 0, 3), 2e-6);

        network.setInput(x);
        network.setLabels(y);
        network.setLayerMaskArrays(mask, null);
        network.computeGradientAndScore();
        assertEquals(gradient, network.gradient().gradient().norm1Number().doubleValue(), 2e-5);

        ComputationGraph graph = network.toComputationGraph();
        assertEquals(features, graph.score(new DataSet(x, y, mask, null), false), 2e-6);
        INDArray[] inputs = {x};
        INDArray[] masks = {mask};
        assertEquals(8, graph.output(false, inputs, masks, null)[0].sumNumber().doubleValue(), 1e-5);
        double sum = name.equals("loss") ? 8 : 5;
        assertEquals(sum, graph.output(false, inputs, null, masks)[0].sumNumber().doubleValue(), 1e-5);
        network.close();
        graph.close();
    }
}
