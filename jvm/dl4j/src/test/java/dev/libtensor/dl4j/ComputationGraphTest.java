package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.exception.DL4JException;
import dev.libtensor.dl4j.exception.DL4JInvalidConfigException;
import dev.libtensor.dl4j.exception.DL4JInvalidInputException;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.graph.ElementWiseVertex;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.graph.L2NormalizeVertex;
import dev.libtensor.dl4j.nn.conf.graph.L2Vertex;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.graph.PoolHelperVertex;
import dev.libtensor.dl4j.nn.conf.graph.ReshapeVertex;
import dev.libtensor.dl4j.nn.conf.graph.ScaleVertex;
import dev.libtensor.dl4j.nn.conf.graph.ShiftVertex;
import dev.libtensor.dl4j.nn.conf.graph.StackVertex;
import dev.libtensor.dl4j.nn.conf.graph.SubsetVertex;
import dev.libtensor.dl4j.nn.conf.graph.UnstackVertex;
import dev.libtensor.dl4j.nn.conf.graph.rnn.DuplicateToTimeSeriesVertex;
import dev.libtensor.dl4j.nn.conf.graph.rnn.LastTimeStepVertex;
import dev.libtensor.dl4j.nn.conf.graph.rnn.ReverseTimeSeriesVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.GravesLSTM;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComputationGraphTest extends NativeTest {
    @TempDir
    Path folder;

    private ResourceScope scope;

    @BeforeEach
    void open() {
        LibTensor.manualSeed(1);
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static OutputLayer classes(int count) {
        return new OutputLayer.Builder(LossFunction.MCXENT).nOut(count).activation(Activation.SOFTMAX).build();
    }

    private static DenseLayer dense(int outputs) {
        return new DenseLayer.Builder().nOut(outputs).activation(Activation.TANH).build();
    }

    /** Two inputs, two outputs, a merge, a sum, and a layer with three users. */
    private static ComputationGraphConfiguration two(DataType type, WorkspaceMode mode) {
        return new NeuralNetConfiguration.Builder().seed(7).dataType(type)
                .updater(type == DataType.DOUBLE ? new NoOp() : new Adam(0.02))
                .trainingWorkspaceMode(mode).inferenceWorkspaceMode(mode).graphBuilder()
                .addInputs("left", "right")
                .addLayer("a", dense(4), "left")
                .addLayer("b", dense(4), "right")
                .addVertex("sum", new ElementWiseVertex(ElementWiseVertex.Op.Add), "a", "b")
                .addVertex("merge", new MergeVertex(), "a", "sum", "right")
                .addLayer("c", dense(5), "merge")
                .addLayer("kind", classes(3), "c")
                .addLayer("size", new OutputLayer.Builder(LossFunction.MSE).nOut(2).activation(Activation.IDENTITY)
                        .build(), "a", "c")
                .setOutputs("kind", "size")
                .setInputTypes(InputType.feedForward(3), InputType.feedForward(2))
                .build();
    }

    private static MultiDataSet twoData(DataType type) {
        INDArray kinds = Nd4j.zeros(type, 6, 3);
        for (int i = 0; i < 6; i++) {
            kinds.putScalar(i, i % 3, 1.0);
        }
        return new MultiDataSet(new INDArray[] {Nd4j.randn(type, 6, 3), Nd4j.randn(type, 6, 2)},
                new INDArray[] {kinds, Nd4j.rand(type, 6, 2)});
    }

    private static void checkGradients(ComputationGraphConfiguration conf, INDArray[] inputs, INDArray... labels) {
        try (ComputationGraph net = new ComputationGraph(conf)) {
            net.init();
            net.setInputs(inputs);
            net.setLabels(labels);
            new GradientCheck(net, net::computeGradientAndScore, net.summary()).run(inputs[0].size(0));
        }
    }

    @Test
    void gradientsOfTwoInputsAndOutputs() {
        MultiDataSet data = twoData(DataType.DOUBLE);
        for (WorkspaceMode mode : new WorkspaceMode[] {WorkspaceMode.ENABLED, WorkspaceMode.NONE}) {
            checkGradients(two(DataType.DOUBLE, mode), data.getFeatures(), data.getLabels());
        }
    }

    @Test
    void gradientsOfEachVertex() {
        MultiDataSet data = twoData(DataType.DOUBLE);
        INDArray[] x = {data.getFeatures(0)};
        for (ElementWiseVertex.Op op : ElementWiseVertex.Op.values()) {
            checkGradients(twin(new ElementWiseVertex(op)), x, data.getLabels(0));
        }
        checkGradients(twin(new MergeVertex()), x, data.getLabels(0));
        checkGradients(twin(new L2Vertex()), x, data.getLabels(0));
        for (GraphVertex each : new GraphVertex[] {new ScaleVertex(0.5), new ShiftVertex(0.3), new SubsetVertex(1, 2),
            new L2NormalizeVertex()}) {
            checkGradients(start(DataType.DOUBLE).addLayer("a", dense(4), "in").addVertex("v", each, "a")
                    .addLayer("out", classes(3), "v").setOutputs("out").setInputTypes(InputType.feedForward(3)).build(),
                    x, data.getLabels(0));
        }
    }

    private static GraphBuilder start(DataType type) {
        return new NeuralNetConfiguration.Builder().seed(7).dataType(type).updater(new NoOp()).graphBuilder().addInputs("in");
    }

    /** A vertex of two layers. */
    private static ComputationGraphConfiguration twin(GraphVertex vertex) {
        return start(DataType.DOUBLE).addLayer("a", dense(4), "in").addLayer("b", dense(4), "in")
                .addVertex("v", vertex, "a", "b").addLayer("out", classes(3), "v").setOutputs("out")
                .setInputTypes(InputType.feedForward(3)).build();
    }

    @Test
    void gradientsOfSequences() {
        MultiDataSet data = twoData(DataType.DOUBLE);
        checkGradients(start(DataType.DOUBLE).addLayer("lstm", new LSTM.Builder().nOut(3).build(), "in")
                .addVertex("last", new LastTimeStepVertex("in"), "lstm").addLayer("out", classes(3), "last")
                .setOutputs("out").setInputTypes(InputType.recurrent(2, 4)).build(),
                new INDArray[] {Nd4j.randn(DataType.DOUBLE, 6, 2, 4)}, data.getLabels(0));
    }

    /** The values are those of DL4J 1.0.0-M2.1. */
    @Test
    void verticesOfStepsAreThoseOfDl4j() {
        INDArray x = wave(0.91, 2, 3, 5);
        INDArray y = Nd4j.zeros(DataType.DOUBLE, 2, 2, 5);
        for (int i = 0; i < 10; i++) {
            y.putScalar(new int[] {i / 5, (i / 5 + i % 5) % 2, i % 5}, 1);
        }
        INDArray mask = NDArray.create(new double[] {1, 1, 1, 0, 0, 1, 1, 1, 1, 1}, new Shape(2, 5));
        double[] masked = {2.712433262, 2.776050679};
        double[] plain = {3.458133436, 3.505002736};
        for (int i = 0; i < 2; i++) {
            GraphBuilder builder = start(DataType.DOUBLE).addLayer("l", new GravesLSTM.Builder().nIn(3).nOut(4)
                    .activation(Activation.TANH).build(), "in");
            builder = i == 0 ? builder.addVertex("last", new LastTimeStepVertex("in"), "l")
                    .addVertex("v", new DuplicateToTimeSeriesVertex("in"), "last")
                    : builder.addVertex("v", new ReverseTimeSeriesVertex("in"), "l");
            try (ComputationGraph net = new ComputationGraph(builder.addLayer("out", new RnnOutputLayer.Builder(
                    LossFunction.MCXENT).activation(Activation.SOFTMAX).nIn(4).nOut(2).build(), "v").setOutputs("out").build())) {
                net.init();
                net.setParams(wave(0.37, 1, net.numParams()));
                net.fit(new INDArray[] {x}, new INDArray[] {y}, null, null);
                assertEquals(plain[i], net.score(), 1e-8);
                net.setParams(wave(0.37, 1, net.numParams()));
                net.fit(new INDArray[] {x}, new INDArray[] {y}, new INDArray[] {mask}, new INDArray[] {mask});
                assertEquals(masked[i], net.score(), 1e-8);
            }
        }
    }

    private static INDArray wave(double frequency, long... shape) {
        double[] values = new double[(int) new Shape(shape).size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.sin(frequency * (i + 1)) * 0.7;
        }
        return NDArray.create(values, new Shape(shape));
    }

    @Test
    void partsOfExamplesAreTakenApart() {
        checkGradients(start(DataType.DOUBLE).addLayer("a", dense(4), "in").addVertex("first", new UnstackVertex(0, 2), "a")
                .addVertex("second", new UnstackVertex(1, 2), "a").addVertex("both", new StackVertex(), "second", "first")
                .addVertex("rows", new ReshapeVertex(-1, 4), "both").addLayer("out", classes(3), "rows").setOutputs("out")
                .setInputTypes(InputType.feedForward(3)).build(),
                new INDArray[] {Nd4j.randn(DataType.DOUBLE, 6, 3)}, twoData(DataType.DOUBLE).getLabels(0));
        NDArray image = NDArray.arange(9).reshape(1, 1, 3, 3);
        assertEquals(NDArray.create(new float[] {4, 5, 7, 8}, new Shape(1, 1, 2, 2)),
                ((NDArray) new PoolHelperVertex().forward(new INDArray[] {image}, new INDArray[1])).toType(
                        dev.libtensor.DataType.FLOAT32, true));
        assertThrows(TensorIndexException.class, () -> new UnstackVertex(2, 2));
        assertThrows(ShapeException.class, () -> new UnstackVertex(0, 2).forward(new INDArray[] {image}, new INDArray[1]));
    }

    @Test
    void trainingLowersTheScore() {
        MultiDataSet data = twoData(DataType.FLOAT);
        INDArray[] params = new INDArray[2];
        WorkspaceMode[] modes = {WorkspaceMode.NONE, WorkspaceMode.ENABLED};
        for (int i = 0; i < 2; i++) {
            try (ComputationGraph net = new ComputationGraph(two(DataType.FLOAT, modes[i]))) {
                net.init();
                double first = net.score(data);
                for (int step = 0; step < 200; step++) {
                    net.fit(data);
                }
                assertTrue(net.score(data) < 0.2 * first, () -> first + " became " + net.score(data));
                assertEquals(200, net.getIterationCount());
                params[i] = net.params().dup();
            }
        }
        // Workspaces change no bit.
        assertTrue(params[0].equalsWithEps(params[1], 0));
    }

    @Test
    void aChainIsAMultiLayerNetwork() {
        NeuralNetConfiguration.Builder settings = new NeuralNetConfiguration.Builder().seed(3).updater(new Adam(0.01));
        MultiLayerConfiguration list = settings.list().layer(dense(5)).layer(dense(4)).layer(classes(3))
                .setInputType(InputType.feedForward(3)).build();
        ComputationGraphConfiguration graph = settings.graphBuilder().addInputs("in").addLayer("0", dense(5), "in")
                .addLayer("1", dense(4), "0").addLayer("2", classes(3), "1").setOutputs("2")
                .setInputTypes(InputType.feedForward(3)).build();
        MultiDataSet two = twoData(DataType.FLOAT);
        DataSet data = new DataSet(two.getFeatures(0), two.getLabels(0));
        try (MultiLayerNetwork layers = new MultiLayerNetwork(list); ComputationGraph net = new ComputationGraph(graph)) {
            layers.init();
            net.init();
            for (int step = 0; step < 10; step++) {
                layers.fit(data);
                net.fit(data);
                assertTrue(net.params().equalsWithEps(layers.params(), 0), "after step " + step);
                assertEquals(layers.score(), net.score(), 0);
            }
            assertTrue(net.outputSingle(data.getFeatures()).equalsWithEps(layers.output(data.getFeatures()), 0));
            assertEquals(layers.paramTable().keySet(), net.paramTable().keySet());
        }
    }

    @Test
    void outputsBelongToNoWorkspace() {
        MultiDataSet data = twoData(DataType.FLOAT);
        try (ComputationGraph net = new ComputationGraph(two(DataType.FLOAT, WorkspaceMode.ENABLED))) {
            net.init();
            INDArray[] out = net.output(data.getFeatures());
            assertEquals(2, out.length);
            for (INDArray each : out) {
                assertFalse(each.isAttached());
            }
            assertArrayEquals(new long[] {6, 3}, out[0].shape());
            assertEquals(6, out[0].sumNumber().doubleValue(), 1e-5);
            Map<String, INDArray> all = net.feedForward(data.getFeatures(), false);
            assertEquals(java.util.Set.of("left", "right", "a", "b", "sum", "merge", "c", "kind", "size-merge", "size"),
                    all.keySet());
            assertTrue(all.get("kind").equalsWithEps(out[0], 0));
            assertArrayEquals(new long[] {6, 10}, all.get("merge").shape());
            all.values().forEach(each -> assertFalse(each.isAttached()));
            try (MemoryWorkspace mine = Nd4j.getWorkspaceManager().getAndActivateWorkspace("mine")) {
                INDArray[] placed = net.output(false, mine, data.getFeatures());
                assertTrue(placed[0].isAttached() && placed[1].isAttached());
                assertTrue(placed[1].equalsWithEps(out[1], 0));
            }
        }
    }

    @Test
    void evaluationsOfOneOutput() {
        MultiDataSet data = twoData(DataType.FLOAT);
        DataSet one = new DataSet(data.getFeatures(0), data.getLabels(0));
        try (ComputationGraph net = new ComputationGraph(twin(new MergeVertex()));
                ComputationGraph many = new ComputationGraph(two(DataType.FLOAT, WorkspaceMode.ENABLED))) {
            net.init();
            many.init();
            Evaluation evaluation = net.evaluate(new ExistingDataSetIterator(java.util.List.of(one, one)));
            assertEquals(12, evaluation.getNumRowCounter());
            assertTrue(assertThrows(StateException.class, () -> many.evaluate(
                    new ExistingDataSetIterator(java.util.List.of(one)))).getMessage().contains("[kind, size]"));
        }
    }

    @Test
    void timeStepsEqualAWholeSequence() {
        ComputationGraphConfiguration conf = start(DataType.FLOAT).addLayer("lstm", new LSTM.Builder().nOut(3).build(), "in")
                .addLayer("out", new RnnOutputLayer.Builder(LossFunction.MCXENT).nOut(2).activation(Activation.SOFTMAX)
                        .build(), "lstm").setOutputs("out").setInputTypes(InputType.recurrent(2)).build();
        try (ComputationGraph net = new ComputationGraph(conf)) {
            net.init();
            NDArray x = NDArray.randn(new dev.libtensor.Shape(2, 2, 5));
            NDArray whole = (NDArray) net.outputSingle(x);
            for (int t = 0; t < 5; t++) {
                assertTrue(net.rnnTimeStep(x.select(2, t))[0].equalsWithEps(whole.select(2, t), 1e-6), "step " + t);
            }
            net.rnnClearPreviousState();
            assertTrue(net.rnnTimeStep(x.select(2, 0))[0].equalsWithEps(whole.select(2, 0), 1e-6));
        }
    }

    @Test
    void aSavedNetworkGoesOn() throws IOException {
        File file = folder.resolve("net.zip").toFile();
        MultiDataSet data = twoData(DataType.FLOAT);
        try (ComputationGraph net = new ComputationGraph(two(DataType.FLOAT, WorkspaceMode.ENABLED))) {
            net.init();
            net.fit(data);
            net.save(file);
            net.fit(data);
            try (ComputationGraph read = ComputationGraph.load(file, true)) {
                assertEquals(1, read.getIterationCount());
                read.fit(data);
                assertTrue(read.params().equalsWithEps(net.params(), 0));
            }
            try (ComputationGraph copy = net.clone()) {
                assertNotSame(net.params(), copy.params());
                assertTrue(copy.params().equalsWithEps(net.params(), 0));
                copy.fit(data);
                assertFalse(copy.params().equalsWithEps(net.params(), 0));
            }
        }
        assertThrows(FormatException.class, () -> MultiLayerNetwork.load(file, true));
        byte[] bytes = Files.readAllBytes(file.toPath());
        Files.write(file.toPath(), java.util.Arrays.copyOf(bytes, bytes.length / 2));
        assertTrue(assertThrows(FormatException.class, () -> ComputationGraph.load(file, true)).getMessage()
                .contains("net.zip"));
    }

    @Test
    void theSummaryNamesAllNodes() {
        try (ComputationGraph net = new ComputationGraph(two(DataType.FLOAT, WorkspaceMode.ENABLED))) {
            String text = net.summary();
            for (String each : new String[] {"left (InputVertex)", "a (DenseLayer)", "merge (MergeVertex)", "[a, sum, right]",
                "sum (ElementWiseVertex)", "kind (OutputLayer)", "W:[10,5]", "Total Parameters: " + net.numParams()}) {
                assertTrue(text.contains(each), () -> each + " is not in\n" + text);
            }
        }
    }

    private static void refused(Class<? extends RuntimeException> type, Runnable call, String... named) {
        RuntimeException thrown = assertThrows(type, call::run);
        for (String each : named) {
            assertTrue(thrown.getMessage().contains(each), () -> each + " is not in: " + thrown.getMessage());
        }
    }

    @Test
    void wrongGraphsAreNamed() {
        refused(StateException.class, () -> start(DataType.FLOAT).addLayer("a", dense(2), "b").setOutputs("a").build(),
                "'a'", "'b'");
        refused(StateException.class, () -> start(DataType.FLOAT).addLayer("a", dense(2), "b").addLayer("b", dense(2), "a")
                .setOutputs("a").build(), "cycle", "[a, b]");
        refused(StateException.class, () -> start(DataType.FLOAT).addLayer("a", dense(2), "in").build(), "setOutputs");
        assertEquals(List.of(), start(DataType.FLOAT).addLayer("a", dense(2), "in").allowNoOutput(true).build()
                .getNetworkOutputs());
        refused(StateException.class, () -> start(DataType.FLOAT).addInputs("more").addLayer("a", dense(2), "in")
                .addLayer("b", dense(2), "in").setOutputs("a").build(), "[more, b]", "allowDisconnected(true)");
        refused(ArgumentException.class, () -> start(DataType.FLOAT).addLayer("a", dense(2), "in").setOutputs("a", "a")
                .build(), "[a, a]");
        refused(ArgumentException.class, () -> start(DataType.FLOAT).addLayer("in", dense(2), "in").setOutputs("in")
                .build(), "'in'");
        refused(ArgumentException.class, () -> start(DataType.FLOAT).addLayer("a", dense(2), "in")
                .addLayer("a", dense(2), "in"), "'a'");
        refused(StateException.class, () -> start(DataType.FLOAT).addLayer("a", dense(2)), "'a'");
        refused(ArgumentException.class, () -> start(DataType.FLOAT).addVertex("v", new ScaleVertex(1), "in", "in")
                .setOutputs("v").build(), "'v'", "ScaleVertex", "given 2");
        refused(ArgumentException.class, () -> start(DataType.FLOAT).addLayer("a", dense(2), "in").setOutputs("a")
                .setInputTypes(InputType.feedForward(2), InputType.feedForward(2)).build(), "[in]", "2 types");
        try (ComputationGraph net = new ComputationGraph(start(DataType.FLOAT).addLayer("a", dense(2), "in").setOutputs("a")
                .build())) {
            refused(DL4JInvalidConfigException.class, net::init, "'a'", "nIn");
        }
    }

    @Test
    void shapesThatDoNotFitNameBothNodes() {
        try (ResourceScope scope = new ResourceScope();
                ComputationGraph net = new ComputationGraph(start(DataType.FLOAT).addLayer("a", dense(4), "in")
                .addLayer("b", new DenseLayer.Builder().nIn(5).nOut(2).build(), "a").setOutputs("b")
                .setInputTypes(InputType.feedForward(3)).build())) {
            net.init();
            refused(DL4JInvalidInputException.class, () -> net.output(Nd4j.zeros(1, 3)), "'b' (DenseLayer)",
                    "'a' (DenseLayer)", "5", "4");
        }
        refused(DL4JInvalidConfigException.class, () -> start(DataType.FLOAT).addLayer("a", dense(4), "in").addLayer("b",
                dense(5), "in")
                .addVertex("sum", new ElementWiseVertex(ElementWiseVertex.Op.Add), "a", "b").setOutputs("sum")
                .setInputTypes(InputType.feedForward(3)).build(), "'sum' (ElementWiseVertex)", "'a'", "'b'");
        refused(DL4JInvalidConfigException.class, () -> start(DataType.FLOAT).addLayer("a", dense(4), "in")
                .addLayer("lstm", new LSTM.Builder().nOut(2).build(), "in")
                .addVertex("join", new MergeVertex(), "a", "lstm").setOutputs("join")
                .setInputTypes(InputType.recurrent(3)).build(), "'join' (MergeVertex)", "'a'", "'lstm'");
        MultiDataSet data = twoData(DataType.FLOAT);
        try (ComputationGraph net = new ComputationGraph(two(DataType.FLOAT, WorkspaceMode.ENABLED))) {
            net.init();
            INDArray[] narrow = {Nd4j.zeros(6, 3), Nd4j.zeros(6, 3)};
            refused(DL4JInvalidInputException.class, () -> net.output(narrow), "'b'", "'right'", "(6, 3)");
            refused(DL4JInvalidInputException.class, () -> net.fit(narrow, data.getLabels()), "'b'", "'right'", "(6, 3)");
            INDArray[] few = {Nd4j.zeros(6, 3), Nd4j.zeros(5, 2)};
            refused(DL4JInvalidInputException.class, () -> net.output(few), "'sum'", "'a'", "'b'");
            refused(DL4JInvalidInputException.class, () -> net.fit(few, data.getLabels()), "'sum'", "'a'", "'b'");
            refused(DL4JInvalidInputException.class, () -> net.fit(data.getFeatures(), new INDArray[] {Nd4j.zeros(6, 3),
                Nd4j.zeros(6, 3)}), "'size'", "(6, 3)");
            refused(ArgumentException.class, () -> net.output(Nd4j.zeros(6, 3)), "[left, right]", "1 arrays");
            refused(ArgumentException.class, () -> net.fit(data.getFeatures(), new INDArray[] {Nd4j.zeros(6, 3)}),
                    "[kind, size]", "1 arrays");
            assertThrows(ArgumentException.class, () -> net.fit((MultiDataSet) null));
            assertEquals(0, net.getIterationCount());
            assertThrows(StateException.class, net::computeGradientAndScore);
        }
    }

    @Test
    void trainingNeedsLossesAtTheEnds() {
        INDArray[] x = {Nd4j.zeros(2, 3)};
        INDArray[] y = {Nd4j.zeros(2, 4)};
        try (ComputationGraph plain = new ComputationGraph(start(DataType.FLOAT).addLayer("a", dense(4), "in").setOutputs("a")
                .setInputTypes(InputType.feedForward(3)).build());
                ComputationGraph inner = new ComputationGraph(start(DataType.FLOAT).addLayer("a", classes(4), "in")
                        .addLayer("b", classes(4), "a").setOutputs("a", "b").setInputTypes(InputType.feedForward(3))
                        .build())) {
            plain.init();
            inner.init();
            refused(DL4JException.class, () -> plain.fit(x, y), "'a'", "loss");
            refused(StateException.class, () -> inner.fit(x, new INDArray[] {y[0], y[0]}), "'a'", "'b'");
            assertEquals(2, inner.output(x).length);
        }
    }

    @Test
    void aLayerBesideTheOutputsHasItsPenaltyAlone() {
        MultiDataSet data = twoData(DataType.FLOAT);
        ComputationGraphConfiguration conf = new NeuralNetConfiguration.Builder().seed(1).updater(new Sgd(0.1)).l2(0.5)
                .graphBuilder().addInputs("in").addLayer("beside", dense(4), "in").addLayer("out", classes(3), "in")
                .setOutputs("out").allowDisconnected(true).setInputTypes(InputType.feedForward(3)).build();
        try (ComputationGraph net = new ComputationGraph(conf)) {
            net.init();
            INDArray expected = net.getParam("beside_W").dup();
            for (int i = 0; i < 3; i++) {
                net.fit(new DataSet(data.getFeatures(0), data.getLabels(0)));
                expected.muli(1 - 0.1 * 0.5);
            }
            assertTrue(net.getParam("beside_W").equalsWithEps(expected, 1e-6));
        }
    }
}
