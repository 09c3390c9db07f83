package dev.libtensor.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.FormatException;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIOException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope("test");
    }

    @AfterEach
    void close() {
        scope.close();
    }

    /** A custom block with children, a parameter and a buffer. */
    private static final class Scaled extends Block {
        private final Linear inner = addChildBlock("inner", new Linear(3, 3));
        private final Dropout dropout = addChildBlock("dropout", new Dropout(0.5));
        private final NDArray scale = addParameter("scale", NDArray.ones(new Shape(3)));
        private final NDArray calls = addBuffer("calls", NDArray.zeros(new Shape()));

        @Override
        public NDList forward(NDList inputs, boolean training) {
            calls.addi(1);
            NDArray x = inputs.singletonOrThrow();
            return new NDList(dropout.forward(inner.forward(x, training), training).mul(scale).add(x));
        }
    }

    @Test
    void aBlockOfOnesOwnOwnsItsPartsWhateverScopeIsOpen() {
        Block block;
        try (ResourceScope inner = new ResourceScope("inner")) {
            block = new Scaled();
            inner.moveToOuterScope(block);
        }
        assertEquals(List.of("scale", "inner.weight", "inner.bias").stream().sorted().toList(),
                block.namedParameters().keySet().stream().sorted().toList());
        assertEquals(List.of("calls"), List.copyOf(block.namedBuffers().keySet()));
        NDArray y = block.eval().forward(NDArray.ones(new Shape(2, 3)));
        assertEquals(new Shape(2, 3), y.getShape());
        assertTrue(scope.contains(block));
        assertEquals(1, block.namedBuffers().get("calls").item());
    }

    @Test
    void messagesAndDumpsCallABlockByItsClass() {
        Block block = new Scaled();
        assertTrue(scope.debugDump(2).contains("Scaled"), scope.debugDump(2));
        block.dispose();
        calledBy("Scaled", block);
        Block named = new Block("Doubled") {
            @Override
            public NDList forward(NDList inputs, boolean training) {
                return inputs;
            }
        };
        named.dispose();
        calledBy("Doubled", named);
        Block anonymous = new Own() { };
        anonymous.dispose();
        calledBy("Own", anonymous);
    }

    private static void calledBy(String name, Block disposed) {
        String message = assertThrows(DisposedException.class, disposed::parameters).getMessage();
        assertTrue(message.contains(name), message);
    }

    @Test
    void whatABlockOwnsStaysThere() {
        Scaled block = new Scaled();
        try (NDManager manager = NDManager.newBaseManager()) {
            for (NDArray own : List.of(block.scale, block.calls)) {
                assertSame(own, own.detach());
                own.moveToOuterScope();
                own.moveTo(scope);
                scope.moveToOuterScope(own);
                assertFalse(scope.contains(own));
                manager.attachAll(own, new NDList(own));
                assertSame(new NDList().getManager(), own.getManager());
                manager.tempAttachAll(own);
                assertSame(new NDList().getManager(), own.getManager());
                manager.ret(new NDList(own));
            }
            block.inner.detach();
            block.inner.moveTo(scope);
            assertFalse(scope.contains(block.inner));
            NDArray alias = block.parameters().head();
            assertSame(manager, alias.attach(manager).getManager());
        }
        assertEquals(new Shape(2, 3), block.eval().forward(NDArray.ones(new Shape(2, 3))).getShape());
        block.dispose();
        assertTrue(block.scale.isDisposed());
        assertTrue(block.inner.isDisposed());
        assertThrows(DisposedException.class, block.scale::detach);
        assertThrows(DisposedException.class, block.inner::moveToOuterScope);
    }

    @Test
    void disposingABlockDisposesItsParts() {
        Scaled block = new Scaled();
        block.dispose();
        assertTrue(block.inner.isDisposed());
        assertTrue(block.scale.isDisposed());
        assertThrows(DisposedException.class, () -> block.forward(NDArray.ones(new Shape(2, 3))));
        assertThrows(DisposedException.class, block::parameters);
    }

    @Test
    void gradientsReachTheParametersOfOnesOwnBlock() {
        Block block = new Scaled().eval();
        block.forward(NDArray.ones(new Shape(2, 3))).sum().backward();
        for (NDArray parameter : block.parameters()) {
            assertEquals(parameter.getShape(), parameter.getGradient().getShape());
        }
        block.zeroGradients();
    }

    @Test
    void modesReachTheChildren() {
        Scaled block = new Scaled();
        assertTrue(block.dropout.isTraining());
        block.eval();
        assertFalse(block.dropout.isTraining());
        NDArray x = NDArray.ones(new Shape(50, 3));
        assertArrayEquals(block.forward(x).toFloatArray(), block.forward(x).toFloatArray());
        block.train();
        assertTrue(block.inner.isTraining());
    }

    /** Checks the results of a dropout block on ones in one mode, while other threads use the other mode. */
    private static void allAre(Block block, boolean training, int times) {
        try (ResourceScope used = new ResourceScope("used")) {
            NDArray x = NDArray.ones(new Shape(64));
            for (int i = 0; i < times; i++) {
                try (ResourceScope step = new ResourceScope("step")) {
                    assertEquals(training, block.forward(x, training).min().getFloat() == 0);
                }
            }
        }
    }

    private static void trainedAndUsedAtTheSameTime(Block block) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            for (boolean own : new boolean[] {true, false}) {
                if (own) {
                    block.train();
                } else {
                    block.eval();
                }
                Future<?> training = pool.submit(() -> allAre(block, true, 1000));
                Future<?> using = pool.submit(() -> allAre(block, false, 1000));
                training.get();
                using.get();
                assertEquals(own, block.isTraining());
            }
        } finally {
            pool.shutdown();
            assertTrue(pool.awaitTermination(1, TimeUnit.MINUTES));
        }
    }

    @Test
    void threadsTrainAndUseABlockAtTheSameTime() throws Exception {
        trainedAndUsedAtTheSameTime(new SequentialBlock(new Dropout(0.5), new SequentialBlock(new Dropout(0.5))));
    }

    @Test
    void threadsTrainAndUseABlockOfOnesOwnAtTheSameTime() throws Exception {
        Block own = new Block("twice") {
            private final Dropout dropout = addChildBlock("dropout", new Dropout(0.5));

            @Override
            public NDList forward(NDList inputs, boolean training) {
                return new NDList(dropout.forward(inputs.singletonOrThrow(), training));
            }
        };
        trainedAndUsedAtTheSameTime(new SequentialBlock(own, new Dropout(0.5)));
    }

    @Test
    void aForwardWithoutAModeTakesEachPartInItsOwn() {
        Dropout frozen = new Dropout(1);
        SequentialBlock net = new SequentialBlock(frozen, Activation.relu());
        frozen.eval();
        assertEquals(1, net.forward(NDArray.ones(new Shape(64))).min().getFloat());
    }

    @Test
    void sequentialsOfBuiltInAndOfOwnBlocksAgree() {
        Linear first = new Linear(3, 4);
        Linear second = new Linear(4, 2);
        SequentialBlock whole = new SequentialBlock(first, Activation.relu(), second);
        NDArray x = NDArray.rand(new Shape(5, 3));
        float[] expected = whole.forward(x).toFloatArray();
        assertArrayEquals(expected, second.forward(first.forward(x).relu()).toFloatArray(), 1e-6f);

        SequentialBlock mixed = new SequentialBlock(new SequentialBlock(), new Own());
        NDArray y = mixed.forward(x);
        assertArrayEquals(x.add(1).toFloatArray(), y.toFloatArray());
        assertEquals(List.of("0.weight", "0.bias", "2.weight", "2.bias"), List.copyOf(whole.namedParameters().keySet()));
    }

    private static class Own extends Block {
        @Override
        public NDList forward(NDList inputs, boolean training) {
            return new NDList(inputs.head().add(1));
        }
    }

    @Test
    void aSequentialFreesWhatIsBetween() {
        Block net = new SequentialBlock(new Linear(3, 4), Activation.relu(), new Own(), new Linear(4, 2), Activation.tanh());
        NDArray x = NDArray.ones(new Shape(5, 3));
        long before = scope.getStats().handles();
        try (NDArray y = net.forward(x)) {
            assertEquals(new Shape(5, 2), y.getShape());
        }
        // What the Java block received and created stays with the scope.
        assertTrue(scope.getStats().handles() - before <= 2);
    }

    @Test
    void aFailureInTheMiddleLeavesNothingBehind() {
        NDArray x = NDArray.ones(new Shape(5, 3));
        for (Block net : List.of(
                new SequentialBlock(new Linear(3, 4), Activation.relu(), new Linear(7, 2)),
                new SequentialBlock(new Own(), new SequentialBlock(new Linear(3, 4)), new Linear(7, 2)))) {
            long before = scope.getStats().handles();
            assertThrows(ShapeException.class, () -> net.forward(x));
            assertTrue(scope.getStats().handles() - before <= (net.getChildren().get("0") instanceof Own ? 1 : 0));
        }
    }

    @Test
    void layers() {
        NDArray images = NDArray.rand(new Shape(4, 2, 8, 8));
        assertEquals(new Shape(4, 3, 4, 4), Conv2d.builder(2, 3, 3).stride(2).padding(1).bias(false).build().forward(images).getShape());
        assertEquals(new Shape(4, 2, 4, 4), new MaxPool2d(2).forward(images).getShape());
        assertEquals(new Shape(4, 2, 4, 4), new AvgPool2d(2).forward(images).getShape());
        assertEquals(new Shape(4, 2, 3, 5), new AdaptiveAvgPool2d(3, 5).forward(images).getShape());
        assertEquals(new Shape(4, 128), new Flatten().forward(images).getShape());
        assertTrue(images.contentEquals(new Identity().forward(images)));
        BatchNorm2d norm = new BatchNorm2d(2);
        assertEquals(0, norm.forward(images).mean().getFloat(), 1e-5);
        assertEquals(List.of("running_mean", "running_var", "num_batches_tracked"), List.copyOf(norm.namedBuffers().keySet()));
        assertEquals(1, Activation.softmax(1).forward(NDArray.ones(new Shape(1, 4))).sum().getFloat(), 1e-6);
    }

    @Test
    void convolutions() {
        NDArray images = NDArray.rand(new Shape(2, 4, 9, 7));
        Conv2d all = Conv2d.builder(4, 6, 3).stride(2).padding(1).dilation(2).groups(2).bias(false).build();
        NDArray weight = all.namedParameters().get("weight");
        assertEquals(new Shape(6, 2, 3, 3), weight.getShape());
        NDArray output = all.forward(images);
        assertEquals(new Shape(2, 6, 4, 3), output.getShape());
        NDArray same = images.conv2d(weight, null, new Shape(2, 2), new Shape(1, 1), new Shape(2, 2), 2);
        assertArrayEquals(same.toFloatArray(), output.toFloatArray());
        Conv2d uneven = Conv2d.builder(4, 4, new Shape(3, 1)).stride(new Shape(2, 1)).padding(new Shape(1, 0))
                .dilation(new Shape(1, 3)).groups(4).build();
        assertEquals(new Shape(2, 4, 5, 7), uneven.forward(images).getShape());
        output.sum().backward();
        assertEquals(weight.getShape(), weight.getGradient().getShape());
        assertThrows(ArgumentException.class, () -> Conv2d.builder(4, 6, 3).groups(4).build());
        assertThrows(ArgumentException.class, () -> Conv2d.builder(4, 6, 3).dilation(0).build());
    }

    @Test
    void optimizersLearnALine() {
        for (String kind : new String[] {"sgd", "adam", "adamW"}) {
            LibTensor.manualSeed(1);
            Linear line = new Linear(1, 1);
            Optimizer optimizer = switch (kind) {
                case "sgd" -> Optimizer.sgd().learningRate(0.1).momentum(0.5).nesterov(true).build(line);
                case "adam" -> Optimizer.adam().learningRate(0.1).build(line);
                default -> Optimizer.adamW().learningRate(0.1).weightDecay(0).build(line);
            };
            NDArray x = NDArray.create(new float[] {-1, 0, 1, 2}, new Shape(4, 1));
            NDArray y = x.mul(3).add(1);
            for (int step = 0; step < 300; step++) {
                try (ResourceScope batch = new ResourceScope("batch")) {
                    NDArray loss = Loss.l2().evaluate(y, line.forward(x));
                    optimizer.zeroGradients();
                    loss.backward();
                    optimizer.step();
                }
            }
            assertEquals(3, line.namedParameters().get("weight").item(), 0.05, kind);
            assertEquals(1, line.namedParameters().get("bias").item(), 0.05, kind);
            optimizer.setLearningRate(0.01);
            assertEquals(0.01, optimizer.getLearningRate());
        }
    }

    @Test
    void anOptimizerLeavesAloneWhatHasNoGradient() {
        NDArray array = NDArray.ones(new Shape(2));
        Optimizer optimizer = Optimizer.adamW().build(new NDList(array));
        optimizer.step();
        assertArrayEquals(new float[] {1, 1}, array.toFloatArray());
    }

    @Test
    void savedAndLoaded(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("model.safetensors");
        LibTensor.manualSeed(1);
        Block saved = new SequentialBlock(new Linear(3, 4), new BatchNorm2d(2));
        saved.save(file);
        Block loaded = new SequentialBlock(new Linear(3, 4), new BatchNorm2d(2));
        loaded.load(file);
        assertArrayEquals(saved.namedParameters().get("0.weight").toFloatArray(),
                loaded.namedParameters().get("0.weight").toFloatArray());

        assertThrows(TensorIOException.class, () -> loaded.load(folder.resolve("none")));
        byte[] bytes = Files.readAllBytes(file);
        Path damaged = folder.resolve("damaged.safetensors");
        for (int length : new int[] {0, 4, 8, 40, bytes.length - 1}) {
            Files.write(damaged, java.util.Arrays.copyOf(bytes, length));
            FormatException error = assertThrows(FormatException.class, () -> loaded.load(damaged), () -> length + " bytes");
            assertTrue(error.getMessage().contains("damaged.safetensors"), error.getMessage());
        }
        Block other = new SequentialBlock(new Linear(3, 5), new BatchNorm2d(2));
        float[] before = other.namedParameters().get("0.weight").toFloatArray();
        assertThrows(RuntimeException.class, () -> other.load(file));
        assertArrayEquals(before, other.namedParameters().get("0.weight").toFloatArray());
    }
}
