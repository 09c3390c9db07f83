package dev.libtensor.dl4j.gradientcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.SpaceToBatchLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GradientCheckUtilTest extends NativeTest {
    private INDArray input;
    private INDArray labels;

    @BeforeEach
    void open() {
        input = Nd4j.create(new double[][] {{1, -2}, {0.5, 3}, {-1, 0.25}});
        labels = Nd4j.create(new double[][] {{1, 0}, {0, 1}, {1, 0}});
    }

    @AfterEach
    void close() {
        input.close();
        labels.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static NeuralNetConfiguration.Builder builder(DataType type) {
        return new NeuralNetConfiguration.Builder().seed(1).dataType(type).updater(new NoOp()).activation(Activation.TANH);
    }

    private static OutputLayer output() {
        return new OutputLayer.Builder(LossFunctions.LossFunction.MCXENT).nIn(3).nOut(2).activation(Activation.SOFTMAX).build();
    }

    private static MultiLayerNetwork layers(DataType type, boolean isMiniBatch) {
        MultiLayerNetwork net = new MultiLayerNetwork(builder(type).miniBatch(isMiniBatch).list()
                .layer(new DenseLayer.Builder().nIn(2).nOut(3).build()).layer(output()).build());
        net.init();
        return net;
    }

    @Test
    void rightGradientsPass() {
        for (boolean isMiniBatch : new boolean[] {true, false}) {
            try (MultiLayerNetwork net = layers(DataType.DOUBLE, isMiniBatch); INDArray before = net.params().dup()) {
                assertTrue(GradientCheckUtil.checkGradients(net, 1e-6, 1e-3, 1e-8, false, true, input, labels));
                assertEquals(before, net.params());
            }
        }
    }

    @Test
    void penaltiesArePartOfTheGradients() {
        for (boolean isMiniBatch : new boolean[] {true, false}) {
            try (MultiLayerNetwork net = new MultiLayerNetwork(builder(DataType.DOUBLE).miniBatch(isMiniBatch).l1(0.3).l2(0.4).l1Bias(0.2)
                    .l2Bias(0.1).list().layer(new DenseLayer.Builder().nIn(2).nOut(3).biasInit(0.5).build()).layer(output()).build())) {
                net.init();
                assertTrue(GradientCheckUtil.checkGradients(net, 1e-6, 1e-3, 1e-8, false, true, input, labels));
            }
        }
    }

    /** The score has the decay without the learning rate, and so have the gradients that are checked. */
    @Test
    void weightDecayIsPartOfTheGradients() {
        try (MultiLayerNetwork net = new MultiLayerNetwork(builder(DataType.DOUBLE).l1(0.3).weightDecay(0.2).weightDecayBias(0.1, false)
                .list().layer(new DenseLayer.Builder().nIn(2).nOut(3).biasInit(0.5).build()).layer(output()).build())) {
            net.init();
            assertTrue(GradientCheckUtil.checkGradients(net, 1e-6, 1e-3, 1e-8, false, true, input, labels));
        }
    }

    @Test
    void aLayerMayMakeMoreExamples() {
        try (MultiLayerNetwork net = new MultiLayerNetwork(builder(DataType.DOUBLE).list()
                .layer(new SpaceToBatchLayer.Builder(new int[] {2, 2}).build())
                .layer(new OutputLayer.Builder(LossFunctions.LossFunction.MCXENT).nOut(2).activation(Activation.SOFTMAX).build())
                .setInputType(InputType.convolutional(4, 4, 1)).build());
                INDArray images = Nd4j.linspace(DataType.DOUBLE, -1, 0.125, 16).reshape(1, 1, 4, 4);
                INDArray classes = Nd4j.create(new double[][] {{1, 0}, {0, 1}, {1, 0}, {0, 1}})) {
            net.init();
            assertTrue(GradientCheckUtil.checkGradients(net, 1e-6, 1e-3, 1e-8, false, true, images, classes));
        }
    }

    @Test
    void graphsAreChecked() {
        try (ComputationGraph net = new ComputationGraph(builder(DataType.DOUBLE).graphBuilder().addInputs("in")
                .addLayer("a", new DenseLayer.Builder().nIn(2).nOut(3).build(), "in").addLayer("out", output(), "a")
                .setOutputs("out").build())) {
            net.init();
            int[] passes = {0};
            assertTrue(GradientCheckUtil.checkGradients(new GradientCheckUtil.GraphConfig().net(net).inputs(new INDArray[] {input})
                    .labels(new INDArray[] {labels}).subset(true).maxPerParam(2).excludeParams(Set.of("a_W"))
                    .callEachIter(each -> passes[0]++)));
            // Three parameters, each with one pass for the gradients and two for each of two elements.
            assertEquals(3 * (1 + 2 * 2), passes[0]);
        }
    }

    @Test
    void wrongGradientsFail() {
        try (MultiLayerNetwork net = layers(DataType.DOUBLE, true)) {
            double[] shift = {1};
            assertFalse(GradientCheckUtil.checkGradients(new GradientCheckUtil.MLNConfig().net(net).input(input).labels(labels)
                    .exitOnFirstError(true).callEachIter(each -> {
                        // Another batch for each pass: no difference of scores is the gradient.
                        shift[0] += 0.1;
                        input.putScalar(0, 0, shift[0]);
                    })));
        }
    }

    @Test
    void wrongSettingsAreRefused() {
        try (MultiLayerNetwork floats = layers(DataType.FLOAT, true); MultiLayerNetwork net = layers(DataType.DOUBLE, true)) {
            assertThrows(ArgumentException.class,
                    () -> GradientCheckUtil.checkGradients(floats, 1e-6, 1e-3, 1e-8, false, true, input, labels));
            assertThrows(ArgumentException.class,
                    () -> GradientCheckUtil.checkGradients(net, 0, 1e-3, 1e-8, false, true, input, labels));
            assertThrows(ArgumentException.class, () -> GradientCheckUtil.checkGradients(new GradientCheckUtil.MLNConfig()));
        }
    }
}
