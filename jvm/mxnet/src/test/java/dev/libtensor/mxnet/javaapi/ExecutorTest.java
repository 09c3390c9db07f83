package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests executors: training by hand, their arrays and their ends. */
class ExecutorTest extends NativeTest {
    private static final int ROWS = 64;

    /** Fills the points of a plane, and says whether they are in a circle, which no line separates. */
    private static float[][] circle() {
        float[] points = new float[2 * ROWS];
        float[] classes = new float[ROWS];
        for (int i = 0; i < ROWS; i++) {
            points[2 * i] = (i % 8 - 3.5f) / 2;
            points[2 * i + 1] = (i / 8 - 3.5f) / 2;
            classes[i] = Math.hypot(points[2 * i], points[2 * i + 1]) < 1.2 ? 1 : 0;
        }
        return new float[][] {points, classes};
    }

    private static double accuracy(Executor executor, float[] classes) {
        executor.forward(false);
        float[] shares = executor.outputs().get(0).toFloatArray();
        int right = 0;
        for (int i = 0; i < ROWS; i++) {
            right += (shares[2 * i + 1] > shares[2 * i] ? 1 : 0) == (int) classes[i] ? 1 : 0;
        }
        return right / (double) ROWS;
    }

    @Test
    void aPerceptronLearnsByHand() {
        float[][] circle = circle();
        try (ResourceScope scope = new ResourceScope()) {
            Executor executor = Nets.bound(Nets.perceptron(2), "write", ROWS);
            Map<String, NDArray> arguments = executor.argDict();
            arguments.get("data").set(circle[0]);
            arguments.get("softmax_label").set(circle[1]);
            for (String name : List.of("fc1_weight", "fc2_weight")) {
                float[] values = new float[(int) arguments.get(name).size()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = (float) Math.sin(7 * i + name.charAt(2)) * 0.7f;
                }
                arguments.get(name).set(values);
            }
            for (int step = 0; step < 300; step++) {
                try (ResourceScope batch = new ResourceScope()) {
                    executor.forward(true);
                    executor.backward();
                    executor.gradDict().forEach((name, gradient) -> {
                        if (name.startsWith("fc")) {
                            arguments.get(name).subi(gradient.mul(0.5 / ROWS * 4));
                        }
                    });
                }
            }
            assertTrue(accuracy(executor, circle[1]) > 0.95, () -> "accuracy " + accuracy(executor, circle[1]));
            assertEquals(0, executor.spilled());
            assertTrue(executor.plannedBytes() > 0);
            assertFalse(executor.plan(true).isEmpty());
            assertTrue(executor.plan(true).get(0).contains("bytes at"));
            assertTrue(executor.debugStr().contains("argument fc1_weight"), executor::debugStr);
        }
    }

    @Test
    void thePlanIsDrawn(@TempDir Path folder) throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            Executor executor = Symbol.create("exp", "grown", Map.of(), Symbol.create("sin", "wave", Map.of(), Symbol.Variable("x")))
                    .simpleBind(Context.cpu(), "write", Map.of("x", new Shape(1000)));
            Path file = folder.resolve("plan.svg");
            assertThrows(StateException.class, () -> executor.drawPlan(true, file));
            executor.forward(true);
            executor.backward(NDArray.ones(new Shape(1000)));
            executor.drawPlan(true, file);
            String svg = Files.readString(file);
            assertTrue(svg.startsWith("<svg") && svg.contains(executor.plan(true).size() + " blocks in"), svg);
            assertThrows(ArgumentException.class, () -> executor.drawPlan(true, folder.resolve("plan.png")));
            assertThrows(TensorIOException.class, () -> executor.drawPlan(true, folder.resolve("none/plan.svg")));
        }
    }

    @Test
    void requestsOfGradients() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol product = Symbol.create("elemwise_mul", "product", Map.of(), Symbol.Variable("a"), Symbol.Variable("b"));
            Executor executor = product.simpleBind(Context.cpu(), Map.of("a", "add", "b", "null"),
                    Map.of("a", new Shape(2)), Map.of());
            executor.argDict().get("a").set(new float[] {2, 3});
            executor.argDict().get("b").set(new float[] {5, 7});
            for (int i = 0; i < 2; i++) {
                executor.forward(true);
                executor.backward(Nets.array(1, 10));
            }
            assertEquals(Set.of("a"), executor.gradDict().keySet());
            assertArrayEquals(new float[] {10, 140}, executor.gradDict().get("a").toFloatArray());
            executor.forward(false, Map.of("a", Nets.array(1, 1)));
            assertArrayEquals(new float[] {5, 7}, executor.outputs().get(0).toFloatArray());
            assertEquals(executor.outputs(), List.copyOf(executor.outputDict().values()));
            Exception error = assertThrows(ArgumentException.class, () -> product.simpleBind(Context.cpu(), "sub",
                    Map.of("a", new Shape(2))));
            assertTrue(error.getMessage().contains("write, add or null"), error::getMessage);
        }
    }

    /** The arrays are the executor's own: they outlive scopes, and end with it. */
    @Test
    void anExecutorOwnsItsArrays() {
        try (ResourceScope outer = new ResourceScope()) {
            Executor executor;
            NDArray output;
            try (ResourceScope inner = new ResourceScope()) {
                executor = inner.moveToOuterScope(Nets.bound(Nets.layer(), "write", 1));
                output = executor.outputs().get(0);
                assertSame(output, executor.outputs().get(0));
                output.moveToOuterScope();
            }
            executor.forward(false);
            assertArrayEquals(new float[] {0.5f, 0.5f}, output.toFloatArray());
            assertTrue(outer.getStats().liveBytes() > 0);
            // An array that was disposed is there again.
            output.close();
            assertArrayEquals(new float[] {0.5f, 0.5f}, executor.outputs().get(0).toFloatArray());
            NDArray weight = executor.argDict().get("fc_weight");
            executor.dispose();
            assertThrows(DisposedException.class, weight::toFloatArray);
            assertThrows(DisposedException.class, () -> executor.forward());
            assertThrows(DisposedException.class, executor::outputs);
            assertEquals("Executor(disposed)", executor.toString());
        }
    }

    @Test
    void boundArraysStayWithTheirOwners() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol x = Symbol.Variable("x");
            Symbol square = Symbol.create("elemwise_mul", "square", Map.of(), x, x);
            NDArray argument = Nets.array(2, 3);
            NDArray gradient = Nets.array(0, 0);
            try (Executor executor = square.bind(
                    Context.cpu(), List.of(argument), List.of(gradient), "write", List.of())) {
                executor.forward(true);
                executor.backward(List.of(Nets.array(1, 1)));
            }
            assertArrayEquals(new float[] {4, 6}, gradient.toFloatArray());
            assertArrayEquals(new float[] {2, 3}, argument.toFloatArray());
            try (Executor named = square.bind(Context.cpu(), Map.of("x", argument), Map.of(), "write", Map.of())) {
                named.forward();
                assertArrayEquals(new float[] {4, 9}, named.outputs().get(0).toFloatArray());
            }
            assertThrows(ArgumentException.class,
                    () -> square.bind(Context.cpu(), Map.of(), Map.of(), "write", Map.of()));
            assertThrows(ArgumentException.class,
                    () -> square.bind(Context.cpu(), Map.of("y", argument), Map.of(), "write", Map.of()));
            assertThrows(ArgumentException.class,
                    () -> square.bind(Context.cpu(), List.of(), List.of(), "null", List.of()));
        }
    }

    @Test
    void eachBoundGradientHasItsRequest() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol symbol = Nets.layer();
            Map<String, NDArray> args = Map.of("data", NDArray.ones(new Shape(1, 2)), "fc_weight", NDArray.ones(new Shape(2, 2)),
                    "fc_bias", NDArray.zeros(new Shape(2)), "softmax_label", NDArray.zeros(new Shape(1)));
            Map<String, NDArray> grads = Map.of("fc_bias", NDArray.zeros(new Shape(2)), "data", NDArray.zeros(new Shape(1, 2)),
                    "fc_weight", NDArray.zeros(new Shape(2, 2)));
            Map<String, String> requests = Map.of("fc_bias", "add", "data", "null");
            Executor executor = symbol.bind(Context.cpu(), args, grads, requests, Map.of());
            Executor sharing = symbol.bind(Context.cpu(), args, Map.of(), Map.of(), Map.of(), executor);
            for (int i = 0; i < 2; i++) {
                executor.forward(true);
                executor.backward();
            }
            assertArrayEquals(new float[] {-1, 1}, grads.get("fc_bias").toFloatArray());
            assertArrayEquals(new float[] {-0.5f, -0.5f, 0.5f, 0.5f}, grads.get("fc_weight").toFloatArray());
            assertArrayEquals(new float[] {0, 0}, grads.get("data").toFloatArray());
            sharing.forward();
            assertArrayEquals(executor.outputs().get(0).toFloatArray(), sharing.outputs().get(0).toFloatArray());
            assertThrows(ArgumentException.class,
                    () -> symbol.bind(Context.cpu(), args, grads, Map.of("fc_biases", "add"), Map.of()));
            assertThrows(ArgumentException.class,
                    () -> symbol.bind(Context.cpu(), args, grads, Map.of("fc_bias", "plus"), Map.of()));
        }
    }

    @Test
    void reshapeSharesWhatStays() {
        try (ResourceScope scope = new ResourceScope()) {
            Executor executor = Nets.bound(Nets.layer(), "null", 2);
            executor.argDict().get("fc_bias").set(new float[] {1, 0});
            Map<String, Shape> three = Map.of("data", new Shape(3, 2));
            assertThrows(ArgumentException.class, () -> executor.reshape(false, true, three));
            assertThrows(ArgumentException.class, () -> executor.reshape(true, false, three));
            Executor larger = executor.reshape(true, true, three);
            larger.forward();
            assertEquals(new Shape(3, 2), larger.outputs().get(0).getShape());
            executor.dispose();
            assertEquals(1 / (1 + Math.exp(-1)), larger.outputs().get(0).toFloatArray()[0], 1e-6);
            Executor shared = Nets.layer().simpleBind(Context.cpu(), Map.of(), three, Map.of(), larger);
            shared.forward();
            assertEquals(new Shape(3, 2), shared.outputs().get(0).getShape());
        }
    }

    @Test
    void misuse() {
        Executor kept;
        try (ResourceScope scope = new ResourceScope("batch")) {
            Symbol net = Nets.layer();
            Executor executor = kept = Nets.bound(net, "write", 2);
            assertThrows(StateException.class, executor::backward);
            executor.forward(true);
            assertThrows(ArgumentException.class,
                    () -> executor.backward(List.of(Nets.array(1), Nets.array(1))));
            assertThrows(ShapeException.class, () -> executor.backward(Nets.array(1)));
            executor.backward();
            assertThrows(ArgumentException.class, () -> executor.copyParamsFrom(Map.of("fd", Nets.array(1))));
            assertThrows(ShapeException.class, () -> executor.copyParamsFrom(Map.of("fc_bias", Nets.array(1))));
            executor.copyParamsFrom(Map.of("fd", Nets.array(1)), Map.of(), true);
            assertThrows(ArgumentException.class,
                    () -> net.simpleBind(Context.cpu(), "write", Map.of("date", new Shape(2, 2))));
            Exception error = assertThrows(
                    ShapeException.class, () -> net.simpleBind(Context.cpu(), "write", Map.of()));
            assertTrue(error.getMessage().contains("data"), error::getMessage);
            assertThrows(ArgumentException.class, () -> new Context("tpu", 0));
        }
        Exception error = assertThrows(DisposedException.class, () -> kept.forward(true));
        assertTrue(error.getMessage().contains("batch"), error::getMessage);
    }

    @Test
    void threadsPredictAtOnce() throws Exception {
        var pool = Executors.newFixedThreadPool(4);
        try (ResourceScope scope = new ResourceScope()) {
            Executor executor = Nets.bound(Nets.layer(), "null", 1);
            executor.argDict().get("fc_weight").set(new float[] {1, -1, 0.5f, 2});
            List<Future<Float>> sums = new java.util.ArrayList<>();
            for (int i = 0; i < 40; i++) {
                int rows = 1 + i % 3;
                sums.add(pool.submit(() -> {
                    try (ResourceScope own = new ResourceScope()) {
                        NDList outputs = executor.predict(Map.of("data", NDArray.ones(new Shape(rows, 2))));
                        assertEquals(new Shape(rows, 2), outputs.get(0).getShape());
                        return outputs.get(0).toFloatArray()[0];
                    }
                }));
            }
            double expected = 1 / (1 + Math.exp(2.5));
            for (Future<Float> sum : sums) {
                assertEquals(expected, sum.get(), 1e-6);
            }
        } finally {
            pool.shutdown();
        }
    }
}
