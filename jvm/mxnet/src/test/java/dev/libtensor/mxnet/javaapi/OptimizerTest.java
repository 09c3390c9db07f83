package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.DisposedException;
import dev.libtensor.FormatException;
import dev.libtensor.Generator;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests optimizers against their formulas in double arithmetic, one element at a time. */
class OptimizerTest extends NativeTest {
    private static final double RESCALE = 0.25;
    private static final double CLIP = 0.5;
    private static final double WD = 0.01;
    private static final int STEPS = 7;

    @TempDir
    private Path folder;

    /** A formula of one element, with up to three numbers of state. */
    private interface Formula {
        double next(double w, double g, double[] state, int t);
    }

    private static double gradient(int step, int element) {
        return 3 * Math.sin(1.7 * step + element);
    }

    private static void check(Optimizer optimizer, Formula formula) {
        double[] expected = {0.5, -1, 2};
        double[][] state = new double[expected.length][3];
        try (ResourceScope run = new ResourceScope()) {
            NDArray weight = NDArray.create(expected.clone());
            OptimizerUpdater updater = Optimizer.getUpdater(optimizer);
            for (int t = 1; t <= STEPS; t++) {
                double[] gradients = new double[expected.length];
                for (int i = 0; i < expected.length; i++) {
                    gradients[i] = gradient(t, i);
                    double g = Math.max(-CLIP, Math.min(CLIP, gradients[i] * RESCALE));
                    expected[i] = formula.next(expected[i], g, state[i], t);
                }
                try (ResourceScope batch = new ResourceScope()) {
                    NDArray given = NDArray.create(gradients);
                    updater.update("w", given, weight);
                    // Nothing but the gradient, which stays as it was.
                    assertEquals(1, batch.getStats().handles());
                    assertArrayEquals(gradients, given.toDoubleArray());
                }
            }
            assertArrayEquals(expected, weight.toDoubleArray(), 1e-12, optimizer::toString);
        }
    }

    @Test
    void descent() {
        check(new SGD(0.1, 0, WD, RESCALE, CLIP), (w, g, s, t) -> w - 0.1 * (g + WD * w));
        check(new SGD(0.1, 0.9, WD, RESCALE, CLIP), (w, g, s, t) -> {
            s[0] = 0.9 * s[0] - 0.1 * (g + WD * w);
            return w + s[0];
        });
        check(new NAG(0.1, 0, WD, RESCALE, CLIP), (w, g, s, t) -> w - 0.1 * (g + WD * w));
        check(new NAG(0.1, 0.9, WD, RESCALE, CLIP), (w, g, s, t) -> {
            double whole = g + WD * w;
            s[0] = 0.9 * s[0] + whole;
            return w - 0.1 * (whole + 0.9 * s[0]);
        });
    }

    /** The momentum keeps the learning rates of its time. */
    @Test
    void momentumAndASchedule() {
        check(new SGD(0.1, 0.9, 0, RESCALE, CLIP, new FactorScheduler(2, 0.5)), (w, g, s, t) -> {
            s[0] = 0.9 * s[0] - 0.1 * Math.pow(0.5, (t - 1) / 2) * g;
            return w + s[0];
        });
        check(new NAG(0.1, 0.9, 0, RESCALE, CLIP, new MultiFactorScheduler(List.of(1, 4), 0.1)), (w, g, s, t) -> {
            double lr = t > 4 ? 0.001 : t > 1 ? 0.01 : 0.1;
            s[0] = 0.9 * s[0] + g;
            return w - lr * (g + 0.9 * s[0]);
        });
    }

    @Test
    void squares() {
        check(new Adam(0.1, 0.8, 0.95, 1e-3, WD, RESCALE, CLIP), (w, g, s, t) -> {
            s[0] = 0.8 * s[0] + 0.2 * g;
            s[1] = 0.95 * s[1] + 0.05 * g * g;
            double lr = 0.1 * Math.sqrt(1 - Math.pow(0.95, t)) / (1 - Math.pow(0.8, t));
            return w - lr * s[0] / (Math.sqrt(s[1]) + 1e-3) - 0.1 * WD * w;
        });
        check(new RMSProp(0.1, 0.95, 0.9, WD, RESCALE, CLIP, null), (w, g, s, t) -> {
            s[0] = 0.95 * s[0] + 0.05 * g * g;
            s[1] = 0.95 * s[1] + 0.05 * g;
            s[2] = 0.9 * s[2] - 0.1 * (g / Math.sqrt(s[0] - s[1] * s[1] + 1e-4) + WD * w);
            return w + s[2];
        });
        check(new AdaGrad(0.1, 1e-7, WD, RESCALE, CLIP, null), (w, g, s, t) -> {
            s[0] += g * g;
            return w - 0.1 * (g / Math.sqrt(s[0] + 1e-7) + WD * w);
        });
        check(new AdaDelta(0.9, 1e-5, WD, RESCALE, CLIP), (w, g, s, t) -> {
            s[0] = 0.9 * s[0] + 0.1 * g * g;
            double change = Math.sqrt(s[1] + 1e-5) / Math.sqrt(s[0] + 1e-5) * g;
            s[1] = 0.9 * s[1] + 0.1 * change * change;
            return w - change - WD * w;
        });
    }

    @Test
    void theDecayOfTheMean() {
        check(new Adam(0.1, 0.8, 0.95, 1e-3, 0.9, WD, RESCALE, CLIP, null), (w, g, s, t) -> {
            double beta = 0.8 * Math.pow(0.9, t - 1);
            s[0] = beta * s[0] + (1 - beta) * g;
            s[1] = 0.95 * s[1] + 0.05 * g * g;
            double lr = 0.1 * Math.sqrt(1 - Math.pow(0.95, t)) / (1 - Math.pow(0.8, t));
            return w - lr * s[0] / (Math.sqrt(s[1]) + 1e-3) - 0.1 * WD * w;
        });
        assertThrows(ArgumentException.class, () -> new Adam(0.1, 0.8, 0.95, 1e-3, 1.1, WD, 1, 0, null));
    }

    @Test
    void compensationOfDelays() {
        check(new DCASGD(0.1, 0, 0.4, WD, RESCALE, CLIP, null), (w, g, s, t) -> {
            double change = 0.1 * (g + WD * w + 0.4 * g * g * (w - (t == 1 ? w : s[0])));
            s[0] = w;
            return w - change;
        });
        check(new DCASGD(0.1, 0.9, 0.4, WD, RESCALE, CLIP, null), (w, g, s, t) -> {
            s[1] = 0.9 * s[1] - 0.1 * (g + WD * w + 0.4 * g * g * (w - (t == 1 ? w : s[0])));
            s[0] = w;
            return w + s[1];
        });
        assertThrows(ArgumentException.class, () -> new DCASGD(0.1, 0, -1, 0, 1, 0, null));
        assertThrows(ArgumentException.class, () -> new DCASGD(0.1, -1, 0, 0, 1, 0, null));
    }

    /** The weights drift by half of the learning rate, and the noise has its variance. */
    @Test
    void langevinDynamics() {
        check(new SGLD(0, WD, RESCALE, CLIP, null), (w, g, s, t) -> w);
        try (ResourceScope scope = new ResourceScope(); Generator.Entry seeded = new Generator(1).enter()) {
            NDArray weight = NDArray.ones(new Shape(100, 100));
            OptimizerUpdater updater = Optimizer.getUpdater(new SGLD(0.04, 0.5, 1, 0, null));
            NDArray gradient = NDArray.full(new Shape(100, 100), 2, DataType.FLOAT32);
            updater.update("w", gradient, weight);
            double mean = weight.mean().item();
            assertEquals(1 - 0.02 * 2.5, mean, 0.01);
            assertEquals(0.2, Math.sqrt(weight.sub(mean).square().mean().item()), 0.01);
            assertEquals(2, gradient.max().item());
        }
    }

    @Test
    void schedulers() {
        FactorScheduler factor = new FactorScheduler(3, 0.1);
        factor.setBaseLR(1);
        double[] rates = {factor.apply(1), factor.apply(3), factor.apply(4), factor.apply(7)};
        assertArrayEquals(new double[] {1, 1, 0.1, 0.01}, rates, 1e-12);
        MultiFactorScheduler several = new MultiFactorScheduler(List.of(2, 5), 0.5);
        assertEquals(0.01, several.getBaseLR());
        assertEquals(0.01 / 4, several.apply(6), 1e-12);
        try (OptimizerUpdater updater = Optimizer.getUpdater(new SGD(0.3, 0, 0, 1, 0, factor))) {
            assertEquals(0.3, factor.getBaseLR());
            updater.setLearningRate(0.2);
            assertEquals(0.2, updater.getLearningRate());
        }
        assertThrows(ArgumentException.class, () -> new FactorScheduler(0, 0.5));
        assertThrows(ArgumentException.class, () -> new FactorScheduler(1, 0));
        assertThrows(ArgumentException.class, () -> new MultiFactorScheduler(List.of(3, 3), 0.5));
        assertThrows(ArgumentException.class, () -> factor.setBaseLR(-1));
    }

    /** No decay for what ends with neither weight nor gamma, and the multipliers of attributes. */
    @Test
    void multipliers() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol weight = Symbol.Variable("fc_weight", Map.of("lr_mult", "2"));
            Symbol net = Symbol.create("FullyConnected", "fc", Map.of("num_hidden", 1), Map.of("weight", weight,
                    "data", Symbol.Variable("data"), "bias", Symbol.Variable("fc_bias")));
            OptimizerUpdater updater = Optimizer.getUpdater(new SGD(0.5, 0, 0.1, 1, 0), net);
            NDArray changed = Nets.array(1);
            updater.update("fc_weight", Nets.array(1), changed);
            assertEquals(1 - 1.0 * (1 + 0.1), changed.getFloat(0), 1e-6);
            changed.assign(1);
            updater.update("fc_bias", Nets.array(1), changed);
            assertEquals(1 - 0.5, changed.getFloat(0), 1e-6);
            updater.setWdMult(Map.of("fc_bias", 2.0));
            updater.setLrMult(Map.of("fc_bias", 0.5));
            changed.assign(1);
            updater.update("fc_bias", Nets.array(1), changed);
            assertEquals(1 - 0.25 * (1 + 0.2), changed.getFloat(0), 1e-6);
            Symbol wrong = Symbol.Variable("x", Map.of("wd_mult", "none"));
            assertThrows(ArgumentException.class, () -> Optimizer.getUpdater(new SGD(), wrong));
        }
    }

    /** The state belongs to the updater, from the first update on, whatever scope is current. */
    @Test
    void owners() {
        OptimizerUpdater kept;
        try (ResourceScope run = new ResourceScope("run")) {
            NDArray weight = NDArray.ones(new Shape(100));
            OptimizerUpdater updater = kept = Optimizer.getUpdater(new Adam(0.1));
            long bytes = 0;
            for (int i = 0; i < 4; i++) {
                try (ResourceScope batch = new ResourceScope("batch")) {
                    batch.cap();
                    updater.update("w", weight, weight);
                    assertEquals(0, batch.getStats().handles());
                }
                assertTrue(i == 0 || bytes == run.getStats().liveBytes());
                bytes = run.getStats().liveBytes();
            }
            assertEquals(3 * 448, bytes);
            updater.dispose();
            assertEquals(448, run.getStats().liveBytes());
            assertThrows(DisposedException.class, () -> updater.update("w", weight, weight));
            kept = Optimizer.getUpdater(new SGD());
        }
        try (NDArray weight = NDArray.ones(new Shape(1))) {
            OptimizerUpdater closed = kept;
            Exception error = assertThrows(DisposedException.class, () -> closed.update("w", weight, weight));
            assertTrue(error.getMessage().contains("run"), error::getMessage);
        }
    }

    @Test
    void filesOfState() {
        String file = folder.resolve("w.states").toString();
        try (ResourceScope scope = new ResourceScope()) {
            NDArray weight = Nets.array(1, 2);
            NDArray gradient = Nets.array(1, -1);
            OptimizerUpdater first = Optimizer.getUpdater(new Adam(0.1));
            first.update("w", gradient, weight);
            first.update("w", gradient, weight);
            first.save(file);
            NDArray copy = weight.duplicate();
            OptimizerUpdater second = Optimizer.getUpdater(new Adam(0.1));
            second.update("v", gradient, Nets.array(0, 0));
            second.load(file);
            first.update("w", gradient, weight);
            second.update("w", gradient, copy);
            assertArrayEquals(weight.toFloatArray(), copy.toFloatArray());
            // What the file does not have is as at first.
            NDArray v = Nets.array(0, 0);
            second.update("v", gradient, v);
            assertArrayEquals(new float[] {-0.1f, 0.1f}, v.toFloatArray(), 1e-6f);
            OptimizerUpdater other = Optimizer.getUpdater(new RMSProp());
            assertThrows(FormatException.class, () -> other.load(file));
            OptimizerUpdater none = Optimizer.getUpdater(new SGD());
            assertThrows(FormatException.class, () -> none.load(file));
        }
    }

    /** A store has MXNet's optimizers too, and their state. */
    @Test
    void aStore() {
        try (ResourceScope scope = new ResourceScope("run")) {
            KVStore store = KVStore.create("local");
            store.init("w", Nets.array(1, 2));
            store.setOptimizer(new AdaGrad(0.1));
            OptimizerUpdater alone = Optimizer.getUpdater(new AdaGrad(0.1));
            NDArray weight = Nets.array(1, 2);
            NDArray pulled = Nets.array(0, 0);
            for (int i = 1; i < 4; i++) {
                try (ResourceScope batch = new ResourceScope()) {
                    NDArray gradient = Nets.array(i, -2 * i);
                    store.push("w", gradient);
                    alone.update("w", gradient, weight);
                    assertEquals(1, batch.getStats().handles());
                }
            }
            store.pull("w", pulled);
            assertArrayEquals(weight.toFloatArray(), pulled.toFloatArray());
            // The state starts anew, and that of before is freed.
            long before = scope.getStats().liveBytes();
            for (int i = 0; i < 3; i++) {
                store.setOptimizer(new AdaGrad(0.1));
                store.push("w", Nets.array(1, 1));
            }
            assertTrue(scope.getStats().liveBytes() <= before + 3 * 64, () -> scope.debugDump(1));
            assertThrows(StateException.class, () -> KVStore.create("local").setLearningRate(1));
        }
    }

    @Test
    void misuse() {
        try (ResourceScope scope = new ResourceScope()) {
            OptimizerUpdater updater = Optimizer.getUpdater(new SGD(0.1, 0.9, 0, 1, 0));
            Exception error = assertThrows(ShapeException.class,
                    () -> updater.update("fc_weight", Nets.array(1), Nets.array(1, 2)));
            assertTrue(error.getMessage().contains("'fc_weight'"), error::getMessage);
            updater.update("w", Nets.array(1), Nets.array(1));
            assertThrows(ShapeException.class, () -> updater.update("w", Nets.array(1, 2), Nets.array(1, 2)));
            for (String name : List.of("sgd", "nag", "adam", "rmsprop", "adagrad", "adadelta", "sgld",
                    "dcasgd")) {
                Optimizer optimizer = Optimizer.create(name);
                assertEquals(0.5, optimizer.withRescaleGrad(0.5).rescaleGrad());
                assertEquals(optimizer.getClass(), optimizer.withRescaleGrad(1).getClass());
            }
            assertThrows(ArgumentException.class, () -> Optimizer.create("lamb"));
            assertThrows(ArgumentException.class, () -> new SGD(Double.NaN));
            assertThrows(ArgumentException.class, () -> new Adam(0.1, 1, 0.9, 0, 0, 1, 0));
            assertThrows(ArgumentException.class, () -> new SGD(0.1, 0, 0, Double.POSITIVE_INFINITY, 0));
            assertThrows(ArgumentException.class, () -> new SGD(0.1, 0, 0, 1, -1));
            assertThrows(ArgumentException.class, () -> updater.setLearningRate(-1));
        }
    }
}
