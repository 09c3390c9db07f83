package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests modules for inputs of different lengths: the words of a sentence, whose vectors are added up. */
class BucketingModuleTest extends NativeTest {
    private static final SGD MOMENTUM = new SGD(0.1, 0.9, 1e-4, 1, 0);

    private static BucketingModule.Bucket bucket(Object length) {
        Symbol words = Symbol.create("Embedding", "embed", Map.of("input_dim", 5, "output_dim", 3), Symbol.Variable("data"));
        Symbol sum = Symbol.create("sum", "sum", Map.of("axis", new int[] {1}), words);
        Symbol scores = Symbol.create("FullyConnected", "fc", Map.of("num_hidden", 2), sum);
        return new BucketingModule.Bucket(
                Symbol.create("SoftmaxOutput", "softmax", Map.of(), scores), List.of("data"), List.of("softmax_label"));
    }

    private static List<DataDesc> data(int length) {
        return List.of(new DataDesc("data", new Shape(4, length)));
    }

    private static List<DataDesc> labels() {
        return List.of(new DataDesc("softmax_label", new Shape(4)));
    }

    private static DataBatch batch(int length, Object key) {
        float[] words = new float[4 * length];
        for (int i = 0; i < words.length; i++) {
            words[i] = (i * 7 + length) % 5;
        }
        return new DataBatch(List.of(NDArray.create(words, new Shape(4, length))),
                List.of(NDArray.create(new float[] {0, 1, 1, 0}, new Shape(4))), List.of(), 0, key, List.of(), List.of());
    }

    private static BucketingModule ready(BucketingModule module) {
        module.bind(data(6), labels());
        module.initParams(new Xavier());
        module.initOptimizer("local", MOMENTUM);
        return module;
    }

    private static float[] weight(BaseModule module) {
        return module.getParams().args().get("fc_weight").toFloatArray();
    }

    @Test
    void theBucketsShareParametersAndOptimizer() {
        try (ResourceScope scope = new ResourceScope()) {
            BucketingModule module = ready(new BucketingModule(BucketingModuleTest::bucket, 6));
            // One module that gets the same batches, by executors of their shapes.
            Module one = new Module(bucket(6).symbol());
            one.bind(data(6), labels());
            one.initParams(new Xavier(), module.getParams().args(), Map.of(), false, false, false);
            one.initOptimizer("local", MOMENTUM);
            for (int length : new int[] {6, 3, 4, 6, 3}) {
                DataBatch batch = batch(length, length);
                for (BaseModule each : List.of(one, module)) {
                    each.forwardBackward(batch);
                    each.update();
                }
                assertArrayEquals(one.getOutputsMerged().get(0).toFloatArray(),
                        module.getOutputsMerged().get(0).toFloatArray());
                assertEquals(data(length), module.getDataShapes().stream()
                        .map(desc -> new DataDesc(desc.name(), desc.shape())).toList());
                assertArrayEquals(weight(one), weight(module));
            }
        }
    }

    @Test
    void theGraphOfABucketIsMadeOnce() {
        try (ResourceScope scope = new ResourceScope("run")) {
            List<Object> made = new ArrayList<>();
            BucketingModule module = ready(new BucketingModule(key -> {
                made.add(key);
                return bucket(key);
            }, 6));
            module.prepare(batch(2, "two"));
            assertEquals(List.of(6, "two"), made);
            assertEquals(new Shape(4, 6), module.getDataShapes().get(0).shape());
            long before = Memory.stats().liveHandles();
            module.switchBucket("two", data(2), labels());
            assertEquals(new Shape(4, 2), module.getDataShapes().get(0).shape());
            try (ResourceScope batch = new ResourceScope("batch")) {
                module.forward(batch(2, "two"));
                module.forward(batch(6, null));
                module.forward(batch(3, 3), false);
                assertEquals(1, module.getOutputsMerged().size());
            }
            // The bucket of three is the module's, not the batch's.
            assertTrue(Memory.stats().liveHandles() > before);
            long after = Memory.stats().liveHandles();
            try (ResourceScope batch = new ResourceScope("batch")) {
                module.forward(batch(3, 3), false);
                module.getOutputsMerged().get(0).toFloatArray();
            }
            assertEquals(after, Memory.stats().liveHandles());
            assertEquals(List.of(6, "two", 3), made);
            // Binding again forgets the buckets, and keeps the parameters.
            float[] weight = weight(module);
            module.bind(data(6), labels(), true, false, true, null, "write");
            assertArrayEquals(weight, weight(module));
            module.forward(batch(3, 3));
            assertEquals(List.of(6, "two", 3, 3), made);
        }
    }

    @Test
    void aLaterOptimizerIsThatOfAllBuckets() {
        try (ResourceScope scope = new ResourceScope()) {
            BucketingModule module = new BucketingModule(BucketingModuleTest::bucket, 6);
            module.bind(data(6), labels());
            module.initParams(new Xavier());
            module.forwardBackward(batch(3, 3));
            assertThrows(StateException.class, module::update);
            module.initOptimizer("local", MOMENTUM);
            float[] before = weight(module);
            module.update();
            assertNotEquals(before[0], weight(module)[0]);
            KVStore store = KVStore.create("local");
            module.initOptimizer(store, new SGD(0.1), true);
            module.forwardBackward(batch(3, 3));
            module.update();
            NDArray pulled = NDArray.zeros(new Shape(2, 3));
            store.pull("fc_weight", pulled);
            assertArrayEquals(pulled.toFloatArray(), weight(module));
            Monitor monitor = new Monitor(1);
            module.installMonitor(monitor);
            monitor.tic();
            module.forward(batch(5, 5));
            assertTrue(monitor.toc().stream().anyMatch(stat -> stat.name().equals("embed_output")));
        }
    }

    @Test
    void everythingEndsWithIt() {
        long before = Memory.stats().liveHandles();
        BucketingModule module;
        try (ResourceScope run = new ResourceScope("run")) {
            module = ready(new BucketingModule(BucketingModuleTest::bucket, 6));
            try (ResourceScope batch = new ResourceScope()) {
                module.forwardBackward(batch(3, 3));
                module.update();
            }
            module.getOutputsMerged().get(0).toFloatArray();
        }
        assertEquals(before, Memory.stats().liveHandles());
        assertTrue(module.isDisposed());
        assertThrows(DisposedException.class, module::getParams);
        BucketingModule ended = ready(new BucketingModule(BucketingModuleTest::bucket, 6));
        try (ResourceScope batch = new ResourceScope()) {
            ended.forward(batch(3, 3));
        }
        ended.dispose();
        assertEquals(before, Memory.stats().liveHandles());
    }

    @Test
    void misuseIsATypedErrorAndLeavesNothing() {
        try (ResourceScope scope = new ResourceScope()) {
            BucketingModule module = new BucketingModule(key -> key.equals(9) ? new BucketingModule.Bucket(
                    Nets.perceptron(2), List.of("data"), List.of("softmax_label")) : key.equals(8) ? null : bucket(key), 6);
            assertThrows(StateException.class, () -> module.prepare(batch(3, 3)));
            assertThrows(StateException.class, () -> module.switchBucket(3, data(3), labels()));
            assertThrows(UnsupportedException.class,
                    () -> module.bind(data(6), labels(), true, false, false, new Module(Nets.layer()), "write"));
            module.bind(data(6), labels());
            assertThrows(StateException.class, () -> module.forward(batch(3, 3)));
            module.initParams(new Xavier());
            DataBatch wrong = batch(2, 9);
            long before = Memory.stats().liveHandles();
            // Another parameter than those of the default bucket; no graph; a batch of two inputs.
            ArgumentException unknown = assertThrows(ArgumentException.class, () -> module.forward(wrong));
            assertEquals(before, Memory.stats().liveHandles());
            DataBatch none = batch(2, 8);
            assertThrows(ArgumentException.class, () -> module.forward(none));
            NDArray words = wrong.getData().get(0);
            assertThrows(ArgumentException.class, () -> module.forward(
                    new DataBatch(List.of(words, words), List.of(), List.of(), 0, 7, List.of(), List.of())));
            assertTrue(unknown.getMessage().contains("parameter of the default bucket"), unknown::getMessage);
            assertThrows(ArgumentException.class, () -> new BucketingModule(
                    key -> new BucketingModule.Bucket(Nets.layer(), List.of("words"), List.of()), 1));
        }
    }
}
