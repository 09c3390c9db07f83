package dev.libtensor.dl4j.transferlearning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.LibTensor;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.nn.api.OptimizationAlgorithm;
import dev.libtensor.dl4j.nn.conf.BackpropType;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.constraint.UnitNormConstraint;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer;
import dev.libtensor.dl4j.nn.conf.weightnoise.DropConnect;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.transferlearning.FineTuneConfiguration;
import dev.libtensor.dl4j.nn.transferlearning.TransferLearning;
import dev.libtensor.dl4j.nn.transferlearning.TransferLearningHelper;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.AdaGrad;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.learning.regularization.L2Regularization;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TransferLearningTest extends NativeTest {
    private static final FineTuneConfiguration SLOW = new FineTuneConfiguration.Builder().updater(new Sgd(0.01)).l2(0.5).seed(9)
            .build();

    private ResourceScope scope;
    private MultiLayerNetwork net;
    private DataSet data;

    @BeforeEach
    void open() {
        LibTensor.manualSeed(1);
        scope = new ResourceScope();
        net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(3).updater(new Adam(0.1)).list()
                .layer(dense(4, 6)).layer(dense(6, 5)).layer(output(5, 3)).build());
        net.init();
        data = new DataSet(Nd4j.rand(8, 4), Nd4j.ones(8, 3));
    }

    @AfterEach
    void close() {
        net.close();
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static DenseLayer dense(int in, int out) {
        return new DenseLayer.Builder().nIn(in).nOut(out).activation(Activation.TANH).build();
    }

    private static OutputLayer output(int in, int out) {
        return new OutputLayer.Builder(LossFunction.MSE).nIn(in).nOut(out).activation(Activation.IDENTITY).build();
    }

    @Test
    void frozenLayersKeepTheirParameters() {
        try (MultiLayerNetwork made = new TransferLearning.Builder(net).fineTuneConfiguration(SLOW).setFeatureExtractor(1).build()) {
            assertEquals(net.params(), made.params());
            assertEquals(net.output(data.getFeatures()), made.output(data.getFeatures()));
            assertInstanceOf(dev.libtensor.dl4j.nn.layers.FrozenLayer.class, made.getLayer(0));
            OutputLayer last = (OutputLayer) made.getLayer(2).conf().getLayer();
            assertEquals(new Sgd(0.01), last.getIUpdater());
            assertEquals(List.of(new L2Regularization(0.5)), last.getRegularization());
            for (int i = 0; i < 3; i++) {
                made.fit(data);
            }
            for (int i = 0; i < 2; i++) {
                assertEquals(net.getLayer(i).params(), made.getLayer(i).params());
            }
            assertNotEquals(net.getLayer(2).params(), made.getLayer(2).params());
            MultiLayerConfiguration conf = made.getLayerWiseConfigurations();
            assertEquals(conf, MultiLayerConfiguration.fromJson(conf.toJson()));
        }
    }

    /** What the last layers learn on the output of frozen ones is what they learn behind them. */
    @Test
    void featuresOfFrozenLayersTrainTheSame() {
        try (MultiLayerNetwork frozen = new TransferLearning.Builder(net).setFeatureExtractor(0).build();
                MultiLayerNetwork whole = frozen.clone();
                TransferLearningHelper helper = new TransferLearningHelper(frozen)) {
            DataSet featurized = helper.featurize(data);
            assertEquals(net.feedForward(data.getFeatures()).get(1), featurized.getFeatures());
            for (int i = 0; i < 3; i++) {
                helper.fitFeaturized(featurized);
                whole.fit(data);
            }
            assertEquals(whole.params(), frozen.params());
            assertEquals(whole.output(data.getFeatures()), helper.outputFromFeaturized(featurized.getFeatures()));
            assertEquals(2, helper.unfrozenMLN().getnLayers());
        }
        assertThrows(ArgumentException.class, () -> new TransferLearningHelper(net));
        assertThrows(ArgumentException.class, () -> new TransferLearningHelper(net, 2));
    }

    private static ComputationGraph graph() {
        ComputationGraph graph = new ComputationGraph(new NeuralNetConfiguration.Builder().seed(5).updater(new Sgd(0.1))
                .graphBuilder().addInputs("in", "side").addLayer("a", dense(4, 3), "in").addLayer("b", dense(3, 2), "a")
                .addVertex("m", new MergeVertex(), "b", "side", "a").addLayer("out", output(7, 3), "m")
                .setOutputs("out").build());
        graph.init();
        return graph;
    }

    /** Inputs of the part that learns are what it takes of the rest, in the order of their names. */
    @Test
    void featuresOfAGraphTrainTheSame() {
        try (ComputationGraph orig = graph();
                ComputationGraph frozen = new TransferLearning.GraphBuilder(orig).setFeatureExtractor("a").build();
                ComputationGraph whole = frozen.clone(); TransferLearningHelper helper = new TransferLearningHelper(frozen);
                TransferLearningHelper named = new TransferLearningHelper(orig, "b")) {
            MultiDataSet batch = new MultiDataSet(new INDArray[] {data.getFeatures(), Nd4j.rand(8, 2)},
                    new INDArray[] {data.getLabels()});
            MultiDataSet featurized = helper.featurize(batch);
            assertEquals(List.of("a", "side"), helper.unfrozenGraph().getConfiguration().getNetworkInputs());
            assertEquals(batch.getFeatures(1), featurized.getFeatures(1));
            for (int i = 0; i < 3; i++) {
                helper.fitFeaturized(featurized);
                whole.fit(batch);
            }
            assertEquals(whole.params(), frozen.params());
            assertEquals(whole.output(batch.getFeatures())[0], helper.outputFromFeaturized(featurized.getFeatures())[0]);
            assertEquals(List.of("a", "b", "side"), named.unfrozenGraph().getConfiguration().getNetworkInputs());
            assertThrows(StateException.class, helper::unfrozenMLN);
            assertThrows(ArgumentException.class, () -> new TransferLearningHelper(orig));
            assertThrows(ArgumentException.class, () -> new TransferLearningHelper(orig, "out"));
            assertThrows(ArgumentException.class, () -> new TransferLearningHelper(orig, "none"));
        }
    }

    @Test
    void layersAreReplaced() {
        try (MultiLayerNetwork made = new TransferLearning.Builder(net).nOutReplace(1, 7, WeightInit.ONES, WeightInit.ZERO)
                .build()) {
            assertEquals(net.getLayer(0).params(), made.getLayer(0).params());
            assertEquals(Nd4j.ones(6, 7), made.getLayer(1).getParam("W"));
            assertEquals(Nd4j.zeros(7, 3), made.getLayer(2).getParam("W"));
        }
        try (MultiLayerNetwork made = new TransferLearning.Builder(net).fineTuneConfiguration(SLOW).setFeatureExtractor(0)
                .removeLayersFromOutput(2).addLayer(new BatchNormalization.Builder().nIn(6).nOut(6).build())
                .addLayer(output(6, 2)).build()) {
            assertEquals(3, made.getnLayers());
            assertEquals(net.getLayer(0).params(), made.getLayer(0).params());
            made.fit(data.getFeatures(), Nd4j.ones(8, 2));
            assertEquals(net.getLayer(0).params(), made.getLayer(0).params());
        }
        TransferLearning.Builder builder = new TransferLearning.Builder(net);
        assertThrows(TensorIndexException.class, () -> builder.setFeatureExtractor(3));
        assertThrows(ArgumentException.class, () -> builder.removeLayersFromOutput(4));
        assertThrows(ArgumentException.class, () -> builder.setFeatureExtractor(2).removeOutputLayer().build());
    }

    /** The layer in the place of the first one that is removed gets what that got: vectors of an image here. */
    @Test
    void whatMakesTheInputOfARemovedLayerStays() {
        MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().list()
                .layer(new ConvolutionLayer.Builder(2, 2).nOut(3).build()).layer(dense(0, 4)).layer(output(0, 2))
                .setInputType(InputType.convolutional(3, 3, 1)).build();
        try (MultiLayerNetwork net = new MultiLayerNetwork(conf);
                MultiLayerNetwork other = new TransferLearning.Builder(net).removeLayersFromOutput(2).addLayer(output(12, 5))
                        .build();
                INDArray out = other.output(Nd4j.ones(2, 1, 3, 3))) {
            assertArrayEquals(new long[] {2, 5}, out.shape());
            assertEquals(1, other.getLayerWiseConfigurations().getInputPreProcessors().size());
        }
    }

    @Test
    void recurrentLayersAreFrozen() {
        try (MultiLayerNetwork steps = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(3).updater(new Sgd(0.1)).list()
                .layer(new LSTM.Builder().nIn(2).nOut(3).build())
                .layer(new RnnOutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(1).activation(Activation.IDENTITY).build()).build())) {
            steps.init();
            try (MultiLayerNetwork made = new TransferLearning.Builder(steps).setFeatureExtractor(0).build()) {
                INDArray x = Nd4j.rand(2, 2, 4);
                assertEquals(steps.output(x), made.output(x));
                INDArray one = Nd4j.rand(2, 2);
                made.rnnTimeStep(one);
                steps.rnnTimeStep(one);
                assertEquals(steps.rnnTimeStep(one), made.rnnTimeStep(one));
                made.fit(x, Nd4j.zeros(2, 1, 4));
                assertEquals(steps.getLayer(0).params(), made.getLayer(0).params());
            }
        }
    }

    @Test
    void graphsAreTakenApart() {
        try (ComputationGraph graph = new ComputationGraph(new NeuralNetConfiguration.Builder().seed(3).updater(new Sgd(0.1))
                .graphBuilder().addInputs("in").addLayer("a", dense(4, 5), "in").addLayer("b", dense(4, 5), "in")
                .addVertex("both", new MergeVertex(), "a", "b").addLayer("c", dense(10, 6), "both")
                .addLayer("out", output(6, 3), "c").setOutputs("out").build())) {
            graph.init();
            INDArray[] x = {data.getFeatures()};
            try (ComputationGraph made = new TransferLearning.GraphBuilder(graph).fineTuneConfiguration(SLOW)
                    .setFeatureExtractor("both").removeVertexKeepConnections("out").addLayer("out", output(6, 2), "c").build()) {
                made.fit(x, new INDArray[] {Nd4j.ones(8, 2)});
                for (String name : new String[] {"a", "b"}) {
                    assertInstanceOf(FrozenLayer.class, made.getLayer(name).conf().getLayer());
                    assertEquals(graph.getLayer(name).params(), made.getLayer(name).params());
                }
                assertNotEquals(graph.getLayer("c").params(), made.getLayer("c").params());
                ComputationGraphConfiguration conf = made.getConfiguration();
                assertEquals(conf, ComputationGraphConfiguration.fromJson(conf.toJson()));
            }
            try (ComputationGraph made = new TransferLearning.GraphBuilder(graph).nOutReplace("c", 4, WeightInit.ONES)
                    .setInputTypes(InputType.feedForward(4)).build()) {
                assertEquals(Nd4j.ones(4, 3), made.getLayer("out").getParam("W"));
                assertEquals(graph.getLayer("a").params(), made.getLayer("a").params());
            }
            try (ComputationGraph made = new TransferLearning.GraphBuilder(graph).removeVertexAndConnections("out").setOutputs("c")
                    .validateOutputLayerConfig(false).build()) {
                assertEquals(6, made.output(x)[0].size(1));
            }
            assertThrows(ArgumentException.class, () -> new TransferLearning.GraphBuilder(graph).setFeatureExtractor("z"));
            assertThrows(ArgumentException.class, () -> new TransferLearning.GraphBuilder(graph).nOutReplace("both", 2, WeightInit.ONES));
        }
    }

    /** As in DL4J, all layers of the trained network change: frozen ones too, and those with new parameters. In a graph, these keep their activation. */
    @Test
    void fineTuningChangesAllLayersOfTheNetwork() {
        FineTuneConfiguration changes = new FineTuneConfiguration.Builder().updater(new Sgd(0.5)).activation(Activation.CUBE)
                .weightInit(WeightInit.ZERO).build();
        try (MultiLayerNetwork made = new TransferLearning.Builder(net).fineTuneConfiguration(changes).setFeatureExtractor(0)
                .nOutReplace(1, 9, WeightInit.XAVIER).build();
                ComputationGraph graph = net.toComputationGraph();
                ComputationGraph other = new TransferLearning.GraphBuilder(graph).fineTuneConfiguration(changes)
                        .setFeatureExtractor("0").nOutReplace("1", 9, WeightInit.XAVIER).removeVertexAndConnections("none").build()) {
            for (int i = 0; i < 3; i++) {
                for (Layer each : List.of(made.getLayerWiseConfigurations().getConf(i).getLayer(),
                        other.getConfiguration().getConf(String.valueOf(i)).getLayer())) {
                    Layer inner = each instanceof FrozenLayer frozen ? frozen.getLayer() : each;
                    assertEquals(new Sgd(0.5), ((BaseLayer) inner).getIUpdater(), "layer " + i);
                    boolean isReplaced = i > 0 && each == other.getConfiguration().getConf(String.valueOf(i)).getLayer();
                    assertEquals(isReplaced, !Activation.CUBE.getActivationFunction().equals(((BaseLayer) inner).getActivationFn()),
                            "layer " + i);
                    assertEquals((i == 0 ? WeightInit.ZERO : WeightInit.XAVIER).getWeightInitFunction(),
                            ((BaseLayer) inner).getWeightInitFn(), "layer " + i);
                }
            }
        }
    }

    @Test
    void configurationsHaveATextForm() {
        FineTuneConfiguration all = new FineTuneConfiguration.Builder().activation(Activation.ELU).weightInit(WeightInit.RELU)
                .biasInit(2).updater(new AdaGrad(1)).biasUpdater(new Adam(0.5)).l1(0.1).weightDecayBias(0.2, false).l2(0)
                .gradientNormalization(GradientNormalization.ClipL2PerLayer).gradientNormalizationThreshold(3).dropOut(0.5)
                .weightNoise(new DropConnect(0.25)).constraints(null).convolutionMode(ConvolutionMode.Same).seed(7)
                .miniBatch(false).optimizationAlgo(OptimizationAlgorithm.LBFGS).backpropType(BackpropType.TruncatedBPTT).tbpttFwdLength(3)
                .tbpttBackLength(4).build();
        for (FineTuneConfiguration each : List.of(all, SLOW, new FineTuneConfiguration.Builder().build())) {
            FineTuneConfiguration read = FineTuneConfiguration.fromJson(each.toJson());
            assertEquals(each, read);
            assertEquals(each.hashCode(), read.hashCode());
            assertEquals(each.toString(), FineTuneConfiguration.fromYaml(each.toYaml()).toString());
        }
        assertNotEquals(all, SLOW);
        for (String wrong : new String[] {"\"removed\" : null", "\"removed\" : [ \"ALL\" ]", "\"tbpttFwdLength\" : 0"}) {
            String json = SLOW.toJson().replaceFirst("\"" + wrong.split("\"")[1] + "\" : (\\[ *\\]|null)", wrong);
            assertThrows(FormatException.class, () -> FineTuneConfiguration.fromJson(json), wrong);
        }
    }

    /** A file tunes a network as the configuration that wrote it. */
    @Test
    void layersLoseWhatIsTakenAway() {
        try (MultiLayerNetwork before = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().dropOut(0.5).l2(0.5)
                .weightNoise(new DropConnect(0.5)).list().layer(new DenseLayer.Builder().nIn(3).nOut(2)
                        .constrainWeights(new UnitNormConstraint()).build()).validateOutputLayerConfig(false).build())) {
            before.init();
            FineTuneConfiguration written = new FineTuneConfiguration.Builder().dropOut(0).weightNoise(null).constraints(null)
                    .l2(0).build();
            for (FineTuneConfiguration each : List.of(written, FineTuneConfiguration.fromJson(written.toJson()))) {
                try (MultiLayerNetwork made = new TransferLearning.Builder(before).fineTuneConfiguration(each).build()) {
                    DenseLayer layer = (DenseLayer) made.getLayer(0).conf().getLayer();
                    assertNull(layer.getIDropout());
                    assertNull(layer.getWeightNoise());
                    assertNull(layer.getConstraints());
                    assertEquals(List.of(), layer.getRegularization());
                }
            }
            assertEquals(1, before.getLayer(0).conf().getLayer().getConstraints().size());
        }
    }
}
