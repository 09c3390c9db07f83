package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.gradientcheck.GradientCheckUtil;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.dropout.GaussianDropout;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling3DLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.layers.ZeroPaddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping1D;
import dev.libtensor.dl4j.nn.conf.layers.convolutional.Cropping3D;
import dev.libtensor.dl4j.nn.conf.preprocessor.CnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToCnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.updater.LayerUpdater;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.optimize.listeners.ScoreIterationListener;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Behaviour of networks that was compared with DL4J 1.0.0-M2.1. */
public class AsInDl4jTest extends NativeTest {
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

    private static MultiLayerNetwork network() {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).list()
                .layer(new DenseLayer.Builder().nIn(4).nOut(5).build())
                .layer(new OutputLayer.Builder().nIn(5).nOut(3).activation(Activation.SOFTMAX).build()).build());
        net.init();
        return net;
    }

    @Test
    void preprocessorsTakeTheSizesOfTheFirstImages() {
        CnnToFeedForwardPreProcessor open = new CnnToFeedForwardPreProcessor();
        assertEquals(InputType.feedForward(24), open.getOutputType(InputType.convolutional(3, 4, 2)));
        INDArray x = Nd4j.rand(5, 2, 3, 4);
        INDArray vectors = open.preProcess(x, 5, LayerWorkspaceMgr.noWorkspaces());
        assertArrayEquals(new long[] {5, 24}, vectors.shape());
        assertEquals(new CnnToFeedForwardPreProcessor(3, 4, 2), open);
        assertEquals(x, open.backprop(vectors, 5, LayerWorkspaceMgr.noWorkspaces()));
        assertThrows(IllegalStateException.class, () -> open.preProcess(Nd4j.rand(5, 2, 4, 3), 5, LayerWorkspaceMgr.noWorkspaces()));
        assertEquals(new CnnToFeedForwardPreProcessor(3, 4, 1), new CnnToFeedForwardPreProcessor(3, 4));
    }

    @Test
    void imagesNeedTwoNumbersOfWindows() {
        assertThrows(IllegalArgumentException.class, () -> new ConvolutionLayer.Builder(3, 3).stride(1).build());
        assertThrows(IllegalArgumentException.class, () -> new ConvolutionLayer.Builder(3, 3).padding(0).build());
        assertThrows(IllegalArgumentException.class, () -> new SubsamplingLayer.Builder().kernelSize(2).build());
        assertEquals(3, new Convolution3D.Builder().kernelSize(3).nIn(1).nOut(1).build().getKernelSize()[0]);
    }

    @Test
    void framesHaveTwoNumbersForEachAxis() {
        assertArrayEquals(new int[] {1, 1}, new Cropping1D.Builder(1).build().getCropping());
        assertArrayEquals(new int[] {1, 1, 2, 2, 3, 3}, new Cropping3D.Builder(1, 2, 3).build().getCropping());
        assertArrayEquals(new int[] {1, 1, 2, 2}, new ZeroPaddingLayer.Builder(1, 2).build().getPadding());
        assertThrows(IllegalArgumentException.class, () -> new ZeroPaddingLayer.Builder(new int[] {1, -1}).build());
    }

    @Test
    void causalWindowsAreForSequences() {
        assertThrows(IllegalStateException.class,
                () -> new SubsamplingLayer.Builder().convolutionMode(ConvolutionMode.Causal).build());
        assertThrows(IllegalStateException.class,
                () -> new Subsampling3DLayer.Builder().convolutionMode(ConvolutionMode.Causal).build());
    }

    @Test
    void layersAreToldTheListeners() {
        try (MultiLayerNetwork net = network()) {
            ScoreIterationListener first = new ScoreIterationListener(1);
            net.addListeners(first);
            assertSame(first, net.getLayer(1).getListeners().iterator().next());
            net.setListeners(first, new ScoreIterationListener(2));
            assertEquals(2, net.getLayer(0).getListeners().size());
        }
    }

    @Test
    void aNetworkKeepsItsLastInput() {
        INDArray x = Nd4j.ones(3, 4);
        INDArray y = Nd4j.eye(3);
        try (MultiLayerNetwork net = network()) {
            net.feedForward(x, false);
            net.setLabels(y);
            net.computeGradientAndScore();
            double score = net.score();
            net.output(Nd4j.zeros(3, 4));
            net.output(x);
            net.setLabels(y);
            net.computeGradientAndScore();
            assertEquals(score, net.score());
            try (ComputationGraph graph = net.toComputationGraph()) {
                graph.output(x);
                graph.setLabels(y);
                graph.computeGradientAndScore();
                assertEquals(score, graph.score(), 1e-6);
            }
        }
    }

    @Test
    void gradientsOfTheirOwnAreClippedInTheirPlace() {
        for (GradientNormalization way : new GradientNormalization[] {GradientNormalization.ClipL2PerParamType,
            GradientNormalization.RenormalizeL2PerParamType}) {
            NeuralNetConfiguration conf = new NeuralNetConfiguration.Builder().layer(new DenseLayer.Builder().nIn(2).nOut(2)
                    .updater(new NoOp()).gradientNormalization(way).gradientNormalizationThreshold(3).build()).build();
            Layer layer = conf.getLayer().instantiate(conf, null, 0, Nd4j.create(1, 6), true, DataType.FLOAT);
            layer.setBackpropGradientsViewArray(Nd4j.create(1, 6));
            Gradient gradient = new DefaultGradient();
            gradient.setGradientFor("W", Nd4j.create(new float[][] {{0.1f, 0.2f}, {0.3f, 0.4f}}));
            gradient.setGradientFor("b", Nd4j.create(new float[][] {{6, 8}}));
            try (LayerUpdater updater = new LayerUpdater(layer)) {
                updater.update(layer, gradient, 0, 0, 1, LayerWorkspaceMgr.noWorkspaces());
            }
            boolean clips = way == GradientNormalization.ClipL2PerParamType;
            assertEquals(clips ? 0.4 : 0.7303, gradient.getGradientFor("W").getDouble(1, 1), 1e-4);
            assertEquals(clips ? 2.4 : 0.8, gradient.getGradientFor("b").getDouble(0, 1), 1e-4);
            layer.close();
        }
    }

    @Test
    void networksOfHalfPrecisionLearn() {
        INDArray x = Nd4j.linspace(-1, 1, 24).castTo(DataType.HALF).reshape(6, 4);
        INDArray y = Nd4j.eye(6).castTo(DataType.HALF);
        try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).dataType(DataType.HALF)
                .updater(new Adam(0.01)).list()
                .layer(new DenseLayer.Builder().nIn(4).nOut(16).activation(Activation.TANH).build())
                .layer(new BatchNormalization.Builder().build())
                .layer(new OutputLayer.Builder().nOut(6).activation(Activation.SOFTMAX).build())
                .setInputType(InputType.feedForward(4)).build())) {
            net.init();
            net.fit(x, y);
            double before = net.score();
            for (int i = 0; i < 50; i++) {
                net.fit(x, y);
            }
            assertTrue(net.score() < before / 2, () -> before + " became " + net.score());
            assertEquals(DataType.HALF, net.params().dataType());
            assertEquals(DataType.HALF, net.getUpdater().getStateViewArray().dataType());
            assertEquals(DataType.HALF, net.output(x.castTo(DataType.FLOAT)).dataType());
        }
        try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).dataType(DataType.HALF)
                .updater(new Adam(0.01)).list().layer(new LSTM.Builder().nIn(4).nOut(8).build())
                .layer(new RnnOutputLayer.Builder().nIn(8).nOut(2).activation(Activation.SOFTMAX).build()).build())) {
            INDArray steps = Nd4j.linspace(-1, 1, 40).castTo(DataType.HALF).reshape(2, 4, 5);
            INDArray labels = Nd4j.ones(DataType.HALF, 2, 2, 5).muli(0.5);
            net.fit(steps, labels);
            assertTrue(Double.isFinite(net.score()));
            assertEquals(DataType.HALF, net.output(steps).dataType());
        }
        assertThrows(IllegalArgumentException.class, () -> new NeuralNetConfiguration.Builder().dataType(DataType.BFLOAT16));
    }

    @Test
    void dropoutDropsAlikeInAGradientCheck() {
        try (ComputationGraph net = new ComputationGraph(new NeuralNetConfiguration.Builder().dataType(DataType.DOUBLE)
                .dropOut(new GaussianDropout(0.1)).updater(new NoOp()).graphBuilder().addInputs("in")
                .addLayer("a", new DenseLayer.Builder().nIn(5).nOut(4).activation(Activation.TANH).build(), "in")
                .addLayer("out", new OutputLayer.Builder().nIn(4).nOut(3).activation(Activation.SOFTMAX).build(), "a")
                .setOutputs("out").build())) {
            net.init();
            assertTrue(GradientCheckUtil.checkGradients(new GradientCheckUtil.GraphConfig().net(net)
                    .inputs(new INDArray[] {Nd4j.rand(DataType.DOUBLE, 3, 5)})
                    .labels(new INDArray[] {Nd4j.eye(3).castTo(DataType.DOUBLE)})));
        }
        try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().dataType(DataType.DOUBLE)
                .updater(new NoOp()).list().layer(new DenseLayer.Builder().nIn(5).nOut(4).dropOut(0.5).build())
                .layer(new OutputLayer.Builder().nIn(4).nOut(3).activation(Activation.SOFTMAX).build()).build())) {
            net.init();
            assertTrue(GradientCheckUtil.checkGradients(net, 1e-6, 1e-3, 1e-8, false, true, Nd4j.rand(DataType.DOUBLE, 3, 5),
                    Nd4j.eye(3).castTo(DataType.DOUBLE), null, null, true, 10, null, 12345));
        }
    }

    @Test
    void columnsAreFilledInTheirOrder() {
        Nd4j.getRandom().setSeed(1);
        INDArray rows = Nd4j.getDistributions().createUniform(-1, 1).sample(Nd4j.create(new long[] {2, 3}, 'c'));
        Nd4j.getRandom().setSeed(1);
        INDArray columns = Nd4j.getDistributions().createUniform(-1, 1).sample(Nd4j.create(new long[] {3, 2}, 'f'));
        assertEquals(rows, columns.transpose());
    }

    @Test
    void callsOfGraphsHaveDl4jsForms() {
        INDArray x = Nd4j.linspace(-1, 1, 12).castTo(DataType.FLOAT).reshape(3, 4);
        try (MultiLayerNetwork net = network(); ComputationGraph graph = net.toComputationGraph()) {
            INDArray out = graph.outputSingle(x);
            assertEquals(out, graph.feedForward(x, false).get("1"));
            assertEquals(out, graph.outputSingle(false, false, x));
            assertSame(x, graph.getInputs()[0]);
            assertEquals(out, graph.feedForward(new INDArray[] {x}, false, true).get("1"));
            assertNull(graph.getInputs());
            assertTrue(graph.summary(InputType.feedForward(4)).contains("FF[3]"), graph.summary(InputType.feedForward(4)));
            assertTrue(net.summary(InputType.feedForward(4)).contains("FF[4] -> FF[5]"), net.summary(InputType.feedForward(4)));
            assertEquals(InputType.feedForward(5),
                    graph.getConfiguration().getLayerActivationTypes(InputType.feedForward(4)).get("0"));
            try (MultiLayerNetwork same = new MultiLayerNetwork(net.getLayerWiseConfigurations().clone(), net.params())) {
                assertEquals(net.output(x), same.output(x));
            }
        }
    }

    @Test
    void networksAreConvertedToOtherTypes() {
        INDArray x = Nd4j.linspace(-1, 1, 12).castTo(DataType.FLOAT).reshape(3, 4);
        try (MultiLayerNetwork net = network()) {
            net.fit(x, Nd4j.eye(3));
            for (DataType type : new DataType[] {DataType.DOUBLE, DataType.HALF}) {
                try (MultiLayerNetwork other = net.convertDataType(type); ComputationGraph graph = net.toComputationGraph();
                        ComputationGraph turned = graph.convertDataType(type)) {
                    assertEquals(type, other.params().dataType());
                    assertTrue(other.output(x).castTo(DataType.FLOAT).equalsWithEps(net.output(x), 1e-3));
                    assertTrue(turned.outputSingle(x).castTo(DataType.FLOAT).equalsWithEps(net.output(x), 1e-3));
                    other.fit(x, Nd4j.eye(3));
                }
            }
            assertEquals(DataType.FLOAT, net.params().dataType());
            assertEquals(0, net.calcRegularizationScore(true));
        }
    }

    @Test
    void aPartOfTheLayers() {
        try (ResourceScope scope = new ResourceScope();
                MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).activation(Activation.TANH).list().layer(new DenseLayer.Builder().nIn(4).nOut(8).build())
                .layer(new ConvolutionLayer.Builder(2, 2).nIn(2).nOut(3).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(2).activation(Activation.IDENTITY).build())
                .inputPreProcessor(1, new FeedForwardToCnnPreProcessor(2, 2, 2))
                .inputPreProcessor(2, new CnnToFeedForwardPreProcessor(1, 1, 3)).build())) {
            net.init();
            List<INDArray> all = net.feedForward(Nd4j.rand(5, 4), false);
            assertEquals(all.get(3), net.activateSelectedLayers(1, 2, all.get(1)));
            assertEquals(all.get(2), net.activateSelectedLayers(0, 1, all.get(0)));
            for (int[] each : new int[][] {{-1, 1}, {1, 1}, {1, 3}}) {
                assertThrows(ArgumentException.class, () -> net.activateSelectedLayers(each[0], each[1], all.get(0)));
            }
        }
    }

    /** Indices have no gradient, whatever stands before the layer. */
    @Test
    void embeddingsTakeIntegersBehindAPreprocessor() {
        try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).list()
                .layer(new EmbeddingLayer.Builder().nIn(10).nOut(4).build())
                .layer(new OutputLayer.Builder().nIn(4).nOut(2).activation(Activation.SOFTMAX).build())
                .inputPreProcessor(0, new RnnToFeedForwardPreProcessor()).build())) {
            net.init();
            net.setInput(Nd4j.ones(DataType.INT, 2, 1, 3));
            net.setLabels(Nd4j.ones(6, 2).muli(0.5));
            net.computeGradientAndScore();
            assertTrue(net.score() > 0);
            assertTrue(net.gradient().getGradientFor("0_W").norm2Number().doubleValue() > 0);
        }
    }
}
