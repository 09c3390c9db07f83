package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.datasets.iterator.impl.IrisDataSetIterator;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.Updater;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ToComputationGraphTest extends NativeTest {
    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    /** The graph and the network go on in the same way: parameters, updater state and preprocessors are the same. */
    @Test
    void theGraphGoesOnWhereTheNetworkIs() {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(5).updater(Updater.ADAM)
                .activation(Activation.TANH).list()
                .layer(new ConvolutionLayer.Builder(1, 2).nOut(3).build())
                .layer(new DenseLayer.Builder().nOut(4).build())
                .layer(new OutputLayer.Builder(LossFunction.MCXENT).nOut(3).activation(Activation.SOFTMAX).build())
                .setInputType(InputType.convolutionalFlat(2, 2, 1)).build());
        net.init();
        try (ResourceScope scope = new ResourceScope()) {
            DataSet irises = new IrisDataSetIterator().next();
            net.fit(irises);
            try (ComputationGraph graph = net.toComputationGraph()) {
                assertEquals(net.params(), graph.params());
                net.fit(irises);
                graph.fit(irises);
                assertArrayEquals(((NDArray) net.output(irises.getFeatures())).toFloatArray(),
                        ((NDArray) graph.outputSingle(irises.getFeatures())).toFloatArray());
            }
        } finally {
            net.close();
        }
    }

    @Test
    void updatersHaveNames() {
        assertEquals(new Adam(), Updater.ADAM.getIUpdaterWithDefaultConfig());
        assertEquals(new NoOp(), new DenseLayer.Builder().updater(Updater.NONE).build().getIUpdater());
        for (Updater each : Updater.values()) {
            if (each.name().equals("CUSTOM")) {
                assertThrows(UnsupportedException.class, each::getIUpdaterWithDefaultConfig);
            } else {
                assertEquals(each.getIUpdaterWithDefaultConfig(), each.getIUpdaterWithDefaultConfig());
            }
        }
    }
}
