package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.api.OptimizationAlgorithm;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Training by line searches. Numbers without a comment come from DL4J 1.0.0-M2.1. */
class LineSearchTest extends NativeTest {
    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static MultiLayerNetwork network(OptimizationAlgorithm algorithm, double rate) {
        return Waves.started(Waves.network(new Sgd(rate)).optimizationAlgo(algorithm).l2(0.01).list()
                .layer(new DenseLayer.Builder().nIn(3).nOut(4).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).activation(Activation.IDENTITY).build())
                .build());
    }

    private static void scores(OptimizationAlgorithm algorithm, double rate, double... expected) {
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = network(algorithm, rate)) {
            INDArray x = Waves.of(0.3, 5, 3);
            INDArray y = Waves.of(1.1, 5, 2);
            for (double each : expected) {
                net.fit(x, y);
                assertEquals(each, net.score(), 1e-9);
            }
        }
    }

    /** With a small rate each first step is taken; with a large one they are shorter. */
    @Test
    void gradientDescent() {
        scores(OptimizationAlgorithm.LINE_GRADIENT_DESCENT, 0.3, 0.8301005414156515, 0.6144683686897912, 0.543914746979856,
                0.5159911982912038);
        scores(OptimizationAlgorithm.LINE_GRADIENT_DESCENT, 5, 0.9660761719951922, 0.6426069526482661, 0.5426804341921208,
                0.5198508905447281);
    }

    /** The first step is the same, as there is nothing to remember. DL4J's later ones do not follow the algorithms. */
    @Test
    void othersAreFaster() {
        for (OptimizationAlgorithm each : new OptimizationAlgorithm[] {OptimizationAlgorithm.CONJUGATE_GRADIENT,
                OptimizationAlgorithm.LBFGS}) {
            scores(each, 5, 0.9660761719951922);
            try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = network(each, 0.3)) {
                double before = Double.MAX_VALUE;
                for (int i = 0; i < 30; i++) {
                    net.fit(Waves.of(0.3, 5, 3), Waves.of(1.1, 5, 2));
                    assertTrue(net.score() <= before, each + " in iteration " + i);
                    before = net.score();
                }
                try (MultiLayerNetwork plain = network(OptimizationAlgorithm.LINE_GRADIENT_DESCENT, 0.3)) {
                    for (int i = 0; i < 30; i++) {
                        plain.fit(Waves.of(0.3, 5, 3), Waves.of(1.1, 5, 2));
                    }
                    assertTrue(before < plain.score(), each + ": " + before + ", not below " + plain.score());
                }
            }
        }
    }

    @Test
    void graphsAndNetworksAgree() {
        for (OptimizationAlgorithm each : OptimizationAlgorithm.values()) {
            try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = network(each, 0.3);
                    ComputationGraph graph = net.toComputationGraph()) {
                DataSet batch = new DataSet(Waves.of(0.3, 5, 3), Waves.of(1.1, 5, 2));
                for (int i = 0; i < 3; i++) {
                    net.fit(batch);
                    graph.fit(batch);
                }
                assertEquals(0, net.params().sub(graph.params()).norm2Number().doubleValue(), 1e-9, each.name());
                assertEquals(3, net.getIterationCount());
            }
        }
    }

    @Test
    void settings() {
        NeuralNetConfiguration conf = new NeuralNetConfiguration.Builder().maxNumLineSearchIterations(3)
                .optimizationAlgo(OptimizationAlgorithm.LBFGS).layer(new DenseLayer.Builder().nIn(1).nOut(1).build()).build();
        NeuralNetConfiguration read = NeuralNetConfiguration.fromJson(conf.toJson());
        assertEquals(3, read.getMaxNumLineSearchIterations());
        assertEquals(OptimizationAlgorithm.LBFGS, read.getOptimizationAlgo());
        String message = assertThrows(ArgumentException.class,
                () -> new NeuralNetConfiguration.Builder().maxNumLineSearchIterations(0)).getMessage();
        assertEquals("the argument 'maxNumLineSearchIterations' is 0: at least 1 was expected", message);
    }
}
