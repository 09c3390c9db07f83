package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests operators of the program: two inputs and results, state between passes, and what goes wrong in them. */
class CustomOpTest extends NativeTest {
    /** Sum and product of two arrays, which counts its passes. */
    private static final class SumAndProduct extends CustomOp {
        private int passes;
        private NDArray lent;

        @Override
        public void forward(boolean isTrain, String[] req, NDArray[] inData, NDArray[] outData, NDArray[] aux) {
            passes++;
            lent = inData[0];
            assertFalse(lent.hasGradient());
            assign(outData[0], req[0], inData[0].add(inData[1]));
            assign(outData[1], req[1], inData[0].mul(inData[1]));
            assign(outData[1], "null", inData[0]);
        }

        @Override
        public void backward(String[] req, NDArray[] outGrad, NDArray[] inData, NDArray[] outData, NDArray[] inGrad,
                NDArray[] aux) {
            passes++;
            for (int i = 0; i < 2; i++) {
                assign(inGrad[i], req[i], outGrad[0]);
                assign(inGrad[i], "add", outGrad[1].mul(inData[1 - i]));
            }
        }
    }

    private static class SumAndProductProp extends CustomOpProp {
        private final List<SumAndProduct> made = new ArrayList<>();

        SumAndProductProp() {
            super(true);
        }

        @Override
        public String[] listArguments() {
            return new String[] {"a", "b"};
        }

        @Override
        public String[] listOutputs() {
            return new String[] {"sum", "product"};
        }

        @Override
        public Shape[][] inferShape(Shape[] inShape) {
            return new Shape[][] {{inShape[0], inShape[0]}, {inShape[0], inShape[0]}};
        }

        @Override
        public CustomOp createOperator(String ctx, int[][] inShapes, int[] inDtypes) {
            assertEquals(Map.of("note", "7"), kwargs());
            assertArrayEquals(new int[][] {{2}, {2}}, inShapes);
            made.add(new SumAndProduct());
            return made.get(made.size() - 1);
        }
    }

    private static Symbol both() {
        return Symbol.create("Custom", "both", Map.of("op_type", "both", "note", 7), Symbol.Variable("a"));
    }

    @Test
    void severalInputsAndResults() {
        SumAndProductProp prop = new SumAndProductProp();
        Operator.register("both", prop);
        try (ResourceScope scope = new ResourceScope()) {
            Symbol both = both();
            assertEquals(List.of("a", "both_b"), both.listArguments());
            assertEquals(List.of("both_sum", "both_product"), both.listOutputs());
            Executor executor = both.simpleBind(Context.cpu(), "write", Map.of("a", new dev.libtensor.Shape(2)));
            executor.argDict().get("a").set(new float[] {1, 2});
            executor.argDict().get("both_b").set(new float[] {3, 5});
            for (int i = 0; i < 3; i++) {
                executor.forward(true);
                assertArrayEquals(new float[] {4, 7}, executor.outputs().get(0).toFloatArray());
                assertArrayEquals(new float[] {3, 10}, executor.outputs().get(1).toFloatArray());
                executor.backward(List.of(Nets.array(1, 1), Nets.array(10, 100)));
                assertArrayEquals(new float[] {31, 501}, executor.gradDict().get("a").toFloatArray());
                assertArrayEquals(new float[] {11, 201}, executor.gradDict().get("both_b").toFloatArray());
            }
            assertThrows(ArgumentException.class, executor::backward);
            assertEquals(1, prop.made.size());
            assertTrue(prop.made.get(0).passes >= 6);
            assertTrue(prop.made.get(0).lent.isReleased());
            assertArrayEquals(new float[] {4, 6}, Symbol.invoke("Custom", Map.of("op_type", "both", "note", 7),
                    List.of(Nets.array(1, 2), Nets.array(3, 4))).get(0).toFloatArray());
        }
    }

    /** The executor waits for its operator, which must not wait for the executor. */
    @Test
    void anOperatorCannotUseTheExecutorThatRunsIt() {
        Executor[] running = new Executor[1];
        Operator.register("waits", new CustomOpProp() {
            @Override
            public CustomOp createOperator(String ctx, int[][] inShapes, int[] inDtypes) {
                running[0].forward(false);
                return new SumAndProduct();
            }
        });
        try (ResourceScope scope = new ResourceScope()) {
            Symbol waits = Symbol.create("Custom", Map.of("op_type", "waits"), Symbol.Variable("x"));
            running[0] = waits.simpleBind(Context.cpu(), "write", Map.of("x", new dev.libtensor.Shape(2)));
            Exception error = assertThrows(StateException.class, () -> running[0].forward(true));
            assertTrue(error.getMessage().contains("use it after the run"), error::getMessage);
            assertThrows(StateException.class, () -> running[0].forward(false));
        }
    }

    @Test
    void badOnesAreErrors() {
        try (ResourceScope scope = new ResourceScope()) {
            Symbol x = Symbol.Variable("x");
            Exception error = assertThrows(UnsupportedException.class,
                    () -> Symbol.create("Custom", Map.of("op_type", "nothing"), x));
            assertTrue(error.getMessage().contains("'nothing'"), error::getMessage);
            assertThrows(ArgumentException.class, () -> Symbol.create("Custom", Map.of(), x));
            assertThrows(ArgumentException.class, () -> Operator.register(null, new SumAndProductProp()));
            assertThrows(ArgumentException.class, () -> Operator.register("both", null));
            Operator.register("both", new SumAndProductProp() {
                @Override
                public String[] listAuxiliaryStates() {
                    return new String[] {"mean"};
                }
            });
            error = assertThrows(UnsupportedException.class, CustomOpTest::both);
            assertTrue(error.getMessage().contains("[mean]"), error::getMessage);
            Operator.register("both", new SumAndProductProp() {
                @Override
                public Shape[][] inferShape(Shape[] inShape) {
                    return new Shape[][] {{inShape[0]}, {inShape[0]}};
                }
            });
            error = assertThrows(ArgumentException.class,
                    () -> both().simpleBind(Context.cpu(), "write", Map.of("a", new dev.libtensor.Shape(2))));
            assertTrue(error.getMessage().contains("1 inputs and 1 outputs: expected 2 and 2"), error::getMessage);
            Operator.register("both", new SumAndProductProp() {
                @Override
                public CustomOp createOperator(String ctx, int[][] inShapes, int[] inDtypes) {
                    return null;
                }
            });
            Executor executor = both().simpleBind(Context.cpu(), "write", Map.of("a", new dev.libtensor.Shape(2)));
            assertThrows(ArgumentException.class, () -> executor.forward(true));
            Operator.register("both", new SumAndProductProp());
            CustomOp operator = new SumAndProduct();
            assertThrows(ArgumentException.class, () -> operator.assign(Nets.array(1), "put", Nets.array(1)));
            assertThrows(ShapeException.class, () -> both().simpleBind(Context.cpu(), "write", Map.of()));
        }
    }
}
