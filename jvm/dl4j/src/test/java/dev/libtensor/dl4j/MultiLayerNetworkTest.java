package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.SampleData;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.exception.DL4JInvalidConfigException;
import dev.libtensor.dl4j.exception.DL4JInvalidInputException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.BackpropType;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.LossLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.Nd4jWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MultiLayerNetworkTest extends NativeTest {
    @TempDir
    Path folder;

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static MultiLayerConfiguration images(WorkspaceMode mode) {
        return new NeuralNetConfiguration.Builder().seed(3).updater(new Adam(2e-3)).activation(Activation.RELU)
                .trainingWorkspaceMode(mode).inferenceWorkspaceMode(mode).list()
                .layer(new ConvolutionLayer.Builder(3, 3).nOut(8).padding(1, 1).build())
                .layer(new SubsamplingLayer.Builder(SubsamplingLayer.PoolingType.MAX)
                        .kernelSize(2, 2).stride(2, 2).build())
                .layer(new DenseLayer.Builder().nOut(32).build())
                .layer(new OutputLayer.Builder(LossFunction.NEGATIVELOGLIKELIHOOD).nOut(10)
                        .activation(Activation.SOFTMAX).build())
                .setInputType(InputType.convolutional(8, 8, 1)).build();
    }

    private static MultiLayerConfiguration xor() {
        return new NeuralNetConfiguration.Builder().seed(12).updater(new Nesterovs(0.5, 0.9)).list()
                .layer(new DenseLayer.Builder().nIn(2).nOut(8).activation(Activation.TANH).build())
                .layer(new OutputLayer.Builder(LossFunction.MCXENT).nIn(8).nOut(2).activation(Activation.SOFTMAX).build())
                .build();
    }

    private static DataSet xorData() {
        return new DataSet(Nd4j.create(new float[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}}),
                Nd4j.create(new float[][] {{1, 0}, {0, 1}, {0, 1}, {1, 0}}));
    }

    /** The first digits, with one column for each class. */
    private static DataSet digits(int count) {
        NDList digits = SampleData.digits(true);
        NDArray labels = digits.get(1).get("0:" + count).oneHot(10).toType(dev.libtensor.DataType.FLOAT32, false);
        return new DataSet(digits.get(0).get("0:" + count).duplicate(), labels);
    }

    @Test
    void xorIsLearned() {
        try (MultiLayerNetwork net = new MultiLayerNetwork(xor())) {
            net.init();
            assertEquals(2 * 8 + 8 + 8 * 2 + 2, net.numParams());
            DataSet data = xorData();
            for (int i = 0; i < 200; i++) {
                net.fit(data);
            }
            assertTrue(net.score() < 0.05, () -> "score " + net.score());
            assertArrayEquals(new int[] {0, 1, 1, 0}, net.predict(data.getFeatures()));
            assertEquals(200, net.getIterationCount());
            assertEquals(net.score(data), net.score(data), 0);
        }
    }

    @Test
    void workspacesChangeNoBit() {
        DataSet data = digits(64);
        INDArray[] params = new INDArray[2];
        INDArray[] outputs = new INDArray[2];
        WorkspaceMode[] modes = {WorkspaceMode.NONE, WorkspaceMode.ENABLED};
        for (int i = 0; i < 2; i++) {
            try (MultiLayerNetwork net = new MultiLayerNetwork(images(modes[i]))) {
                net.init();
                for (int step = 0; step < 10; step++) {
                    net.fit(data);
                }
                params[i] = net.params().dup();
                outputs[i] = net.output(data.getFeatures());
            }
        }
        assertTrue(params[0].equalsWithEps(params[1], 0));
        assertTrue(outputs[0].equalsWithEps(outputs[1], 0));
    }

    @Test
    void aWarmNetworkTakesNoMoreMemory() {
        DataSet data = digits(64);
        try (MultiLayerNetwork net = new MultiLayerNetwork(images(WorkspaceMode.ENABLED))) {
            net.init();
            for (int i = 0; i < 30; i++) {
                net.fit(data);
            }
            long[] sizes = sizes();
            for (int i = 0; i < 10; i++) {
                net.fit(data);
                for (MemoryWorkspace each : Nd4j.getWorkspaceManager().getAllWorkspacesForCurrentThread()) {
                    assertEquals(0, ((Nd4jWorkspace) each).getSpilledSize(), each::getId);
                }
            }
            assertArrayEquals(sizes, sizes());
        }
    }

    private static long[] sizes() {
        return Nd4j.getWorkspaceManager().getAllWorkspacesForCurrentThread().stream()
                .mapToLong(MemoryWorkspace::getCurrentSize).toArray();
    }

    @Test
    void outputsBelongToNoWorkspace() {
        try (MultiLayerNetwork net = new MultiLayerNetwork(xor())) {
            net.init();
            INDArray x = xorData().getFeatures();
            INDArray y = net.output(x);
            assertFalse(y.isAttached());
            assertArrayEquals(new long[] {4, 2}, y.shape());
            assertEquals(4, y.sumNumber().doubleValue(), 1e-5);
            assertEquals(3, net.feedForward(x).size());
            net.setInput(x);
            assertEquals(net.feedForward(x), net.feedForward());
            assertEquals(3, net.feedForward(true).size());
            try (MemoryWorkspace mine = Nd4j.getWorkspaceManager().getAndActivateWorkspace("mine")) {
                INDArray placed = net.output(x, false, mine);
                assertTrue(placed.isAttached());
                assertTrue(placed.equalsWithEps(y, 0));
            }
        }
    }

    @Test
    void configurationsAsJson() {
        for (MultiLayerConfiguration each : new MultiLayerConfiguration[] {xor(), images(WorkspaceMode.ENABLED)}) {
            MultiLayerConfiguration read = MultiLayerConfiguration.fromJson(each.toJson());
            assertEquals(each, read);
            assertEquals(each.toJson(), read.toJson());
        }
        assertThrows(FormatException.class, () -> MultiLayerConfiguration.fromJson("{"));
        assertThrows(FormatException.class, () -> MultiLayerConfiguration.fromJson("{\"confs\": 3}"));
    }

    @Test
    void aSavedNetworkGoesOn() throws IOException {
        File file = folder.resolve("net.zip").toFile();
        DataSet data = digits(32);
        try (MultiLayerNetwork net = new MultiLayerNetwork(images(WorkspaceMode.ENABLED))) {
            net.init();
            net.fit(data);
            net.save(file);
            net.fit(data);
            try (MultiLayerNetwork read = MultiLayerNetwork.load(file, true)) {
                assertEquals(1, read.getIterationCount());
                read.fit(data);
                assertTrue(read.params().equalsWithEps(net.params(), 0));
            }
        }
        Files.write(file.toPath(), new byte[] {1, 2, 3});
        assertTrue(assertThrows(FormatException.class, () -> MultiLayerNetwork.load(file, true)).getMessage()
                .contains("net.zip"));
    }

    @Test
    void aCopyIsIndependent() {
        try (MultiLayerNetwork net = new MultiLayerNetwork(xor())) {
            net.init();
            try (MultiLayerNetwork copy = net.clone()) {
                assertNotSame(net.params(), copy.params());
                copy.fit(xorData());
                assertFalse(copy.params().equalsWithEps(net.params(), 0));
            }
        }
    }

    @Test
    void timeStepsEqualAWholeSequence() {
        MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().seed(1).list()
                .layer(new LSTM.Builder().nIn(2).nOut(3).activation(Activation.TANH).build())
                .layer(new RnnOutputLayer.Builder(LossFunction.MCXENT).nIn(3).nOut(2)
                        .activation(Activation.SOFTMAX).build())
                .build();
        try (MultiLayerNetwork net = new MultiLayerNetwork(conf)) {
            net.init();
            NDArray x = NDArray.randn(new dev.libtensor.Shape(2, 2, 5));
            NDArray whole = (NDArray) net.output(x);
            for (int t = 0; t < 5; t++) {
                INDArray step = net.rnnTimeStep(x.select(2, t));
                assertTrue(step.equalsWithEps(whole.select(2, t), 1e-6), "step " + t);
            }
            net.rnnClearPreviousState();
            assertTrue(net.rnnTimeStep(x.select(2, 0)).equalsWithEps(whole.select(2, 0), 1e-6));
        }
    }

    @Test
    void outputsThatAreNoProbabilities() {
        NeuralNetConfiguration.Builder builder = new NeuralNetConfiguration.Builder();
        Object[][] refused = {{LossFunction.MCXENT, Activation.TANH}, {LossFunction.MCXENT, Activation.SIGMOID},
            {LossFunction.XENT, Activation.SOFTMAX}, {LossFunction.XENT, Activation.RELU},
            {LossFunction.MSE, Activation.SOFTMAX}};
        for (Object[] each : refused) {
            LossFunction loss = (LossFunction) each[0];
            OutputLayer layer = new OutputLayer.Builder(loss).nIn(2).nOut(loss == LossFunction.MSE ? 1 : 3)
                    .activation((Activation) each[1]).build();
            assertThrows(DL4JInvalidConfigException.class, () -> builder.list().layer(layer).build(), List.of(each).toString());
            builder.list().layer(layer).validateOutputLayerConfig(false).build();
        }
        LossLayer given = new LossLayer.Builder(LossFunction.MCXENT).activation(Activation.IDENTITY).build();
        builder.list().layer(given).build();
        DataSet data = new DataSet(Nd4j.ones(2, 2), Nd4j.eye(2));
        try (MultiLayerNetwork net = new MultiLayerNetwork(builder.list().layer(new OutputLayer.Builder(LossFunction.MSE).nIn(2)
                .nOut(2).activation(Activation.TANH).build()).build())) {
            ExistingDataSetIterator batches = new ExistingDataSetIterator(List.of(data));
            assertTrue(assertThrows(StateException.class, () -> net.evaluate(batches)).getMessage().contains("Evaluation"));
            assertTrue(assertThrows(StateException.class, () -> net.evaluateROC(batches, 0)).getMessage().contains("ROC"));
            assertEquals(2, net.doEvaluation(batches, new Evaluation())[0].getNumRowCounter());
            net.getLayerWiseConfigurations().setValidateOutputLayerConfig(false);
            assertEquals(2, net.evaluate(batches).getNumRowCounter());
        }
    }

    @Test
    void layersOfWholeSequencesTakeNoSegments() {
        MultiLayerConfiguration.Builder<?> layers = new NeuralNetConfiguration.Builder().list()
                .layer(new LSTM.Builder().nIn(2).nOut(3).build()).layer(new GlobalPoolingLayer())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(2).build()).backpropType(BackpropType.TruncatedBPTT);
        assertTrue(assertThrows(StateException.class, layers::build).getMessage().contains("layer 1 (GlobalPoolingLayer)"));
        assertEquals(BackpropType.TruncatedBPTT, layers.validateTbpttConfig(false).build().getBackpropType());
    }

    /** A layer without a number of inputs may stand in a configuration, which changes before the network is made. */
    @Test
    void sizesAreCheckedAsTheNetworkIsMade() {
        MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().list()
                .layer(new DenseLayer.Builder().nOut(3).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(2).build()).build();
        assertEquals(conf, conf.clone());
        try (MultiLayerNetwork net = new MultiLayerNetwork(conf)) {
            assertTrue(assertThrows(DL4JInvalidConfigException.class, net::init).getMessage().contains("0 inputs"));
        }
        ((DenseLayer) conf.getConf(0).getLayer()).setNIn(4);
        try (MultiLayerNetwork net = new MultiLayerNetwork(conf)) {
            assertEquals(3 * 4 + 3 + 3 * 2 + 2, net.numParams());
        }
    }

    @Test
    void aNetworkIsMadeWithItsFirstUse() {
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork first = new MultiLayerNetwork(xor());
                MultiLayerNetwork second = new MultiLayerNetwork(xor())) {
            second.init();
            assertEquals(second.output(Nd4j.ones(1, 2)), first.output(Nd4j.ones(1, 2)));
        }
    }

    @Test
    void mistakesAreNamed() {
        try (MultiLayerNetwork net = new MultiLayerNetwork(xor())) {
            assertThrows(DL4JInvalidInputException.class, () -> net.output(Nd4j.zeros(1, 3)));
            assertThrows(DL4JInvalidInputException.class, () -> net.fit(Nd4j.zeros(1, 2), Nd4j.zeros(1, 3)));
            assertThrows(ArgumentException.class, () -> net.fit((DataSet) null));
            assertEquals(0, net.getIterationCount());
        }
    }

    /** A layer alone computes in its own type, whatever it is given. */
    @Test
    void layersTakeArraysOfOtherTypes() {
        for (DataType own : new DataType[] {DataType.FLOAT, DataType.DOUBLE}) {
            for (DataType other : new DataType[] {DataType.FLOAT, DataType.DOUBLE}) {
                try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().dataType(own).list()
                        .layer(new DenseLayer.Builder().nIn(2).nOut(3).activation(Activation.TANH).build())
                        .layer(new DenseLayer.Builder().nIn(3).nOut(2).activation(Activation.TANH).build()).build())) {
                    net.init();
                    Layer layer = net.getLayer(1);
                    layer.setBackpropGradientsViewArray(Nd4j.create(own, 1, layer.numParams()));
                    INDArray input = Nd4j.ones(other, 4, 3);
                    assertEquals(own, layer.activate(input, false, LayerWorkspaceMgr.noWorkspaces()).dataType());
                    assertEquals(own, layer.activate(input, true, LayerWorkspaceMgr.noWorkspaces()).dataType());
                    assertEquals(own, layer.gradient().getGradientFor("W").dataType());
                    layer.backpropGradient(Nd4j.ones(other, 4, 2), LayerWorkspaceMgr.noWorkspaces());
                }
            }
        }
    }

    @Test
    void anOutputLayerWithoutALossHasThatOfClasses() {
        OutputLayer layer = (OutputLayer) new NeuralNetConfiguration.Builder().activation(Activation.TANH).list()
                .layer(new OutputLayer.Builder().nIn(2).nOut(2).activation(Activation.SOFTMAX).build()).build().getConf(0)
                .getLayer();
        assertEquals("LossMCXENT", layer.getLossFn().getClass().getSimpleName());
        layer = (OutputLayer) new NeuralNetConfiguration.Builder().activation(Activation.TANH).list()
                .layer(new OutputLayer.Builder().nIn(2).nOut(2).build()).build().getConf(0).getLayer();
        assertEquals("ActivationSoftmax", layer.getActivationFn().getClass().getSimpleName());
    }
}
