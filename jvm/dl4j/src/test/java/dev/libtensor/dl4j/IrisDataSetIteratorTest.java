package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.datasets.iterator.impl.IrisDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class IrisDataSetIteratorTest extends NativeTest {
    @Test
    void allFlowersAreThere() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet all = new IrisDataSetIterator().next();
            assertArrayEquals(new long[] {150, 4}, all.getFeatures().shape());
            assertArrayEquals(new float[] {50, 50, 50}, ((NDArray) all.getLabels()).sum(new int[] {0}).toFloatArray());
            // Fisher's means of the three species.
            NDArray means = ((NDArray) all.getFeatures()).reshape(3, 50, 4).mean(new int[] {1});
            assertArrayEquals(new float[] {5.006f, 3.428f, 1.462f, 0.246f, 5.936f, 2.77f, 4.26f, 1.326f, 6.588f, 2.974f, 5.552f,
                2.026f}, means.toFloatArray(), 1e-4f);
        }
    }

    @Test
    void batchesKeepFishersOrder() {
        try (IrisDataSetIterator iris = new IrisDataSetIterator(40, 60); ResourceScope scope = new ResourceScope()) {
            assertEquals(4, iris.inputColumns());
            assertEquals(3, iris.totalOutcomes());
            DataSet first = iris.next();
            assertEquals(40, first.numExamples());
            assertEquals(5.1, first.getFeatures().getDouble(0, 0), 1e-6);
            assertEquals(40, iris.next().numExamples());
            assertFalse(iris.hasNext());
            assertEquals(40, iris.next().numExamples());
            assertEquals(30, iris.next().numExamples());
            assertThrows(NoSuchElementException.class, iris::next);
            iris.reset();
            assertEquals(5.1, iris.next().getFeatures().getDouble(0, 0), 1e-6);
        }
        assertThrows(ArgumentException.class, () -> new IrisDataSetIterator(0, 150));
    }
}
