package dev.libtensor.nd4j.autodiff.samediff;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Memory;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.autodiff.functions.DifferentialFunction;
import dev.libtensor.nd4j.autodiff.listeners.BaseListener;
import dev.libtensor.nd4j.autodiff.listeners.ListenerVariables;
import dev.libtensor.nd4j.autodiff.listeners.Operation;
import dev.libtensor.nd4j.autodiff.validation.OpValidation;
import dev.libtensor.nd4j.autodiff.validation.TestCase;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Conv2DConfig;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.weightinit.impl.ConstantInitScheme;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SameDiffTest extends NativeTest {
    private ResourceScope scope;
    private SameDiff sd;

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

    private static INDArray row(double... numbers) {
        return Nd4j.createFromArray(numbers);
    }

    @Test
    void aRunComputesWhatIsAskedForFromPlaceholdersAndVariables() {
        SDVariable x = sd.placeHolder("x", DataType.DOUBLE, -1, 2);
        SDVariable w = sd.var("w", Nd4j.createFromArray(new double[][] {{1, 2}, {3, 4}}));
        SDVariable sum = x.mmul("product", w).add("sum", 10);
        Map<String, INDArray> results = sd.output(Map.of("x", Nd4j.createFromArray(new double[][] {{1, 1}})), "sum", "product");
        assertArrayEquals(new double[] {14, 16}, results.get("sum").data().asDouble());
        assertArrayEquals(new double[] {4, 6}, results.get("product").data().asDouble());
        assertSame(results.get("sum"), sum.getArr());
        assertArrayEquals(new double[] {7, 12}, sd.math().mul(x, 1).mmul(w).sub(0.0)
                .eval(Map.of("x", Nd4j.createFromArray(new double[][] {{1, 2}}))).data().asDouble(), 4);
    }

    @Test
    void variablesHaveACopyOfTheirArrayAndPlaceholdersTheArrayItself() {
        INDArray given = row(1, 2);
        SDVariable v = sd.var("v", given);
        given.muli(10);
        assertArrayEquals(new double[] {1, 2}, v.getArr().data().asDouble());
        SDVariable p = sd.placeHolder("p", DataType.DOUBLE, 2);
        p.setArray(given);
        assertSame(given, p.getArr());
        assertArrayEquals(new double[] {11, 22}, p.add(v).eval().data().asDouble());
    }

    @Test
    void placeholdersAreConvertedToTheirType() {
        SDVariable p = sd.placeHolder("p", DataType.FLOAT, 2);
        assertEquals(DataType.FLOAT, p.mul(2).eval(Map.of("p", row(1, 2))).dataType());
    }

    @Test
    void namesAreUniqueAndBeginWithTheirScope() {
        SDVariable a = sd.var("a", 2);
        assertEquals("add_scalar", a.add(1).name());
        assertEquals("add_scalar_1", a.add(1).name());
        try (NameScope outer = sd.withNameScope("outer"); NameScope inner = sd.withNameScope("inner")) {
            assertEquals("outer/inner", sd.currentNameScope());
            assertEquals("outer/inner/b", a.add("b", 1).name());
        }
        assertNull(sd.currentNameScope());
        assertEquals(1, sd.getOpsInScope("outer").size());
        assertThrows(ArgumentException.class, () -> sd.var("a", 3));
        assertEquals("c", a.rename("c").name());
        assertNull(sd.getVariable("a"));
        assertSame(a, sd.getVariable("c"));
    }

    @Test
    void operationsTellWhatTheyReadAndMake() {
        SDVariable a = sd.var("a", 2);
        SDVariable[] parts = sd.split(new String[] {"left", "right"}, a, 2, 0);
        DifferentialFunction op = sd.getVariableOutputOp("right");
        assertEquals("split", op.opName());
        assertArrayEquals(new SDVariable[] {a}, op.args());
        assertArrayEquals(parts, op.outputVariables());
        assertEquals(List.of("left", "right"), sd.getOps().get("split").getOutputsOfOp());
        assertEquals(List.of("split"), sd.getVariables().get("a").getInputsForOp());
        assertEquals(List.of("left", "right"), sd.outputs());
        assertTrue(sd.summary().contains("split(split)"));
    }

    @Test
    void gradientsAreThoseOfTheSumOfTheLosses() {
        SDVariable x = sd.var("x", row(1, 2, 3));
        SDVariable y = sd.var("y", row(5, 5, 5));
        SDVariable unused = sd.var("unused", row(1, 1));
        x.mul(x).sum("squares");
        x.mul(y).sum("products");
        sd.setLossVariables("squares", "products");
        Map<String, INDArray> gradients = sd.calculateGradients(null, "x", "y", "unused");
        assertArrayEquals(new double[] {7, 9, 11}, gradients.get("x").data().asDouble());
        assertArrayEquals(new double[] {1, 2, 3}, gradients.get("y").data().asDouble());
        assertArrayEquals(new double[] {0, 0}, gradients.get("unused").data().asDouble());
        assertNull(unused.gradient());
        assertArrayEquals(new double[] {7, 9, 11}, x.gradient().eval().data().asDouble());
        assertEquals("x-grad", sd.grad("x").name());
    }

    @Test
    void resultsAndPlaceholdersHaveGradientsToo() {
        SDVariable p = sd.placeHolder("p", DataType.DOUBLE, 2);
        SDVariable square = p.mul("square", p);
        square.sum("loss");
        OutAndGrad both = sd.calculateGradientsAndOutputs(Map.of("p", row(3, 4)), List.of("loss"), List.of("p", "square"));
        assertEquals(25, both.getOutputs().get("loss").getDouble(0));
        assertArrayEquals(new double[] {6, 8}, both.getGradients().get("p").data().asDouble());
        assertArrayEquals(new double[] {1, 1}, both.getGradients().get("square").data().asDouble());
        assertNull(p.gradient());
        sd.createGradFunction("p");
        assertNotNull(p.gradient());
    }

    @Test
    void withoutALossTheOnlyResultIsDifferentiated() {
        SDVariable x = sd.var("x", row(1, 2));
        x.sum();
        x.mean();
        StateException error = assertThrows(StateException.class, () -> sd.calculateGradients(null, "x"));
        assertTrue(error.getMessage().startsWith("No loss variables"), error::getMessage);
    }

    @Test
    void anIfRunsOneOfItsBodies() {
        SDVariable a = sd.placeHolder("a", DataType.DOUBLE);
        SDVariable b = sd.var("b", Nd4j.scalar(5.0));
        sd.ifCond("out", null, s -> a.lt(b), s -> a.mul(b), s -> s.ifCond(t -> a.lt(100), t -> a, t -> b.neg()));
        assertEquals(15, sd.output(Map.of("a", Nd4j.scalar(3.0)), "out").get("out").getDouble(0));
        assertEquals(7, sd.output(Map.of("a", Nd4j.scalar(7.0)), "out").get("out").getDouble(0));
        assertEquals(-5, sd.output(Map.of("a", Nd4j.scalar(200.0)), "out").get("out").getDouble(0));
        assertEquals(3, sd.calculateGradients(Map.of("a", Nd4j.scalar(3.0)), "b").get("b").getDouble(0));
        assertEquals(0, sd.calculateGradients(Map.of("a", Nd4j.scalar(7.0)), "b").get("b").getDouble(0));
    }

    @Test
    void aLoopRunsItsBodyAndIsDifferentiated() {
        SDVariable x = sd.var("x", Nd4j.scalar(2.0));
        SDVariable count = sd.constant("count", Nd4j.scalar(3));
        SDVariable[] results = sd.whileLoop(new String[] {"left", "power"}, "loop",
                new SDVariable[] {count, sd.constant(Nd4j.scalar(1.0))}, (s, v) -> v[0].gt(0),
                (s, v) -> new SDVariable[] {v[0].sub(1), v[1].mul(x)});
        assertEquals(8, results[1].eval().getDouble(0));
        sd.setLossVariables("power");
        assertEquals(12, sd.calculateGradients(null, "x").get("x").getDouble(0));
    }

    @Test
    void aPartIsTakenByIndices() {
        SDVariable x = sd.var("x", Nd4j.arange(12).reshape(3, 4));
        assertArrayEquals(new double[] {4, 5, 6, 7}, x.get(SDIndex.point(1)).eval().data().asDouble());
        assertArrayEquals(new double[] {11}, x.get(SDIndex.point(-1), SDIndex.point(-1)).eval().data().asDouble());
        assertArrayEquals(new double[] {1, 3, 9, 11},
                x.get(SDIndex.interval(0, 2, 3), SDIndex.interval(1, 2, null)).eval().data().asDouble());
    }

    @Test
    void variablesAndConstantsAreConvertedIntoEachOther() {
        SDVariable v = sd.var("v", new ConstantInitScheme('c', 3), DataType.FLOAT, 2);
        assertTrue(v.convertToConstant().isConstant());
        v.convertToVariable().sum("loss");
        assertEquals(VariableType.VARIABLE, v.getVariableType());
        sd.convertDataTypes(Map.of("v", DataType.DOUBLE));
        assertEquals(DataType.DOUBLE, sd.getVariable("loss").dataType());
        assertEquals(DataType.DOUBLE, sd.outputSingle(null, "loss").dataType());
        assertThrows(StateException.class, () -> sd.getVariable("loss").convertToConstant());
    }

    @Test
    void namespacesRunOnArraysToo() {
        INDArray x = Nd4j.createFromArray(new double[][] {{1, -2, 3}, {4, 5, -6}});
        SDVariable v = sd.var("x", x);
        assertEquals(sd.nn().softmax(v, 0).eval(), Nd4j.nn().softmax(x, 0));
        assertEquals(sd.math().reduceAmean(v, true, 1).eval(), Nd4j.math().reduceAmean(x, true, 1));
        assertEquals(sd.unstack(v, 0, 2)[1].eval(), Nd4j.base().unstack(x, 0, 2)[1]);
        assertEquals(5, Nd4j.base().sum(x, Integer.MAX_VALUE).getDouble(0));
        assertArrayEquals(new long[] {2, 3}, Nd4j.random().uniform(0, 1, DataType.FLOAT, 2, 3).shape());
        assertThrows(ArgumentException.class, () -> Nd4j.math().abs(null));
        assertThrows(ArgumentException.class, () -> Conv2DConfig.builder().kH(0).build());
    }

    @Test
    void validationTellsWhatIsWrong() {
        SDVariable x = sd.var("x", row(1, 2));
        x.mul(x).sum("loss");
        sd.setLossVariables("loss");
        assertNull(OpValidation.validate(new TestCase(sd).expected("loss", Nd4j.scalar(5.0))));
        assertTrue(OpValidation.validate(new TestCase(sd).testName("sum").expected("loss", Nd4j.scalar(6.0))).startsWith("sum: loss"));
        // The value grows with x, but in jumps, between which the gradient is 0.
        sd.math().floor("steps", x.mul(1e5)).sum("jumps");
        sd.setLossVariables("jumps");
        assertTrue(OpValidation.validate(new TestCase(sd)).contains("the gradient of x at 0"));
    }

    @Test
    void aRunFreesEachResultAfterItsLastUse() {
        int size = 1 << 16;
        SDVariable x = sd.var("x", DataType.FLOAT, size);
        SDVariable last = x;
        for (int i = 0; i < 30; i++) {
            last = sd.math().sin(last);
        }
        last.sum("end");
        try (ResourceScope run = new ResourceScope()) {
            sd.outputSingle(null, "end");
            // Two at a time: what an operation reads and what it makes.
            assertTrue(run.getStats().peakBytes() <= 2L * 4 * size, () -> "peak of " + run.getStats());
        }
    }

    @Test
    void aFailedRunLeavesNothing() {
        SDVariable a = sd.var("a", row(1, 2, 3));
        a.mul(2).add(sd.var("b", row(1, 2))).sum("loss");
        long handles = Memory.liveHandles();
        assertThrows(ShapeException.class, () -> sd.output(Map.of(), "loss"));
        assertThrows(ShapeException.class, () -> sd.calculateGradients(null, "a"));
        assertEquals(handles, Memory.liveHandles());
    }

    @Test
    void badInputIsATypedError() {
        SDVariable p = sd.placeHolder("p", DataType.FLOAT, 3, -1);
        p.mul("twice", 2);
        assertTrue(assertThrows(StateException.class, () -> sd.output(Map.of(), "twice")).getMessage().contains("\"p\""));
        assertThrows(ArgumentException.class, () -> sd.output(Map.of(), "absent"));
        assertThrows(ShapeException.class, () -> p.setArray(row(1, 2)));
        assertThrows(ArgumentException.class, () -> SameDiff.create().math().add(p, p));
        assertThrows(ArgumentException.class, () -> sd.split(new String[] {"one"}, p, 2, 1));
        assertThrows(ArgumentException.class, () -> sd.var("empty", 2, 0));
        assertThrows(StateException.class, () -> sd.getVariable("twice").setArray(row(1)));
        assertThrows(StateException.class, () -> sd.grad(p.gt(0).name()));
        assertThrows(StateException.class, () -> sd.fit(new dev.libtensor.nd4j.linalg.dataset.DataSet(row(1), row(1))));
        assertFalse(sd.hasVariable("absent"));
    }

    @Test
    void runsOnSeveralThreadsDoNotDisturbEachOther() throws InterruptedException {
        SDVariable p = sd.placeHolder("p", DataType.DOUBLE, 1);
        p.mul(p).add("out", 1);
        double[] found = new double[8];
        Thread[] threads = new Thread[found.length];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                try (ResourceScope own = new ResourceScope()) {
                    for (int turn = 0; turn < 20; turn++) {
                        found[number] = sd.output(Map.of("p", row(number)), "out").get("out").getDouble(0);
                    }
                }
            });
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            assertEquals(i * i + 1, found[i]);
        }
    }

    @Test
    void gradientsAreThoseOfTheLosses() {
        try (SameDiff sd = SameDiff.create()) {
            SDVariable x = sd.placeHolder("x", DataType.FLOAT, 3, 4);
            SDVariable w = sd.var("w", DataType.FLOAT, 4, 5);
            SDVariable c = sd.constant("c", 1.0);
            SDVariable loss = x.mmul(w).add(c).std("loss", true);
            SDVariable other = sd.placeHolder("y", DataType.FLOAT, 2).add("other", 1);
            SDVariable shape = loss.shape();
            sd.setLossVariables("loss");
            assertNull(x.gradient());
            sd.createGradFunction();
            for (SDVariable each : List.of(x, w, c, loss)) {
                assertNotNull(each.gradient(), each.name());
                assertEquals(each != c, each.hasGradient());
            }
            assertNull(other.gradient());
            assertFalse(other.hasGradient() || shape.hasGradient());
            sd.setLossVariables("other");
            sd.createGradFunction();
            assertNull(w.gradient());
            assertNotNull(other.gradient());
        }
    }

    @Test
    void listenersMayNeedNoVariables() {
        try (ResourceScope scope = new ResourceScope(); SameDiff sd = SameDiff.create()) {
            sd.setListeners(new BaseListener() {
                @Override
                public ListenerVariables requiredVariables(SameDiff graph) {
                    return null;
                }

                @Override
                public boolean isActive(Operation operation) {
                    return true;
                }
            });
            sd.constant("a", 2.0).add("b", 1);
            assertEquals(3, sd.outputSingle(Map.of(), "b").getDouble(0));
        }
    }
}
