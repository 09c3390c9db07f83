package dev.libtensor.nd4j.linalg.learning.config;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.AdaGradUpdater;
import dev.libtensor.nd4j.linalg.learning.AdamUpdater;
import dev.libtensor.nd4j.linalg.learning.GradientUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.L1Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.L2Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.WeightDecay;
import dev.libtensor.nd4j.linalg.schedule.ExponentialSchedule;
import dev.libtensor.nd4j.linalg.schedule.ISchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UpdaterTest extends NativeTest {
    private static final Shape SHAPE = new Shape(2, 3);
    private static final double[] GRADIENT = {0.5, -1.5, 2, -0.25, 0, 3};
    private static final ISchedule FALLING = new ExponentialSchedule(ScheduleType.ITERATION, 0.1, 0.5);

    /** The gradients of tests/vectors/updates. */
    private static final double[][] GRADIENTS = {
        {0.5, -1.5, 2, -0.25, 0},
        {-0.25, -1, 3, 0.5, 0.125},
        {1, 0.5, -0.5, 0.75, -2},
        {0.25, 0.25, 1.5, -0.5, -1},
        {-1, 2, 0.5, 0.25, 0.5},
        {0.75, -0.5, 0.25, 1, 1.5},
        {0.5, -1, 1, -0.75, 0.25},
        {2, 0.125, -1, 0.5, -0.5},
    };

    /** One number's updates in plain arithmetic. */
    private interface Plain {
        /** Returns the update for a gradient, with three numbers of state. */
        double update(double gradient, double[] state, int t);
    }

    /** An updater, the start of its state, and its formula. */
    private record Case(IUpdater updater, int states, double start, Plain plain) {
        @Override
        public String toString() {
            return updater.toString();
        }
    }

    private static List<Case> cases() {
        return List.of(
                new Case(new Sgd(0.2), 0, 0, (g, s, t) -> 0.2 * g),
                new Case(new Sgd(FALLING), 0, 0, (g, s, t) -> 0.1 * Math.pow(0.5, t - 1) * g),
                new Case(new NoOp(), 0, 0, (g, s, t) -> g),
                new Case(new Nesterovs(0.2, 0.8), 1, 0, (g, s, t) -> {
                    double old = s[0];
                    s[0] = 0.8 * old - 0.2 * g;
                    return 0.8 * old - 1.8 * s[0];
                }),
                new Case(new Nesterovs(0.2, FALLING), 1, 0, (g, s, t) -> {
                    double old = s[0];
                    double mu = 0.1 * Math.pow(0.5, t - 1);
                    s[0] = mu * old - 0.2 * g;
                    return mu * old - (1 + mu) * s[0];
                }),
                new Case(new Adam(0.2, 0.8, 0.95, 1e-4), 2, 0, (g, s, t) -> {
                    moments(g, s);
                    return adamRate(t) * s[0] / (Math.sqrt(s[1]) + 1e-4);
                }),
                new Case(new AdamW(0.2, 0.8, 0.95, 1e-4, 0.3), 2, 0, (g, s, t) -> {
                    moments(g, s);
                    return adamRate(t) * s[0] / (Math.sqrt(s[1]) + 1e-4);
                }),
                new Case(new AMSGrad(0.2, 0.8, 0.95, 1e-4), 3, 0, (g, s, t) -> {
                    moments(g, s);
                    s[2] = Math.max(s[2], s[1]);
                    return adamRate(t) * s[0] / (Math.sqrt(s[2]) + 1e-4);
                }),
                new Case(new AdaMax(0.2, 0.8, 0.95, 1e-4), 2, 0, (g, s, t) -> {
                    s[0] = 0.8 * s[0] + 0.2 * g;
                    s[1] = Math.max(0.95 * s[1], Math.abs(g));
                    return 0.2 / (1 - Math.pow(0.8, t)) * s[0] / (s[1] + 1e-32);
                }),
                new Case(new Nadam(0.2, 0.8, 0.95, 1e-4), 2, 0, (g, s, t) -> {
                    moments(g, s);
                    return 0.2 / (1 - Math.pow(0.8, t)) * (0.8 * s[0] + 0.2 * g) / (Math.sqrt(s[1]) + 1e-4);
                }),
                new Case(new RmsProp(0.2, 0.9, 1e-4), 1, 1e-4, (g, s, t) -> {
                    s[0] = 0.9 * s[0] + 0.1 * g * g;
                    return 0.2 * g / (Math.sqrt(s[0]) + 1e-4);
                }),
                new Case(new AdaGrad(0.2, 1e-4), 1, 1e-6, (g, s, t) -> {
                    s[0] += g * g;
                    return 0.2 * g / (Math.sqrt(s[0]) + 1e-4);
                }),
                new Case(new AdaDelta(0.9, 1e-4), 2, 0, (g, s, t) -> {
                    s[0] = 0.9 * s[0] + 0.1 * g * g;
                    double update = g * Math.sqrt(s[1] + 1e-4) / Math.sqrt(s[0] + 1e-4);
                    s[1] = 0.9 * s[1] + 0.1 * update * update;
                    return update;
                }));
    }

    private static void moments(double g, double[] s) {
        s[0] = 0.8 * s[0] + 0.2 * g;
        s[1] = 0.95 * s[1] + 0.05 * g * g;
    }

    private static double adamRate(int t) {
        return 0.2 * Math.sqrt(1 - Math.pow(0.95, t)) / (1 - Math.pow(0.8, t));
    }

    /** Returns the updates of all iterations: the gradient's elements in turn, times the iteration. */
    private static List<double[]> expected(Case one, int iterations) {
        double[][] state = new double[GRADIENT.length][];
        for (int i = 0; i < state.length; i++) {
            state[i] = new double[] {one.start, one.start, one.start};
        }
        List<double[]> all = new ArrayList<>();
        for (int t = 1; t <= iterations; t++) {
            double[] updates = new double[GRADIENT.length];
            for (int i = 0; i < updates.length; i++) {
                updates[i] = one.plain.update(GRADIENT[i] * t, state[i], t);
            }
            all.add(updates);
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void updatesAreThoseOfTheFormulas(Case one) {
        try (ResourceScope scope = new ResourceScope()) {
            int states = one.states;
            assertEquals(6L * states, one.updater.stateSize(6));
            NDArray view = states == 0 ? null : NDArray.full(new Shape(1, 6L * states), 7.0, DataType.FLOAT64);
            GradientUpdater<?> updater = one.updater.instantiate(view, true);
            List<double[]> expected = expected(one, 6);
            for (int t = 0; t < 6; t++) {
                if (t == 3) {
                    // The array is all of the state.
                    updater = one.updater.instantiate(view, false);
                }
                NDArray gradient = NDArray.create(GRADIENT, SHAPE).mul(t + 1);
                long handles = scope.getStats().handles();
                updater.applyUpdater(gradient, t, 0);
                assertEquals(handles, scope.getStats().handles());
                assertArrayEquals(expected.get(t), gradient.toDoubleArray(), 1e-12);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aStateOfSeveralArraysDoesTheSame(Case one) {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray view = one.states == 0 ? null : NDArray.full(new Shape(6L * one.states), 7.0, DataType.FLOAT64);
            GradientUpdater<?> flat = one.updater.instantiate(view, true);
            if (view != null) {
                flat.setStateViewArray(view, new long[] {2, 3}, 'c', true);
                assertEquals(SHAPE, ((NDArray) flat.getState().values().iterator().next()).getShape());
            }
            Map<String, INDArray> state = flat.getState();
            assertEquals(one.states, state.size());
            state.replaceAll((name, part) -> ((NDArray) part).add(5));
            GradientUpdater<?> parts = one.updater.instantiate(state, true);
            List<double[]> expected = expected(one, 2);
            for (int t = 0; t < 2; t++) {
                NDArray gradient = NDArray.create(GRADIENT, SHAPE).mul(t + 1);
                parts.applyUpdater(gradient, t, 0);
                assertArrayEquals(expected.get(t), gradient.toDoubleArray(), 1e-12);
            }
            parts.setState(state, false);
            assertEquals(state, parts.getState());
            assertEquals(one.updater, parts.getConfig());
        }
    }

    /** Returns lines of an updater and of its update for each gradient, which ND4J 1.0.0-M2.1 has printed. */
    private static List<String> nd4js() throws IOException {
        return Files.readAllLines(Path.of("../../tests/vectors/updates/nd4j.tsv"));
    }

    @ParameterizedTest
    @MethodSource("nd4js")
    void updatesAreThoseOfNd4j(String line) throws ReflectiveOperationException {
        String[] parts = line.split("[()]");
        double[] arguments = numbers(parts[1]);
        Class<?>[] types = new Class<?>[arguments.length];
        Arrays.fill(types, double.class);
        IUpdater configuration = (IUpdater) Class.forName(Adam.class.getPackageName() + "." + parts[0])
                .getConstructor(types)
                .newInstance(DoubleStream.of(arguments).boxed().toArray());
        String[] expected = parts[2].strip().split("],");
        assertEquals(GRADIENTS.length, expected.length);
        try (ResourceScope scope = new ResourceScope()) {
            long size = configuration.stateSize(GRADIENTS[0].length);
            NDArray state = size == 0 ? null : NDArray.zeros(new Shape(1, size), DataType.FLOAT64);
            GradientUpdater<?> updater = configuration.instantiate(state, true);
            for (int t = 0; t < GRADIENTS.length; t++) {
                NDArray gradient = NDArray.create(GRADIENTS[t], new Shape(1, GRADIENTS[t].length));
                updater.applyUpdater(gradient, t, 0);
                assertArrayEquals(numbers(expected[t]), gradient.toDoubleArray(), 1e-14, parts[0]);
            }
        }
    }

    /** Returns the numbers of a list in brackets. */
    private static double[] numbers(String list) {
        Stream<MatchResult> numbers = Pattern.compile("[^\\[\\], ]+").matcher(list).results();
        return numbers.map(MatchResult::group).mapToDouble(Double::parseDouble).toArray();
    }

    @Test
    void configurationsHaveDl4jsDefaultsAndBuilders() {
        assertEquals(new Adam(), Adam.builder().build());
        assertEquals("Adam(learningRate=0.001, learningRateSchedule=null, beta1=0.9, beta2=0.999, epsilon=1.0E-8)",
                new Adam().toString());
        assertEquals("AdamW(learningRate=0.001, learningRateSchedule=null, beta1=0.9, beta2=0.999, epsilon=1.0E-8, weightDecay=0.01)",
                AdamW.builder().build().toString());
        assertEquals("Nesterovs(learningRate=0.1, learningRateSchedule=null, momentum=0.9)", new Nesterovs().toString());
        assertEquals(new Nesterovs(0.1, 0.5), new Nesterovs(0.5));
        assertEquals("RmsProp(learningRate=0.1, learningRateSchedule=null, rmsDecay=0.95, epsilon=1.0E-8)",
                new RmsProp().toString());
        assertEquals("AdaGrad(learningRate=0.1, learningRateSchedule=null, epsilon=1.0E-6)",
                AdaGrad.builder().build().toString());
        assertEquals("AdaDelta(rho=0.95, epsilon=1.0E-6)", AdaDelta.builder().build().toString());
        assertEquals("Sgd(learningRate=0.001, learningRateSchedule=null)", Sgd.builder().build().toString());
        assertEquals(new Nadam(0.5, 0.1, 0.2, 0.3),
                Nadam.builder().learningRate(0.5).beta1(0.1).beta2(0.2).epsilon(0.3).build());
        assertEquals(new RmsProp(0.5, 0.1, 0.2), RmsProp.builder().learningRate(0.5).rmsDecay(0.1).epsilon(0.2).build());
        assertEquals(new Nesterovs(FALLING, FALLING),
                Nesterovs.builder().learningRateSchedule(FALLING).momentumISchedule(FALLING).build());
        assertEquals(new AdamW(0.1, 0.2, 0.3, 0.4, 0.5).regularization(), new WeightDecay(0.5, true));
        assertNotEquals(new Adam(), new AdaMax());
    }

    @Test
    void learningRatesChange() {
        Adam adam = new Adam(FALLING);
        assertEquals(0.05, adam.getLearningRate(1, 0));
        assertTrue(Double.isNaN(adam.getLearningRate()));
        adam.setLrAndSchedule(0.3, null);
        assertEquals(0.3, adam.getLearningRate(1, 0));
        assertTrue(adam.hasLearningRate());
        for (IUpdater none : List.of(new NoOp(), new AdaDelta())) {
            assertFalse(none.hasLearningRate());
            assertTrue(Double.isNaN(none.getLearningRate(0, 0)));
            assertThrows(UnsupportedOperationException.class, () -> none.setLrAndSchedule(0.1, null));
        }
        assertEquals(0.025, new Nesterovs(0.1, FALLING).currentMomentum(2, 0));
        assertThrows(ArgumentException.class, () -> new Adam((ISchedule) null));
    }

    @Test
    void copiesAreEqualAndIndependent() throws Exception {
        for (Case each : cases()) {
            IUpdater copy = each.updater.clone();
            assertNotSame(each.updater, copy);
            assertEquals(each.updater, copy);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(copy);
            assertEquals(copy, new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject());
            if (copy.hasLearningRate()) {
                copy.setLrAndSchedule(9, null);
                assertNotEquals(each.updater, copy);
            }
        }
    }

    @Test
    void statesThatDoNotFitAreNamed() {
        try (ResourceScope scope = new ResourceScope()) {
            GradientUpdater<?> updater = new Adam().instantiate(NDArray.zeros(new Shape(1, 6)), true);
            ShapeException size = assertThrows(ShapeException.class,
                    () -> updater.applyUpdater(NDArray.ones(new Shape(2, 3)), 0, 0));
            assertTrue(size.getMessage().contains("12 elements, not 6"), size.getMessage());
            NDArray other = NDArray.ones(new Shape(1, 6));
            assertThrows(ShapeException.class, () -> updater.setStateViewArray(other, new long[] {2}, 'c', true));
            assertThrows(ArgumentException.class, () -> new Adam().instantiate((INDArray) null, true));
            ArgumentException names = assertThrows(ArgumentException.class, () -> new Adam().instantiate(Map.of(), true));
            assertTrue(names.getMessage().contains("[M, V]"), names.getMessage());
            NDArray gaps = NDArray.zeros(new Shape(4, 4)).transpose();
            assertThrows(ArgumentException.class, () -> new Adam().instantiate(gaps, true));
            assertThrows(StateException.class,
                    () -> new AdamUpdater(new Adam()).applyUpdater(NDArray.ones(SHAPE), 0, 0));
        }
    }

    @Test
    void penaltiesAreAddedToGradients() {
        double[] w = {0.5, -2, 3};
        double[] g = {1, 1, 1};
        List<Regularization> all = List.of(new L1Regularization(0.1), new L2Regularization(0.1), new WeightDecay(0.1, true),
                new WeightDecay(FALLING, false));
        double[][] expected = {{1.1, 0.9, 1.1}, {1.05, 0.8, 1.3}, {1 + 0.01, 1 - 0.04, 1 + 0.06}, {1.0125, 0.95, 1.075}};
        double[] scores = {0.55, 0.05 * 13.25, 0.05 * 13.25, 0.0125 * 13.25};
        try (ResourceScope scope = new ResourceScope()) {
            for (int i = 0; i < all.size(); i++) {
                NDArray param = NDArray.create(w);
                param.setRequiresGradient(true);
                NDArray gradient = NDArray.create(g);
                long handles = scope.getStats().handles();
                all.get(i).apply(param, gradient, 0.2, 2, 0);
                assertArrayEquals(expected[i], gradient.toDoubleArray(), 1e-12);
                assertEquals(scores[i], all.get(i).score(param, 2, 0), 1e-12);
                assertEquals(handles, scope.getStats().handles());
                assertEquals(all.get(i), all.get(i).clone());
            }
            NDArray gradient = NDArray.create(g);
            new WeightDecay(0.1, true).apply(NDArray.create(w), gradient, Double.NaN, 0, 0);
            assertEquals(1.05, gradient.getDouble(0), 1e-12);
        }
        assertEquals(Regularization.ApplyStep.POST_UPDATER, all.get(2).applyStep());
        assertEquals(Regularization.ApplyStep.BEFORE_UPDATER, all.get(0).applyStep());
        assertEquals("L2Regularization(FixedSchedule(value=0.1))", all.get(1).toString());
    }

    @Test
    void updatersHaveTheirClasses() {
        try (ResourceScope scope = new ResourceScope()) {
            AdaGradUpdater updater = new AdaGradUpdater(new AdaGrad(0.1, 0));
            assertThrows(StateException.class, () -> updater.applyUpdater(NDArray.ones(SHAPE), 0, 0));
            updater.setStateViewArray(NDArray.zeros(new Shape(1, SHAPE.size())), SHAPE.getShape(), 'c', true);
            assertEquals(Set.of(AdaGradUpdater.GRAD_STATE), updater.getState().keySet());
            assertEquals(0.1, updater.getConfig().getLearningRate());
            for (Case one : cases()) {
                if (!(one.updater instanceof AdamW)) {
                    Object made = one.updater.instantiate(NDArray.ones(new Shape(1, Math.max(1, one.states))), true);
                    assertEquals(one.updater.getClass().getSimpleName() + "Updater", made.getClass().getSimpleName());
                }
            }
        }
    }
}
