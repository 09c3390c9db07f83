package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.datasets.iterator.DoublesDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.FloatsDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.INDArrayDataSetIterator;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairIteratorTest extends NativeTest {
    private static float[] numbers(INDArray array) {
        return ((NDArray) array).toFloatArray();
    }

    private static Shape shape(INDArray array) {
        return ((NDArray) array).getShape();
    }

    /** One pair for each number: the row (number, 10 number) and the label (number). */
    private static List<Pair<INDArray, INDArray>> arrays(int count) {
        List<Pair<INDArray, INDArray>> pairs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pairs.add(new Pair<>(NDArray.create(new float[] {i, 10 * i}, new Shape(1, 2)),
                    NDArray.create(new float[] {i}, new Shape(1, 1))));
        }
        return pairs;
    }

    @Test
    void arraysBecomeRows() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSetIterator iterator = new INDArrayDataSetIterator(arrays(5), 2);
            assertEquals(2, iterator.batch());
            assertEquals(2, iterator.inputColumns());
            assertEquals(1, iterator.totalOutcomes());
            assertTrue(iterator.resetSupported());
            assertTrue(iterator.asyncSupported());
            assertNull(iterator.getLabels());
            DataSet first = iterator.next();
            assertArrayEquals(new float[] {0, 0, 1, 10}, numbers(first.getFeatures()));
            assertEquals(new Shape(2, 1), shape(first.getLabels()));
            assertArrayEquals(new float[] {2, 3}, numbers(iterator.next().getLabels()));
            assertFalse(iterator.hasNext());
            assertThrows(NoSuchElementException.class, iterator::next);
            iterator.reset();
            assertArrayEquals(new float[] {0, 1}, numbers(iterator.next().getLabels()));
            assertThrows(UnsupportedException.class, () -> iterator.next(1));
        }
    }

    @Test
    void picturesAndVectorsAreStacked() {
        try (ResourceScope scope = new ResourceScope()) {
            List<Pair<INDArray, INDArray>> pairs = List.of(
                    new Pair<>(NDArray.ones(new Shape(1, 3, 4, 5)), NDArray.ones(new Shape(2))),
                    new Pair<>(NDArray.zeros(new Shape(1, 3, 4, 5)), NDArray.zeros(new Shape(2))));
            DataSet batch = new INDArrayDataSetIterator(pairs, 2).next();
            assertEquals(new Shape(2, 3, 4, 5), shape(batch.getFeatures()));
            assertArrayEquals(new float[] {1, 1, 0, 0}, numbers(batch.getLabels()));
        }
    }

    @Test
    void javaArraysBecomeRows() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSetIterator floats = new FloatsDataSetIterator(
                    List.of(new Pair<>(new float[] {1, 2}, new float[] {3}), new Pair<>(new float[] {4, 5}, new float[] {6})), 2);
            assertEquals(2, floats.inputColumns());
            assertEquals(1, floats.totalOutcomes());
            DataSet batch = floats.next();
            assertArrayEquals(new float[] {1, 2, 4, 5}, numbers(batch.getFeatures()));
            assertEquals(new Shape(2, 1), shape(batch.getLabels()));
            DataSetIterator doubles = new DoublesDataSetIterator(
                    List.of(new Pair<>(new double[] {1.5}, new double[] {3, 4, 5})), 1);
            assertEquals(1, doubles.inputColumns());
            assertEquals(3, doubles.totalOutcomes());
            assertArrayEquals(new double[] {3, 4, 5}, ((NDArray) doubles.next().getLabels()).toDoubleArray());
            assertFalse(doubles.hasNext());
            assertEquals(0, doubles.inputColumns());
        }
    }

    @Test
    void aPreProcessorChangesTheBatchOnly() {
        try (ResourceScope scope = new ResourceScope()) {
            List<Pair<INDArray, INDArray>> pairs = arrays(2);
            DataSetIterator iterator = new INDArrayDataSetIterator(pairs, 1);
            DataSetPreProcessor twice = set -> ((NDArray) set.getFeatures()).muli(2);
            iterator.setPreProcessor(twice);
            assertSame(twice, iterator.getPreProcessor());
            iterator.next();
            assertArrayEquals(new float[] {2, 20}, numbers(iterator.next().getFeatures()));
            assertArrayEquals(new float[] {1, 10}, numbers(pairs.get(1).getFirst()));
        }
    }

    /** What the iterator returned is the caller's, what it was given is the caller's, and it has nothing of its own. */
    @Test
    void stoppingAndStartingAgainLosesNothing() {
        long before = Memory.stats().liveHandles();
        List<Pair<INDArray, INDArray>> pairs = arrays(5);
        INDArrayDataSetIterator iterator = new INDArrayDataSetIterator(pairs, 2);
        iterator.next().close();
        assertTrue(iterator.hasNext());
        iterator.reset();
        iterator.next().close();
        assertEquals(before + 10, Memory.stats().liveHandles());
        pairs.forEach(pair -> {
            pair.getFirst().close();
            pair.getSecond().close();
        });
        assertEquals(before, Memory.stats().liveHandles());
        assertThrows(DisposedException.class, iterator::next);
    }

    @Test
    void anotherThreadMayFetch() {
        try (ResourceScope scope = new ResourceScope()) {
            List<Float> seen = new ArrayList<>();
            try (AsyncDataSetIterator ahead = new AsyncDataSetIterator(new INDArrayDataSetIterator(arrays(30), 3), 2)) {
                while (ahead.hasNext()) {
                    for (float each : numbers(ahead.next().getLabels())) {
                        seen.add(each);
                    }
                }
            }
            assertEquals(IntStream.range(0, 30).mapToObj(i -> (float) i).toList(), seen);
        }
    }

    @Test
    void wrongPairsAreRefused() {
        try (ResourceScope scope = new ResourceScope()) {
            assertThrows(ArgumentException.class, () -> new FloatsDataSetIterator(null, 1));
            assertThrows(ArgumentException.class, () -> new FloatsDataSetIterator(List.of(), 0));
            ArgumentException none = assertThrows(ArgumentException.class,
                    () -> new FloatsDataSetIterator(Arrays.asList(new Pair<>(new float[1], (float[]) null)), 1).hasNext());
            assertTrue(none.getMessage().contains("expected a pair of features and labels"), none::getMessage);
            List<Pair<float[], float[]>> uneven = List.of(new Pair<>(new float[1], new float[1]),
                    new Pair<>(new float[2], new float[1]));
            assertThrows(ShapeException.class, () -> new FloatsDataSetIterator(uneven, 2).next());
        }
    }
}
