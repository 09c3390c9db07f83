package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.LibTensor;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.KFoldIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.SamplingDataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldIteratorTest extends NativeTest {
    /** Features (n, 2) with the rows (i, 10 i), and labels (n, 1) that are i. */
    private static DataSet set(int count) {
        float[] features = new float[2 * count];
        float[] labels = new float[count];
        for (int i = 0; i < count; i++) {
            features[2 * i] = i;
            features[2 * i + 1] = 10 * i;
            labels[i] = i;
        }
        return new DataSet(NDArray.create(features, new Shape(count, 2)), NDArray.create(labels, new Shape(count, 1)));
    }

    private static List<Integer> labels(DataSet set) {
        List<Integer> labels = new ArrayList<>();
        for (float each : ((NDArray) set.getLabels()).toFloatArray()) {
            labels.add((int) each);
        }
        return labels;
    }

    private static List<Integer> range(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }

    /** The sizes of ND4J 1.0.0-M2.1. */
    @ParameterizedTest
    @CsvSource({"10, 5, 2, 2", "11, 4, 3, 2", "105, 10, 11, 10", "7, 2, 4, 3",
         "12, 5, 3, 2", "108, 10, 11, 10", "99, 10, 10, 9", "3, 3, 1, 1"})
    void eachExampleIsHeldOutOnce(int count, int k, int batch, int lastBatch) {
        try (ResourceScope scope = new ResourceScope()) {
            KFoldIterator folds = new KFoldIterator(k, set(count));
            assertEquals(batch, folds.batch());
            assertEquals(lastBatch, folds.lastBatch());
            assertEquals(count, folds.totalExamples());
            List<Integer> held = new ArrayList<>();
            for (int fold = 0; folds.hasNext(); fold++) {
                List<Integer> train = labels(folds.next());
                List<Integer> test = labels(folds.testFold());
                assertEquals(count / k + (fold < count % k ? 1 : 0), test.size());
                List<Integer> rest = new ArrayList<>(range(0, count));
                rest.removeAll(test);
                assertEquals(rest, train);
                held.addAll(test);
            }
            assertEquals(range(0, count), held);
            assertThrows(NoSuchElementException.class, folds::next);
        }
    }

    @Test
    void foldsHaveFeaturesAndLabelsOfTheSameExamples() {
        try (ResourceScope scope = new ResourceScope()) {
            KFoldIterator folds = new KFoldIterator(set(20));
            assertEquals(2, folds.batch());
            assertEquals(2, folds.inputColumns());
            assertEquals(1, folds.totalOutcomes());
            folds.setPreProcessor(each -> ((NDArray) each.getFeatures()).addi(1));
            folds.next();
            folds.next();
            assertArrayEquals(new float[] {3, 21, 4, 31}, ((NDArray) folds.testFold().getFeatures()).toFloatArray());
        }
    }

    @Test
    void resetShufflesIntoNewFolds() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet set = set(40);
            KFoldIterator folds = new KFoldIterator(4, set);
            folds.next();
            List<Integer> before = labels(folds.testFold());
            LibTensor.manualSeed(1);
            folds.reset();
            assertEquals(before, labels(folds.testFold()));
            Set<Integer> held = new HashSet<>();
            List<Integer> first = null;
            while (folds.hasNext()) {
                folds.next();
                List<Integer> test = labels(folds.testFold());
                first = first == null ? test : first;
                held.addAll(test);
            }
            assertNotEquals(before, first);
            assertEquals(40, held.size());
            assertEquals(range(0, 40), labels(set));
        }
    }

    /** Folds are the caller's, the data set stays the program's, and the iterator has nothing of its own. */
    @Test
    void stoppingAndStartingAgainLosesNothing() {
        long before = Memory.stats().liveHandles();
        DataSet set = set(6);
        KFoldIterator folds = new KFoldIterator(3, set);
        folds.next().close();
        folds.testFold().close();
        folds.reset();
        folds.next().close();
        SamplingDataSetIterator samples = new SamplingDataSetIterator(set, 2, 4);
        samples.next().close();
        samples.reset();
        samples.next().close();
        assertEquals(before + 2, Memory.stats().liveHandles());
        set.close();
        assertEquals(before, Memory.stats().liveHandles());
    }

    @Test
    void wrongFoldsAreRefused() {
        try (ResourceScope scope = new ResourceScope()) {
            assertThrows(ArgumentException.class, () -> new KFoldIterator(1, set(4)));
            ArgumentException few = assertThrows(ArgumentException.class, () -> new KFoldIterator(5, set(4)));
            assertTrue(few.getMessage().contains("not 5 folds and 4 examples"), few::getMessage);
            assertThrows(ArgumentException.class, () -> new KFoldIterator(null));
            KFoldIterator folds = new KFoldIterator(2, set(4));
            assertThrows(StateException.class, folds::testFold);
            assertThrows(UnsupportedException.class, () -> folds.next(1));
            assertFalse(folds.asyncSupported());
        }
    }

    @Test
    void samplesHaveNoExampleTwice() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet set = set(8);
            set.setLabelNames(List.of("number"));
            SamplingDataSetIterator samples = new SamplingDataSetIterator(set, 8, 17);
            assertEquals(8, samples.batch());
            assertEquals(2, samples.inputColumns());
            assertEquals(1, samples.totalOutcomes());
            assertEquals(List.of("number"), samples.getLabels());
            int batches = 0;
            for (; samples.hasNext(); batches++) {
                DataSet batch = samples.next();
                assertEquals(new HashSet<>(range(0, 8)), new HashSet<>(labels(batch)));
                float[] features = ((NDArray) batch.getFeatures()).toFloatArray();
                for (int i = 0; i < 8; i++) {
                    assertEquals(labels(batch).get(i), (int) features[2 * i]);
                    assertEquals(10 * features[2 * i], features[2 * i + 1]);
                }
            }
            assertEquals(3, batches);
            assertThrows(NoSuchElementException.class, samples::next);
            samples.reset();
            samples.setPreProcessor(each -> ((NDArray) each.getLabels()).muli(0));
            assertEquals(List.of(0, 0, 0), labels(samples.next(3)));
            assertEquals(range(0, 8), labels(set));
        }
    }

    @Test
    void samplesWithReplacementMayRepeat() {
        try (ResourceScope scope = new ResourceScope()) {
            SamplingDataSetIterator samples = new SamplingDataSetIterator(set(3), 1000, 1, true);
            int[] counts = new int[3];
            labels(samples.next()).forEach(each -> counts[each]++);
            assertEquals(1000, Arrays.stream(counts).sum());
            for (int each : counts) {
                assertTrue(each > 200 && each < 467, () -> Arrays.toString(counts));
            }
        }
    }

    @Test
    void wrongSamplesAreRefused() {
        try (ResourceScope scope = new ResourceScope()) {
            ArgumentException many = assertThrows(ArgumentException.class, () -> new SamplingDataSetIterator(set(3), 4, 8));
            assertTrue(many.getMessage().contains("a batch of 4 examples cannot be drawn from 3"), many::getMessage);
            assertThrows(ArgumentException.class, () -> new SamplingDataSetIterator(set(3), 0, 8));
            assertThrows(ArgumentException.class, () -> new SamplingDataSetIterator(new DataSet(), 1, 8, true));
            assertThrows(ArgumentException.class, () -> new SamplingDataSetIterator(set(3), 1, 8).next(4));
            assertThrows(ArgumentException.class, () -> new SamplingDataSetIterator(null, 1, 8));
        }
    }
}
