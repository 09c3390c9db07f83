package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.DisposedException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests files of arrays, and predictors that open checkpoints. */
class PredictorTest extends NativeTest {
    private static final List<DataDesc> INPUTS = List.of(new DataDesc("data", new Shape(1, 2)));

    @TempDir
    private Path folder;

    private static float[] expected(float a, float b) {
        double first = Math.exp(a - b + 0.25);
        double second = Math.exp(0.5 * a + 2 * b - 0.25);
        return new float[] {(float) (first / (first + second)), (float) (second / (first + second))};
    }

    @Test
    void aCheckpointPredicts() throws Exception {
        String prefix = Nets.checkpoint(folder);
        var pool = Executors.newFixedThreadPool(4);
        try (Predictor predictor = new Predictor(prefix, INPUTS, List.of(Context.cpu()), 3)) {
            assertArrayEquals(expected(1, 2), predictor.predict(new float[][] {{1, 2}})[0], 1e-6f);
            List<Float> two = predictor.predict(List.of(List.of(1f, 2f, 3f, 1f))).get(0);
            assertEquals(4, two.size());
            assertEquals(expected(3, 1)[0], two.get(2), 1e-6f);
            Future<?>[] calls = new Future<?>[40];
            for (int i = 0; i < calls.length; i++) {
                float a = i % 5;
                calls[i] = pool.submit(() -> assertArrayEquals(
                        expected(a, 1), predictor.predict(new float[][] {{a, 1}})[0], 1e-6f));
            }
            for (Future<?> call : calls) {
                call.get();
            }
            try (ResourceScope scope = new ResourceScope()) {
                NDList outputs = predictor.predictWithNDArray(List.of(NDArray.ones(new Shape(3, 2))));
                assertEquals(new Shape(3, 2), outputs.get(0).getShape());
                assertTrue(scope.contains(outputs.get(0)));
            }
            assertThrows(ShapeException.class, () -> predictor.predict(new float[][] {{1, 2, 3}}));
            assertThrows(ArgumentException.class, () -> predictor.predict(new float[][] {}));
            try (NDArray wrong = NDArray.ones(new Shape(2, 3))) {
                assertThrows(ShapeException.class, () -> predictor.predictWithNDArray(List.of(wrong)));
            }
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void aPredictorEndsWithItsScope() {
        String prefix = Nets.checkpoint(folder);
        Predictor kept;
        try (ResourceScope outer = new ResourceScope("outer")) {
            try (ResourceScope inner = new ResourceScope()) {
                kept = inner.moveToOuterScope(new Predictor(prefix, INPUTS, List.of(), 3));
            }
            assertArrayEquals(expected(1, 0), kept.predict(new float[][] {{1, 0}})[0], 1e-6f);
            assertEquals(1, outer.getStats().handles());
        }
        Exception error = assertThrows(DisposedException.class, () -> kept.predict(new float[][] {{1, 0}}));
        assertTrue(error.getMessage().contains("outer"), error::getMessage);
    }

    @Test
    void checkpointsThatDoNotFit() throws Exception {
        String prefix = Nets.checkpoint(folder);
        List<Context> host = List.of(Context.cpu());
        assertThrows(TensorIOException.class, () -> new Predictor(prefix, INPUTS, host, 4));
        assertThrows(TensorIOException.class, () -> new Predictor(prefix + "s", INPUTS, host, 3));
        assertThrows(UnsupportedException.class,
                () -> new Predictor(prefix, INPUTS, List.of(Context.cpu(), Context.gpu()), 3));
        assertThrows(ArgumentException.class,
                () -> new Predictor(prefix, List.of(new DataDesc("date", new Shape(1, 2))), host, 3));
        assertThrows(ShapeException.class,
                () -> new Predictor(prefix, List.of(new DataDesc("data", new Shape(1, 3))), host, 3));
        try (NDArray bias = Nets.array(1, 2)) {
            NDArray.save(prefix + "-0004.params", Map.of("arg:fc_bias", bias));
            NDArray.save(prefix + "-0005.params", Map.of("fc_bias", bias));
        }
        Exception error = assertThrows(FormatException.class, () -> new Predictor(prefix, INPUTS, host, 4));
        assertTrue(error.getMessage().contains("fc_weight"), error::getMessage);
        assertThrows(FormatException.class, () -> new Predictor(prefix, INPUTS, host, 5));
        Files.writeString(Path.of(prefix + "-symbol.json"), "{}");
        assertThrows(FormatException.class, () -> new Predictor(prefix, INPUTS, host, 3));
    }

    @Test
    void filesOfArrays() throws Exception {
        String path = folder.resolve("w.params").toString();
        try (ResourceScope scope = new ResourceScope()) {
            Map<String, NDArray> arrays = new LinkedHashMap<>();
            arrays.put("b", range23());
            arrays.put("ä", NDArray.create(new long[] {1, -2}, new Shape(2)));
            NDArray.save(path, arrays);
            Map<String, NDArray> back = NDArray.load2Map(path);
            assertEquals(List.copyOf(arrays.keySet()), List.copyOf(back.keySet()));
            assertEquals(DataType.INT64, back.get("ä").getDataType());
            assertArrayEquals(arrays.get("b").toFloatArray(), back.get("b").toFloatArray());
            assertEquals(new Shape(2, 3), back.get("b").getShape());
            NDArray.save(path, arrays.values());
            NDList list = NDArray.load(path);
            assertEquals(2, list.size());
            assertNull(list.get(0).getName());
            assertThrows(FormatException.class, () -> NDArray.load2Map(path));
            NDArray.save(path, new NDList());
            assertEquals(0, NDArray.load(path).size());
        }
        Files.write(Path.of(path), new byte[20]);
        assertThrows(FormatException.class, () -> NDArray.load(path));
        Files.delete(Path.of(path));
        assertThrows(TensorIOException.class, () -> NDArray.load(path));
    }
}
