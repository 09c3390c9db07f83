package dev.libtensor.nd4j.linalg.dataset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class ViewIteratorTest extends NativeTest {
    private static DataSet five() {
        return new DataSet(Nd4j.createFromArray(new float[][] {{0}, {1}, {2}, {3}, {4}}), Nd4j.ones(5, 2));
    }

    @Test
    void batchesComeInTheirOrder() {
        try (ResourceScope scope = new ResourceScope()) {
            ViewIterator iterator = new ViewIterator(five(), 3);
            for (int pass = 0; pass < 2; pass++) {
                assertArrayEquals(new float[] {0, 1, 2}, iterator.next().getFeatures().dup().toFloatVector());
                assertTrue(iterator.hasNext());
                assertArrayEquals(new float[] {3, 4}, iterator.next().getFeatures().dup().toFloatVector());
                assertFalse(iterator.hasNext());
                assertThrows(NoSuchElementException.class, iterator::next);
                iterator.reset();
            }
            assertEquals(4, iterator.next(4).numExamples());
            assertEquals(1, iterator.next(Integer.MAX_VALUE).numExamples());
            assertEquals(3, iterator.batch());
            assertEquals(1, iterator.inputColumns());
            assertEquals(2, iterator.totalOutcomes());
        }
    }

    @Test
    void batchesArePreProcessed() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet all = five();
            ViewIterator iterator = new ViewIterator(all, 2);
            iterator.setPreProcessor(batch -> batch.setFeatures(batch.getFeatures().add(1)));
            assertArrayEquals(new float[] {1, 2}, iterator.next().getFeatures().dup().toFloatVector());
            assertEquals(0, all.getFeatures().getFloat(0));
            assertThrows(ArgumentException.class, () -> new ViewIterator(all, 0));
        }
    }
}
