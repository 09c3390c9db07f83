package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DTypeException;
import dev.libtensor.DataType;
import dev.libtensor.LibTensor;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.distribution.ConstantDistribution;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import dev.libtensor.dl4j.nn.conf.distribution.LogNormalDistribution;
import dev.libtensor.dl4j.nn.conf.distribution.NormalDistribution;
import dev.libtensor.dl4j.nn.conf.distribution.TruncatedNormalDistribution;
import dev.libtensor.dl4j.nn.conf.distribution.UniformDistribution;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingSequenceLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.weights.IWeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.dl4j.nn.weights.WeightInitConstant;
import dev.libtensor.dl4j.nn.weights.WeightInitDistribution;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeightInitTest extends NativeTest {
    private static final long ROWS = 300;
    private static final long COLUMNS = 400;

    /** A factor from fans that differ from the shape, so that the two are not mistaken for each other. */
    private static final double FAN_IN = 50;
    private static final double FAN_OUT = 30;

    @BeforeEach
    void seed() {
        LibTensor.manualSeed(11);
    }

    private static double[] drawn(IWeightInit scheme) {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray view = NDArray.full(new Shape(1, ROWS * COLUMNS), 9.0, DataType.FLOAT64);
            scheme.init(FAN_IN, FAN_OUT, new long[] {ROWS, COLUMNS}, 'f', view);
            return view.toDoubleArray();
        }
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double deviation(double[] values) {
        double mean = mean(values);
        return Math.sqrt(Arrays.stream(values).map(x -> (x - mean) * (x - mean)).average().orElseThrow());
    }

    private static double largest(double[] values) {
        return Arrays.stream(values).map(Math::abs).max().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"XAVIER, 0.15811388", "RELU, 0.2", "NORMAL, 0.14142136", "LECUN_NORMAL, 0.14142136",
            "XAVIER_FAN_IN, 0.14142136", "XAVIER_LEGACY, 0.03779645"})
    void normalSchemesHaveTheirDeviation(WeightInit scheme, double expected) {
        double[] values = drawn(scheme.getWeightInitFunction());
        assertEquals(0, mean(values) / expected, 0.02);
        assertEquals(1, deviation(values) / expected, 0.01);
        assertTrue(largest(values) > 3 * expected, "a normal distribution has no sharp bound");
    }

    @ParameterizedTest
    @CsvSource({"XAVIER_UNIFORM, 0.27386128", "RELU_UNIFORM, 0.34641016", "SIGMOID_UNIFORM, 1.09544512",
            "UNIFORM, 0.14142136", "LECUN_UNIFORM, 0.42426407", "VAR_SCALING_UNIFORM_FAN_IN, 0.42426407",
            "VAR_SCALING_UNIFORM_FAN_OUT, 0.54772256", "VAR_SCALING_UNIFORM_FAN_AVG, 0.47434165"})
    void uniformSchemesHaveTheirBounds(WeightInit scheme, double bound) {
        double[] values = drawn(scheme.getWeightInitFunction());
        assertEquals(0, mean(values) / bound, 0.01);
        assertEquals(1 / Math.sqrt(3), deviation(values) / bound, 0.01);
        assertTrue(largest(values) <= bound * (1 + 1e-7), "above the bound");
        assertTrue(largest(values) > 0.999 * bound, "far below the bound");
    }

    @ParameterizedTest
    @CsvSource({"VAR_SCALING_NORMAL_FAN_IN, 0.14142136", "VAR_SCALING_NORMAL_FAN_OUT, 0.18257419",
            "VAR_SCALING_NORMAL_FAN_AVG, 0.15811388"})
    void cutSchemesEndAfterTwoDeviations(WeightInit scheme, double uncut) {
        double[] values = drawn(scheme.getWeightInitFunction());
        assertEquals(0, mean(values) / uncut, 0.02);
        // The deviation of the standard normal distribution between -2 and 2.
        assertEquals(0.87962566, deviation(values) / uncut, 0.01);
        assertTrue(largest(values) <= 2 * uncut * (1 + 1e-7), "beyond 2 deviations");
        assertTrue(largest(values) > 1.98 * uncut, "far within 2 deviations");
    }

    @Test
    void constantsAreWritten() {
        assertEquals(0, largest(drawn(WeightInit.ZERO.getWeightInitFunction())));
        assertEquals(1, mean(drawn(WeightInit.ONES.getWeightInitFunction())));
        assertEquals(0.25, mean(drawn(new WeightInitConstant(0.25))));
        assertEquals(0.25, new WeightInitConstant(0.25).getValue());
        assertEquals(3, mean(drawn(new WeightInitDistribution(new ConstantDistribution(3)))));
    }

    /** A convolution with the identity keeps its input. */
    @Test
    void theIdentityIsInTheMiddleOfKernels() {
        try (ResourceScope scope = new ResourceScope()) {
            for (char order : new char[] {'c', 'f'}) {
                NDArray kernels = (NDArray) WeightInit.IDENTITY.getWeightInitFunction().init(6, 6, new long[] {2, 2, 3, 1}, order,
                        NDArray.ones(new Shape(1, 12)));
                assertEquals(2, kernels.sum().item());
                assertEquals(1, kernels.getDouble(0, 0, 1, 0));
                assertEquals(1, kernels.getDouble(1, 1, 1, 0));
            }
            assertThrows(ShapeException.class, () -> WeightInit.IDENTITY.getWeightInitFunction().init(1, 1,
                    new long[] {2, 2, 2, 1}, 'c', NDArray.ones(new Shape(1, 8))));
        }
    }

    @Test
    void theIdentityIsASquareMatrix() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray view = NDArray.full(new Shape(1, 9), 5f);
            NDArray eye = (NDArray) WeightInit.IDENTITY.getWeightInitFunction().init(3, 3, new long[] {3, 3}, 'f', view);
            assertArrayEquals(new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, eye.toFloatArray());
            NDArray other = NDArray.full(new Shape(1, 6), 5f);
            assertTrue(assertThrows(ShapeException.class, () -> WeightInit.IDENTITY.getWeightInitFunction()
                    .init(3, 2, new long[] {3, 2}, 'f', other)).getMessage().contains("square matrix"));
            assertTrue(assertThrows(ShapeException.class, () -> WeightInit.XAVIER_LEGACY.getWeightInitFunction()
                    .init(3, 2, new long[] {6}, 'f', other)).getMessage().contains("2 or more dimensions"));
        }
    }

    @Test
    void theResultIsAViewInTheOrderAndTheShape() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray all = NDArray.zeros(new Shape(1, 10));
            NDArray part = (NDArray) all.get(dev.libtensor.nd4j.linalg.indexing.NDArrayIndex.all(),
                    dev.libtensor.nd4j.linalg.indexing.NDArrayIndex.interval(2, 8));
            NDArray weights = (NDArray) WeightInit.ONES.getWeightInitFunction().init(2, 3, new long[] {2, 3}, 'f', part);
            assertArrayEquals(new float[] {0, 0, 1, 1, 1, 1, 1, 1, 0, 0}, all.toFloatArray());
            assertArrayEquals(new long[] {1, 2}, weights.stride());
            weights.put(0, 1, 7f);
            assertEquals(7f, all.getFloat(0, 4));
            assertThrows(ShapeException.class,
                    () -> WeightInit.ONES.getWeightInitFunction().init(2, 3, new long[] {2, 4}, 'c', part));
            assertThrows(ShapeException.class,
                    () -> WeightInit.ONES.getWeightInitFunction().init(2, 3, new long[] {2, 4}, 'f', part));
            assertEquals("the order 'c' or 'f' was expected, not 'x'", assertThrows(ArgumentException.class,
                    () -> WeightInit.ONES.getWeightInitFunction().init(2, 3, new long[] {2, 3}, 'x', part)).getMessage());
            NDArray rows = (NDArray) WeightInit.ZERO.getWeightInitFunction().init(2, 3, new long[] {2, 3}, 'c', part);
            assertArrayEquals(new long[] {3, 1}, rows.stride());
        }
    }

    @Test
    void theSeedDecidesTheDraws() {
        double[] first = drawn(WeightInit.XAVIER.getWeightInitFunction());
        double[] second = drawn(WeightInit.XAVIER.getWeightInitFunction());
        LibTensor.manualSeed(11);
        assertArrayEquals(first, drawn(WeightInit.XAVIER.getWeightInitFunction()));
        assertNotEquals(first[0], second[0]);
    }

    @Test
    void distributionsDrawWhatTheirNamesSay() {
        double[] normal = drawn(new WeightInitDistribution(new NormalDistribution(2, 0.5)));
        assertEquals(2, mean(normal), 0.01);
        assertEquals(0.5, deviation(normal), 0.01);
        double[] uniform = drawn(WeightInit.DISTRIBUTION.getWeightInitFunction(new UniformDistribution(-1, 3)));
        assertEquals(1, mean(uniform), 0.02);
        assertEquals(4 / Math.sqrt(12), deviation(uniform), 0.01);
        double[] cut = drawn(new WeightInitDistribution(new TruncatedNormalDistribution(1, 0.1)));
        assertEquals(1, mean(cut), 0.01);
        assertTrue(Arrays.stream(cut).allMatch(x -> x >= 0.8 - 1e-9 && x <= 1.2 + 1e-9), "beyond 2 deviations");
        double[] log = drawn(new WeightInitDistribution(new LogNormalDistribution(1, 0.5)));
        assertEquals(Math.exp(1 + 0.125), mean(log), 0.02);
        double[] logs = Arrays.stream(log).map(Math::log).toArray();
        assertEquals(0.5, deviation(logs), 0.01);
    }

    /** Returns the deviation of a parameter of a layer alone, for a number of inputs. */
    private static double deviation(Layer layer, String name) {
        try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1)
                .weightInit(WeightInit.XAVIER_FAN_IN).list().layer(layer).build())) {
            net.init();
            return deviation(((NDArray) net.getParam("0_" + name)).toType(DataType.FLOAT64, true).toDoubleArray());
        }
    }

    /** The numbers of inputs that DL4J 1.0.0-M2.1 takes for the first values of some layers. */
    @Test
    void inputsOfLayers() {
        try (ResourceScope scope = new ResourceScope()) {
            assertEquals(1, deviation(new EmbeddingLayer.Builder().nIn(200).nOut(300).build(), "W"), 0.02);
            assertEquals(1, deviation(new EmbeddingSequenceLayer.Builder().nIn(200).nOut(300).build(), "W"), 0.02);
            assertEquals(0.1, deviation(new SimpleRnn.Builder().nIn(100).nOut(400).build(), "W"), 0.002);
            assertEquals(0.05, deviation(new SimpleRnn.Builder().nIn(100).nOut(400).build(), "RW"), 0.001);
            assertEquals(1.0 / 30, deviation(new Convolution1DLayer.Builder(3).nIn(100).nOut(100).build(), "W"), 0.001);
        }
    }

    @Test
    void distributionsOfFloatsDrawFloats() {
        try (NDArray values = NDArray.zeros(new Shape(1000)); NDArray whole = NDArray.zeros(new Shape(2), DataType.INT32)) {
            assertSame(values, new TruncatedNormalDistribution(0, 1).sample(values));
            for (float x : values.toFloatArray()) {
                assertTrue(Math.abs(x) <= 2.0001f && x != 0, "drawn " + x);
            }
            assertThrows(DTypeException.class, () -> new NormalDistribution(0, 1).sample(whole));
        }
    }

    @Test
    void settingsAreReadBackAndChecked() {
        assertEquals(2, new NormalDistribution(2, 3).getMean());
        assertEquals(3, new NormalDistribution(2, 3).getStd());
        assertEquals(2, new LogNormalDistribution(2, 3).getMean());
        assertEquals(3, new LogNormalDistribution(2, 3).getStd());
        assertEquals(2, new TruncatedNormalDistribution(2, 3).getMean());
        assertEquals(3, new TruncatedNormalDistribution(2, 3).getStd());
        assertEquals(2, new UniformDistribution(2, 3).getLower());
        assertEquals(3, new UniformDistribution(2, 3).getUpper());
        assertEquals(4, new ConstantDistribution(4).getValue());
        assertEquals("the argument 'std' is -1.0: a number above 0 was expected",
                assertThrows(ArgumentException.class, () -> new NormalDistribution(0, -1)).getMessage());
        assertEquals("the argument 'std' is NaN: a number above 0 was expected",
                assertThrows(ArgumentException.class, () -> new TruncatedNormalDistribution(0, Double.NaN)).getMessage());
        assertEquals("the argument 'mean' is Infinity: a finite number was expected", assertThrows(ArgumentException.class,
                () -> new LogNormalDistribution(Double.POSITIVE_INFINITY, 1)).getMessage());
        assertEquals("the bounds are 2.0 and 1.0: expected the lower one first",
                assertThrows(ArgumentException.class, () -> new UniformDistribution(2, 1)).getMessage());
    }

    private static Object readBack(Object written) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(written);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    @Test
    void schemesAndDistributionsAreValues() throws Exception {
        for (WeightInit each : WeightInit.values()) {
            IWeightInit scheme = each.getWeightInitFunction(new NormalDistribution(0, 1));
            assertEquals(scheme, readBack(scheme));
            assertEquals(scheme.hashCode(), readBack(scheme).hashCode());
        }
        for (Distribution each : new Distribution[] {new NormalDistribution(0, 1), new LogNormalDistribution(0, 1),
                new TruncatedNormalDistribution(0, 1), new UniformDistribution(0, 1), new ConstantDistribution(1)}) {
            assertEquals(each, each.clone());
            assertEquals(each, readBack(each));
            assertEquals(each.hashCode(), each.clone().hashCode());
        }
        assertNotEquals(new NormalDistribution(0, 1), new NormalDistribution(0, 2));
        assertNotEquals(new NormalDistribution(0, 1), new LogNormalDistribution(0, 1));
        assertNotEquals(new WeightInitConstant(1), new WeightInitConstant(2));
    }

    @Test
    void missingArgumentsAreNamed() {
        assertEquals("DISTRIBUTION needs a distribution: give one to weightInit",
                assertThrows(StateException.class, WeightInit.DISTRIBUTION::getWeightInitFunction).getMessage());
        String missing = "the argument 'distribution' is null: an object was expected";
        assertEquals(missing, assertThrows(ArgumentException.class,
                () -> WeightInit.DISTRIBUTION.getWeightInitFunction(null)).getMessage());
        assertEquals(missing, assertThrows(ArgumentException.class, () -> new WeightInitDistribution(null)).getMessage());
        assertEquals("the argument 'ret' is null: an object was expected",
                assertThrows(ArgumentException.class, () -> new NormalDistribution(0, 1).sample(null)).getMessage());
        try (NDArray view = NDArray.zeros(new Shape(1, 2))) {
            IWeightInit scheme = WeightInit.XAVIER.getWeightInitFunction();
            assertEquals("the argument 'shape' is null: an object was expected", assertThrows(ArgumentException.class,
                    () -> scheme.init(1, 1, null, 'c', view)).getMessage());
            assertEquals("the argument 'paramView' is null: an object was expected", assertThrows(ArgumentException.class,
                    () -> scheme.init(1, 1, new long[] {2}, 'c', null)).getMessage());
        }
    }
}
