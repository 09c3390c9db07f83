package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.BackpropType;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.layers.BaseRecurrentLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Truncated backpropagation through time: series longer than a segment. */
class TruncatedBackpropTest extends NativeTest {
    private static final int IN = 3;
    private static final int HIDDEN = 6;
    private static final int OUT = 2;
    private static final int STEPS = 17;
    private static final int SEGMENT = 5;

    private ResourceScope scope;

    @BeforeEach
    void open() {
        Nd4j.getRandom().setSeed(5);
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static List<BaseRecurrentLayer> layers() {
        return List.of(new LSTM.Builder().nIn(IN).nOut(HIDDEN).activation(Activation.TANH).build(),
                new LSTM.Builder().nIn(IN).nOut(HIDDEN).activation(Activation.SOFTSIGN).build(),
                new SimpleRnn.Builder().nIn(IN).nOut(HIDDEN).activation(Activation.TANH).build(),
                new SimpleRnn.Builder().nIn(IN).nOut(HIDDEN).activation(Activation.SOFTSIGN).build());
    }

    private static NeuralNetConfiguration.Builder settings(WorkspaceMode mode) {
        return new NeuralNetConfiguration.Builder().seed(1).updater(new Sgd(0.1)).weightInit(WeightInit.XAVIER)
                .trainingWorkspaceMode(mode).inferenceWorkspaceMode(mode);
    }

    private static RnnOutputLayer output() {
        return new RnnOutputLayer.Builder(LossFunction.MSE).nIn(HIDDEN).nOut(OUT).activation(Activation.IDENTITY).build();
    }

    private static MultiLayerNetwork layers(BaseRecurrentLayer layer, WorkspaceMode mode) {
        MultiLayerNetwork net = new MultiLayerNetwork(settings(mode).list().layer(layer).layer(output())
                .backpropType(BackpropType.TruncatedBPTT).tBPTTLength(SEGMENT).build());
        net.init();
        return net;
    }

    private static ComputationGraph graph(BaseRecurrentLayer layer, WorkspaceMode mode) {
        ComputationGraph net = new ComputationGraph(settings(mode).graphBuilder().addInputs("in").addLayer("rnn", layer, "in")
                .addLayer("out", output(), "rnn").setOutputs("out").backpropType(BackpropType.TruncatedBPTT)
                .tBPTTForwardLength(SEGMENT).tBPTTBackwardLength(SEGMENT).build());
        net.init();
        return net;
    }

    /** Series whose labels are running means of the inputs, so that the state matters. */
    private static DataSet series() {
        NDArray x = (NDArray) Nd4j.rand(4, IN, STEPS);
        NDArray sums = x.narrow(1, 0, OUT).cumSum(2);
        NDArray counts = ((NDArray) Nd4j.linspace(1, STEPS, STEPS)).reshape(1, 1, STEPS);
        return new DataSet(x, sums.div(counts));
    }

    /** Every kind of network, layer and mode learns, and the modes give the same bits. */
    @Test
    void longSeriesAreLearned() {
        DataSet data = series();
        for (BaseRecurrentLayer layer : layers()) {
            List<double[]> parameters = new ArrayList<>();
            for (WorkspaceMode mode : new WorkspaceMode[] {WorkspaceMode.NONE, WorkspaceMode.ENABLED}) {
                for (BatchNetwork net : List.of(layers(layer, mode), graph(layer, mode))) {
                    try (net) {
                        net.fit(data);
                        double first = net.score();
                        for (int i = 0; i < 30; i++) {
                            net.fit(data);
                        }
                        assertEquals(31 * 4, net.getIterationCount(), "an iteration is a segment");
                        assertTrue(net.score() < 0.7 * first, layer + ": " + first + " to " + net.score());
                        parameters.add(net.params().toDoubleVector());
                    }
                }
            }
            parameters.forEach(each -> assertArrayEquals(parameters.get(0), each, layer + ""));
        }
    }

    /** The state goes from segment to segment, and gradients do not: training by hand gives the same. */
    @Test
    void segmentsStartFromTheStateBefore() {
        DataSet data = series();
        for (WorkspaceMode mode : new WorkspaceMode[] {WorkspaceMode.NONE, WorkspaceMode.ENABLED}) {
            for (BaseRecurrentLayer layer : layers()) {
                try (MultiLayerNetwork net = layers(layer, mode); MultiLayerNetwork frozen = layers(layer, mode)) {
                    net.setLearningRate(0);
                    frozen.setLearningRate(0);
                    double[] scores = new double[4];
                    net.setListeners(new BaseTrainingListener() {
                        @Override
                        public void iterationDone(Model model, int iteration, int epoch) {
                            scores[iteration] = model.score();
                        }
                    });
                    net.fit(data);
                    NDArray difference = ((NDArray) frozen.output(data.getFeatures())).sub((NDArray) data.getLabels());
                    NDArray squares = difference.mul(difference);
                    for (int i = 0; i < 4; i++) {
                        NDArray part = squares.slice(2, i * SEGMENT, Math.min(STEPS, (i + 1) * SEGMENT), 1);
                        double expected = part.sum().getFloat() / (4 * OUT);
                        assertEquals(expected, scores[i], 1e-5, layer + ", segment " + i);
                    }
                }
            }
        }
    }

    /** Scores and parameters that DL4J 1.0.0-M2.1 gives, whatever the backward length. */
    @Test
    void numbersOfDl4j() {
        double[][] expected = {{5, 2.4507162686622403, -1.2260637093846352, 1.4493915857309452},
            {20, 9.739879193259986, -4.865911838940354, 2.2362050231482677}};
        for (double[] each : expected) {
            int steps = (int) each[0];
            for (int back : new int[] {3, 20}) {
                try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder()
                        .dataType(DataType.DOUBLE).updater(new Sgd(0.1)).list()
                        .layer(new SimpleRnn.Builder().nIn(2).nOut(3).activation(Activation.TANH).build())
                        .layer(new RnnOutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(2).activation(Activation.IDENTITY)
                                .build())
                        .backpropType(BackpropType.TruncatedBPTT).tBPTTForwardLength(20).tBPTTBackwardLength(back).build())) {
                    net.init();
                    net.setParams(Nd4j.linspace(-0.5, 0.5, net.numParams(), DataType.DOUBLE).reshape(1, net.numParams()));
                    net.fit(Nd4j.linspace(-1, 1, 4 * steps, DataType.DOUBLE).reshape(2, 2, steps),
                            Nd4j.linspace(1, -1, 4 * steps, DataType.DOUBLE).reshape(2, 2, steps));
                    assertEquals(each[1], net.score(), 1e-9);
                    assertEquals(each[2], net.params().sumNumber().doubleValue(), 1e-9);
                    assertEquals(each[3], net.params().norm2Number().doubleValue(), 1e-9);
                }
            }
        }
    }

    /** Characters of a text, one after the other: the network learns to continue it. */
    @Test
    void aTextIsLearnedCharacterByCharacter() {
        String text = "the quick brown fox jumps over the lazy dog and runs to the river. ".repeat(6);
        String alphabet = text.chars().distinct().sorted().collect(StringBuilder::new, StringBuilder::appendCodePoint,
                StringBuilder::append).toString();
        int characters = alphabet.length();
        int examples = 4;
        int length = 60;
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(12345).l2(0.0001)
                .weightInit(WeightInit.XAVIER).updater(new Adam(0.02)).list()
                .layer(new LSTM.Builder().nIn(characters).nOut(32).activation(Activation.TANH).build())
                .layer(new LSTM.Builder().nIn(32).nOut(32).activation(Activation.TANH).build())
                .layer(new RnnOutputLayer.Builder(LossFunction.MCXENT).activation(Activation.SOFTMAX).nIn(32)
                        .nOut(characters).build())
                .backpropType(BackpropType.TruncatedBPTT).tBPTTForwardLength(20).tBPTTBackwardLength(20).build());
        net.init();
        List<Double> losses = new ArrayList<>();
        net.setListeners(new BaseTrainingListener() {
            @Override
            public void iterationDone(Model model, int iteration, int epoch) {
                losses.add(model.score());
            }
        });
        Random random = new Random(7);
        for (int i = 0; i < 60; i++) {
            INDArray input = Nd4j.create(new int[] {examples, characters, length}, 'f');
            INDArray labels = Nd4j.create(new int[] {examples, characters, length}, 'f');
            for (int example = 0; example < examples; example++) {
                int start = random.nextInt(text.length() - length - 1);
                for (int t = 0; t < length; t++) {
                    input.putScalar(new int[] {example, alphabet.indexOf(text.charAt(start + t)), t}, 1.0);
                    labels.putScalar(new int[] {example, alphabet.indexOf(text.charAt(start + t + 1)), t}, 1.0);
                }
            }
            net.fit(new DataSet(input, labels));
        }
        assertEquals(180, losses.size(), "three segments each");
        double first = losses.get(0);
        double last = losses.get(losses.size() - 1);
        assertTrue(last < first / 2, first + " to " + last);
        net.rnnClearPreviousState();
        net.close();
    }
}
