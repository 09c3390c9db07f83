package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.Memory;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.datasets.iterator.AsyncShieldDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.graph.ElementWiseVertex;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.classification.EvaluationBinary;
import dev.libtensor.nd4j.evaluation.classification.ROCMultiClass;
import dev.libtensor.nd4j.evaluation.regression.RegressionEvaluation;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.abstracts.Nd4jWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What training and evaluation take from the system once they are warm: nothing. */
class SteadyStateTest extends NativeTest {
    /** The iterations that may take memory. */
    private static final int WARM = 2;

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

    private static OutputLayer classes() {
        return new OutputLayer.Builder(LossFunction.MCXENT).nOut(10).activation(Activation.SOFTMAX).build();
    }

    private static NeuralNetConfiguration.Builder settings() {
        return new NeuralNetConfiguration.Builder().seed(3).updater(new Adam(1e-3)).activation(Activation.RELU);
    }

    private static INDArray labels(int count) {
        INDArray labels = Nd4j.zeros(count, 10);
        for (int i = 0; i < count; i++) {
            labels.putScalar(i, i % 10, 1);
        }
        return labels;
    }

    private static MultiLayerNetwork images() {
        return new MultiLayerNetwork(settings().list().layer(new ConvolutionLayer.Builder(3, 3).nOut(8).build())
                .layer(new BatchNormalization.Builder().build())
                .layer(new SubsamplingLayer.Builder(SubsamplingLayer.PoolingType.MAX).kernelSize(2, 2).stride(2, 2).build())
                .layer(new DenseLayer.Builder().nOut(32).dropOut(0.8).build()).layer(classes())
                .setInputType(InputType.convolutional(16, 16, 1)).build());
    }

    private static MultiLayerNetwork dense() {
        return new MultiLayerNetwork(settings().l2(1e-4).list().layer(new DenseLayer.Builder().nOut(64).build())
                .layer(classes()).setInputType(InputType.feedForward(256)).build());
    }

    /** How often the system was asked for memory, and what the process and the workspaces of this thread hold. */
    private static List<Long> held() {
        Memory.Stats stats = Memory.stats();
        List<Long> figures = new ArrayList<>(
                List.of(stats.systemRequests(), stats.heldBytes(), stats.liveBytes(), stats.liveHandles()));
        for (MemoryWorkspace each : Nd4j.getWorkspaceManager().getAllWorkspacesForCurrentThread()) {
            figures.add(each.getCurrentSize());
        }
        return figures;
    }

    private static void checkNothingSpills() {
        List<MemoryWorkspace> all = Nd4j.getWorkspaceManager().getAllWorkspacesForCurrentThread();
        assertTrue(all.size() >= 3, all::toString);
        for (MemoryWorkspace each : all) {
            Nd4jWorkspace workspace = (Nd4jWorkspace) each;
            assertEquals(0, workspace.getNumberOfExternalAllocations(), each::getId);
            assertEquals(0, workspace.getNumberOfPinnedAllocations(), each::getId);
        }
    }

    /** Runs iterations: once they are warm, each ends with what the one before held, and takes nothing in between. */
    private static void checkSteady(int warm, Runnable iteration) {
        for (int i = 0; i < warm; i++) {
            iteration.run();
        }
        List<Long> before = held();
        for (int i = 0; i < 10; i++) {
            iteration.run();
            int at = i + warm + 1;
            assertEquals(before, held(), () -> "iteration " + at + ": requests, held, live, handles, workspaces");
            checkNothingSpills();
        }
    }

    @Test
    void trainingOfImages() {
        DataSet data = new DataSet(Nd4j.randn(32, 1, 16, 16), labels(32));
        try (MultiLayerNetwork net = images()) {
            net.init();
            checkSteady(WARM, () -> net.fit(data));
        }
    }

    @Test
    void trainingOfVectors() {
        DataSet data = new DataSet(Nd4j.randn(64, 256), labels(64));
        try (MultiLayerNetwork net = dense()) {
            net.init();
            checkSteady(WARM, () -> net.fit(data));
        }
    }

    @Test
    void trainingOfSequences() {
        INDArray y = Nd4j.zeros(8, 4, 12);
        DataSet data = new DataSet(Nd4j.randn(8, 6, 12), y);
        try (MultiLayerNetwork net = new MultiLayerNetwork(settings().activation(Activation.TANH).list()
                .layer(new LSTM.Builder().nOut(16).build())
                .layer(new RnnOutputLayer.Builder(LossFunction.MSE).nOut(4).build())
                .setInputType(InputType.recurrent(6)).build())) {
            net.init();
            checkSteady(WARM, () -> net.fit(data));
        }
    }

    @Test
    void trainingOfGraphs() {
        DataSet data = new DataSet(Nd4j.randn(64, 256), labels(64));
        try (ComputationGraph net = new ComputationGraph(settings().graphBuilder().addInputs("in")
                .addLayer("a", new DenseLayer.Builder().nOut(64).build(), "in")
                .addLayer("b", new DenseLayer.Builder().nOut(64).build(), "in")
                .addVertex("sum", new ElementWiseVertex(ElementWiseVertex.Op.Add), "a", "b")
                .addVertex("all", new MergeVertex(), "a", "sum").addLayer("out", classes(), "all").setOutputs("out")
                .setInputTypes(InputType.feedForward(256)).build())) {
            net.init();
            checkSteady(WARM, () -> net.fit(data));
        }
    }

    @Test
    void evaluationTakesOneBatch() {
        DataSet data = new DataSet(Nd4j.randn(200, 256), labels(200));
        try (MultiLayerNetwork net = dense()) {
            net.init();
            evaluate(net, data, 3);
            List<Long> before = held();
            long most = largestCycle();
            evaluate(net, data, 20);
            assertEquals(before, held(), "requests, held, live, handles, workspaces");
            assertEquals(most, largestCycle());
            for (MemoryWorkspace each : Nd4j.getWorkspaceManager().getAllWorkspacesForCurrentThread()) {
                assertEquals(0, ((Nd4jWorkspace) each).getNumberOfExternalAllocations(), each::getId);
            }
            // The input with its activations and outputs is more than all that a batch needs.
            long arrays = Memory.blockSize(200 * 256 * 4) + Memory.blockSize(200 * 64 * 4) + Memory.blockSize(200 * 10 * 4);
            assertTrue(most <= arrays, () -> "a batch of " + arrays + " bytes takes " + most);
        }
    }

    /** Returns the most bytes that a cycle of a workspace of this thread took. */
    private static long largestCycle() {
        return Nd4j.getWorkspaceManager().getAllWorkspacesForCurrentThread().stream()
                .mapToLong(MemoryWorkspace::getMaxCycleAllocations).max().getAsLong();
    }

    private static void evaluate(MultiLayerNetwork net, DataSet data, int batches) {
        Evaluation classes = new Evaluation(10);
        net.doEvaluation(new AsyncShieldDataSetIterator(new ExistingDataSetIterator(Collections.nCopies(batches, data))),
                classes, new ROCMultiClass(100), new RegressionEvaluation(10), new EvaluationBinary());
        assertEquals(200 * batches, classes.getNumRowCounter());
    }
}
