package dev.libtensor.djl.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Engine;
import dev.libtensor.GradientCollector;
import dev.libtensor.LeakCheck;
import dev.libtensor.NDArray;
import dev.libtensor.NDArrays;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.djl.nn.convolutional.Conv2d;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.nn.recurrent.LSTM;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.training.initializer.ConstantInitializer;
import dev.libtensor.djl.training.initializer.Initializer;
import dev.libtensor.djl.util.PairList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LeakCheck.class)
class BlockTest {
    /** y = x * w, with a child, as programs define blocks of their own. */
    private static final class Scale extends AbstractBlock {
        private final Parameter factor;
        private final Block head;

        Scale() {
            factor = addParameter(Parameter.builder().setName("factor").setType(Parameter.Type.GAMMA).build());
            head = addChildBlock("head", Linear.builder().setUnits(2).build());
        }

        @Override
        protected void prepare(Shape[] inputShapes) {
            factor.setShape(inputShapes[0].slice(1));
        }

        @Override
        protected NDList forwardInternal(ParameterStore store, NDList inputs, boolean training,
                PairList<String, Object> params) {
            NDArray input = inputs.singletonOrThrow();
            NDArray scaled = input.mul(store.getValue(factor, input.getDevice(), training));
            return head.forward(store, new NDList(scaled), training, params);
        }

        @Override
        public Shape[] getOutputShapes(Shape[] inputShapes) {
            return head.getOutputShapes(inputShapes);
        }

        @Override
        protected void initializeChildBlocks(NDManager manager, DataType dataType, Shape... inputShapes) {
            head.initialize(manager, dataType, inputShapes);
        }
    }

    private static SequentialBlock mlp() {
        return new SequentialBlock().add(Linear.builder().setUnits(4).build()).add(Activation::relu)
                .add(Linear.builder().setUnits(2).build());
    }

    @Test
    void aProgramsOwnBlockIsInitializedByItsFirstTrainingPass() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            Scale block = new Scale();
            block.setInitializer(Initializer.ONES, Parameter.Type.WEIGHT);
            ParameterStore store = new ParameterStore(model, false);
            assertThrows(UninitializedParameterException.class,
                    () -> block.forward(store, new NDList(batch.ones(new Shape(1, 3))), false));
            NDList out = block.forward(store, new NDList(batch.ones(new Shape(1, 3))), true);
            assertArrayEquals(new float[] {3, 3}, out.head().toFloatArray());
            assertEquals(List.of("factor", "01head_weight", "01head_bias"), block.getParameters().keys());
            assertEquals("Scale(1, 3) {\n\thead(1, 3) -> (1, 2)\n} -> (1, 2)", block.toString());
        }
    }

    @Test
    void gradientsAreRecordedInsideACollectorOnly() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            Block block = mlp();
            block.initialize(model, DataType.FLOAT32, new Shape(1, 3));
            ParameterStore store = new ParameterStore(model, false);
            NDArray outside = block.forward(store, new NDList(batch.ones(new Shape(1, 3))), true).head();
            assertThrows(StateException.class, () -> outside.sum().backward());
            try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
                collector.backward(block.forward(store, new NDList(batch.ones(new Shape(1, 3))), true).head().sum());
            }
            for (Parameter parameter : block.getParameters().values()) {
                assertTrue(parameter.getArray().hasGradient());
            }
        }
    }

    @Test
    void sequentialBlocks() {
        SequentialBlock block = mlp();
        assertThrows(ArgumentException.class, () -> new SequentialBlock().getOutputShapes(new Shape[] {new Shape(1)}));
        block.add((Block) null).addSingleton(NDArray::exp, "exp").setReturnIntermediate(true);
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            block.initialize(model, DataType.FLOAT32, new Shape(1, 3));
            ParameterStore store = new ParameterStore(model, false);
            NDList input = new NDList(batch.ones(new Shape(1, 3)));
            NDList out = block.forward(store, input, false);
            assertEquals("[(1, 4), (1, 4), (1, 2), (1, 2)]", Arrays.toString(out.getShapes()));
            assertArrayEquals(out.getShapes(), block.getOutputShapes(new Shape[] {new Shape(1, 3)}));
            int steps = 0;
            for (Iterator<NDList> all = block.forwardStreamIter(store, input, false, null); all.hasNext(); steps++) {
                assertArrayEquals(out.get(steps).toFloatArray(), all.next().head().toFloatArray());
            }
            assertEquals(4, steps);
            block.replaceLastBlock(Blocks.identityBlock());
            assertEquals("04LambdaBlock", block.getChildren().keyAt(3));
        }
        assertThrows(StateException.class, () -> new SequentialBlock().removeLastBlock());
    }

    @Test
    void parallelBlocksJoinTheirOutputs() {
        ParallelBlock block = new ParallelBlock(
                lists -> new NDList(NDArrays.concat(new NDList(lists.get(0).head(), lists.get(1).head()), 1)),
                List.of(Linear.builder().setUnits(4).build(), Blocks.identityBlock()));
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            block.initialize(model, DataType.FLOAT32, new Shape(2, 3));
            NDList in = new NDList(batch.ones(new Shape(2, 3)));
            NDList out = block.forward(new ParameterStore(model, false), in, false);
            assertEquals(new Shape(2, 7), out.head().getShape());
            assertArrayEquals(out.getShapes(), block.getOutputShapes(new Shape[] {new Shape(2, 3)}));
        }
    }

    @Test
    void textOfBlocks() {
        try (NDManager model = NDManager.newBaseManager()) {
            Block block = mlp();
            assertEquals("SequentialBlock {\n\tLinear\n\tLambdaBlock\n\tLinear\n}", block.toString());
            block.initialize(model, DataType.FLOAT32, new Shape(5, 3));
            assertEquals("SequentialBlock(5, 3) {\n\tLinear(5, 3) -> (5, 4)\n\tLambdaBlock(5, 4) -> (5, 4)\n"
                    + "\tLinear(5, 4) -> (5, 2)\n} -> (5, 2)", block.toString());
            assertEquals("ReLU", Activation.reluBlock().toString());
        }
    }

    @Test
    void freezeCastAndClear() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            Block block = mlp();
            block.initialize(model, DataType.FLOAT32, new Shape(1, 3));
            block.freezeParameters(true, parameter -> parameter.getType() == Parameter.Type.BIAS);
            block.cast(DataType.FLOAT64);
            assertEquals(4, model.getManagedArrays().size());
            NDArray out = block.forward(new ParameterStore(model, false),
                    new NDList(batch.ones(new Shape(1, 3), DataType.FLOAT64)), false).head();
            assertEquals(DataType.FLOAT64, out.getDataType());
            for (Parameter parameter : block.getParameters().values()) {
                assertEquals(parameter.getType() == Parameter.Type.WEIGHT, parameter.requiresGradient());
            }
            assertThrows(ArgumentException.class, () -> block.cast(DataType.INT32));
            block.clear();
            assertFalse(block.isInitialized());
            block.initialize(model, DataType.FLOAT32, new Shape(1, 3));
            assertTrue(block.isInitialized());
        }
    }

    @Test
    void aFailedInitializationLeavesNothingBehind() {
        try (NDManager model = NDManager.newBaseManager()) {
            Block block = new SequentialBlock().add(Linear.builder().setUnits(4).build())
                    .add(Conv2d.builder().setKernelShape(new Shape(2, 2)).setFilters(1).build());
            ShapeException wrong = assertThrows(ShapeException.class,
                    () -> block.initialize(model, DataType.FLOAT32, new Shape(1, 3)));
            String message = wrong.getMessage();
            assertTrue(message.contains("Conv2d") && message.contains("(1, 4)"), message);
            assertFalse(block.isInitialized());
            assertEquals(0, model.getManagedArrays().size());
            assertThrows(ShapeException.class, () -> LSTM.builder().setStateSize(1).setNumLayers(1).build()
                    .initialize(model, DataType.FLOAT32, new Shape(1, 3)));
            assertThrows(ShapeException.class, () -> BatchNorm.builder().optAxis(2).build()
                    .initialize(model, DataType.FLOAT32, new Shape(1, 3)));
            assertThrows(ArgumentException.class, () -> Linear.builder().build());
            assertThrows(ArgumentException.class, () -> Conv2d.builder().setFilters(1).build());
        }
    }

    @Test
    void initializers() {
        try (NDManager model = NDManager.newBaseManager()) {
            Block block = mlp();
            block.setInitializer(new ConstantInitializer(2), Parameter.Type.BIAS);
            Block first = block.getChildren().valueAt(0);
            first.setInitializer(Initializer.ONES, "weight");
            assertThrows(ArgumentException.class, () -> first.setInitializer(Initializer.ONES, "gamma"));
            block.initialize(model, DataType.FLOAT32, new Shape(1, 3));
            assertArrayEquals(new float[] {2, 2}, block.getParameters().get("03Linear_bias").getArray().toFloatArray());
            assertEquals(12, block.getParameters().get("01Linear_weight").getArray().sum().getFloat());
        }
    }

    @Test
    void parametersBelongToTheManagerEvenInsideAScope() {
        try (NDManager model = NDManager.newBaseManager()) {
            Block block = Linear.builder().setUnits(2).build();
            block.setInitializer((manager, shape, type) -> manager.ones(shape, type).mul(3), Parameter.Type.WEIGHT);
            try (ResourceScope step = new ResourceScope()) {
                block.initialize(model, DataType.FLOAT32, new Shape(1, 3));
            }
            assertEquals(18, block.getParameters().get("weight").getArray().sum().getFloat());
        }
    }

    @Test
    void blocksMadeAgainAndAgainLeaveNothing() {
        try (NDManager model = NDManager.newBaseManager()) {
            for (int i = 0; i < 20; i++) {
                Block block = mlp();
                try (NDManager own = model.newSubManager(); NDManager batch = own.newSubManager()) {
                    block.initialize(own, DataType.FLOAT32, new Shape(1, 3));
                    block.forward(new ParameterStore(own, false), new NDList(batch.ones(new Shape(1, 3))), false);
                }
            }
            assertEquals(0, model.getManagedArrays().size());
        }
    }
}
