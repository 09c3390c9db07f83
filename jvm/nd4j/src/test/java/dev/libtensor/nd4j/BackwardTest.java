package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.bp.MeanBp;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.bp.ProdBp;
import dev.libtensor.nd4j.linalg.api.ops.impl.reduce.bp.StandardDeviationBp;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The operations that ND4J has for gradients, with its values, and functions of graphs. */
class BackwardTest extends NativeTest {
    private static INDArray matrix() {
        return Nd4j.createFromArray(new double[][] {{1, 2, 4}, {3, 5, 7}});
    }

    private static double[] numbers(INDArray array) {
        return array.data().asDouble();
    }

    @Test
    void gradientsOfReductions() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray gradient = Nd4j.createFromArray(2.0, 3.0);
            assertArrayEquals(new double[] {16, 8, 4, 105, 63, 45},
                    numbers(Nd4j.exec(new ProdBp(matrix(), gradient, null, false, 1))[0]));
            INDArray out = Nd4j.zeros(matrix().dataType(), 2, 3);
            assertSame(out, Nd4j.exec(new MeanBp(matrix(), Nd4j.scalar(6.0), out, false))[0]);
            assertArrayEquals(new double[] {1, 1, 1, 1, 1, 1}, numbers(out));
            double[] deviation = numbers(Nd4j.exec(
                    new StandardDeviationBp(matrix(), Nd4j.createFromArray(new double[][] {{1}, {1}}), null, true, true, 1))[0]);
            assertArrayEquals(new double[] {-0.4364357804719848, -0.1091089451179962, 0.5455447255899809, -0.5, 0, 0.5},
                    deviation, 1e-12);
        }
    }

    @Test
    void gradientsOfOtherOperations() {
        try (ResourceScope scope = new ResourceScope()) {
            DynamicCustomOp tile = DynamicCustomOp.builder("tile_bp").addInputs(Nd4j.createFromArray(1.0, 2.0),
                    Nd4j.createFromArray(1.0, 2.0, 3.0, 4.0)).addIntegerArguments(2).build();
            assertArrayEquals(new double[] {4, 6}, numbers(Nd4j.exec(tile)[0]));
            INDArray[] both = Nd4j.exec(DynamicCustomOp.builder("multiply_bp").addInputs(
                    Nd4j.createFromArray(1.0, 2.0), Nd4j.scalar(5.0), Nd4j.createFromArray(1.0, 10.0)).build());
            assertArrayEquals(new double[] {5, 50}, numbers(both[0]));
            assertArrayEquals(new double[] {21}, numbers(both[1]));
            assertThrows(ArgumentException.class,
                    () -> Nd4j.exec(DynamicCustomOp.builder("tile_bp").addInputs(Nd4j.ones(2)).addIntegerArguments(2).build()));
            INDArray[] steps = Nd4j.exec(DynamicCustomOp.builder("floordiv_bp").addInputs(
                    Nd4j.createFromArray(1.0, 2.0), Nd4j.createFromArray(3.0, 2.0), Nd4j.createFromArray(1.0, 10.0)).build());
            assertArrayEquals(new double[] {0, 0}, numbers(steps[1]));
            assertThrows(UnsupportedException.class,
                    () -> Nd4j.exec(DynamicCustomOp.builder("nothing_bp").addInputs(Nd4j.ones(2)).build()));
            INDArray product = Nd4j.matmul(Nd4j.ones(2, 3), Nd4j.ones(2, 4), true, false, true);
            assertArrayEquals(new long[] {4, 3}, product.shape());
        }
    }

    @Test
    void graphsHaveFunctions() {
        try (ResourceScope scope = new ResourceScope(); SameDiff graph = SameDiff.create()) {
            SameDiff half = graph.defineFunction("half",
                    (own, inputs, variables) -> new SDVariable[] {own.var("x", inputs.get("x")).div("out", 2)},
                    Map.of("x", Nd4j.createFromArray(4.0, 6.0)));
            assertSame(half, graph.getFunction("half"));
            assertArrayEquals(new double[] {2, 3}, numbers(half.outputSingle(null, "out")));
            assertEquals("[half]", graph.definedFunctionNames().toString());
            assertNull(graph.getFunction("other"));
            assertThrows(ArgumentException.class, () -> graph.defineFunction("half", (own, inputs, variables) -> null));
            SDVariable one = graph.var("one", Nd4j.createFromArray(1.0, 2.0));
            SDVariable[] given = {one, graph.placeHolder("two", DataType.DOUBLE, 2)};
            SameDiff sum = graph.defineFunction("sum",
                    (own, inputs, variables) -> new SDVariable[] {variables[0].add("total", variables[1])}, given);
            assertEquals(List.of("one", "two", "total"), sum.variables().stream().map(SDVariable::name).toList());
            assertEquals(2, graph.variables().size());
            Map<String, INDArray> two = Map.of("two", Nd4j.createFromArray(10.0, 20.0));
            assertArrayEquals(new double[] {11, 22}, numbers(sum.outputSingle(two, "total")));
        }
    }
}
