package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.GradientCollector;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.internal.StateOwner;
import dev.libtensor.djl.training.optimizer.Optimizer;
import dev.libtensor.djl.training.optimizer.Optimizer.OptimizerBuilder;
import dev.libtensor.djl.training.tracker.Tracker;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OptimizerTest extends NativeTest {
    private static final double[] WEIGHT = {1, -2, 0.5};
    private static final double[][] GRADIENTS = {{0.3, -0.9, 2}, {-0.1, 0.4, 1e-4}, {0.8, 0.2, -3}, {0.05, -0.6, 0.7}};

    /** The learning rate falls, which shows where it is applied. */
    private static final Tracker RATE = numUpdate -> 0.1f / numUpdate;

    /** A step of a rule as DJL documents it: the weight, the gradient, the state, the learning rate and the step. */
    private interface Rule {
        double step(double w, double g, double[] state, double lr, int t);
    }

    /** An optimizer, and the rule that it must follow. */
    private record Case(String name, OptimizerBuilder<?> builder, double wd, Rule rule) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Case> cases() {
        return List.of(
                new Case("sgd", Optimizer.sgd().setLearningRateTracker(RATE), 0.1, (w, g, s, lr, t) -> w - lr * g),
                new Case("momentum", Optimizer.sgd().setLearningRateTracker(RATE).optMomentum(0.9f), 0.1,
                        (w, g, s, lr, t) -> w - (s[0] = 0.9 * s[0] + lr * g)),
                new Case("nag", Optimizer.nag().setLearningRateTracker(RATE).setMomentum(0.9f), 0.1,
                        (w, g, s, lr, t) -> w - lr * g - 0.9 * (s[0] = 0.9 * s[0] + lr * g)),
                new Case("adam", Optimizer.adam().optLearningRateTracker(RATE).optEpsilon(0.01f), 0.1,
                        OptimizerTest::adam),
                new Case("adamW", Optimizer.adamW().optLearningRateTracker(RATE).optEpsilon(0.01f), 0,
                        (w, g, s, lr, t) -> adam(w * (1 - lr * 0.1), g, s, lr, t)),
                new Case("adagrad", Optimizer.adagrad().optLearningRateTracker(RATE).optEpsilon(0.01f), 0.1,
                        (w, g, s, lr, t) -> w - lr * g / Math.sqrt((s[0] += g * g) + 0.01)),
                new Case("rmsprop", Optimizer.rmsprop().optLearningRateTracker(RATE).optEpsilon(0.01f), 0.1,
                        (w, g, s, lr, t) -> w - lr * g / Math.sqrt((s[0] = 0.9 * s[0] + 0.1 * g * g) + 0.01)),
                new Case("centered", Optimizer.rmsprop().optLearningRateTracker(RATE).optCentered(true)
                        .optEpsilon(0.01f), 0.1, OptimizerTest::centered),
                new Case("adadelta", Optimizer.adadelta().optEpsilon(0.01f), 0.1, OptimizerTest::adadelta));
    }

    private static double adam(double w, double g, double[] s, double lr, int t) {
        s[0] = 0.9 * s[0] + 0.1 * g;
        s[1] = 0.999 * s[1] + 0.001 * g * g;
        double rate = lr * Math.sqrt(1 - Math.pow(0.999, t)) / (1 - Math.pow(0.9, t));
        return w - rate * s[0] / (Math.sqrt(s[1]) + 0.01);
    }

    private static double centered(double w, double g, double[] s, double lr, int t) {
        s[0] = 0.9 * s[0] + 0.1 * g * g;
        s[1] = 0.9 * s[1] + 0.1 * g;
        s[2] = 0.9 * s[2] - lr * g / Math.sqrt(s[0] - s[1] * s[1] + 0.01);
        return w + s[2];
    }

    private static double adadelta(double w, double g, double[] s, double lr, int t) {
        s[0] = 0.9 * s[0] + 0.1 * g * g;
        double change = Math.sqrt(s[1] + 0.01) / Math.sqrt(s[0] + 0.01) * g;
        s[1] = 0.9 * s[1] + 0.1 * change * change;
        return w - change;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void followsItsRule(Case one) {
        check(one, one.builder().optWeightDecays(0.1f), g -> g);
        check(one, one.builder().setRescaleGrad(0.5f).optClipGrad(0.35f), g -> Math.max(-0.35, Math.min(0.35, g / 2)));
    }

    private static void check(Case one, Object builder, DoubleUnaryOperator limit) {
        Optimizer optimizer = build(builder);
        double[] expected = WEIGHT.clone();
        double[][] states = new double[expected.length][3];
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray weight = weight(manager);
            for (int t = 1; t <= GRADIENTS.length; t++) {
                try (NDArray gradient = NDArray.create(floats(GRADIENTS[t - 1]))) {
                    optimizer.update("w", weight, gradient);
                }
                for (int i = 0; i < expected.length; i++) {
                    double g = limit.applyAsDouble(GRADIENTS[t - 1][i]) + one.wd * expected[i];
                    expected[i] = one.rule.step(expected[i], g, states[i], (double) 0.1f / t, t);
                }
                assertArrayEquals(floats(expected), weight.toFloatArray(), 2e-5f, one + " step " + t);
            }
            assertEquals(1, manager.getStats().handles(), "the state is not the weight's manager's");
        }
    }

    private static NDArray weight(NDManager manager) {
        NDArray weight = manager.create(floats(WEIGHT));
        weight.setRequiresGradient(true);
        return weight;
    }

    /** Calls build(), which the builders have no type for. */
    private static Optimizer build(Object builder) {
        try {
            return (Optimizer) builder.getClass().getMethod("build").invoke(builder);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static float[] floats(double[] values) {
        float[] floats = new float[values.length];
        IntStream.range(0, values.length).forEach(i -> floats[i] = (float) values[i]);
        return floats;
    }

    @Test
    void clearsTheGradient() {
        try (NDManager manager = NDManager.newBaseManager();
                GradientCollector collector = manager.getEngine().newGradientCollector()) {
            NDArray weight = weight(manager);
            collector.backward(weight.mul(2));
            Optimizer.adam().build().update("w", weight, weight.getGradient());
            assertEquals(0, weight.getGradient().countNonzero().item());
        }
    }

    @Test
    void stateEndsWithItsOwnerAndStartsAnew() {
        Optimizer adam = Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.1f)).build();
        List<float[]> runs = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            long before = Memory.liveHandles();
            try (NDManager model = NDManager.newBaseManager(); NDManager trainer = model.newSubManager()) {
                NDArray weight = weight(model);
                StateOwner owner = new StateOwner(trainer);
                for (double[] gradient : GRADIENTS) {
                    try (var in = owner.enter(); NDArray g = NDArray.create(floats(gradient))) {
                        adam.update("w", weight, g);
                    }
                }
                runs.add(weight.toFloatArray());
                assertEquals(2, trainer.getStats().handles());
                assertEquals(1, model.getStats().handles());
            }
            assertEquals(before, Memory.liveHandles());
        }
        assertArrayEquals(runs.get(0), runs.get(1));
        assertFalse(StateOwner.current() != null);
    }

    @Test
    void cappedManagersGetNoState() {
        try (NDManager model = NDManager.newBaseManager(); NDManager trainer = model.newSubManager()) {
            NDArray weight = weight(model);
            model.cap();
            trainer.cap();
            try (var in = new StateOwner(trainer).enter(); NDArray g = NDArray.create(floats(GRADIENTS[0]))) {
                Optimizer.adam().build().update("w", weight, g);
            }
            assertEquals(0, trainer.getStats().handles());
            assertTrue(trainer.debugDump(0).contains("optimizer"), trainer.debugDump(0));
        }
    }

    @Test
    void refusesBadNumbers() {
        assertThrows(ArgumentException.class, () -> Optimizer.sgd().build());
        assertThrows(ArgumentException.class, () -> Optimizer.nag().setLearningRateTracker(RATE).build());
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray weight = manager.ones(new Shape(2));
            NDArray gradient = manager.ones(new Shape(2));
            Tracker nan = Tracker.fixed(Float.NaN);
            assertThrows(ArgumentException.class,
                    () -> Optimizer.adam().optLearningRateTracker(nan).build().update("w", weight, gradient));
            assertThrows(StateException.class,
                    () -> Optimizer.adagrad().optLearningRateTracker(nan).build().update("w", weight, gradient));
            NDArray misfit = manager.ones(new Shape(3));
            assertThrows(IllegalArgumentException.class,
                    () -> Optimizer.adam().build().update("w", weight, misfit));
            assertArrayEquals(new float[] {1, 1}, weight.toFloatArray());
        }
    }
}
