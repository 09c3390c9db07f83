package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.Engine;
import dev.libtensor.LibTensor;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.datasets.iterator.AsyncShieldDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.exception.DL4JInvalidInputException;
import dev.libtensor.dl4j.nn.api.Model;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.optimize.api.BaseTrainingListener;
import dev.libtensor.dl4j.parallelism.ParallelWrapper;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.BaseActivationFunction;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

public class ParallelWrapperTest extends NativeTest {
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

    /** The hyperbolic tangent, which sees the workspace of each thread. */
    public static final class Watched extends BaseActivationFunction {
        private static final long serialVersionUID = 1L;
        private static final Map<String, Object> SEEN = new ConcurrentHashMap<>();

        @Override
        public INDArray getActivation(INDArray in, boolean training) {
            MemoryWorkspace current = Nd4j.getMemoryManager().getCurrentWorkspace();
            SEEN.put(Thread.currentThread().getName(), current == null ? "none" : current);
            return new ActivationTanH().getActivation(in, training);
        }

        @Override
        public Pair<INDArray, INDArray> backprop(INDArray in, INDArray epsilon) {
            return new ActivationTanH().backprop(in, epsilon);
        }
    }

    /** The hyperbolic tangent, which sees where each thread computes. */
    public static final class Placed extends BaseActivationFunction {
        private static final long serialVersionUID = 1L;
        private static final Set<Device> SEEN = ConcurrentHashMap.newKeySet();

        @Override
        public INDArray getActivation(INDArray in, boolean training) {
            SEEN.add(((NDArray) in).getDevice());
            return new ActivationTanH().getActivation(in, training);
        }

        @Override
        public Pair<INDArray, INDArray> backprop(INDArray in, INDArray epsilon) {
            return new ActivationTanH().backprop(in, epsilon);
        }
    }

    private static MultiLayerNetwork network(IUpdater updater) {
        return network(updater, new ActivationTanH());
    }

    private static MultiLayerNetwork network(IUpdater updater, IActivation activation) {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(3).updater(updater).list()
                .layer(new DenseLayer.Builder().nOut(16).activation(activation).build())
                .layer(new OutputLayer.Builder(LossFunction.MCXENT).nOut(3).activation(Activation.SOFTMAX).build())
                .setInputType(InputType.feedForward(5)).build());
        net.init();
        return net;
    }

    /** Examples whose class is the place of the largest of the first inputs. */
    private static DataSet batch(int examples) {
        NDArray x = (NDArray) Nd4j.randn(examples, 5);
        NDArray y = x.narrow(1, 0, 3).argMax(1).oneHot(3).toType(dev.libtensor.DataType.FLOAT32, false);
        return new DataSet(x, y);
    }

    private static List<DataSet> batches(int count) {
        List<DataSet> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(batch(8));
        }
        return all;
    }

    /** An executor is done a moment before its thread has ended. */
    private static void assertNoTrainers() {
        for (long end = System.nanoTime() + 10_000_000_000L; !trainerThreads().isEmpty() && System.nanoTime() < end;) {
            Thread.onSpinWait();
        }
        assertEquals(Set.of(), trainerThreads());
    }

    private static Set<String> trainerThreads() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .filter(name -> name.startsWith("ParallelWrapper trainer")).collect(Collectors.toSet());
    }

    /** Returns each batch as often as there are workers, so that all workers do the same. */
    private static List<DataSet> repeated(List<DataSet> batches, int workers) {
        List<DataSet> all = new ArrayList<>();
        batches.forEach(each -> {
            for (int i = 0; i < workers; i++) {
                all.add(each);
            }
        });
        return all;
    }

    @Test
    void averagingEachTimeIsOneWorkersResult() {
        List<DataSet> batches = batches(12);
        for (int workers = 1; workers <= 4; workers++) {
            try (MultiLayerNetwork one = network(new Adam(0.01)); MultiLayerNetwork net = network(new Adam(0.01));
                    ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(workers).averagingFrequency(1)
                            .prefetchBuffer(workers).build()) {
                batches.forEach(one::fit);
                wrapper.fit(new ExistingDataSetIterator(repeated(batches, workers)));
                // Sums of 1, 2 or 4 equal numbers have no rounding.
                double eps = workers == 3 ? 1e-5 : 0;
                assertTrue(net.params().equalsWithEps(one.params(), eps), "workers: " + workers);
                assertEquals(one.score(), net.score(), eps);
                assertEquals(12, net.getIterationCount());
                assertEquals(1, net.getEpochCount());
                assertTrue(net.getUpdater().getStateViewArray().equalsWithEps(one.getUpdater().getStateViewArray(), eps));
            }
        }
    }

    @Test
    void aMeanOfPlainStepsIsAStepOfTheJoinedBatch() {
        List<DataSet> batches = batches(12);
        try (MultiLayerNetwork one = network(new Sgd(0.1)); MultiLayerNetwork net = network(new Sgd(0.1));
                ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(3).build()) {
            for (int i = 0; i < 12; i += 3) {
                one.fit(DataSet.merge(batches.subList(i, i + 3)));
            }
            wrapper.fit(new ExistingDataSetIterator(batches));
            assertTrue(net.params().equalsWithEps(one.params(), 1e-6));
            assertEquals(4, net.getIterationCount());
        }
    }

    /** Without GPUs, the host takes their place. */
    @Test
    void aNetworkOnAGpuTrainsOnAllGpus() {
        Device[] cards = Engine.getInstance().getDevices(3);
        float[] onHost = trainedOn(Device.cpu());
        Placed.SEEN.clear();
        assertArrayEquals(onHost, trainedOn(cards[0]), 1e-5f);
        assertEquals(Set.of(cards), Set.copyOf(Placed.SEEN));
        // tests/cuda/run brings NCCL, or leaves it out.
        String way = "1".equals(System.getenv("TENSOR_TEST_NCCL")) ? "NCCL" : "";
        assertTrue(cards.length < 3 || cards[0].getDescription().contains("sums over cards by " + way));
    }

    private static float[] trainedOn(Device device) {
        Device.setDefault(device);
        try (ResourceScope all = new ResourceScope();
                MultiLayerNetwork net = network(new Adam(0.01), new Placed());
                ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(3).averagingFrequency(2).build()) {
            List<DataSet> batches = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                NDArray x = NDArray.arange(40, 0, -1).reshape(8, 5).toType(dev.libtensor.DataType.FLOAT32, false).mul(0.1 * i).sin();
                NDArray y = x.narrow(1, 0, 3).argMax(1).oneHot(3).toType(dev.libtensor.DataType.FLOAT32, false);
                batches.add(new DataSet(x, y));
            }
            wrapper.fit(new ExistingDataSetIterator(batches));
            assertEquals(device, ((NDArray) net.params()).getDevice());
            return net.params().toFloatVector();
        } finally {
            Device.setDefault(null);
            Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
        }
    }

    @Test
    void copiesGoTheirWayBetweenAverages() {
        // Seven batches: an average after six, and one of a single worker.
        List<DataSet> batches = batches(7);
        int[] told = new int[1];
        try (MultiLayerNetwork a = network(new Sgd(0.1)); MultiLayerNetwork b = network(new Sgd(0.1));
                MultiLayerNetwork net = network(new Sgd(0.1));
                ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(2).averagingFrequency(3)
                        .prefetchBuffer(0).reportScoreAfterAveraging(true).build()) {
            net.setListeners(new BaseTrainingListener() {
                @Override
                public void iterationDone(Model model, int iteration, int epoch) {
                    told[0]++;
                }
            });
            wrapper.fit(new ExistingDataSetIterator(batches));
            for (int i = 0; i < 6; i++) {
                (i % 2 == 0 ? a : b).fit(batches.get(i));
            }
            a.params().addi(b.params()).divi(2);
            a.fit(batches.get(6));
            assertTrue(net.params().equalsWithEps(a.params(), 0));
            assertEquals(4, net.getIterationCount());
            assertEquals(2, told[0]);
            assertEquals(a.score(), net.score(), 0);
        }
    }

    @Test
    void statesOfUpdatersStayWithTheirWorkers() {
        List<DataSet> batches = batches(8);
        try (MultiLayerNetwork net = network(new Adam(0.01)); MultiLayerNetwork mean = network(new Adam(0.01));
                ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(2).averageUpdaters(false).build();
                ParallelWrapper usual = new ParallelWrapper.Builder<>(mean).workers(2).build()) {
            wrapper.fit(new ExistingDataSetIterator(batches));
            usual.fit(new ExistingDataSetIterator(batches));
            assertEquals(0, net.getUpdater().getStateViewArray().sumNumber().doubleValue(), 0);
            assertFalse(net.params().equalsWithEps(mean.params(), 0));
        }
    }

    @Test
    void eachTrainerHasItsWorkspaces() {
        List<DataSet> batches = batches(40);
        for (WorkspaceMode mode : new WorkspaceMode[] {WorkspaceMode.ENABLED, WorkspaceMode.NONE}) {
            Memory.Stats before = Memory.stats();
            Watched.SEEN.clear();
            try (MultiLayerNetwork net = network(new Sgd(0.1), new Watched());
                    ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(3).workspaceMode(mode).build()) {
                double first = net.score(batches.get(0));
                Watched.SEEN.clear();
                for (int epoch = 0; epoch < 5; epoch++) {
                    wrapper.fit(new ExistingDataSetIterator(batches));
                }
                Map<String, Object> seen = Map.copyOf(Watched.SEEN);
                assertTrue(net.score(batches.get(0)) < 0.7 * first);
                assertEquals(5, net.getEpochCount());
                assertEquals(WorkspaceMode.ENABLED, net.getLayerWiseConfigurations().getTrainingWorkspaceMode());
                assertEquals(3, trainerThreads().size());
                assertEquals(trainerThreads(), seen.keySet());
                Set<Object> workspaces = Set.copyOf(seen.values());
                assertEquals(mode == WorkspaceMode.NONE ? Set.of("none") : workspaces, workspaces);
                assertEquals(mode == WorkspaceMode.NONE ? 1 : 3, workspaces.size(), workspaces::toString);
            }
            Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
            assertNoTrainers();
            assertEquals(before.liveHandles(), Memory.liveHandles());
            assertEquals(before.liveBytes(), Memory.liveBytes());
        }
    }

    @Test
    void aWorkersExceptionStopsAllAndFreesAll() {
        List<DataSet> batches = batches(20);
        batches.set(13, new DataSet(Nd4j.zeros(8, 4), Nd4j.zeros(8, 3)));
        Memory.Stats before = Memory.stats();
        try (MultiLayerNetwork net = network(new Adam(0.01));
                ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(2).build()) {
            DL4JInvalidInputException thrown = assertThrows(DL4JInvalidInputException.class,
                    () -> wrapper.fit(new ExistingDataSetIterator(batches)));
            assertTrue(thrown.getMessage().contains("layer 0 (DenseLayer)"), thrown::getMessage);
            assertEquals("thrown by trainer 1 of 2", thrown.getSuppressed()[0].getMessage());
            assertNoTrainers();
            // The mean of the batches before is there.
            assertEquals(6, net.getIterationCount());
            try (MultiLayerNetwork good = network(new Adam(0.01));
                    ParallelWrapper few = new ParallelWrapper.Builder<>(good).workers(2).build()) {
                few.fit(new ExistingDataSetIterator(batches.subList(0, 12)));
                assertTrue(net.params().equalsWithEps(good.params(), 0));
            }
            // It goes on with new workers.
            wrapper.fit(new ExistingDataSetIterator(batches.subList(0, 12)));
            assertEquals(12, net.getIterationCount());
            assertEquals(2, trainerThreads().size());
            assertThrows(StateException.class, () -> wrapper.fit(failing(batches)));
            assertNoTrainers();
        }
        assertEquals(before.liveHandles(), Memory.liveHandles());
        assertEquals(before.liveBytes(), Memory.liveBytes());
    }

    /** Returns an iterator that fails at its third batch. */
    private static DataSetIterator failing(List<DataSet> batches) {
        return new ExistingDataSetIterator(batches) {
            private int count;

            @Override
            public DataSet next() {
                if (++count == 3) {
                    throw new StateException("the source is broken");
                }
                return super.next();
            }
        };
    }

    @Test
    void graphsAndBatchesInWorkspaces() {
        ComputationGraphConfiguration conf = new NeuralNetConfiguration.Builder().seed(3).updater(new Sgd(0.1)).graphBuilder()
                .addInputs("in").addLayer("0", new DenseLayer.Builder().nOut(16).activation(Activation.TANH).build(), "in")
                .addLayer("1", new OutputLayer.Builder(LossFunction.MCXENT).nOut(3).activation(Activation.SOFTMAX).build(), "0")
                .setOutputs("1").setInputTypes(InputType.feedForward(5)).build();
        List<DataSet> batches = batches(8);
        try (MultiLayerNetwork one = network(new Sgd(0.1)); ComputationGraph net = new ComputationGraph(conf);
                ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(2).build();
                MemoryWorkspace open = Nd4j.getWorkspaceManager().getAndActivateWorkspace("of the caller")) {
            net.init();
            List<DataSet> attached = batches.stream().map(DataSet::copy).toList();
            INDArray any = attached.get(0).getFeatures();
            assertTrue(any.isAttached());
            wrapper.fit(new AsyncShieldDataSetIterator(new ExistingDataSetIterator(attached)));
            for (int i = 0; i < 8; i += 2) {
                one.fit(DataSet.merge(batches.subList(i, i + 2)));
            }
            assertTrue(net.params().equalsWithEps(one.params(), 1e-6));
        }
    }

    /** The source waits for ever, and the training with it. */
    @Test
    @Timeout(60)
    void shutdownEndsTheTrainingOfAnotherThread() throws Exception {
        CountDownLatch waits = new CountDownLatch(1);
        DataSetIterator source = new ExistingDataSetIterator(batches(3)) {
            @Override
            public boolean asyncSupported() {
                return true;
            }

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public DataSet next() {
                if (super.hasNext()) {
                    return super.next();
                }
                waits.countDown();
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    throw new StateException("the source was interrupted");
                }
                return null;
            }
        };
        try (MultiLayerNetwork net = network(new Sgd(0.1));
                ParallelWrapper wrapper = new ParallelWrapper.Builder<>(net).workers(2).prefetchBuffer(2).build()) {
            FutureTask<Object> training = new FutureTask<>(() -> wrapper.fit(source), null);
            new Thread(training).start();
            waits.await();
            wrapper.shutdown();
            Throwable thrown = assertThrows(ExecutionException.class, () -> training.get(20, TimeUnit.SECONDS)).getCause();
            assertTrue(thrown instanceof StateException && thrown.getMessage().contains("shut down"), () -> "" + thrown);
            assertNoTrainers();
            wrapper.fit(new ExistingDataSetIterator(batches(2)));
            net.setListeners(new BaseTrainingListener() {
                @Override
                public void iterationDone(Model model, int iteration, int epoch) {
                    wrapper.shutdown();
                }
            });
            assertThrows(StateException.class, () -> wrapper.fit(new ExistingDataSetIterator(batches(4))));
        }
    }

    @Test
    void mistakesAreNamed() {
        try (MultiLayerNetwork net = new MultiLayerNetwork(network(new Sgd(0.1)).getLayerWiseConfigurations())) {
            ParallelWrapper.Builder<MultiLayerNetwork> builder = new ParallelWrapper.Builder<>(net);
            assertTrue(assertThrows(ArgumentException.class, () -> builder.workers(0)).getMessage().contains("1 or more"));
            assertThrows(ArgumentException.class, () -> builder.averagingFrequency(0));
            assertThrows(ArgumentException.class, () -> builder.prefetchBuffer(-1));
            assertThrows(ArgumentException.class, () -> builder.workspaceMode(null));
            assertThrows(ArgumentException.class, () -> new ParallelWrapper.Builder<Model>(null));
            try (ParallelWrapper wrapper = builder.build()) {
                assertThrows(ArgumentException.class, () -> wrapper.fit((DataSetIterator) null));
            }
        }
        assertThrows(ArgumentException.class, () -> new ParallelWrapper.Builder<>(network(new Sgd(0.1)).getLayer(0)));
    }
}
