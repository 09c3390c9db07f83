package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.util.FeatureUtil;
import org.junit.jupiter.api.Test;

class FeatureUtilTest extends NativeTest {
    private static NDArray matrix() {
        return NDArray.create(new float[] {1, 10, 3, 20, 5, 60}, new Shape(3, 2));
    }

    @Test
    void labelsHaveOneInTheColumnOfTheClass() {
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new float[] {0, 0, 1}, ((NDArray) FeatureUtil.toOutcomeVector(2, 3)).toFloatArray());
            NDArray labels = (NDArray) FeatureUtil.toOutcomeMatrix(new int[] {1, 0}, 2);
            assertArrayEquals(new float[] {0, 1, 1, 0}, labels.toFloatArray());
            assertThrows(TensorIndexException.class, () -> FeatureUtil.toOutcomeMatrix(new int[] {2}, 2));
            assertThrows(TensorIndexException.class, () -> FeatureUtil.toOutcomeVector(1L << 40, 2));
        }
    }

    @Test
    void featuresAreScaledInPlace() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray normal = matrix();
            FeatureUtil.normalizeMatrix(normal);
            assertArrayEquals(new float[] {-1, -0.755929f, 0, -0.377964f, 1, 1.133893f}, normal.toFloatArray(), 1e-5f);
            NDArray rows = matrix();
            FeatureUtil.scaleByMax(rows);
            assertArrayEquals(new float[] {0.1f, 1, 0.15f, 1, 5 / 60f, 1}, rows.toFloatArray(), 1e-6f);
            NDArray range = matrix();
            FeatureUtil.scaleMinMax(-1, 1, range);
            assertArrayEquals(new float[] {-1, -1, 0, -0.6f, 1, 1}, range.toFloatArray(), 1e-6f);
        }
    }
}
