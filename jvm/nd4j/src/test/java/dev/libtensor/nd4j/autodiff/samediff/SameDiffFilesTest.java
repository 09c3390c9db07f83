package dev.libtensor.nd4j.autodiff.samediff;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.TensorException;
import dev.libtensor.TensorIOException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.evaluation.classification.Evaluation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Conv2DConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.PaddingMode;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Pooling2DConfig;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.learning.config.RmsProp;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.learning.regularization.L2Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.WeightDecay;
import dev.libtensor.nd4j.linalg.schedule.ExponentialSchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameDiffFilesTest extends NativeTest {
    private ResourceScope scope;
    private SameDiff sd;

    @TempDir
    private Path folder;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        sd = SameDiff.create();
    }

    @AfterEach
    void close() {
        sd.close();
        scope.close();
    }

    /** Numbers that differ from each other, with the same formula as those of the file that ND4J wrote. */
    private static NDArray numbers(int seed, double scale, long... shape) {
        float[] numbers = new float[(int) new Shape(shape).size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) (scale * Math.sin(seed * 1.7 + i * 0.9 + 0.05 * i * i));
        }
        return NDArray.create(numbers, new Shape(shape));
    }

    private static DataSet data() {
        return new DataSet(numbers(9, 1, 6, 4), NDArray.create(new long[] {0, 1, 2, 0, 1, 2}).oneHot(3));
    }

    private void network(IUpdater updater) {
        SDVariable in = sd.placeHolder("in", DataType.FLOAT, -1, 4);
        SDVariable label = sd.placeHolder("label", DataType.FLOAT, -1, 3);
        SDVariable sum = in.mmul(sd.var("w0", numbers(1, 0.5, 4, 5))).add(sd.var("b0", numbers(2, 0.1, 1, 5)));
        SDVariable hidden = sd.math().tanh("h", sum);
        SDVariable logits = hidden.mmul(sd.var("w1", numbers(3, 0.5, 5, 3))).add("logits", sd.var("b1", numbers(4, 0.1, 1, 3)));
        sd.nn().softmax("out", logits);
        sd.loss().softmaxCrossEntropy("loss", label, logits, null);
        sd.setTrainingConfig(TrainingConfig.builder().updater(updater).l2(1e-3).dataSetFeatureMapping("in")
                .dataSetLabelMapping("label").build());
    }

    private static void train(SameDiff graph, int steps) {
        for (int i = 0; i < steps; i++) {
            graph.fit(data());
        }
    }

    private static float[] weights(SameDiff graph) {
        return graph.getVariable("w0").getArr().dup().reshape(20).toFloatVector();
    }

    @Test
    void trainingGoesOnFromAFile() {
        for (IUpdater updater : List.of(new Adam(0.05), new RmsProp(0.01), new Sgd(0.1),
                new Adam(new ExponentialSchedule(ScheduleType.ITERATION, 0.1, 0.9)))) {
            network(updater);
            train(sd, 3);
            File file = folder.resolve("graph.fb").toFile();
            sd.save(file, true);
            train(sd, 2);
            try (SameDiff loaded = SameDiff.load(file, true)) {
                assertEquals(3, loaded.getTrainingConfig().getIterationCount());
                assertEquals(updater, loaded.getTrainingConfig().getUpdater());
                train(loaded, 2);
                assertArrayEquals(weights(sd), weights(loaded));
            }
            sd.close();
            sd = SameDiff.create();
        }
    }

    @Test
    void aFileOfNd4jHasItsNetworkAndItsTraining() throws IOException {
        try (InputStream in = SameDiffFilesTest.class.getResourceAsStream("/dev/libtensor/nd4j/trained.fb");
                SameDiff loaded = SameDiff.load(in, true)) {
            assertEquals(List.of("loss"), loaded.getLossVariables());
            assertEquals(List.of("in", "label"), loaded.inputs());
            assertEquals(0.3510673f, weights(loaded)[0], 1e-6f);
            train(loaded, 3);
            assertArrayEquals(new float[] {0.20424211f, 0.35980126f, -0.53643167f, -0.77364683f},
                    java.util.Arrays.copyOf(weights(loaded), 4), 1e-5f);
        }
    }

    @Test
    void withoutItsStateAnUpdaterBegins() throws IOException {
        network(new Adam(0.05));
        train(sd, 3);
        ByteBuffer bytes = sd.asFlatBuffers(false);
        try (SameDiff loaded = SameDiff.fromFlatBuffers(bytes);
                SameDiff again = SameDiff.fromFlatBuffers(sd.asFlatBuffers(true), false)) {
            train(sd, 1);
            train(loaded, 1);
            train(again, 1);
            assertArrayEquals(weights(loaded), weights(again));
            assertTrue(Math.abs(weights(sd)[0] - weights(loaded)[0]) > 1e-4);
        }
    }

    private void same(String output, Function<SameDiff, SDVariable> build) throws IOException {
        SDVariable made = build.apply(sd);
        INDArray expected = made.eval();
        List<String> names = sd.variables().stream().filter(each -> each.getVariableType() == VariableType.VARIABLE)
                .map(SDVariable::name).toList();
        sd.setLossVariables(sd.sum("total", made));
        Map<String, INDArray> gradients = sd.calculateGradients(null, names);
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        sd.save(to, true);
        try (SameDiff loaded = SameDiff.load(new ByteArrayInputStream(to.toByteArray()), true)) {
            assertEquals(expected, loaded.outputSingle(null, made.name()), output);
            assertEquals(gradients, loaded.calculateGradients(null, names), output);
            assertEquals(made.dataType(), loaded.getVariable(made.name()).dataType(), output);
        }
        sd.close();
        sd = SameDiff.create();
    }

    private static SDVariable v(SameDiff graph, int seed, long... shape) {
        return graph.var("v" + seed, numbers(seed, 1, shape));
    }

    @Test
    void operationsOfAllKindsComeBack() throws IOException {
        same("tanh", g -> g.math().tanh(v(g, 1, 3, 4)));
        same("sum", g -> g.sum(v(g, 1, 3, 4), true, 0));
        same("all", g -> g.sum(v(g, 1, 3, 4)));
        same("mean", g -> g.mean(v(g, 1, 3, 4), 1));
        same("scalar", g -> v(g, 1, 3, 4).add(1.5).rdiv(2));
        same("pow", g -> g.math().square(v(g, 1, 3, 4)).add(1).pow(1.5));
        same("leakyRelu", g -> g.nn().leakyRelu(v(g, 1, 3, 4), 0.1));
        same("cosine", g -> g.math().cosineSimilarity(v(g, 1, 3, 4), v(g, 2, 3, 4), 1));
        same("deviation", g -> g.standardDeviation(v(g, 1, 3, 4), false, true, 1));
        same("variance", g -> g.variance(v(g, 1, 3, 4), true, 0));
        same("normmax", g -> g.normmax(v(g, 1, 3, 4), 1));
        same("split", g -> g.split(v(g, 1, 3, 4), 2, 1)[1]);
        same("svd", g -> g.linalg().svd(v(g, 1, 3, 3), false, true));
        same("reshape", g -> v(g, 1, 3, 4).reshape(2, 6));
        same("strided slice", g -> v(g, 1, 5, 6).get(SDIndex.point(2), SDIndex.interval(1, 4)));
        same("loss without weights", g -> g.loss().meanSquaredError(v(g, 1, 3, 4), v(g, 2, 3, 4), null));
        same("rectified tanh", g -> g.math().rectifiedTanh(v(g, 1, 3, 4)));
        same("convolution", g -> g.cnn().maxPooling2d(g.cnn().conv2d(v(g, 1, 2, 3, 6, 6), v(g, 2, 2, 2, 3, 4), v(g, 3, 4),
                Conv2DConfig.builder().kH(2).kW(2).paddingMode(PaddingMode.SAME).dataFormat("NCHW").build()),
                Pooling2DConfig.builder().kH(2).kW(2).sH(2).sW(2).build()));
    }

    @Test
    void controlFlowComesBack() throws IOException {
        same("if", g -> {
            SDVariable x = v(g, 1, 3, 4);
            SDVariable y = v(g, 2, 3, 4);
            return g.ifCond("picked", "outer", s -> x.sum().lt(y.sum()),
                    s -> s.ifCond(null, "inner", t -> x.mean().gt(-5), t -> x.mul(y), t -> y.mul(4)), s -> y.mul(3));
        });
        same("a body that is a variable", g -> {
            SDVariable x = v(g, 1, 3, 4);
            return g.ifCond(s -> x.sum().gt(1000), s -> x.mul(2), s -> x);
        });
        same("an if in a loop", g -> {
            SDVariable y = v(g, 1, 3, 4);
            SDVariable z = v(g, 2, 3, 4);
            return g.whileLoop(new SDVariable[] {g.constant(Nd4j.scalar(4)), y}, (s, turn) -> turn[0].gt(0),
                    (s, turn) -> new SDVariable[] {turn[0].sub(1), s.ifCond(t -> turn[1].sum().gt(0),
                            t -> turn[1].sub(z), t -> turn[1].add(1.0))})[1];
        });
        same("a loop in a loop", g -> {
            SDVariable inside = g.constant("times", Nd4j.scalar(2));
            SDVariable y = v(g, 1, 3, 4);
            SDVariable z = v(g, 2, 3, 4);
            return g.whileLoop(new SDVariable[] {g.constant(Nd4j.scalar(3)), y}, (s, turn) -> turn[0].gt(0),
                    (s, turn) -> new SDVariable[] {turn[0].sub(1), s.whileLoop(new SDVariable[] {inside, turn[1]},
                            (t, in) -> in[0].gt(0), (t, in) -> new SDVariable[] {in[0].sub(1), in[1].mul(z)})[1]})[1];
        });
    }

    @Test
    void controlFlowOfNd4jRuns() throws IOException {
        try (InputStream in = SameDiffFilesTest.class.getResourceAsStream("/dev/libtensor/nd4j/loop.fb");
                SameDiff loop = SameDiff.load(in, true)) {
            float[] out = loop.outputSingle(null, "while/exit_1").dup().reshape(12).toFloatVector();
            assertArrayEquals(new float[] {0.22504145f, -2.3331273f, -2.8481295f}, java.util.Arrays.copyOf(out, 3), 1e-5f);
            assertTrue(loop.getOps().containsKey("while") && !loop.hasVariable("while/switch"));
        }
        try (InputStream in = SameDiffFilesTest.class.getResourceAsStream("/dev/libtensor/nd4j/branches.fb");
                SameDiff branches = SameDiff.load(in, true)) {
            float[] out = branches.outputSingle(null, "outer/merge").dup().reshape(12).toFloatVector();
            assertArrayEquals(new float[] {-0.7666234f, -2.8051577f, -2.3182936f}, java.util.Arrays.copyOf(out, 3), 1e-5f);
        }
    }

    @Test
    void valuesOfEachTypeComeBack() throws IOException {
        for (DataType type : List.of(DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16, DataType.LONG,
                DataType.INT, DataType.SHORT, DataType.BYTE, DataType.UBYTE, DataType.BOOL)) {
            sd.constant(type.name(), Nd4j.createFromArray(0, 1, 2, 3, 1, 0).reshape(2, 3).castTo(type));
        }
        sd.constant("scalar", Nd4j.scalar(2.5));
        try (SameDiff loaded = SameDiff.fromFlatBuffers(sd.asFlatBuffers(false))) {
            for (SDVariable each : sd.variables()) {
                SDVariable same = loaded.getVariable(each.name());
                assertEquals(each.getArr(), same.getArr(), each.name());
                assertEquals(each.dataType(), same.dataType());
                assertTrue(same.isConstant());
            }
        }
    }

    @Test
    void placeholdersKeepTheirShapes() throws IOException {
        sd.placeHolder("a", DataType.FLOAT, -1, 4);
        sd.placeHolder("b", DataType.INT);
        try (SameDiff loaded = SameDiff.fromFlatBuffers(sd.asFlatBuffers(false))) {
            assertArrayEquals(new long[] {-1, 4}, loaded.getVariable("a").placeholderShape());
            assertArrayEquals(sd.getVariable("b").getShape(), loaded.getVariable("b").getShape());
            assertNull(loaded.getTrainingConfig());
        }
    }

    @Test
    void aDamagedFileIsAnErrorThatSaysSo() {
        network(new Adam(0.05));
        train(sd, 1);
        ByteBuffer whole = sd.asFlatBuffers(true);
        byte[] bytes = new byte[whole.remaining()];
        whole.get(bytes);
        for (int length = 0; length < bytes.length; length += 97) {
            ByteBuffer part = ByteBuffer.wrap(bytes, 0, length).slice();
            assertInstanceOf(TensorException.class, assertThrows(RuntimeException.class, () -> SameDiff.fromFlatBuffers(part)));
        }
        for (int i = 0; i < bytes.length; i += 61) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 0x55;
            try (SameDiff loaded = SameDiff.fromFlatBuffers(ByteBuffer.wrap(damaged))) {
                assertTrue(loaded.variables().size() > 0);
            } catch (IOException | RuntimeException e) {
                assertInstanceOf(TensorException.class, e);
            }
        }
        assertThrows(FormatException.class, () -> SameDiff.fromFlatBuffers(ByteBuffer.wrap(new byte[64])));
        assertThrows(TensorIOException.class, () -> SameDiff.load(folder.resolve("missing.fb").toFile(), true));
    }

    @Test
    void anOperationThatIsNotHereIsNamed() {
        SDVariable x = v(sd, 1, 3, 4);
        sd.math().tanh("y", x);
        ByteBuffer file = sd.asFlatBuffers(false);
        byte[] bytes = new byte[file.remaining()];
        file.get(bytes);
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).replace("tanh", "tanq");
        byte[] renamed = text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        UnsupportedException error = assertThrows(UnsupportedException.class,
                () -> SameDiff.fromFlatBuffers(ByteBuffer.wrap(renamed)));
        assertTrue(error.getMessage().contains("'tanq'"), error.getMessage());
    }

    @Test
    void aConfigurationIsJsonOfNd4j() {
        TrainingConfig config = TrainingConfig.builder().updater(new Adam(new ExponentialSchedule(ScheduleType.EPOCH, 0.1, 0.9)))
                .l2(1e-4).weightDecay(0.01, true).dataSetFeatureMapping("in").dataSetLabelMapping("label").minimize("loss")
                .trainEvaluation("out", 0, new Evaluation()).build();
        String json = config.toJson();
        assertTrue(json.contains("\"org.nd4j.linalg.learning.config.Adam\"") && !json.contains("dev.libtensor"), json);
        TrainingConfig read = TrainingConfig.fromJson(json);
        assertEquals(config.getUpdater(), read.getUpdater());
        assertEquals(config.getRegularization(), read.getRegularization());
        assertInstanceOf(L2Regularization.class, read.getRegularization().get(0));
        assertInstanceOf(WeightDecay.class, read.getRegularization().get(1));
        assertEquals(List.of("loss"), read.getLossVariables());
        assertInstanceOf(Evaluation.class, read.getTrainEvaluations().get("out").get(0));
        assertEquals(json, read.toJson());
        String nothing = TrainingConfig.builder().updater(new NoOp()).build().toJson();
        assertEquals(new NoOp(), TrainingConfig.fromJson(nothing).getUpdater());
        assertThrows(FormatException.class, () -> TrainingConfig.fromJson("[]"));
        assertThrows(FormatException.class, () -> TrainingConfig.fromJson("{\"updater\": {\"@class\": \"java.lang.String\"}}"));
    }
}
