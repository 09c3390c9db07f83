package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An iterator of a program's own whose batches are changed. */
class PreProcessingDataSetIteratorTest extends NativeTest {
    private static final class Own extends PreProcessingDataSetIterator {
        private final DataSet set;

        Own(DataSet set) {
            this.set = set;
        }

        @Override
        public boolean hasNext() {
            return true;
        }

        @Override
        public DataSet next() {
            return preProcessed(set);
        }

        @Override
        public DataSet next(int num) {
            return next();
        }

        @Override
        public int inputColumns() {
            return 1;
        }

        @Override
        public int totalOutcomes() {
            return 1;
        }

        @Override
        public boolean resetSupported() {
            return true;
        }

        @Override
        public boolean asyncSupported() {
            return false;
        }

        @Override
        public void reset() {}

        @Override
        public int batch() {
            return 1;
        }

        @Override
        public List<String> getLabels() {
            return null;
        }
    }

    @Test
    void batchesAreChangedOnce() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet set = new DataSet(NDArray.ones(new Shape(1, 1)), NDArray.ones(new Shape(1, 1)));
            Own own = new Own(set);
            assertNull(own.getPreProcessor());
            assertSame(set, own.next());
            DataSetPreProcessor doubled = each -> each.getFeatures().muli(2);
            own.setPreProcessor(doubled);
            assertSame(doubled, own.getPreProcessor());
            assertEquals(2, own.next().getFeatures().getDouble(0));
            assertEquals(4, own.next().getFeatures().getDouble(0));
            own.setPreProcessor(null);
            assertEquals(4, own.next().getFeatures().getDouble(0));
        }
        assertThrows(StateException.class, () -> new Own(null).next());
    }
}
