package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.datasets.iterator.IteratorDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.IteratorMultiDataSetIterator;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerMinMaxScaler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IteratorDataSetIteratorTest extends NativeTest {
    private static float[] numbers(INDArray array) {
        return ((NDArray) array).toFloatArray();
    }

    /** Makes a column of numbers from {@code from} on. */
    private static NDArray column(int from, int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = from + i;
        }
        return NDArray.create(numbers, new Shape(count, 1));
    }

    private static DataSet set(int from, int count) {
        try (NDArray features = column(from, count)) {
            return new DataSet(features.mul(10), column(from, count));
        }
    }

    private static MultiDataSet multi(int from, int count) {
        INDArray[] features = {column(from, count), column(100 + from, count)};
        INDArray[] masks = {null, NDArray.ones(new Shape(count, 1))};
        return new MultiDataSet(features, new INDArray[] {column(from, count)}, masks, null);
    }

    /** Makes data sets of the given sizes with the numbers 0, 1, 2 and so on, when they are asked for. */
    private static <T> Iterator<T> lazy(BiFunction<Integer, Integer, T> make, int... sizes) {
        int[] from = {0};
        return IntStream.of(sizes).mapToObj(size -> {
            from[0] += size;
            return make.apply(from[0] - size, size);
        }).iterator();
    }

    @Test
    void smallSetsAreJoinedAndLargeOnesDivided() {
        try (ResourceScope scope = new ResourceScope()) {
            List<DataSet> sets = List.of(set(0, 1), set(1, 1), set(2, 7), set(9, 2));
            IteratorDataSetIterator iterator = new IteratorDataSetIterator(sets.iterator(), 3);
            assertEquals(3, iterator.batch());
            assertEquals(1, iterator.inputColumns());
            assertEquals(1, iterator.totalOutcomes());
            assertNull(iterator.getLabels());
            assertArrayEquals(new float[] {0, 10, 20}, numbers(iterator.next().getFeatures()));
            assertArrayEquals(new float[] {3, 4, 5}, numbers(iterator.next().getLabels()));
            assertArrayEquals(new float[] {6, 7, 8, 9}, numbers(iterator.next(4).getLabels()));
            DataSet last = iterator.next();
            assertArrayEquals(new float[] {10}, numbers(last.getLabels()));
            assertFalse(iterator.hasNext());
            assertEquals(0, iterator.inputColumns());
            assertThrows(NoSuchElementException.class, iterator::next);
        }
    }

    @Test
    void setsOfTheProgramAreCopied() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet mine = set(0, 2);
            IteratorDataSetIterator iterator = new IteratorDataSetIterator(List.of(mine).iterator(), 2);
            iterator.setPreProcessor(set -> ((NDArray) set.getFeatures()).addi(1));
            DataSet batch = iterator.next();
            assertNotSame(mine, batch);
            batch.close();
            assertArrayEquals(new float[] {0, 10}, numbers(mine.getFeatures()));
        }
    }

    /** Without any scope: what the source makes is freed when its examples were returned, and batches are the caller's. */
    @Test
    void madeSetsAreFreedAfterUse() {
        long before = Memory.stats().liveHandles();
        IteratorDataSetIterator iterator = new IteratorDataSetIterator(
                lazy(IteratorDataSetIteratorTest::set, 1, 4, 2, 2, 1), 2);
        List<Float> seen = new ArrayList<>();
        while (iterator.hasNext()) {
            try (DataSet batch = iterator.next()) {
                for (float each : numbers(batch.getLabels())) {
                    seen.add(each);
                }
            }
        }
        assertEquals(IntStream.range(0, 10).mapToObj(i -> (float) i).toList(), seen);
        assertEquals(before, Memory.stats().liveHandles());
    }

    @Test
    void aMadeSetOfTheRightSizeIsHandedOn() {
        try (ResourceScope outer = new ResourceScope()) {
            List<DataSet> made = new ArrayList<>();
            Iterator<DataSet> source = IntStream.range(0, 2).mapToObj(i -> set(2 * i, 2)).peek(made::add).iterator();
            IteratorDataSetIterator iterator = new IteratorDataSetIterator(source, 2);
            DataSet first;
            try (ResourceScope inner = new ResourceScope()) {
                first = iterator.next();
                assertSame(made.get(0), first);
                assertTrue(inner.contains((NDArray) first.getFeatures()));
            }
            assertTrue(((NDArray) first.getFeatures()).isDisposed());
            assertTrue(outer.contains((NDArray) iterator.next().getLabels()));
        }
    }

    /** A scope around each step does not end what is left of a divided set. */
    @Test
    void theRestOutlivesTheScopeOfAStep() {
        long before = Memory.stats().liveHandles();
        IteratorDataSetIterator iterator = new IteratorDataSetIterator(
                lazy(IteratorDataSetIteratorTest::set, 5, 4), 2);
        List<Float> seen = new ArrayList<>();
        while (iterator.hasNext()) {
            try (ResourceScope step = new ResourceScope()) {
                for (float each : numbers(iterator.next().getLabels())) {
                    seen.add(each);
                }
            }
        }
        assertEquals(IntStream.range(0, 9).mapToObj(i -> (float) i).toList(), seen);
        assertEquals(before, Memory.stats().liveHandles());
    }

    @Test
    void stoppingInTheMiddleLosesNothing() {
        long before = Memory.stats().liveHandles();
        IteratorDataSetIterator iterator = new IteratorDataSetIterator(lazy(IteratorDataSetIteratorTest::set, 5, 5), 3);
        iterator.next().close();
        assertEquals(before + 2, Memory.stats().liveHandles());
        iterator.close();
        assertEquals(before, Memory.stats().liveHandles());
        assertFalse(iterator.hasNext());
        assertThrows(NoSuchElementException.class, iterator::next);
        iterator.close();
        IteratorDataSetIterator dropped = new IteratorDataSetIterator(lazy(IteratorDataSetIteratorTest::set, 5), 3);
        dropped.inputColumns();
        dropped.next();
    }

    @Test
    void anotherThreadMayFetch() {
        for (int size : new int[] {2, 3, 7}) {
            List<Float> seen = new ArrayList<>();
            Iterator<DataSet> source = lazy(IteratorDataSetIteratorTest::set, 3, 3, 10, 2, 2, 40);
            try (IteratorDataSetIterator base = new IteratorDataSetIterator(source, size);
                    AsyncDataSetIterator ahead = new AsyncDataSetIterator(base, 2)) {
                while (ahead.hasNext()) {
                    for (float each : numbers(ahead.next().getLabels())) {
                        seen.add(each);
                    }
                }
            }
            assertEquals(IntStream.range(0, 60).mapToObj(i -> (float) i).toList(), seen);
        }
    }

    /** A normalizer frees each batch after it has learned from it, but not what is left of a divided set. */
    @Test
    void aNormalizerLearnsFromAPass() {
        for (int size : new int[] {2, 3, 5}) {
            for (boolean isScoped : new boolean[] {true, false}) {
                try (ResourceScope scope = isScoped ? new ResourceScope() : null) {
                    long before = Memory.stats().liveHandles();
                    NormalizerMinMaxScaler scaler = new NormalizerMinMaxScaler();
                    scaler.fit(new IteratorDataSetIterator(lazy(IteratorDataSetIteratorTest::set, 5, 5, 1), size));
                    assertEquals(before, Memory.stats().liveHandles(), "size " + size + " in a scope: " + isScoped);
                    try (INDArray greatest = scaler.getMax()) {
                        assertArrayEquals(new float[] {100}, numbers(greatest));
                    }
                }
            }
        }
    }

    @Test
    void wrongSourcesAreRefused() {
        try (ResourceScope scope = new ResourceScope()) {
            Function<DataSet, IteratorDataSetIterator> of = set ->
                    new IteratorDataSetIterator(Collections.singletonList(set).iterator(), 2);
            StateException none = assertThrows(StateException.class, () -> of.apply(null).next());
            assertTrue(none.getMessage().contains("returned null: expected a data set"), none::getMessage);
            assertThrows(StateException.class, () -> of.apply(new DataSet()).next());
            assertThrows(ArgumentException.class, () -> of.apply(set(0, 1)).next(0));
            assertThrows(ArgumentException.class, () -> new IteratorDataSetIterator(List.<DataSet>of().iterator(), 0));
            assertThrows(ArgumentException.class, () -> new IteratorDataSetIterator(null, 1));
            assertFalse(of.apply(set(0, 1)).resetSupported());
            assertThrows(UnsupportedException.class, () -> of.apply(set(0, 1)).reset());
            DataSet wide = new DataSet(NDArray.ones(new Shape(1, 2)), NDArray.ones(new Shape(1, 1)));
            IteratorDataSetIterator uneven = new IteratorDataSetIterator(List.of(set(0, 1), wide).iterator(), 2);
            assertThrows(ShapeException.class, uneven::next);
        }
    }

    @Test
    void setsOfSeveralArraysAreJoinedAndDivided() {
        long before = Memory.stats().liveHandles();
        IteratorMultiDataSetIterator iterator = new IteratorMultiDataSetIterator(
                lazy(IteratorDataSetIteratorTest::multi, 1, 4, 2), 3);
        iterator.setPreProcessor(set -> ((NDArray) set.getFeatures(0)).addi(1));
        try (MultiDataSet batch = iterator.next()) {
            assertArrayEquals(new float[] {1, 2, 3}, numbers(batch.getFeatures(0)));
            assertArrayEquals(new float[] {100, 101, 102}, numbers(batch.getFeatures(1)));
            assertArrayEquals(new float[] {0, 1, 2}, numbers(batch.getLabels(0)));
            assertNull(batch.getFeaturesMaskArray(0));
            assertArrayEquals(new float[] {1, 1, 1}, numbers(batch.getFeaturesMaskArray(1)));
        }
        try (MultiDataSet batch = iterator.next(2)) {
            assertArrayEquals(new float[] {3, 4}, numbers(batch.getLabels(0)));
        }
        try (MultiDataSet batch = iterator.next()) {
            assertArrayEquals(new float[] {5, 6}, numbers(batch.getLabels(0)));
        }
        assertFalse(iterator.hasNext());
        assertEquals(before, Memory.stats().liveHandles());
        assertFalse(iterator.resetSupported());
        assertThrows(UnsupportedException.class, iterator::reset);
        assertThrows(ArgumentException.class, () -> new IteratorMultiDataSetIterator(null, 1));
    }

    @Test
    void stoppingWithSeveralArraysLosesNothing() {
        long before = Memory.stats().liveHandles();
        try (IteratorMultiDataSetIterator iterator = new IteratorMultiDataSetIterator(
                lazy(IteratorDataSetIteratorTest::multi, 5), 3)) {
            iterator.next().close();
        }
        assertEquals(before, Memory.stats().liveHandles());
    }
}
