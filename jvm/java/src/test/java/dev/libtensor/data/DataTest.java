package dev.libtensor.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.DisposedException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Pictures;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.Timeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    /** A custom dataset: the squares of the first numbers, and an array that it keeps. */
    private static final class Squares extends Dataset {
        private final NDArray one = NDArray.ones(new Shape(2));

        @Override
        public long size() {
            return 10;
        }

        @Override
        public Example get(long index) {
            return new Example(one.mul(index), NDArray.create(index * index));
        }
    }

    private static long[] labels(DataLoader loader) {
        List<Long> labels = new ArrayList<>();
        for (Batch batch : loader) {
            try (batch) {
                for (long label : batch.labels().toLongArray()) {
                    labels.add(label);
                }
            }
        }
        return labels.stream().mapToLong(label -> label).toArray();
    }

    @Test
    void aDatasetOfOnesOwn() {
        Squares squares = new Squares();
        long handles = scope.getStats().handles();
        int round = 0;
        for (Batch batch : DataLoader.builder(squares).batchSize(4).build()) {
            assertEquals(round < 2 ? 4 : 2, batch.size());
            assertEquals(new Shape(batch.size(), 2), batch.data().getShape());
            assertEquals((round * 4L) * (round * 4L), batch.labels().getLong(0));
            assertEquals(handles + 2, scope.getStats().handles());
            batch.close();
            assertEquals(handles, scope.getStats().handles());
            round++;
        }
        assertEquals(3, round);
        assertFalse(squares.one.isDisposed());
    }

    @Test
    void aBatchBelongsWhereNextIsCalled() {
        var batches = DataLoader.builder(new Squares()).batchSize(3).build().iterator();
        Batch seen;
        try (ResourceScope inner = new ResourceScope()) {
            seen = batches.next();
            assertTrue(inner.contains(seen.data()));
        }
        assertTrue(seen.data().isDisposed());
        batches.next();
        batches.next();
        batches.next();
        assertFalse(batches.hasNext());
        assertThrows(NoSuchElementException.class, batches::next);
    }

    @Test
    void aRoundBeginsInACappedScope() {
        DataLoader loader = DataLoader.builder(new Squares()).shuffle(1).build();
        scope.cap();
        long handles = Memory.liveHandles();
        assertTrue(loader.iterator().hasNext());
        assertEquals(handles, Memory.liveHandles());
    }

    @Test
    void theNextBatchFreesTheOneBefore() {
        Squares squares = new Squares();
        long handles = scope.getStats().handles();
        List<Batch> seen = new ArrayList<>();
        for (Batch batch : DataLoader.builder(squares).batchSize(2).build()) {
            assertEquals(handles + 2, scope.getStats().handles());
            seen.add(batch);
        }
        assertTrue(seen.get(0).data().isDisposed());
        assertFalse(seen.get(4).data().isDisposed());
    }

    @Test
    void whatIsMovedOutOfABatchStays() {
        try (NDManager manager = NDManager.newBaseManager()) {
            List<NDArray> kept = new ArrayList<>();
            for (Batch batch : DataLoader.builder(new Squares()).batchSize(5).build()) {
                kept.add(batch.data().attach(manager));
                kept.add(batch.labels().detach());
            }
            assertFalse(kept.stream().anyMatch(NDArray::isDisposed));
            kept.forEach(NDArray::dispose);
        }
        List<Batch> all = new ArrayList<>();
        DataLoader.builder(new Squares()).batchSize(5).disposeBatch(false).build().forEach(all::add);
        assertFalse(all.get(0).data().isDisposed());
    }

    @Test
    void withoutAScopeABatchBelongsToTheManagerOfItsExamples() {
        scope.close();
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray whole = manager.ones(new Shape(3, 2));
            List<NDArray> ones = List.of(manager.create(0L), manager.create(1L));
            Dataset dataset = new Dataset() {
                @Override
                public long size() {
                    return 2;
                }

                @Override
                public Example get(long index) {
                    return new Example(whole.get(index).mul(2), ones.get((int) index));
                }
            };
            long handles = Memory.liveHandles();
            try (Batch batch = dataset.getBatch(new long[] {1, 0})) {
                assertSame(manager, batch.data().getManager());
                assertSame(manager, batch.labels().getManager());
                assertArrayEquals(new long[] {1, 0}, batch.labels().toLongArray());
                assertEquals(handles + 2, Memory.liveHandles(), "the arrays of the examples were not freed");
            }
            assertFalse(ones.get(0).isDisposed());
        }
        try (Batch batch = new Squares().getBatch(new long[] {1, 2})) {
            assertSame(new NDList().getManager(), batch.data().getManager());
        }
    }

    @Test
    void aDatasetWithoutLabelsHasEmptyLists() {
        try (ResourceScope scope = new ResourceScope()) {
            ArrayDataset dataset = new ArrayDataset(NDArray.arange(6f).reshape(3, 2));
            assertEquals(3, dataset.size());
            assertEquals(0, dataset.get(1).getLabels().size());
            assertEquals(0, dataset.getBatch(new long[] {2}).getLabels().size());
            for (int workers : new int[] {0, 1}) {
                int seen = 0;
                for (Batch batch : DataLoader.builder(dataset).batchSize(2).workers(workers).build()) {
                    assertEquals(0, batch.getLabels().size());
                    assertEquals(2L * seen * 2, (long) batch.data().getFloat(0, 0));
                    seen++;
                }
                assertEquals(2, seen);
            }
        }
    }

    /** A dataset that fails at its third example, and keeps the arrays of the first. */
    private static final class Failing extends Dataset {
        private NDArray kept;

        @Override
        public long size() {
            return 3;
        }

        @Override
        public Example get(long index) {
            NDArray example = NDArray.ones(new Shape(2));
            if (index == 0) {
                kept = NDArray.zeros(new Shape(2)).detach();
            } else if (index == 2) {
                throw new IllegalStateException("no more");
            }
            return new Example(example, example);
        }
    }

    @Test
    void aDatasetThatFailsLeavesWhatItKeepsAlone() {
        for (int time = 0; time < 2; time++) {
            long handles = Memory.liveHandles();
            Failing failing = new Failing();
            assertThrows(IllegalStateException.class, () -> failing.getBatch(new long[] {0, 1, 2}));
            assertEquals(0, failing.kept.getFloat(0));
            failing.kept.dispose();
            assertEquals(handles, Memory.liveHandles());
            scope.close();
        }
    }

    @Test
    void shufflingHasAnOrderOfItsOwn() {
        DataLoader first = DataLoader.builder(new Squares()).batchSize(4).shuffle(5).build();
        DataLoader second = DataLoader.builder(new Squares()).batchSize(4).shuffle(5).build();
        long[] round = labels(first);
        NDArray.rand(new Shape(7));
        assertArrayEquals(round, labels(second));
        long[] next = labels(first);
        assertFalse(java.util.Arrays.equals(round, next));
        java.util.Arrays.sort(next);
        assertArrayEquals(new long[] {0, 1, 4, 9, 16, 25, 36, 49, 64, 81}, next);
        assertEquals(2, DataLoader.builder(new Squares()).batchSize(4).dropLast(true).build().size());
        assertThrows(ArgumentException.class, () -> DataLoader.builder(new Squares()).batchSize(0));
    }

    @Test
    void aBatchMovesOutOfAScopeWithItsArrays() {
        Batch batch;
        try (ResourceScope inner = new ResourceScope(); NDManager manager = NDManager.newBaseManager()) {
            batch = new Squares().getBatch(new long[] {1, 2});
            assertSame(batch, inner.moveToOuterScope(batch));
            assertTrue(scope.contains(batch.data()) && scope.contains(batch.labels()));
            assertSame(manager, batch.attach(manager).getManager());
            assertEquals(2, manager.getStats().handles());
            batch.detach();
            assertSame(new NDList().getManager(), batch.getManager());
            batch.moveTo(inner);
            batch.moveToOuterScope();
        }
        assertEquals(4, batch.labels().getLong(1));
        scope.disposeEverythingBut(batch);
        assertFalse(batch.data().isDisposed());
        batch.close();
        assertTrue(batch.data().isDisposed());
    }

    @Test
    void aLoaderKeepsABatchThatWasMovedOut() {
        List<Batch> kept = new ArrayList<>();
        try (ResourceScope inner = new ResourceScope()) {
            for (Batch batch : DataLoader.builder(new Squares()).batchSize(5).build()) {
                kept.add(inner.moveToOuterScope(batch));
            }
        }
        assertEquals(2, kept.size());
        assertFalse(kept.stream().anyMatch(batch -> batch.data().isDisposed()));
    }

    @Test
    void aShufflingLoaderMovesOutOfAScope() {
        Squares squares = new Squares();
        DataLoader loader;
        try (ResourceScope inner = new ResourceScope()) {
            loader = inner.moveToOuterScope(DataLoader.builder(squares).batchSize(4).shuffle(5).build());
            inner.moveToOuterScope(DataLoader.builder(squares).build());
        }
        assertEquals(10, labels(loader).length);
        try (NDManager manager = NDManager.newBaseManager()) {
            manager.attachAll(loader);
            assertSame(manager, loader.getManager());
        }
        assertThrows(DisposedException.class, loader::iterator);
        loader.close();
    }

    @Test
    void arrays() {
        ArrayDataset dataset = new ArrayDataset(range23(), NDArray.create(new long[] {7, 8}));
        assertArrayEquals(new long[] {7, 8}, labels(DataLoader.builder(dataset).build()));
        assertArrayEquals(new float[] {3, 4, 5}, dataset.get(1).getData().head().toFloatArray());
        assertThrows(ShapeException.class, () -> new ArrayDataset(range23(), NDArray.ones(new Shape(3))));
    }

    @Test
    void digits() {
        ArrayDataset train = Digits.train();
        ArrayDataset test = Digits.test();
        assertEquals(1437, train.size());
        assertEquals(360, test.size());
        assertEquals(new Shape(360, 1, 8, 8), test.getData().getShape());
        assertEquals(DataType.FLOAT32, test.getData().getDataType());
        assertEquals(DataType.INT64, test.getLabels().getDataType());
        assertEquals(0, test.getData().min().getFloat());
        assertEquals(1, test.getData().max().getFloat());
        // Stratified: the test set has about a fifth of each class.
        for (int label = 0; label < 10; label++) {
            long count = test.getLabels().eq(label).sum().getLong();
            assertTrue(count >= 34 && count <= 37, "class " + label + ": " + count);
        }
    }

    @Test
    void pictures(@TempDir Path folder) throws IOException {
        Timeline.start();
        ArrayDataset test = Digits.test();
        Path grid = folder.resolve("digits.svg");
        Pictures.digits(test.getData(), test.getLabels(), test.getLabels(), grid);
        assertTrue(Files.readString(grid).contains("<svg"));
        try (ResourceScope inner = new ResourceScope("a span")) {
            NDArray.zeros(new Shape(1000));
        }
        Path memory = folder.resolve("memory.svg");
        Timeline.save(memory);
        assertTrue(Files.readString(memory).contains("<svg"));
        Path trace = folder.resolve("memory.json");
        Timeline.save(trace);
        assertTrue(Files.readString(trace).contains("a span"));
    }
}
