package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.LibTensor;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.graph.ScaleVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.GravesLSTM;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayerWithBackprop;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.Bidirectional;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.LastTimeStep;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.conf.layers.util.MaskZeroLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.indexing.NDArrayIndex;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import org.junit.jupiter.api.Test;

/** Layers around other layers: what they compute, their parameters, penalties and masks. */
class AroundLayerTest extends NativeTest {
    private interface Body {
        void run();
    }

    private static void scoped(Body body) {
        LibTensor.manualSeed(1);
        try (ResourceScope scope = new ResourceScope()) {
            body.run();
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static MultiLayerNetwork network(InputType input, Layer... layers) {
        MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().seed(3).dataType(DataType.DOUBLE)
                .updater(new Adam(0.05)).l2(0.1).l1Bias(0.05).list(layers).setInputType(input).build();
        MultiLayerNetwork net = new MultiLayerNetwork(MultiLayerConfiguration.fromJson(conf.toJson()));
        net.init();
        return net;
    }

    private static Layer output() {
        return new RnnOutputLayer.Builder(LossFunction.MSE).nOut(2).activation(Activation.IDENTITY).build();
    }

    private static LSTM lstm() {
        return new LSTM.Builder().nOut(3).build();
    }

    @Test
    void aLayerAroundAnotherTrainsAsIt() {
        scoped(() -> {
            INDArray x = Nd4j.rand(DataType.DOUBLE, 2, 4, 5).addi(0.1);
            INDArray y = Nd4j.rand(DataType.DOUBLE, 2, 2, 5);
            InputType input = InputType.recurrent(4, 5);
            try (MultiLayerNetwork plain = network(input, lstm(), output());
                    MultiLayerNetwork around = network(input, new MaskZeroLayer(lstm(), 0), output())) {
                for (int i = 0; i < 3; i++) {
                    plain.fit(x, y);
                    around.fit(x, y);
                }
                assertEquals(plain.params(), around.params());
                assertEquals(plain.score(), around.score());
            }
        });
    }

    @Test
    void bothDirectionsHaveTheirPenalties() {
        scoped(() -> {
            INDArray x = Nd4j.rand(DataType.DOUBLE, 2, 4, 5);
            INDArray y = Nd4j.rand(DataType.DOUBLE, 2, 2, 5);
            try (MultiLayerNetwork net = network(InputType.recurrent(4, 5), new Bidirectional(lstm()), output())) {
                double penalties = 0;
                for (String direction : new String[] {"f", "b"}) {
                    for (String name : new String[] {"W", "RW"}) {
                        penalties += 0.05 * net.getParam("0_" + direction + name).norm2Number().doubleValue()
                                * net.getParam("0_" + direction + name).norm2Number().doubleValue();
                    }
                    penalties += 0.05 * net.getParam("0_" + direction + "b").norm1Number().doubleValue();
                }
                assertEquals(penalties, net.getLayer(0).calcRegularizationScore(true), 1e-9);
                INDArray before = net.params().dup();
                net.fit(x, y);
                assertTrue(net.params().sub(before).norm2Number().doubleValue() > 0);
            }
        });
    }

    @Test
    void whatStepsThatAreMaskedChange() {
        scoped(() -> {
            INDArray x = Nd4j.rand(DataType.DOUBLE, 1, 4, 3);
            INDArray padded = Nd4j.rand(DataType.DOUBLE, 1, 4, 5);
            padded.get(NDArrayIndex.all(), NDArrayIndex.all(), NDArrayIndex.interval(0, 3)).assign(x);
            INDArray mask = Nd4j.create(new double[][] {{1, 1, 1, 0, 0}});
            for (Layer each : new Layer[] {lstm(), new SimpleRnn.Builder().nOut(3).build(), new GravesLSTM.Builder().nOut(3).build()}) {
                try (MultiLayerNetwork net = network(InputType.recurrent(4), new Bidirectional(each), output())) {
                    // As in DL4J, LSTM and GravesLSTM compute masked steps like others.
                    boolean leavesOut = each instanceof SimpleRnn;
                    INDArray expected = leavesOut ? net.output(x) : net.output(padded).get(NDArrayIndex.all(),
                            NDArrayIndex.all(), NDArrayIndex.interval(0, 3));
                    INDArray given = net.output(padded, false, mask, null).get(NDArrayIndex.all(), NDArrayIndex.all(),
                            NDArrayIndex.interval(0, 3));
                    assertTrue(expected.equalsWithEps(given, 1e-12), each.getClass() + "\n" + expected + "\n" + given);
                }
            }
        });
    }

    @Test
    void theLastStepIsThatOfTheMask() {
        scoped(() -> {
            INDArray x = Nd4j.rand(DataType.DOUBLE, 2, 4, 5);
            INDArray mask = Nd4j.create(new double[][] {{1, 1, 0, 0, 0}, {1, 1, 1, 1, 0}});
            try (MultiLayerNetwork steps = network(InputType.recurrent(4), lstm());
                    MultiLayerNetwork last = network(InputType.recurrent(4), new LastTimeStep(lstm()))) {
                INDArray all = steps.output(x);
                INDArray made = last.output(x, false, mask, null);
                for (int i = 0; i < 3; i++) {
                    assertEquals(all.getDouble(0, i, 1), made.getDouble(0, i), 1e-12);
                    assertEquals(all.getDouble(1, i, 3), made.getDouble(1, i), 1e-12);
                }
            }
        });
    }

    @Test
    void aFrozenLayerPassesTheGradientOn() {
        scoped(() -> {
            INDArray x = Nd4j.rand(DataType.DOUBLE, 4, 3);
            INDArray y = Nd4j.rand(DataType.DOUBLE, 4, 2);
            try (MultiLayerNetwork net = network(InputType.feedForward(3), new DenseLayer.Builder().nOut(4).build(),
                    new FrozenLayerWithBackprop(new DenseLayer.Builder().nOut(3).build()),
                    new OutputLayer.Builder(LossFunction.MSE).nOut(2).activation(Activation.IDENTITY).build())) {
                INDArray first = net.getParam("0_W").dup();
                INDArray frozen = net.getParam("1_W").dup();
                net.fit(x, y);
                assertEquals(frozen, net.getParam("1_W"));
                assertTrue(net.getParam("0_W").sub(first).norm2Number().doubleValue() > 0);
            }
        });
    }

    @Test
    void aFrozenOutputLayerHasItsLoss() {
        scoped(() -> {
            INDArray x = Nd4j.rand(DataType.DOUBLE, 4, 3);
            INDArray y = Nd4j.rand(DataType.DOUBLE, 4, 2);
            OutputLayer output = new OutputLayer.Builder(LossFunction.MSE).nOut(2).activation(Activation.IDENTITY).build();
            try (MultiLayerNetwork net = network(InputType.feedForward(3), new DenseLayer.Builder().nOut(4).build(),
                    new FrozenLayerWithBackprop(output))) {
                INDArray first = net.getParam("0_W").dup();
                INDArray frozen = net.getParam("1_W").dup();
                net.fit(x, y);
                double before = net.score();
                net.fit(x, y);
                assertTrue(net.score() < before);
                assertEquals(frozen, net.getParam("1_W"));
                assertTrue(net.getParam("0_W").sub(first).norm2Number().doubleValue() > 0);
            }
        });
    }

    /** The states that a layer gave can be given back. */
    @Test
    void statesAreGivenBack() {
        scoped(() -> {
            try (MultiLayerNetwork net = network(InputType.recurrent(4), lstm(), output())) {
                INDArray x = Nd4j.rand(DataType.DOUBLE, 2, 4, 3);
                net.rnnTimeStep(x);
                net.rnnSetPreviousState(0, net.rnnGetPreviousState(0));
                INDArray next = net.rnnTimeStep(x);
                net.rnnClearPreviousState();
                net.rnnTimeStep(x);
                assertEquals(net.rnnTimeStep(x), next);
            }
        });
    }

    /** Indices behind a preprocessor or a vertex have no gradient, either. */
    @Test
    void embeddingsBehindOthersLearn() {
        scoped(() -> {
            try (ComputationGraph net = new ComputationGraph(new NeuralNetConfiguration.Builder().updater(new Adam(0.1))
                    .graphBuilder().addInputs("in").addVertex("same", new ScaleVertex(1), "in")
                    .addLayer("table", new EmbeddingLayer.Builder().nIn(3).nOut(4).build(), "same")
                    .addLayer("out", new OutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).activation(Activation.IDENTITY)
                            .build(), "table").setOutputs("out").build())) {
                net.init();
                INDArray before = net.getParam("table_W").dup();
                net.fit(new INDArray[] {Nd4j.zeros(5, 1)}, new INDArray[] {Nd4j.ones(5, 2)});
                INDArray moved = net.getParam("table_W").sub(before);
                assertTrue(moved.getRow(0).norm2Number().doubleValue() > 0);
                assertEquals(0, moved.getRow(1).norm2Number().doubleValue());
            }
        });
    }

    @Test
    void wholeSequencesAreNeeded() {
        scoped(() -> {
            try (MultiLayerNetwork net = network(InputType.recurrent(4), new Bidirectional(lstm()), output())) {
                assertThrows(UnsupportedException.class, () -> net.rnnTimeStep(Nd4j.rand(DataType.DOUBLE, 2, 4, 5)));
            }
        });
    }
}
