package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Generator;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests first values: by the ends of names, by attributes, and their distributions. */
class InitializerTest extends NativeTest {
    private static NDArray weight(Initializer initializer) {
        NDArray weight = NDArray.zeros(new Shape(200, 100));
        initializer.apply("fc_weight", weight);
        return weight;
    }

    private static double deviation(NDArray array) {
        return Math.sqrt(array.square().mean().item());
    }

    @Test
    void distributions() {
        try (ResourceScope scope = new ResourceScope(); Generator.Entry seeded = new Generator(5).enter()) {
            NDArray uniform = weight(new Uniform());
            assertTrue(uniform.abs().max().item() <= 0.07 && uniform.max().item() > 0.069);
            assertEquals(0, uniform.mean().item(), 1e-3);
            assertEquals(0.07 / Math.sqrt(3), deviation(uniform), 1e-3);
            assertEquals(0.01, deviation(weight(new Normal())), 1e-3);
            // The size is (200 + 100) / 2.
            assertEquals(Math.sqrt(3.0 / 150), weight(new Xavier()).abs().max().item(), 1e-3);
            assertEquals(Math.sqrt(2.0 / 100), deviation(weight(new Xavier("gaussian", "in", 2))), 2e-3);
            assertEquals(Math.sqrt(3.0 / 200), weight(new Xavier("uniform", "out", 3)).abs().max().item(), 1e-3);
            NDArray kernel = NDArray.zeros(new Shape(20, 10, 5, 5));
            new Xavier("uniform", "in", 3).apply("conv_weight", kernel);
            assertEquals(Math.sqrt(3.0 / 250), kernel.abs().max().item(), 1e-3);
            long handles = scope.getStats().handles();
            new Xavier().apply("conv_weight", kernel);
            assertEquals(handles, scope.getStats().handles());
        }
    }

    @Test
    void kernelsThatInterpolate() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray kernels = NDArray.zeros(new Shape(2, 1, 2, 4));
            new Uniform().apply("upsampling_weight", kernels);
            float[] both = {0.0625f, 0.1875f, 0.1875f, 0.0625f, 0.1875f, 0.5625f, 0.5625f, 0.1875f};
            assertArrayEquals(both, kernels.select(0, 0).toFloatArray());
            assertArrayEquals(both, kernels.select(0, 1).toFloatArray());
            assertThrows(ShapeException.class, () -> new Uniform().apply("upsampling_weight", NDArray.zeros(new Shape(4))));
        }
    }

    @Test
    void eachRuleCanBeOverridden() {
        Initializer own = new Initializer() {
            @Override
            protected void initWeight(String name, NDArray array) {
                array.assign(1);
            }

            @Override
            protected void initBias(String name, NDArray array) {
                array.assign(2);
            }

            @Override
            protected void initDefault(String name, NDArray array) {
                array.assign(3);
            }
        };
        try (ResourceScope scope = new ResourceScope()) {
            NDArray array = Nets.array(5, 5);
            Map.of("fc_weight", 1f, "fc_bias", 2f, "style", 3f, "bn_gamma", 1f, "bn_beta", 0f).forEach((name, value) -> {
                own.apply(name, array);
                assertArrayEquals(new float[] {value, value}, array.toFloatArray(), name);
            });
        }
    }

    @Test
    void theEndsOfNames() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray array = Nets.array(5, 5);
            for (String name : new String[] {"fc_bias", "bn_beta", "bn_moving_mean", "bn_moving_avg"}) {
                array.assign(5);
                new Uniform().apply(name, array);
                assertArrayEquals(new float[] {0, 0}, array.toFloatArray(), name);
            }
            for (String name : new String[] {"bn_gamma", "bn_moving_var"}) {
                new Uniform().apply(name, array);
                assertArrayEquals(new float[] {1, 1}, array.toFloatArray(), name);
            }
            new Constant(2).apply("fc_weight", array);
            assertArrayEquals(new float[] {2, 2}, array.toFloatArray());
            new Zero().apply("fc_weight", array);
            assertArrayEquals(new float[] {0, 0}, array.toFloatArray());
            new One().apply("fc_weight", array);
            assertArrayEquals(new float[] {1, 1}, array.toFloatArray());
            Exception error = assertThrows(ArgumentException.class, () -> new Uniform().apply("state", array));
            assertTrue(error.getMessage().contains("'state'"), error::getMessage);
            error = assertThrows(ShapeException.class, () -> new Xavier().apply("fc_weight", array));
            assertTrue(error.getMessage().contains("'fc_weight'"), error::getMessage);
        }
    }

    @Test
    void patterns() {
        try (ResourceScope scope = new ResourceScope()) {
            Mixed mixed = new Mixed(List.of("^fc1", "weight", ".*bias"),
                    List.of(new Constant(2), new Constant(3), new Uniform()));
            NDArray array = Nets.array(5, 5);
            Map<String, Float> expected = Map.of("fc1_weight", 2f, "fc2_weight", 3f, "fc1_bias", 0f, "fc2_bias", 0f);
            expected.forEach((name, value) -> {
                mixed.apply(name, array);
                assertArrayEquals(new float[] {value, value}, array.toFloatArray(), name);
            });
            mixed.apply("fc1_weight", Map.of("__init__", "ones"), array);
            assertArrayEquals(new float[] {1, 1}, array.toFloatArray());
            Exception error = assertThrows(ArgumentException.class, () -> mixed.apply("bn_gamma", array));
            assertTrue(error.getMessage().contains("'bn_gamma'") && error.getMessage().contains(".*bias"), error::getMessage);
            assertThrows(ArgumentException.class, () -> new Mixed(List.of("a", "b"), List.of(new Zero())));
            assertThrows(ArgumentException.class, () -> new Mixed(List.of("("), List.of(new Zero())));
        }
    }

    @Test
    void attributes() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray array = Nets.array(5, 5);
            new Uniform().apply("state", Map.of("__init__", "zeros"), array);
            assertArrayEquals(new float[] {0, 0}, array.toFloatArray());
            new Uniform().apply("fc_bias", Map.of("__init__", "[\"constant\", {\"value\": 2.5}]"), array);
            assertArrayEquals(new float[] {2.5f, 2.5f}, array.toFloatArray());
            new Uniform().apply("fc_bias", Map.of("__init__", "[\"one\", {}]"), array);
            assertArrayEquals(new float[] {1, 1}, array.toFloatArray());
            String xavier = "[\"xavier\", {\"rnd_type\": \"gaussian\", \"factor_type\": \"in\", \"magnitude\": 2}]";
            NDArray weight = NDArray.zeros(new Shape(200, 100));
            new Zero().apply("w", Map.of("__init__", xavier), weight);
            assertEquals(Math.sqrt(2.0 / 100), deviation(weight), 2e-3);
            new Zero().apply("w", Map.of("__init__", "[\"uniform\", {\"scale\": 0.5}]"), weight);
            assertEquals(0.5, weight.abs().max().item(), 1e-3);
            new Zero().apply("w", Map.of("__init__", "normal"), weight);
            assertEquals(0.01, deviation(weight), 1e-3);
            assertThrows(ArgumentException.class, () -> Initializer.create("orthogonal"));
            assertThrows(ArgumentException.class, () -> Initializer.create("[\"uniform\", {\"scale\": \"much\"}]"));
            assertThrows(ArgumentException.class, () -> new Xavier("uniform", "all", 3));
            assertThrows(ArgumentException.class, () -> new Xavier("cauchy", "in", 3));
        }
    }
}
