package dev.libtensor.djl.nn;

import static dev.libtensor.djl.nn.LayerCheck.check;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.libtensor.LeakCheck;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.convolutional.Conv1d;
import dev.libtensor.djl.nn.convolutional.Conv1dTranspose;
import dev.libtensor.djl.nn.convolutional.Conv2d;
import dev.libtensor.djl.nn.convolutional.Conv2dTranspose;
import dev.libtensor.djl.nn.convolutional.Conv3d;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.nn.core.SparseMax;
import dev.libtensor.djl.nn.norm.BatchNorm;
import dev.libtensor.djl.nn.norm.LayerNorm;
import dev.libtensor.djl.nn.transformer.ScaledDotProductAttentionBlock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Outputs and gradients against PyTorch. */
@ExtendWith(LeakCheck.class)
class LayerValuesTest {
    @Test
    void linear() {
        check(Linear.builder().setUnits(4).build(),
                new Shape(2, 3),
                8.1756, -0.77311, 0.7334, -0.30358, 7.0634, 0.088354, 0.78884, 0.54464);
    }

    @Test
    void conv1d() {
        check(Conv1d.builder().setKernelShape(new Shape(3)).setFilters(3).optStride(new Shape(2))
                        .optPadding(new Shape(1)).optDilation(new Shape(2)).build(),
                new Shape(1, 2, 8),
                5.4284, 0.37136, 13.811, 0.71284, 13.068, 1.9862, 4.4687, 0.66201);
    }

    @Test
    void conv2d() {
        check(Conv2d.builder().setKernelShape(new Shape(3, 2)).setFilters(2).optStride(new Shape(2, 1))
                        .optPadding(new Shape(1, 0)).optDilation(new Shape(1, 2)).optGroups(2).build(),
                new Shape(1, 4, 4, 5),
                10.014, 0.80501, 42.928, 5.5547, 29.496, 6.8633, 2.3174, 1.9095);
    }

    @Test
    void conv3d() {
        check(Conv3d.builder().setKernelShape(new Shape(2, 2, 2)).setFilters(2)
                        .optPadding(new Shape(0, 1, 0)).build(),
                new Shape(1, 2, 2, 2, 3),
                17.651, 4.3186, 9.6736, -0.25913, 37.669, 1.7027, 2.3174, 1.9095);
    }

    @Test
    void conv1dTranspose() {
        check(Conv1dTranspose.builder().setKernelShape(new Shape(3)).setFilters(3).optStride(new Shape(2))
                        .optPadding(new Shape(1)).optOutPadding(new Shape(1)).build(),
                new Shape(1, 2, 3),
                11.959, 1.9548, 6.8909, 0.095947, 12.535, 2.5319, 4.4693, 0.6216);
    }

    @Test
    void conv2dTranspose() {
        check(Conv2dTranspose.builder().setKernelShape(new Shape(3, 2)).setFilters(2).optStride(new Shape(2, 2))
                        .optPadding(new Shape(1, 0)).optOutPadding(new Shape(0, 1)).optGroups(2).build(),
                new Shape(1, 4, 2, 2),
                30.016, -3.2983, 15.226, 5.8484, 17.873, -7.3563, 2.2329, 1.9528);
    }

    @Test
    void batchNorm() {
        check(BatchNorm.builder().build(),
                new Shape(2, 3, 2),
                7.6558, 1.0901, 8.3131, 6.6771, 5.4698, 4.7204, 3.5983, 1.6774);
        check(BatchNorm.builder().optAxis(2).build(),
                new Shape(2, 2, 3),
                9.0767, 1.9141, 4.4285, 3.3705, 5.6783, 4.5388, 2.1503, 1.6953);
        check(BatchNorm.builder().optAxis(-1).build(),
                new Shape(2, 2, 3),
                9.0767, 1.9141, 4.4285, 3.3705, 5.6783, 4.5388, 2.1503, 1.6953);
    }

    @Test
    void layerNorm() {
        check(LayerNorm.builder().build(),
                new Shape(2, 2, 3),
                7.2595, 1.7499, 5.5509, 2.338, 5.4061, -1.5238, 3.5983, -1.3252);
    }

    @Test
    void attention() {
        try (NDManager model = NDManager.newBaseManager(); NDManager batch = model.newSubManager()) {
            Block block = ScaledDotProductAttentionBlock.builder().setEmbeddingSize(4).setHeadCount(2)
                    .optAttentionProbsDropoutProb(0).build();
            LayerCheck.fill(block);
            NDArray x = LayerCheck.sines(batch, -0.5, new Shape(1, 3, 4));
            x.setRequiresGradient(true);
            NDArray mask = batch.create(new float[] {1, 1, 0, 1, 1, 0, 1, 1, 1}, new Shape(1, 3, 3));
            assertArrayEquals(new double[] {
                22.437, 2.5722, 3.6738, 2.2665, 0.60588, -0.23518, 2.5996e-07, -6.7421e-08, 1.7929, -0.65973,
                0.74097, -0.068778, 7.4133, 0.72126, 1.0588, -0.31019, 40.171, -0.43989, 2.2239, 0.96604
            }, LayerCheck.run(block, model, batch, new NDList(x, mask)), 3e-4);
        }
    }

    @Test
    void sparseMax() {
        check(new SparseMax(-1, 2),
                new Shape(2, 4),
                2, -0.56117, 0.45486, 0.096995);
        check(new SparseMax(1, 2),
                new Shape(2, 4),
                2, -0.56117, 0.45486, 0.096995);
    }
}
