package dev.libtensor.dl4j.parallelism;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.exception.DL4JInvalidInputException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.parallelism.inference.InferenceMode;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.activations.BaseActivationFunction;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationTanH;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
public class ParallelInferenceTest extends NativeTest {
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

    /** Waits for {@link #go} in the first call, and remembers how many examples each call has. */
    public static final class Watched extends BaseActivationFunction {
        private static final long serialVersionUID = 1L;
        private static final List<Long> EXAMPLES = new ArrayList<>();
        private static CountDownLatch started;
        private static CountDownLatch go;

        static synchronized void reset() {
            EXAMPLES.clear();
            started = new CountDownLatch(1);
            go = new CountDownLatch(1);
        }

        private static synchronized void see(long examples) {
            EXAMPLES.add(examples);
        }

        @Override
        public INDArray getActivation(INDArray in, boolean training) {
            see(in.size(0));
            started.countDown();
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new StateException("interrupted");
            }
            return new ActivationTanH().getActivation(in, training);
        }

        @Override
        public Pair<INDArray, INDArray> backprop(INDArray in, INDArray epsilon) {
            return new ActivationTanH().backprop(in, epsilon);
        }
    }

    private static MultiLayerNetwork network(BaseActivationFunction activation, int seed) {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(seed).list()
                .layer(new DenseLayer.Builder().nIn(3).nOut(5).activation(activation).build())
                .layer(new OutputLayer.Builder(LossFunction.MCXENT).nIn(5).nOut(2).activation(Activation.SOFTMAX).build())
                .build());
        net.init();
        return net;
    }

    /** Runs work on a thread of its own, which leaves no workspaces. */
    private static <T> Future<T> on(ExecutorService threads, java.util.concurrent.Callable<T> work) {
        return threads.submit(() -> {
            try {
                return work.call();
            } finally {
                Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
            }
        });
    }

    private static void end(ExecutorService threads) throws InterruptedException {
        threads.shutdown();
        assertTrue(threads.awaitTermination(30, TimeUnit.SECONDS));
    }

    @Test
    void eachThreadGetsItsOutputs() throws Exception {
        for (InferenceMode mode : InferenceMode.values()) {
            ExecutorService threads = Executors.newFixedThreadPool(6);
            try (MultiLayerNetwork net = network(new ActivationTanH(), 3);
                    ParallelInference inference = new ParallelInference.Builder(net).inferenceMode(mode).workers(2).build()) {
                List<Future<Boolean>> all = new ArrayList<>();
                for (int i = 0; i < 6; i++) {
                    int examples = 1 + i % 3;
                    all.add(on(threads, () -> {
                        for (int round = 0; round < 50; round++) {
                            try (ResourceScope own = new ResourceScope()) {
                                INDArray x = Nd4j.rand(examples, 3);
                                INDArray y = inference.output(x);
                                assertTrue(own.contains((NDArray) y));
                                assertFalse(y.isAttached());
                                assertTrue(y.equalsWithEps(net.output(x), 1e-6));
                            }
                        }
                        return true;
                    }));
                }
                for (Future<Boolean> each : all) {
                    assertTrue(each.get());
                }
            } finally {
                end(threads);
            }
        }
    }

    /** Returns the sizes of the batches of three calls of 2 examples that wait for the only copy, and of one before. */
    private static List<Long> batches(ParallelInference.Builder builder) throws Exception {
        Watched.reset();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (ParallelInference inference = builder.workers(1).build()) {
            List<Future<Boolean>> all = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int examples = i == 0 ? 1 : 2;
                all.add(on(threads, () -> {
                    try (ResourceScope own = new ResourceScope()) {
                        return inference.output(Nd4j.ones(examples, 3)).size(0) == examples;
                    }
                }));
                Watched.started.await();
            }
            while (inference.waiting() < 3) {
                Thread.onSpinWait();
            }
            Watched.go.countDown();
            for (Future<Boolean> each : all) {
                assertTrue(each.get());
            }
        } finally {
            end(threads);
        }
        return List.copyOf(Watched.EXAMPLES);
    }

    @Test
    void callsThatWaitAreJoined() throws Exception {
        try (MultiLayerNetwork net = network(new Watched(), 3)) {
            assertEquals(List.of(1L, 6L), batches(new ParallelInference.Builder(net)));
            assertEquals(List.of(1L, 4L, 2L), batches(new ParallelInference.Builder(net).batchLimit(5)));
            assertEquals(List.of(1L, 2L, 2L, 2L), batches(new ParallelInference.Builder(net)
                    .inferenceMode(InferenceMode.SEQUENTIAL)));
        }
    }

    /** A call with an error is joined to others, which do not see it. */
    @Test
    void errorsStayWithTheirCalls() throws Exception {
        Watched.reset();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (MultiLayerNetwork net = network(new Watched(), 3);
                ParallelInference inference = new ParallelInference.Builder(net).workers(1).build()) {
            List<Future<Long>> all = new ArrayList<>();
            for (int columns : new int[] {3, 4, 4, 3}) {
                all.add(on(threads, () -> {
                    try (ResourceScope own = new ResourceScope()) {
                        return inference.output(Nd4j.ones(2, columns)).size(0);
                    }
                }));
                Watched.started.await();
            }
            while (inference.waiting() < 3) {
                Thread.onSpinWait();
            }
            Watched.go.countDown();
            assertEquals(2, all.get(0).get());
            assertEquals(2, all.get(3).get());
            for (Future<Long> each : all.subList(1, 3)) {
                Throwable cause = assertThrows(ExecutionException.class, each::get).getCause();
                assertEquals(DL4JInvalidInputException.class, cause.getClass());
            }
        } finally {
            end(threads);
        }
    }

    @Test
    void aCallThatWaitsIsInterruptedOrShutDown() throws Exception {
        for (boolean isInterrupted : new boolean[] {true, false}) {
            Watched.reset();
            ExecutorService threads = Executors.newFixedThreadPool(2);
            try (MultiLayerNetwork net = network(new Watched(), 3)) {
                ParallelInference inference = new ParallelInference.Builder(net).workers(1).build();
                Future<Long> first = on(threads, () -> {
                    try (ResourceScope own = new ResourceScope()) {
                        return inference.output(Nd4j.ones(1, 3)).size(0);
                    }
                });
                Watched.started.await();
                CountDownLatch refused = new CountDownLatch(1);
                Thread second = new Thread(() -> {
                    try (ResourceScope own = new ResourceScope()) {
                        INDArray x = Nd4j.ones(1, 3);
                        assertThrows(StateException.class, () -> inference.output(x));
                        refused.countDown();
                    }
                });
                second.start();
                while (inference.waiting() < 1) {
                    Thread.onSpinWait();
                }
                if (isInterrupted) {
                    second.interrupt();
                    refused.await();
                }
                Future<Boolean> end = on(threads, () -> {
                    inference.shutdown();
                    return true;
                });
                refused.await();
                Watched.go.countDown();
                assertTrue(end.get());
                assertEquals(1, first.get());
                second.join();
                assertThrows(StateException.class, () -> inference.output(Nd4j.ones(1, 3)));
                assertThrows(StateException.class, () -> inference.updateModel(net));
                inference.shutdown();
            } finally {
                end(threads);
            }
        }
    }

    @Test
    void examplesAndNewParameters() {
        try (MultiLayerNetwork net = network(new ActivationTanH(), 3); MultiLayerNetwork other = network(new ActivationTanH(), 4);
                ParallelInference inference = new ParallelInference.Builder(net).queueLimit(1).build()) {
            INDArray x = Nd4j.create(new float[] {1, 2, 3}, 1, 3);
            INDArray expected = net.output(x);
            assertTrue(inference.output(new float[] {1, 2, 3}).equalsWithEps(expected, 1e-6));
            assertTrue(inference.output(new double[] {1, 2, 3}).equalsWithEps(expected, 1e-6));
            // The copies do not follow the network by themselves.
            net.setParams(other.params());
            assertTrue(inference.output(x).equalsWithEps(expected, 1e-6));
            inference.updateModel(other);
            assertTrue(inference.output(x).equalsWithEps(other.output(x), 1e-6));
            assertFalse(inference.output(x).equalsWithEps(expected, 1e-6));
        }
    }

    @Test
    void graphsWithSeveralInputsAndMasks() {
        DenseLayer half = new DenseLayer.Builder().nIn(2).nOut(3).activation(Activation.TANH).build();
        try (ComputationGraph graph = new ComputationGraph(new NeuralNetConfiguration.Builder().seed(1).graphBuilder()
                .addInputs("a", "b").addLayer("x", half, "a").addLayer("y", half, "b")
                .addLayer("out", new OutputLayer.Builder(LossFunction.MSE).nIn(6).nOut(1).activation(Activation.SIGMOID).build(), "x", "y")
                .addLayer("more", new OutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(2).build(), "y")
                .setOutputs("out", "more").build())) {
            graph.init();
            INDArray[] in = {Nd4j.rand(4, 2), Nd4j.rand(4, 2)};
            INDArray[] expected = graph.output(in);
            try (ParallelInference inference = new ParallelInference.Builder(graph).build()) {
                INDArray[] given = inference.output(in);
                assertEquals(2, given.length);
                assertTrue(given[0].equalsWithEps(expected[0], 1e-6) && given[1].equalsWithEps(expected[1], 1e-6));
                assertThrows(ArgumentException.class, () -> inference.output(in[0]));
            }
        }
        try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).list()
                .layer(new LSTM.Builder().nIn(2).nOut(3).build())
                .layer(new RnnOutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(1).activation(Activation.SIGMOID).build()).build())) {
            net.init();
            INDArray x = Nd4j.rand(2, 2, 4);
            INDArray mask = NDArray.create(new float[] {1, 1, 0, 0, 1, 1, 1, 1}, new Shape(2, 4));
            try (ParallelInference inference = new ParallelInference.Builder(net).build()) {
                assertTrue(inference.output(x, mask).equalsWithEps(net.output(x, false, mask, null), 1e-6));
                assertArrayEquals(new long[] {2, 1, 4}, inference.output(x).shape());
                assertThrows(ArgumentException.class, () -> inference.output(x, x, x));
            }
        }
    }

    @Test
    void mistakesAreNamed() {
        try (MultiLayerNetwork net = network(new ActivationTanH(), 3)) {
            ParallelInference.Builder builder = new ParallelInference.Builder(net);
            assertEquals("the argument 'workers' is 0: 1 or more was expected",
                    assertThrows(ArgumentException.class, () -> builder.workers(0)).getMessage());
            assertThrows(ArgumentException.class, () -> builder.batchLimit(0));
            assertThrows(ArgumentException.class, () -> builder.queueLimit(-1));
            assertThrows(ArgumentException.class, () -> new ParallelInference.Builder(net.getLayer(0)));
        }
    }
}
