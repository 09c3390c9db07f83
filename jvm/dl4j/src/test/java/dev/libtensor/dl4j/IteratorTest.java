package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.datasets.iterator.AsyncShieldDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.AsyncShieldMultiDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.EarlyTerminationDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.MultipleEpochsIterator;
import dev.libtensor.dl4j.datasets.iterator.WorkspacesShieldDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.impl.SingletonDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.utilty.ListDataSetIterator;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IteratorTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope("test");
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static float[] numbers(INDArray array) {
        return ((NDArray) array).toFloatArray();
    }

    /** One example for each number: the features (number, 10 number) and a label that is the number. */
    private static List<DataSet> examples(int count) {
        List<DataSet> made = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            made.add(new DataSet(NDArray.create(new float[] {i, 10 * i}, new Shape(1, 2)),
                    NDArray.create(new float[] {i}, new Shape(1, 1))));
        }
        return made;
    }

    @Test
    void listJoinsItsDataSets() {
        ListDataSetIterator<DataSet> iterator = new ListDataSetIterator<>(examples(5), 2);
        assertEquals(2, iterator.batch());
        assertEquals(2, iterator.inputColumns());
        assertEquals(1, iterator.totalOutcomes());
        assertArrayEquals(new float[] {0, 0, 1, 10}, numbers(iterator.next().getFeatures()));
        assertArrayEquals(new float[] {2, 3, 4}, numbers(iterator.next(7).getLabels()));
        assertFalse(iterator.hasNext());
        assertThrows(NoSuchElementException.class, iterator::next);
        iterator.reset();
        iterator.next(4);
        assertArrayEquals(new float[] {4, 40}, numbers(iterator.next().getFeatures()));
    }

    @Test
    void listChangesCopiesOnly() {
        List<DataSet> examples = examples(2);
        ListDataSetIterator<DataSet> iterator = new ListDataSetIterator<>(examples);
        assertEquals(5, iterator.batch());
        DataSetPreProcessor twice = set -> ((NDArray) set.getFeatures()).muli(2);
        iterator.setPreProcessor(twice);
        assertSame(twice, iterator.getPreProcessor());
        assertArrayEquals(new float[] {0, 0, 2, 20}, numbers(iterator.next().getFeatures()));
        assertArrayEquals(new float[] {1, 10}, numbers(examples.get(1).getFeatures()));
    }

    @Test
    void listRefusesWhatItCannotUse() {
        ListDataSetIterator<DataSet> none = new ListDataSetIterator<>(List.of(), 3);
        assertFalse(none.hasNext());
        assertEquals(0, none.inputColumns());
        assertNull(none.getLabels());
        assertThrows(ArgumentException.class, () -> new ListDataSetIterator<>(examples(1), 0));
        assertThrows(ArgumentException.class, () -> new ListDataSetIterator<>(examples(1)).next(0));
        assertThrows(ArgumentException.class, () -> new ListDataSetIterator<DataSet>(null));
        assertThrows(ArgumentException.class, () -> new ListDataSetIterator<>(Arrays.asList(examples(1).get(0), null)));
    }

    @Test
    void asyncShieldPassesAllOnButAsync() {
        DataSetIterator base = new ListDataSetIterator<>(examples(3), 2);
        DataSetIterator shield = new AsyncShieldDataSetIterator(base);
        assertTrue(base.asyncSupported());
        assertFalse(shield.asyncSupported());
        assertEquals(2, shield.batch());
        assertEquals(2, shield.inputColumns());
        assertEquals(1, shield.totalOutcomes());
        assertArrayEquals(new float[] {0, 1}, numbers(shield.next().getLabels()));
        assertArrayEquals(new float[] {2}, numbers(shield.next(1).getLabels()));
        assertFalse(shield.hasNext());
        shield.reset();
        assertTrue(base.hasNext());
        assertThrows(ArgumentException.class, () -> new AsyncShieldDataSetIterator(null));
    }

    @Test
    void shieldedBatchesOutliveTheRing() {
        List<DataSet> kept = new ArrayList<>();
        try (AsyncDataSetIterator ring = new AsyncDataSetIterator(new ListDataSetIterator<>(examples(40), 1), 2)) {
            DataSetIterator shield = new WorkspacesShieldDataSetIterator(ring);
            while (shield.hasNext()) {
                kept.add(shield.next());
            }
        }
        assertEquals(40, kept.size());
        for (int i = 0; i < 40; i++) {
            assertFalse(kept.get(i).getFeatures().isAttached());
            assertArrayEquals(new float[] {i, 10 * i}, numbers(kept.get(i).getFeatures()));
            kept.get(i).close();
        }
    }

    @Test
    void shieldedBatchesGoToTheActiveWorkspace() {
        DataSetIterator shield = new WorkspacesShieldDataSetIterator(new ListDataSetIterator<>(examples(1), 1));
        try (MemoryWorkspace own = Nd4j.getWorkspaceManager().getAndActivateWorkspace("shielded")) {
            DataSet batch = shield.next();
            assertTrue(batch.getFeatures().isAttached());
            assertArrayEquals(new float[] {0}, numbers(batch.getLabels()));
            assertTrue(own.isScopeActive());
        }
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void earlyTerminationEndsAfterSomeBatches() {
        DataSetIterator base = new ListDataSetIterator<>(examples(5), 1);
        DataSetIterator early = new EarlyTerminationDataSetIterator(base, 2);
        assertArrayEquals(new float[] {0}, numbers(early.next().getLabels()));
        assertArrayEquals(new float[] {1, 2}, numbers(early.next(2).getLabels()));
        assertFalse(early.hasNext());
        assertTrue(base.hasNext());
        assertThrows(NoSuchElementException.class, early::next);
        assertThrows(NoSuchElementException.class, () -> early.next(1));
        early.reset();
        assertArrayEquals(new float[] {0}, numbers(early.next().getLabels()));
        DataSetIterator shorter = new EarlyTerminationDataSetIterator(new ListDataSetIterator<>(examples(1), 1), 2);
        shorter.next();
        assertFalse(shorter.hasNext());
        assertThrows(ArgumentException.class, () -> new EarlyTerminationDataSetIterator(base, 0));
        assertThrows(ArgumentException.class, () -> new EarlyTerminationDataSetIterator(null, 0));
    }

    @Test
    void existingDataSetsAreReturnedThemselves() {
        List<DataSet> examples = examples(2);
        ExistingDataSetIterator iterator = new ExistingDataSetIterator(examples, 2, 2, 1);
        iterator.setPreProcessor(set -> ((NDArray) set.getFeatures()).addi(1));
        assertSame(examples.get(0), iterator.next());
        assertArrayEquals(new float[] {1, 1}, numbers(examples.get(0).getFeatures()));
        assertSame(examples.get(1), iterator.next());
        assertThrows(NoSuchElementException.class, iterator::next);
        iterator.reset();
        assertSame(examples.get(0), iterator.next());
        assertEquals(2, iterator.inputColumns());
        assertEquals(1, iterator.totalOutcomes());
        assertFalse(iterator.asyncSupported());
        assertThrows(UnsupportedException.class, () -> iterator.next(1));
    }

    @Test
    void existingDataSetsOfAnIteratorComeOnce() {
        ExistingDataSetIterator iterator = new ExistingDataSetIterator(examples(1).iterator(), List.of("a"));
        assertEquals(List.of("a"), iterator.getLabels());
        assertFalse(iterator.resetSupported());
        iterator.next();
        assertFalse(iterator.hasNext());
        assertThrows(UnsupportedException.class, iterator::reset);
        assertThrows(ArgumentException.class, () -> new ExistingDataSetIterator((Iterable<DataSet>) null));
    }

    @Test
    void multipleEpochsRepeatTheBatches() {
        DataSetIterator twice = new MultipleEpochsIterator(2, new ListDataSetIterator<>(examples(3), 2));
        assertArrayEquals(new float[] {0, 1}, numbers(twice.next().getLabels()));
        assertArrayEquals(new float[] {2}, numbers(twice.next().getLabels()));
        assertArrayEquals(new float[] {0}, numbers(twice.next(1).getLabels()));
        assertArrayEquals(new float[] {1, 2}, numbers(twice.next().getLabels()));
        assertFalse(twice.hasNext());
        assertThrows(NoSuchElementException.class, twice::next);
        twice.reset();
        int batches = 0;
        for (; twice.hasNext(); batches++) {
            twice.next();
        }
        assertEquals(4, batches);
        DataSetIterator once = new ExistingDataSetIterator(examples(1).iterator());
        assertThrows(ArgumentException.class, () -> new MultipleEpochsIterator(2, once));
        assertThrows(ArgumentException.class, () -> new MultipleEpochsIterator(0, twice));
        assertFalse(new MultipleEpochsIterator(3, new ListDataSetIterator<>(List.of())).hasNext());
    }

    @Test
    void epochsEndAfterSomeBatches() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSetIterator five = new MultipleEpochsIterator(new ListDataSetIterator<>(examples(3), 2), 24, 5);
            int batches = 0;
            for (; five.hasNext(); batches++) {
                five.next();
            }
            assertEquals(5, batches);
            assertThrows(NoSuchElementException.class, five::next);
            five.reset();
            assertTrue(five.hasNext());
            assertThrows(ArgumentException.class, () -> new MultipleEpochsIterator(five, 0));
            DataSetIterator one = new SingletonDataSetIterator(examples(1).get(0));
            one.next();
            assertFalse(one.hasNext());
        }
    }

    /** Returns one data set again and again. */
    private static final class Repeated implements MultiDataSetIterator {
        private final MultiDataSet set;
        private int left;
        private MultiDataSetPreProcessor preProcessor;

        Repeated(MultiDataSet set) {
            this.set = set;
            reset();
        }

        @Override
        public boolean hasNext() {
            return left > 0;
        }

        @Override
        public MultiDataSet next() {
            left--;
            return set;
        }

        @Override
        public MultiDataSet next(int num) {
            left -= num;
            return set;
        }

        @Override
        public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
            this.preProcessor = preProcessor;
        }

        @Override
        public MultiDataSetPreProcessor getPreProcessor() {
            return preProcessor;
        }

        @Override
        public boolean resetSupported() {
            return true;
        }

        @Override
        public boolean asyncSupported() {
            return true;
        }

        @Override
        public void reset() {
            left = 3;
        }
    }

    @Test
    void asyncShieldOfSeveralArraysPassesAllOnButAsync() {
        INDArray one = NDArray.ones(new Shape(1, 1));
        MultiDataSet set = new MultiDataSet(new INDArray[] {one}, new INDArray[] {one});
        MultiDataSetIterator shield = new AsyncShieldMultiDataSetIterator(new Repeated(set));
        assertFalse(shield.asyncSupported());
        assertTrue(shield.resetSupported());
        MultiDataSetPreProcessor nothing = each -> { };
        shield.setPreProcessor(nothing);
        assertSame(nothing, shield.getPreProcessor());
        assertSame(set, shield.next());
        assertSame(set, shield.next(2));
        assertFalse(shield.hasNext());
        shield.reset();
        assertTrue(shield.hasNext());
        assertThrows(ArgumentException.class, () -> new AsyncShieldMultiDataSetIterator(null));
    }
}
