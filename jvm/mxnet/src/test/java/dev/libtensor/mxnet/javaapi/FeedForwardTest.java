package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.Generator;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests models that are trained and used as a whole. */
class FeedForwardTest extends NativeTest {
    @TempDir
    private Path folder;

    private static FeedForward.Builder builder() {
        return FeedForward.newBuilder(Nets.mlp()).setOptimizer(new SGD(0.1, 0.9, 1e-4, 1, 0))
                .setInitializer(new Xavier()).setNumEpoch(4);
    }

    @Test
    void aModelLearnsAndIsSaved() {
        String prefix = folder.resolve("digits").toString();
        try (ResourceScope run = new ResourceScope("run"); Generator.Entry seeded = new Generator(1).enter()) {
            DataIter test = Nets.digits("test");
            FeedForward model = builder().setTrainData(Nets.digits("train")).setEvalData(test).build();
            double accuracy = model.score(test, new Accuracy()).value();
            assertTrue(accuracy >= 0.93, () -> "accuracy " + accuracy);
            model.save(prefix, 4);
            NDArray outputs = model.predict(test).get(0);
            assertEquals(new Shape(320, 10), outputs.getShape());
            FeedForward loaded = FeedForward.load(prefix, 4);
            try (ResourceScope inner = new ResourceScope("inner")) {
                NDArray again = loaded.predict(test).get(0);
                assertArrayEquals(outputs.toFloatArray(), again.toFloatArray());
                assertEquals(1, inner.getStats().handles());
            }
            // It goes on with training, and was bound without.
            EvalMetric metric = new TopKAccuracy(3);
            loaded.getFitParams().setEvalMetric(metric);
            loaded.fit(Nets.digits("train"));
            assertTrue(metric.value() > 0.9, metric::toString);
            assertEquals(4, loaded.getArgParams().size());
            assertEquals(Map.of(), loaded.getAuxParams());
            assertEquals(List.of("softmax_output"), loaded.getSymbol().listOutputs());
        }
    }

    @Test
    void anEpochHasANumberOfBatches() {
        try (ResourceScope run = new ResourceScope("run")) {
            List<String> batches = new ArrayList<>();
            List<String> read = new ArrayList<>();
            DataIter train = new NDArrayIter(List.of(NDArray.ones(new Shape(6, 1, 8, 8))), List.of(NDArray.zeros(new Shape(6))),
                    2, false, "pad", "data", "softmax_label");
            FeedForward model = FeedForward.newBuilder(Nets.mlp()).setNumEpoch(2).setEpochSize(4)
                    .setBatchEndCallback((epoch, number, metric) -> batches.add(epoch + ":" + number)).setup();
            model.setMonitor(new Monitor(8, array -> array.sum(), read::add));
            model.fit(train);
            assertEquals(4, model.getEpochSize());
            assertEquals(List.of("0:0", "0:1", "0:2", "0:3", "1:0", "1:1", "1:2", "1:3"), batches);
            assertEquals(1, read.stream().filter(line -> line.contains("fc2_output")).count(), read::toString);
            // The eighth batch is the second of the third pass.
            assertTrue(train.hasNext());
            train.next();
            assertFalse(train.hasNext());
            read.clear();
            model.unsetMonitor();
            model.fit(train);
            assertEquals(List.of(), read);
            for (int wrong : new int[] {0, -2}) {
                assertThrows(ArgumentException.class, () -> builder().setEpochSize(wrong));
            }
            assertEquals(-1, builder().setEpochSize(-1).setup().getEpochSize());
        }
    }

    /** What a model makes belongs to it, also if it makes it in the scope of a batch. */
    @Test
    void whatAModelOwns() {
        FeedForward kept;
        try (ResourceScope outer = new ResourceScope("outer")) {
            DataIter test = Nets.digits("test");
            try (ResourceScope run = new ResourceScope("run")) {
                FeedForward model = builder().setup();
                try (ResourceScope inner = new ResourceScope("inner")) {
                    inner.cap();
                    model.fit(test);
                    assertEquals(0, inner.getStats().handles());
                }
                kept = run.moveToOuterScope(model);
            }
            assertEquals(new Shape(64, 10), kept.predict(test, 1, true).get(0).getShape());
            FeedForward other = FeedForward.create(Nets.mlp(), test, 1, new SGD(0.1));
            long bytes = outer.getStats().liveBytes();
            other.dispose();
            other.dispose();
            assertTrue(outer.getStats().liveBytes() < bytes);
            assertThrows(DisposedException.class, () -> other.predict(test));
        }
        assertThrows(DisposedException.class, () -> kept.save("none", 1));
        try (ResourceScope scope = new ResourceScope()) {
            DataIter test = Nets.digits("test");
            Exception error = assertThrows(DisposedException.class, () -> kept.fit(test));
            assertTrue(error.getMessage().contains("outer"), error::getMessage);
        }
    }

    @Test
    void otherNames() {
        try (ResourceScope scope = new ResourceScope()) {
            FeedForward model = builder().setNumEpoch(1).setTrainData(Nets.digits("train")).build();
            DataIter plain = new NDArrayIter(List.of(NDArray.ones(new Shape(4, 1, 8, 8))), List.of(), 2);
            assertEquals(new Shape(4, 10), model.predict(plain).get(0).getShape());
            DataIter named = new NDArrayIter(List.of(NDArray.ones(new Shape(4, 1, 8, 8))), List.of(), 2, false, "pad",
                    "image", "label");
            Exception error = assertThrows(ArgumentException.class, () -> model.predict(named));
            assertTrue(error.getMessage().contains("'image'"), error::getMessage);
            // A loaded model, whose label the data does not name.
            FeedForward same = FeedForward.newBuilder(Nets.mlp()).setArgParams(model.getArgParams()).setup();
            float[] expected = model.predict(plain).get(0).toFloatArray();
            assertArrayEquals(expected, same.predict(plain).get(0).toFloatArray());
            same.fit(Nets.digits("train"));
        }
    }

    @Test
    void misuse() {
        try (ResourceScope scope = new ResourceScope()) {
            assertThrows(StateException.class, () -> builder().build());
            FeedForward empty = builder().setup();
            DataIter test = Nets.digits("test");
            assertThrows(StateException.class, () -> empty.save("none", 1));
            Exception error = assertThrows(ArgumentException.class, () -> empty.predict(test));
            assertTrue(error.getMessage().contains("fc1_weight"), error::getMessage);
            assertThrows(TensorIOException.class, () -> FeedForward.load(folder.resolve("no").toString(), 1));
            DataIter label = IO.MNISTIter(Map.of("set", "test", "batch_size", "64"));
            assertThrows(ArgumentException.class, () -> empty.fit(label));
            Symbol net = Nets.mlp();
            long handles = scope.getStats().handles();
            assertThrows(ArgumentException.class, () -> FeedForward.newBuilder(net).setTrainData(label).build());
            assertEquals(handles, scope.getStats().handles());
            empty.fit(test);
        }
    }
}
