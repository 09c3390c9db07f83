package dev.libtensor.dl4j;

import static dev.libtensor.dl4j.DocumentSamples.batch;
import static dev.libtensor.dl4j.DocumentSamples.network;
import static dev.libtensor.dl4j.DocumentSamples.settings;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DisposedException;
import dev.libtensor.LibTensor;
import dev.libtensor.Memory;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.DocumentSamples.Fresh;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.internal.BatchNetwork;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import dev.libtensor.dl4j.parallelism.ParallelWrapper;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.evaluation.classification.ROC;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.BaseActivationFunction;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspaceManager;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The sentences and samples of DL4J's document about workspaces, in its order. */
public class WorkspacesDocumentTest extends NativeTest {
    private final MemoryWorkspaceManager workspaces = Nd4j.getWorkspaceManager();
    private ResourceScope scope;

    @BeforeEach
    void open() {
        LibTensor.manualSeed(1);
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
        workspaces.destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void atTheEndOfTheLoopAllContentIsInvalid() {
        INDArray inside;
        INDArray outside;
        try (MemoryWorkspace loop = workspaces.getAndActivateWorkspace("LOOP")) {
            inside = Nd4j.ones(2, 2);
            outside = inside.detach();
            inside.addi(1);
        }
        assertTrue(assertThrows(DisposedException.class, inside::sumNumber).getMessage().contains("LOOP"));
        // "... and you'll get an independent INDArray copy."
        assertEquals(4, outside.sumNumber().doubleValue(), 0);
        assertFalse(outside.isAttached());
    }

    @Test
    void workspacesAreEnabledByDefault() {
        MultiLayerConfiguration conf = settings().list().layer(new DenseLayer.Builder().nIn(2).nOut(2).build()).build();
        assertEquals(WorkspaceMode.ENABLED, conf.getTrainingWorkspaceMode());
        assertEquals(WorkspaceMode.ENABLED, conf.getInferenceWorkspaceMode());
    }

    @Test
    @SuppressWarnings("deprecation")
    void theModesOfTheSamples() {
        DataSet data = batch(16);
        INDArray[] params = new INDArray[3];
        NeuralNetConfiguration.Builder[] modes = {settings().trainingWorkspaceMode(WorkspaceMode.SEPARATE)
                .inferenceWorkspaceMode(WorkspaceMode.SINGLE), settings().trainingWorkspaceMode(WorkspaceMode.NONE)
                .inferenceWorkspaceMode(WorkspaceMode.NONE), settings()};
        for (int i = 0; i < 3; i++) {
            try (MultiLayerNetwork net = network(modes[i])) {
                for (int step = 0; step < 5; step++) {
                    net.fit(data);
                }
                assertEquals(16, net.output(data.getFeatures()).size(0));
                assertEquals(i == 1, workspaces.getAllWorkspacesIdsForCurrentThread().isEmpty());
                params[i] = net.params().dup();
            }
            workspaces.destroyAllWorkspacesForCurrentThread();
        }
        assertTrue(params[0].equalsWithEps(params[2], 0));
        assertTrue(params[1].equalsWithEps(params[2], 0));
    }

    @Test
    void trainingLeavesTheCollectorNothing() {
        DataSet data = batch(16);
        try (MultiLayerNetwork net = network(settings())) {
            net.fit(data);
            net.fit(data);
            long handles = Memory.liveHandles();
            long collected = Memory.stats().collected();
            for (int i = 0; i < 20; i++) {
                net.fit(data);
                assertEquals(handles, Memory.liveHandles(), "after step " + i);
            }
            assertEquals(collected, Memory.stats().collected());
        }
    }

    @Test
    void outputIsIndependentOfWorkspaces() {
        DataSet data = batch(16);
        try (MultiLayerNetwork net = network(settings())) {
            INDArray first = net.output(data.getFeatures());
            INDArray copy = first.dup();
            assertFalse(first.isAttached());
            net.fit(data);
            net.output(batch(16).getFeatures());
            workspaces.destroyAllWorkspacesForCurrentThread();
            assertTrue(first.equalsWithEps(copy, 0));
        }
    }

    @Test
    void periodicCollectionsAreRareOrOff() {
        int window = Nd4j.getMemoryManager().getAutoGcWindow();
        boolean isActive = Nd4j.getMemoryManager().isPeriodicGcActive();
        try {
            // This will limit frequency of GC calls to 5000 milliseconds
            Nd4j.getMemoryManager().setAutoGcWindow(5000);
            assertEquals(5000, Nd4j.getMemoryManager().getAutoGcWindow());
            // Or you could totally disable it
            Nd4j.getMemoryManager().togglePeriodicGc(false);
            assertFalse(Nd4j.getMemoryManager().isPeriodicGcActive());
            long collections = Memory.stats().collections();
            try (MultiLayerNetwork net = network(settings())) {
                net.fit(new Fresh(8, 8, 8, 8).batches(), 5);
            }
            assertEquals(collections, Memory.stats().collections());
        } finally {
            Nd4j.getMemoryManager().setAutoGcWindow(window);
            Nd4j.getMemoryManager().togglePeriodicGc(isActive);
        }
    }

    @Test
    void theParallelWrapperOfTheSample() {
        try (MultiLayerNetwork model = network(settings())) {
            ParallelWrapper wrapper = new ParallelWrapper.Builder<>(model)
                    // DataSets prefetching options. Buffer size per worker.
                    .prefetchBuffer(8)
                    // set number of workers equal to number of GPUs.
                    .workers(2)
                    // rare averaging improves performance but might reduce model accuracy
                    .averagingFrequency(5)
                    // if set to TRUE, on every averaging model score will be reported
                    .reportScoreAfterAveraging(false)
                    // 3 options here: NONE, SINGLE, SEPARATE
                    .workspaceMode(WorkspaceMode.ENABLED)
                    .build();
            double before = model.score(batch(64));
            for (int epoch = 0; epoch < 10; epoch++) {
                wrapper.fit(new Fresh(16, 16, 16, 16, 16, 16).batches());
            }
            assertTrue(model.score(batch(64)) < before);
            wrapper.shutdown();
        }
    }

    @Test
    void oneCycleUpdatesAllEvaluations() {
        try (MultiLayerNetwork model = network(settings())) {
            Fresh test = new Fresh(16, 16, 16);
            Evaluation eval = new Evaluation(2);
            ROC roceval = new ROC(10);
            model.doEvaluation(test.batches(), eval, roceval);
            assertEquals(3, test.taken);
            assertEquals(48, eval.getNumRowCounter());
            assertEquals(48, roceval.getCountActualPositive() + roceval.getCountActualNegative());
            // The arrays of a batch are in the workspaces of evaluation and inference.
            assertTrue(workspaces.checkIfWorkspaceExists("WS_OUTPUT_MEM"));
        }
    }

    @Test
    void allWorkspacesOfAThreadAreReleased() throws Exception {
        DataSet data = batch(16);
        try (MultiLayerNetwork net = network(settings())) {
            net.fit(data);
            assertNotEquals(List.of(), workspaces.getAllWorkspacesIdsForCurrentThread());
            List<String> others = new ArrayList<>();
            Thread other = new Thread(() -> {
                workspaces.getAndActivateWorkspace("MINE").close();
                workspaces.destroyAllWorkspacesForCurrentThread();
                others.addAll(workspaces.getAllWorkspacesIdsForCurrentThread());
            });
            other.start();
            other.join();
            assertEquals(List.of(), others);
            assertNotEquals(List.of(), workspaces.getAllWorkspacesIdsForCurrentThread());
            Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
            assertEquals(List.of(), workspaces.getAllWorkspacesIdsForCurrentThread());
            net.fit(data);
            assertEquals(2, net.getIterationCount());
        }
    }

    @Test
    void incorrectUseIsAnErrorWithBothCycles() {
        INDArray leaked = null;
        for (int cycle = 0; cycle < 2; cycle++) {
            try (MemoryWorkspace loop = workspaces.getAndActivateWorkspace("LOOP")) {
                if (leaked == null) {
                    leaked = Nd4j.ones(3);
                } else {
                    INDArray old = leaked;
                    String message = assertThrows(DisposedException.class, () -> old.add(1)).getMessage();
                    assertTrue(message.contains("'LOOP'") && message.contains("cycle 1") && message.contains("cycle 2"),
                            message);
                }
            }
        }
    }

    @Test
    void layersPutArraysWhereTheirTypeSays() {
        LayerWorkspaceMgr mgr = LayerWorkspaceMgr.builder()
                .with(ArrayType.ACTIVATIONS, "WS_A", workspaces.createNewWorkspace().getWorkspaceConfiguration())
                .with(ArrayType.ACTIVATION_GRAD, "WS_G", workspaces.createNewWorkspace().getWorkspaceConfiguration())
                .defaultNoWorkspace().build();
        try (MemoryWorkspace a = mgr.notifyScopeEntered(ArrayType.ACTIVATIONS);
                MemoryWorkspace g = mgr.notifyScopeEntered(ArrayType.ACTIVATION_GRAD)) {
            INDArray made = mgr.create(ArrayType.ACTIVATIONS, DataType.FLOAT, 2, 3);
            assertSame(made, mgr.validateArrayLocation(ArrayType.ACTIVATIONS, made, false, true));
            INDArray moved = mgr.leverageTo(ArrayType.ACTIVATIONS, Nd4j.ones(2, 3));
            assertSame(moved, mgr.validateArrayLocation(ArrayType.ACTIVATIONS, moved, false, true));
            INDArray gradient = mgr.create(ArrayType.ACTIVATION_GRAD, DataType.FLOAT, 2, 3);
            assertThrows(RuntimeException.class,
                    () -> mgr.validateArrayLocation(ArrayType.ACTIVATIONS, gradient, false, true));
        }
    }

    @Test
    void aLayerOutsideOfANetworkNeedsNoWorkspaces() {
        DataSet data = batch(4);
        try (MultiLayerNetwork net = network(settings())) {
            Layer dense = net.getLayer(0);
            INDArray out = dense.activate(data.getFeatures(), false, LayerWorkspaceMgr.noWorkspaces());
            assertFalse(out.isAttached());
            assertArrayEquals(new long[] {4, 8}, out.shape());
            assertTrue(out.equalsWithEps(net.feedForward(data.getFeatures()).get(1), 0));
        }
    }

    /** Remembers in which workspace it computes, in training and in inference. */
    public static final class Watching extends BaseActivationFunction {
        private static final long serialVersionUID = 1L;
        private static final Map<Boolean, String> SEEN = new TreeMap<>();

        @Override
        public INDArray getActivation(INDArray in, boolean training) {
            MemoryWorkspace current = Nd4j.getMemoryManager().getCurrentWorkspace();
            SEEN.put(training, current == null ? "none" : current.getId());
            return new ActivationTanH().getActivation(in, training);
        }

        @Override
        public Pair<INDArray, INDArray> backprop(INDArray in, INDArray epsilon) {
            return new ActivationTanH().backprop(in, epsilon);
        }
    }

    private static List<BatchNetwork> watched(WorkspaceMode training, WorkspaceMode inference) {
        DenseLayer dense = new DenseLayer.Builder().nIn(4).nOut(8).activation(new Watching()).build();
        OutputLayer output = new OutputLayer.Builder(LossFunction.MCXENT).nIn(8).nOut(2).activation(Activation.SOFTMAX).build();
        MultiLayerNetwork net = new MultiLayerNetwork(settings().trainingWorkspaceMode(training)
                .inferenceWorkspaceMode(inference).list().layer(dense).layer(output).build());
        ComputationGraph graph = new ComputationGraph(settings().trainingWorkspaceMode(training)
                .inferenceWorkspaceMode(inference).graphBuilder().addInputs("in").addLayer("dense", dense, "in")
                .addLayer("out", output, "dense").setOutputs("out").build());
        net.init();
        graph.init();
        return List.of(net, graph);
    }

    private static Map<Boolean, String> places(BatchNetwork net, DataSet data) {
        Watching.SEEN.clear();
        net.fit(data);
        if (net instanceof MultiLayerNetwork layers) {
            layers.output(data.getFeatures());
        } else {
            ((ComputationGraph) net).output(data.getFeatures());
        }
        return Map.copyOf(Watching.SEEN);
    }

    @Test
    void trainingAndInferenceMayHaveDifferentModes() {
        DataSet data = batch(4);
        WorkspaceMode[] modes = {WorkspaceMode.ENABLED, WorkspaceMode.NONE};
        for (WorkspaceMode training : modes) {
            for (WorkspaceMode inference : modes) {
                for (BatchNetwork net : watched(training, inference)) {
                    Map<Boolean, String> expected = Map.of(
                            true, training == WorkspaceMode.NONE ? "none" : "WS_ALL_LAYERS_ACT",
                            false, inference == WorkspaceMode.NONE ? "none" : "WS_LAYER_ACT_1");
                    assertEquals(expected, places(net, data), training + " and " + inference);
                    net.close();
                }
            }
        }
    }

    /** What nobody refers to any more is freed after a garbage collection. */
    @Test
    void droppedOutputsAreForTheCollector() throws Exception {
        DataSet data = batch(4);
        try (MultiLayerNetwork net = network(settings())) {
            net.output(data.getFeatures()).close();
            long before = Memory.liveHandles();
            // A thread without a scope, which would own them.
            Thread user = new Thread(() -> {
                for (int i = 0; i < 100; i++) {
                    net.output(data.getFeatures());
                }
                workspaces.destroyAllWorkspacesForCurrentThread();
            });
            user.start();
            user.join();
            for (long end = System.nanoTime() + 20_000_000_000L; Memory.liveHandles() > before && System.nanoTime() < end;) {
                Nd4j.getMemoryManager().invokeGc();
                Thread.onSpinWait();
            }
            assertEquals(before, Memory.liveHandles());
        }
    }

    /** "... might want to release all workspaces created out of your control; e.g. during evaluation or training." */
    @Test
    void workspacesAreReleasedDuringTrainingAndEvaluation() {
        List<DataSet> data = List.of(batch(8), batch(8), batch(8));
        INDArray[] params = new INDArray[2];
        double[] accuracies = new double[2];
        for (int i = 0; i < 2; i++) {
            boolean releases = i == 1;
            try (MultiLayerNetwork net = network(settings())) {
                net.setListeners(new BaseTrainingListener() {
                    @Override
                    public void iterationDone(Model model, int iteration, int epoch) {
                        if (releases) {
                            workspaces.destroyAllWorkspacesForCurrentThread();
                        }
                    }
                });
                net.fit(new ExistingDataSetIterator(data), 5);
                assertEquals(releases, workspaces.getAllWorkspacesIdsForCurrentThread().isEmpty());
                Evaluation evaluation = net.evaluate(new ExistingDataSetIterator(data) {
                    @Override
                    public DataSet next() {
                        if (releases) {
                            workspaces.destroyAllWorkspacesForCurrentThread();
                        }
                        return super.next();
                    }
                });
                params[i] = net.params().dup();
                accuracies[i] = evaluation.accuracy();
            }
        }
        assertTrue(params[0].equalsWithEps(params[1], 0));
        assertEquals(accuracies[0], accuracies[1], 0);
    }
}
