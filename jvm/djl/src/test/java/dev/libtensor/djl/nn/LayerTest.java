package dev.libtensor.djl.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.LeakCheck;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.nn.convolutional.Conv1dTranspose;
import dev.libtensor.djl.nn.convolutional.Conv2d;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.nn.norm.Dropout;
import dev.libtensor.djl.nn.norm.GhostBatchNorm;
import dev.libtensor.djl.nn.pooling.Pool;
import dev.libtensor.djl.nn.recurrent.GRU;
import dev.libtensor.djl.nn.recurrent.LSTM;
import dev.libtensor.djl.nn.recurrent.RNN;
import dev.libtensor.djl.training.ParameterStore;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LeakCheck.class)
class LayerTest {
    @Test
    void runningMomentsMoveByATenth() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            BatchNorm block = BatchNorm.builder().optAxis(2).build();
            NDList x = new NDList(LayerCheck.sines(batch, -0.5, new Shape(2, 2, 3)));
            block.initialize(model, DataType.FLOAT32, x.getShapes());
            ParameterStore store = new ParameterStore(model, false);
            block.forward(store, x, true);
            ParameterList parameters = block.getParameters();
            assertArrayEquals(new float[] {-0.011857f, 0.005197f, 0.019808f},
                    parameters.get("runningMean").getArray().toFloatArray(), 1e-6f);
            assertArrayEquals(new float[] {0.955645f, 0.951219f, 0.965454f},
                    parameters.get("runningVar").getArray().toFloatArray(), 1e-6f);
            block.forward(store, x, false);
            assertEquals(-0.011857f, parameters.get("runningMean").getArray().getFloat(0), 1e-6f);
            assertEquals(4, model.getManagedArrays().size() - batch.getManagedArrays().size());
        }
    }

    @Test
    void ghostBatchNormDividesTheBatch() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            GhostBatchNorm block = GhostBatchNorm.builder().optVirtualBatchSize(2).build();
            NDArray x = batch.create(new float[] {0, 2, 10, 30, 5, 6}, new Shape(6, 1));
            block.initialize(model, DataType.FLOAT32, x.getShape());
            NDArray out = block.forward(new ParameterStore(model, false), new NDList(x), true).head();
            assertSame(batch, out.getManager());
            assertEquals(2, batch.getManagedArrays().size());
            assertArrayEquals(new float[] {-1, 1, -1, 1, -1, 1}, out.toFloatArray(), 1e-4f);
        }
    }

    @Test
    void dropoutIsForTraining() {
        try (NDManager batch = NDManager.newBaseManager()) {
            NDArray ones = batch.ones(new Shape(100));
            assertEquals(100, Dropout.dropout(ones, 0.5f, false).head().sum().getFloat());
            for (float number : Dropout.dropout(ones).head().toFloatArray()) {
                assertTrue(number == 0 || number == 2);
            }
            assertThrows(ArgumentException.class, () -> Dropout.builder().optRate(1.5f));
        }
    }

    @Test
    void powerPoolingWithPaddingAndInCeilMode() {
        try (NDManager batch = NDManager.newBaseManager()) {
            NDArray x = batch.create(new float[] {3, 4, 12}, new Shape(1, 1, 3));
            assertArrayEquals(new float[] {5, 12},
                    Pool.lpPool1d(x, 2, new Shape(2), new Shape(2), new Shape(0), true).toFloatArray(), 1e-5f);
            assertArrayEquals(new float[] {3, (float) Math.sqrt(160)},
                    Pool.lpPool1d(x, 2, new Shape(2), new Shape(2), new Shape(1), false).toFloatArray(), 1e-5f);
            NDArray volume = batch.ones(new Shape(2, 2, 2, 2, 2));
            assertEquals(8, Pool.lpPool3dBlock(1, new Shape(2, 2, 2)).forward(new ParameterStore(batch, false),
                    new NDList(volume), false).head().getFloat(0, 0, 0, 0, 0));
            assertEquals(new Shape(2, 2), Pool.globalMaxPool3d(volume).getShape());
            assertThrows(ShapeException.class, () -> Pool.maxPool2dBlock(new Shape(2)).forward(
                    new ParameterStore(batch, false), new NDList(batch.ones(new Shape(1, 1, 2, 2))), false));
            assertThrows(ShapeException.class, () -> Pool.globalAvgPool2d(x));
        }
    }

    @Test
    void convolutionsCheckTheirShapes() {
        try (NDManager batch = NDManager.newBaseManager()) {
            assertThrows(ShapeException.class,
                    () -> Conv2d.conv2d(batch.ones(new Shape(1, 1, 3)), batch.ones(new Shape(1, 1, 2, 2))));
            assertThrows(ArgumentException.class,
                    () -> Conv2d.builder().setKernelShape(new Shape(2)).setFilters(1).build());
            assertThrows(ArgumentException.class,
                    () -> Conv2d.builder().setKernelShape(new Shape(2, 2)).setFilters(3).optGroups(2).build());
            // As many filters as DJL's own tests have, and other numbers.
            for (int filters : new int[] {1, 3}) {
                Conv1dTranspose block = Conv1dTranspose.builder().setKernelShape(new Shape(2)).setFilters(filters)
                        .build();
                block.initialize(batch, DataType.FLOAT32, new Shape(1, 4, 5));
                NDArray out = block.forward(new ParameterStore(batch, false),
                        new NDList(batch.ones(new Shape(1, 4, 5))), false).head();
                assertEquals(new Shape(1, filters, 6), out.getShape());
            }
        }
    }

    @Test
    void recurrentLayersTakeOtherLayoutsAndNoStates() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            LSTM first = LSTM.builder().setStateSize(2).setNumLayers(2).optDropRate(0.5f).build();
            LSTM second = LSTM.builder().setStateSize(2).setNumLayers(2).optBatchFirst(false).build();
            LayerCheck.fill(first);
            LayerCheck.fill(second);
            NDArray x = LayerCheck.sines(batch, 0, new Shape(2, 3, 4));
            NDArray turned = x.swapAxes(0, 1);
            first.initialize(model, DataType.FLOAT32, x.getShape());
            second.initialize(model, DataType.FLOAT32, turned.getShape());
            ParameterStore store = new ParameterStore(model, false);
            NDList inputs = new NDList(x);
            NDArray one = first.forward(store, inputs, false).singletonOrThrow();
            assertEquals(1, inputs.size(), "zeros are not added to the program's list");
            NDArray other = second.forward(store, new NDList(turned), false).singletonOrThrow();
            assertArrayEquals(one.toFloatArray(), other.swapAxes(0, 1).toFloatArray(), 1e-6f);
            assertThrows(ShapeException.class,
                    () -> first.forward(store, new NDList(x, batch.ones(new Shape(2, 2, 3))), false));
            assertEquals("[(2, 3, 2)]", Arrays.toString(first.getOutputShapes(new Shape[] {x.getShape()})));
        }
        assertThrows(ArgumentException.class, () -> GRU.builder().setStateSize(2).build());
        assertThrows(ArgumentException.class, () -> RNN.builder().setStateSize(2).setNumLayers(1).build());
    }

    @Test
    void maxPoolingTakesPaddingOfMoreThanHalfTheWindow() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray image = manager.arange(16f).reshape(1, 1, 4, 4);
            Shape window = new Shape(2, 3);
            NDArray pooled = Pool.maxPool2d(image, window, window, new Shape(1, 2), false);
            assertEquals(new Shape(1, 1, 3, 2), pooled.getShape());
            assertArrayEquals(new float[] {0, 3, 8, 11, 12, 15}, pooled.toFloatArray());
            assertThrows(IllegalArgumentException.class, () -> Pool.maxPool2d(image, window, window, new Shape(1, 3), false));
        }
    }
}
