package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DisposedException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.datasets.iterator.AsyncShieldDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.EarlyTerminationDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.ExistingDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.MultipleEpochsIterator;
import dev.libtensor.dl4j.datasets.iterator.utilty.ListDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Who owns the arrays of iterators over data sets of the program. No scope is open here, so nothing is freed by accident. */
class IteratorOwnershipTest extends NativeTest {
    private static List<DataSet> sets(int count) {
        List<DataSet> sets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sets.add(new DataSet(NDArray.ones(new Shape(1, 2)), NDArray.ones(new Shape(1, 1))));
        }
        return sets;
    }

    /** Uses an iterator whose batches are copies: stops in the middle, starts again, and goes to the end. */
    private static void useAll(Function<List<DataSet>, DataSetIterator> make) {
        long before = Memory.stats().liveHandles();
        List<DataSet> sets = sets(5);
        DataSetIterator iterator = make.apply(sets);
        iterator.next().close();
        iterator.reset();
        iterator.next().close();
        iterator.next(1).close();
        iterator.reset();
        while (iterator.hasNext()) {
            iterator.next().close();
        }
        assertEquals(before + 10, Memory.stats().liveHandles());
        iterator.reset();
        sets.forEach(DataSet::close);
        assertEquals(before, Memory.stats().liveHandles());
        assertThrows(DisposedException.class, iterator::next);
    }

    @Test
    void copiesAreTheCallersAndTheListIsThePrograms() {
        useAll(sets -> new ListDataSetIterator<>(sets, 2));
        useAll(sets -> new EarlyTerminationDataSetIterator(new ListDataSetIterator<>(sets, 2), 2));
        useAll(sets -> new MultipleEpochsIterator(2, new ListDataSetIterator<>(sets, 2)));
        useAll(sets -> new AsyncShieldDataSetIterator(new ListDataSetIterator<>(sets, 2)));
    }

    @Test
    void existingSetsAreClosedByWhoeverClosesTheBatch() {
        long before = Memory.stats().liveHandles();
        List<DataSet> sets = sets(3);
        DataSetIterator iterator = new ExistingDataSetIterator(sets);
        iterator.next().close();
        iterator.reset();
        assertEquals(before + 4, Memory.stats().liveHandles());
        assertTrue(((NDArray) iterator.next().getFeatures()).isDisposed());
        iterator.next();
        sets.forEach(DataSet::close);
        assertEquals(before, Memory.stats().liveHandles());
    }

    @Test
    void whatASourceMakesBelongsToTheScopeOfTheStep() {
        long before = Memory.stats().liveHandles();
        DataSetIterator iterator = new ExistingDataSetIterator(() -> List.of(0, 1, 2).stream().map(i -> sets(1).get(0)).iterator());
        for (int pass = 0; pass < 2; pass++) {
            try (ResourceScope step = new ResourceScope()) {
                while (iterator.hasNext()) {
                    assertTrue(step.contains((NDArray) iterator.next().getFeatures()));
                }
            }
            iterator.reset();
        }
        assertEquals(before, Memory.stats().liveHandles());
    }
}
