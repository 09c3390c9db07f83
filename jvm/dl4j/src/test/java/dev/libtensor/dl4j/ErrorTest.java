package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.datavec.api.records.reader.impl.collection.CollectionRecordReader;
import dev.libtensor.datavec.api.writable.Text;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.WorkspacesShieldDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.utilty.ListDataSetIterator;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration.GraphBuilder;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.graph.ElementWiseVertex;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.graph.L2NormalizeVertex;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.graph.PreprocessorVertex;
import dev.libtensor.dl4j.nn.conf.graph.ScaleVertex;
import dev.libtensor.dl4j.nn.conf.graph.ShiftVertex;
import dev.libtensor.dl4j.nn.conf.graph.StackVertex;
import dev.libtensor.dl4j.nn.conf.graph.SubsetVertex;
import dev.libtensor.dl4j.nn.conf.graph.rnn.LastTimeStepVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.DropoutLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.LossLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.layers.AbstractLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.dl4j.optimize.listeners.Checkpoint;
import dev.libtensor.dl4j.optimize.listeners.CheckpointListener;
import dev.libtensor.dl4j.parallelism.ParallelWrapper;
import dev.libtensor.dl4j.util.ModelSerializer;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Wrong input gets an error of this library that says what was wrong, and changes nothing. */
class ErrorTest extends NativeTest {
    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static void fails(Class<? extends Exception> type, String told, Executable call) {
        String message = assertThrows(type, call).getMessage();
        assertTrue(message.contains(told), message);
    }

    private static MultiLayerNetwork network() {
        OutputLayer output = new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(1).activation(Activation.SIGMOID).build();
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().list().layer(output).build());
        net.init();
        return net;
    }

    @Test
    void pathsThatNoFileHas() {
        fails(TensorIOException.class, "cannot be read", () -> ModelSerializer.restoreMultiLayerNetwork("a\0b"));
        fails(TensorIOException.class, "cannot be read", () -> ModelSerializer.restoreComputationGraph("a\0b"));
        fails(TensorIOException.class, "cannot be prepared", () ->
                new CheckpointListener.Builder("a\0b").saveEveryEpoch().build());
    }

    @Test
    void textsThatAreNoNumbers() {
        fails(FormatException.class, "'x' is not a number", () -> new Text("x").toDouble());
        fails(FormatException.class, "'x' is not a number", () -> new Text("x").toFloat());
        fails(FormatException.class, "32 bits", () -> new Text("3000000000").toInt());
        fails(FormatException.class, "64 bits", () -> new Text("3.5").toLong());
    }

    private static List<GraphVertex> vertices() {
        return List.of(new MergeVertex(), new StackVertex(), new ElementWiseVertex(ElementWiseVertex.Op.Add),
                new L2NormalizeVertex(), new LastTimeStepVertex("in"), new ScaleVertex(2), new ShiftVertex(2),
                new SubsetVertex(0, 0), new PreprocessorVertex(new RnnToFeedForwardPreProcessor()));
    }

    @Test
    void verticesWithoutInputs() {
        for (GraphVertex vertex : vertices()) {
            String name = vertex.getClass().getSimpleName();
            fails(ArgumentException.class, name, () -> vertex.forward(new INDArray[0], new INDArray[0]));
            fails(ArgumentException.class, name, () -> vertex.getOutputType(0));
            fails(ArgumentException.class, "'inputs[0]' is null", () -> vertex.forward(new INDArray[1], new INDArray[1]));
            fails(ArgumentException.class, "'vertexInputs[0]' is null", () ->
                    vertex.getOutputType(0, new InputType[1]));
        }
        try (NDArray x = NDArray.ones(new Shape(1, 2, 3))) {
            fails(ArgumentException.class, "1 mask", () ->
                    new LastTimeStepVertex("in").forward(new INDArray[] {x}, new INDArray[0]));
        }
    }

    @Test
    void rowsThatAreNoSequences() {
        try (NDArray x = NDArray.ones(new Shape(3, 2))) {
            for (int examples : new int[] {0, -1, 2}) {
                fails(ArgumentException.class, "3 rows cannot be", () -> new FeedForwardToRnnPreProcessor().preProcess(x, examples,
                        LayerWorkspaceMgr.noWorkspaces()));
            }
        }
    }

    @Test
    void nullAmongNames() {
        GraphBuilder builder = new NeuralNetConfiguration.Builder().graphBuilder();
        DenseLayer layer = new DenseLayer.Builder().nIn(1).nOut(1).build();
        fails(ArgumentException.class, "'inputNames[1]' is null", () -> builder.addInputs("in", null));
        fails(ArgumentException.class, "'layerInputs[0]' is null", () -> builder.addLayer("a", layer, (String) null));
        fails(ArgumentException.class, "'vertexInputs[1]' is null", () ->
                builder.addVertex("a", new MergeVertex(), "in", null));
        fails(ArgumentException.class, "'outputNames[0]' is null", () -> builder.setOutputs((String) null));
        fails(ArgumentException.class, "'inputTypes[0]' is null", () -> builder.setInputTypes((InputType) null));
        fails(ArgumentException.class, "'labels[1]' is null", () ->
                new ExistingDataSetIterator(List.<DataSet>of(), Arrays.asList("a", null)));
        fails(ArgumentException.class, "'coll[0]' is null", () -> new ListDataSetIterator<>(Arrays.asList((DataSet) null), 1));
        fails(ArgumentException.class, "null among its records", () ->
                new CollectionRecordReader(Arrays.asList((List<Writable>) null)).next());
    }

    @Test
    void layersThatANetworkLacks() {
        try (MultiLayerNetwork net = network(); NDArray x = NDArray.ones(new Shape(1, 2))) {
            for (int index : new int[] {-1, 1}) {
                fails(TensorIndexException.class, "'idx' is " + index, () -> net.getLayer(index));
                fails(TensorIndexException.class, "'layerNumber' is " + index, () -> net.getLearningRate(index));
                fails(TensorIndexException.class, "'layerNumber' is " + index, () -> net.setLearningRate(index, 1));
                fails(TensorIndexException.class, "'layerNum' is " + index, () -> net.feedForwardToLayer(index, x));
                fails(TensorIndexException.class, "'index' is " + index, () ->
                        net.getLayerWiseConfigurations().getConf(index));
            }
            fails(ArgumentException.class, "'listener[0]' is null", () -> net.addListeners((TrainingListener) null));
            fails(ArgumentException.class, "'listeners[0]' is null", () ->
                    net.setListeners(Arrays.asList((TrainingListener) null)));
            DenseLayer dense = new DenseLayer.Builder().nIn(2).nOut(1).build();
            fails(ArgumentException.class, "OutputLayer was expected", () -> ((AbstractLayer<?>) net.getLayer(0))
                    .setConf(new NeuralNetConfiguration.Builder().list().layer(dense).build().getConf(0)));
            fails(StateException.class, "no features", () -> net.score(new DataSet()));
            assertEquals(1, net.output(x).length());
        }
    }

    @Test
    void masksOfOtherArrays() {
        ComputationGraph net = new ComputationGraph(new NeuralNetConfiguration.Builder().graphBuilder().addInputs("in")
                .addLayer("out", new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(2).activation(Activation.IDENTITY)
                        .build(), "in").setOutputs("out").build());
        net.init();
        try (NDArray x = NDArray.ones(new Shape(1, 2))) {
            INDArray[] one = {x};
            INDArray[] none = {};
            fails(ArgumentException.class, "which 0 masks do not fit", () -> net.output(false, one, none));
            fails(ArgumentException.class, "which 0 masks do not fit", () -> net.fit(one, one, none, null));
            fails(ArgumentException.class, "which 0 masks of labels do not fit", () -> net.fit(one, one, null, none));
            fails(ArgumentException.class, "'inputs[0]' is null", () -> net.rnnTimeStep((INDArray) null));
            fails(ArgumentException.class, "'evaluations[0]' is null", () ->
                    net.doEvaluation(new ExistingDataSetIterator(List.of()), new Evaluation[1]));
            assertEquals(0, net.getIterationCount());
        } finally {
            net.close();
        }
    }

    @Test
    void layoutsOfOtherLayers() {
        ParamInitializer images = new ConvolutionLayer.Builder(1, 1).nIn(1).nOut(1).build().initializer();
        DenseLayer dense = new DenseLayer.Builder().nIn(1).nOut(1).build();
        fails(ArgumentException.class, "a ConvolutionLayer was expected", () -> images.numParams(dense));
        fails(ArgumentException.class, "'layer' is null", () -> images.paramKeys(null));
        fails(ArgumentException.class, "'conf' is null", () -> images.init(null, null, false));
        assertEquals(2, dense.initializer().numParams(dense));
    }

    @Test
    void checkpointsInOtherFolders() throws Exception {
        for (String name : List.of("../a", "/a", "b\\a", "..", "", "a\0")) {
            fails(ArgumentException.class, "'filename'", () -> new Checkpoint(0, 0, 0, 0, "MultiLayerNetwork", name));
        }
        Path victim = Files.writeString(folder.resolve("victim"), "kept");
        Path inside = Files.createDirectory(folder.resolve("checkpoints"));
        Files.writeString(inside.resolve("checkpointInfo.txt"),
                Checkpoint.getFileHeader() + "\n0,0,0,0,MultiLayerNetwork,../victim\n");
        fails(FormatException.class, "does not describe a checkpoint", () -> CheckpointListener.availableCheckpoints(inside.toFile()));
        fails(FormatException.class, "../victim", () -> new CheckpointListener.Builder(inside.toFile()).saveEveryEpoch()
                .deleteExisting(true).build());
        assertTrue(Files.exists(victim));
    }

    @Test
    void configurationsOfOtherLayers() {
        NeuralNetConfiguration output = new NeuralNetConfiguration.Builder().list()
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(2).build()).build().getConf(0);
        for (dev.libtensor.dl4j.nn.conf.layers.Layer layer : List.of(new DenseLayer.Builder().nIn(2).nOut(1).build(),
                new LSTM.Builder().nIn(2).nOut(1).build(),
                new ConvolutionLayer.Builder(1, 1).nIn(2).nOut(1).build(), new BatchNormalization.Builder().nOut(2).build(),
                new RnnOutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(1).build(), new LossLayer.Builder().build(),
                new SubsamplingLayer.Builder().build(), new DropoutLayer.Builder(0.5).build(),
                new EmbeddingLayer.Builder().nIn(2).nOut(1).build(), new GlobalPoolingLayer.Builder().build())) {
            fails(ArgumentException.class, "the argument 'conf' has a OutputLayer: a " + layer.getClass().getSimpleName(), () ->
                    layer.instantiate(output, List.of(), 0, null, false, DataType.FLOAT));
        }
    }

    private static DataSetIterator nulls(boolean asyncSupported) {
        return new ExistingDataSetIterator(Collections.singletonList((DataSet) null)) {
            @Override
            public DataSet next() {
                return null;
            }

            @Override
            public boolean asyncSupported() {
                return asyncSupported;
            }
        };
    }

    @Test
    void iteratorsThatReturnNull() {
        fails(StateException.class, "the iterator returned null: expected a data set", () ->
                new ExistingDataSetIterator(Collections.singletonList((DataSet) null)).next());
        ComputationGraph graph = new ComputationGraph(new NeuralNetConfiguration.Builder().graphBuilder().addInputs("in")
                .addLayer("out", new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(1).activation(Activation.SIGMOID)
                        .build(), "in").setOutputs("out").build());
        graph.init();
        try (graph; MultiLayerNetwork net = network()) {
            for (boolean async : new boolean[] {false, true}) {
                String told = "iterator returned null: expected a data set";
                for (BatchNetwork each : List.of(net, graph)) {
                    fails(StateException.class, told, () -> each.fit(nulls(async)));
                    fails(StateException.class, told, () -> each.evaluate(nulls(async)));
                    assertEquals(0, each.getEpochCount());
                    try (ParallelWrapper wrapper = new ParallelWrapper.Builder<>(each).workers(1).build()) {
                        fails(StateException.class, told, () -> wrapper.fit(nulls(async)));
                    }
                }
                fails(StateException.class, told, () -> net.output(nulls(async)));
                fails(StateException.class, told, () -> new WorkspacesShieldDataSetIterator(nulls(async)).next());
            }
        }
    }
}
