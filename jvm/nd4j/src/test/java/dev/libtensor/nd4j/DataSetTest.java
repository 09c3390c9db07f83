package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.FormatException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.SplitTestAndTrain;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataSetTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope("test");
    }

    @AfterEach
    void close() {
        scope.close();
    }

    /** Features (n, 2) with the rows {@code (i, 10 i)}, and labels that follow {@code classes}. */
    private static DataSet set(int... classes) {
        float[] features = new float[2 * classes.length];
        float[] labels = new float[3 * classes.length];
        for (int i = 0; i < classes.length; i++) {
            features[2 * i] = i;
            features[2 * i + 1] = 10 * i;
            labels[3 * i + classes[i]] = 1;
        }
        DataSet set = new DataSet(NDArray.create(features, new Shape(classes.length, 2)),
                NDArray.create(labels, new Shape(classes.length, 3)));
        set.setLabelNames(List.of("a", "b", "c"));
        set.setExampleMetaData(Arrays.stream(classes).boxed().toList());
        return set;
    }

    private static float[] floats(INDArray array) {
        return ((NDArray) array).toFloatArray();
    }

    /** Returns the number of each example, which is its first feature. */
    private static int[] order(DataSet set) {
        float[] values = floats(set.getFeatures());
        int[] order = new int[values.length / 2];
        for (int i = 0; i < order.length; i++) {
            order[i] = (int) values[2 * i];
            assertEquals(10 * values[2 * i], values[2 * i + 1]);
        }
        return order;
    }

    @Test
    void sizesAndNames() {
        DataSet set = set(0, 1, 2, 1);
        assertEquals(4, set.numExamples());
        assertEquals(2, set.numInputs());
        assertEquals(3, set.numOutcomes());
        assertEquals(Map.of(0, 1.0, 1, 2.0, 2, 1.0), set.labelCounts());
        assertEquals("b", set.getLabelName(1));
        assertThrows(ArgumentException.class, () -> set.getLabelName(3));
        assertEquals(List.of(0, 1, 2, 1), set.getExampleMetaData(Integer.class));
        assertThrows(ClassCastException.class, () -> set.getExampleMetaData(String.class));
        assertEquals(4 * (2 + 3) * 4, set.getMemoryFootprint());
        assertFalse(set.hasMaskArrays());
        set.validate();
        set.setLabelsMaskArray(NDArray.ones(new Shape(3)));
        assertThrows(ShapeException.class, set::validate);
        assertTrue(set.hasMaskArrays());
        DataSet uneven = new DataSet(set.getFeatures(), NDArray.ones(new Shape(3, 1)));
        assertThrows(ShapeException.class, uneven::validate);
        DataSet empty = DataSet.empty();
        assertTrue(empty.isEmpty());
        assertEquals(0, empty.numExamples());
        assertThrows(StateException.class, empty::numInputs);
        assertThrows(StateException.class, empty::scale);
    }

    @Test
    void partsAreViewsOrCopies() {
        DataSet set = set(0, 1, 2, 1, 0);
        SplitTestAndTrain split = set.splitTestAndTrain(3);
        assertArrayEquals(new int[] {0, 1, 2}, order(split.getTrain()));
        assertArrayEquals(new int[] {3, 4}, order(split.getTest()));
        assertEquals(List.of(1, 0), split.getTest().getExampleMetaData());
        assertEquals("c", split.getTest().getLabelName(2));
        assertArrayEquals(new int[] {0, 1, 2}, order(set.splitTestAndTrain(0.65).getTrain()));
        assertThrows(ArgumentException.class, () -> set.splitTestAndTrain(5));
        assertThrows(ArgumentException.class, () -> set.splitTestAndTrain(0.1));
        List<DataSet> batches = set.batchBy(2);
        assertEquals(List.of(2, 2, 1), batches.stream().map(DataSet::numExamples).toList());
        assertThrows(ArgumentException.class, () -> set.batchBy(0));
        assertEquals(5, set.asList().size());
        assertEquals(2, set.get(2).outcome());
        assertThrows(StateException.class, set::outcome);
        DataSet chosen = set.get(new int[] {4, 0});
        assertArrayEquals(new int[] {4, 0}, order(chosen));
        assertArrayEquals(new int[] {1, 3}, order(set.filterBy(new int[] {1})));
        DataSet copy = set.copy();
        set.multiplyBy(2);
        assertArrayEquals(new int[] {0, 2, 4}, order(split.getTrain()));
        assertArrayEquals(new int[] {4, 0}, order(chosen));
        assertArrayEquals(new int[] {0, 1, 2, 3, 4}, order(copy));
        int count = 0;
        for (DataSet each : copy) {
            assertEquals(count++, ((NDArray) each.getFeatures()).getFloat(0, 0));
        }
    }

    @Test
    void examplesMoveTogether() {
        DataSet set = set(2, 2, 0, 1, 0, 2);
        set.sortByLabel();
        // The classes take turns: 0, 1, 2, then 0 and 2 as there is one example of 1, then the third of 2.
        assertArrayEquals(new int[] {2, 3, 0, 4, 1, 5}, order(set));
        assertEquals(List.of(0, 1, 2, 0, 2, 2), set.getExampleMetaData());
        NDArray features = (NDArray) set.getFeatures();
        set.shuffle(7);
        int[] first = order(set);
        assertSame(features, set.getFeatures());
        DataSet again = set(2, 2, 0, 1, 0, 2);
        again.sortByLabel();
        again.shuffle(7);
        assertArrayEquals(first, order(again));
        again.shuffle();
        int[] sorted = order(again);
        Arrays.sort(sorted);
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, sorted);
        again.splitTestAndTrain(2, new Random(1));
        for (DataSet each : again) {
            assertEquals(each.outcome(), each.getExampleMetaData().get(0));
        }
        int[] drawn = order(set.sample(6));
        Arrays.sort(drawn);
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, drawn);
        assertEquals(20, set.sample(20, true).numExamples());
        assertThrows(ArgumentException.class, () -> set.sample(7));
        set.setOutcome(0, 1);
        assertEquals(1, set.get(0).outcome());
        set.addRow(set(0), 5);
        assertEquals(0, set.get(5).outcome());
    }

    @Test
    void setsAreMerged() {
        DataSet merged = DataSet.merge(List.of(set(0, 1), set(2)));
        assertArrayEquals(new int[] {0, 1, 0}, order(merged));
        assertEquals(List.of(0, 1, 2), merged.getExampleMetaData());
        assertNull(merged.getFeaturesMaskArray());
        assertThrows(ArgumentException.class, () -> DataSet.merge(List.of()));
        DataSet none = new DataSet(NDArray.ones(new Shape(1, 2)), null);
        assertThrows(StateException.class, () -> DataSet.merge(List.of(set(0), none)));
        assertEquals(set(0), DataSet.merge(List.of(new DataSet(), set(0))));
        assertTrue(DataSet.merge(List.of(new DataSet(), new DataSet())).isEmpty());
        assertEquals(1, MultiDataSet.merge(List.of(new MultiDataSet(), set(0).toMultiDataSet())).numFeatureArrays());
    }

    @Test
    void seriesOfDifferentLengthsAreFilled() {
        DataSet two = new DataSet(NDArray.ones(new Shape(1, 1, 2)), NDArray.ones(new Shape(1, 1, 2)));
        DataSet three = new DataSet(NDArray.ones(new Shape(1, 1, 3)), NDArray.ones(new Shape(1, 1, 3)),
                NDArray.create(new float[] {1, 0, 1}, new Shape(1, 3)), null);
        DataSet merged = DataSet.merge(List.of(two, three));
        assertArrayEquals(new float[] {1, 1, 0, 1, 1, 1}, floats(merged.getFeatures()));
        assertArrayEquals(new float[] {1, 1, 0, 1, 0, 1}, floats(merged.getFeaturesMaskArray()));
        assertArrayEquals(new float[] {1, 1, 0, 1, 1, 1}, floats(merged.getLabelsMaskArray()));
        DataSet equal = DataSet.merge(List.of(three, new DataSet(three.getFeatures(), three.getLabels())));
        assertArrayEquals(new float[] {1, 0, 1, 1, 1, 1}, floats(equal.getFeaturesMaskArray()));
        assertNull(equal.getLabelsMaskArray());
        MultiDataSet multi = MultiDataSet.merge(List.of(two.toMultiDataSet(), three.toMultiDataSet()));
        assertArrayEquals(new float[] {1, 1, 0, 1, 0, 1}, floats(multi.getFeaturesMaskArray(0)));
    }

    @Test
    void mergedMasksHaveTheTypeOfTheirArrays() {
        INDArray two = Nd4j.create(DataType.DOUBLE, 1, 2, 2);
        INDArray three = Nd4j.create(DataType.DOUBLE, 1, 2, 3);
        DataSet made = DataSet.merge(List.of(new DataSet(two, two), new DataSet(three, three)));
        assertEquals(DataType.DOUBLE, made.getFeaturesMaskArray().dataType());
        DataSet given = DataSet.merge(List.of(new DataSet(two, two, Nd4j.ones(1, 2), null), new DataSet(three, three)));
        assertEquals(DataType.DOUBLE, given.getFeaturesMaskArray().dataType());
        INDArray image = Nd4j.create(DataType.DOUBLE, 1, 2, 3, 3);
        DataSet ofImages = new DataSet(image, two, Nd4j.ones(1, 1, 3, 1), null);
        assertEquals(DataType.FLOAT, DataSet.merge(List.of(ofImages, ofImages)).getFeaturesMaskArray().dataType());
    }

    @Test
    void numbersOfEachExample() {
        DataSet set = new DataSet(Nd4j.create(new float[][] {{1, 2}, {3, 5}, {4, 0}}), null);
        assertArrayEquals(new float[] {1.5f, 4, 2}, floats(set.exampleMeans()));
        assertArrayEquals(new float[] {3, 8, 4}, floats(set.exampleSums()));
        assertArrayEquals(new float[] {2, 5, 4}, floats(set.exampleMaxs()));
        assertEquals(2, set.dataSetBatches(2).size());
        assertThrows(StateException.class, () -> new DataSet().exampleMeans());
    }

    @Test
    void featuresAreScaledInPlace() {
        DataSet set = new DataSet(NDArray.create(new float[] {1, 2, 3, 6}, new Shape(2, 2)), null);
        NDArray features = (NDArray) set.getFeatures();
        long handles = Memory.liveHandles();
        // Columns (1, 3) and (2, 6): sample deviations 1.41421 and 2.82843.
        set.normalize();
        assertArrayEquals(new float[] {-0.7071f, -0.7071f, 0.7071f, 0.7071f}, features.toFloatArray(), 1e-4f);
        set.scaleMinAndMax(0, 1);
        assertArrayEquals(new float[] {0, 0, 1, 1}, features.toFloatArray(), 1e-4f);
        set.multiplyBy(4);
        set.divideBy(2);
        set.squishToRange(0.5, 1.5);
        assertArrayEquals(new float[] {0.5f, 0.5f, 1.5f, 1.5f}, features.toFloatArray(), 1e-4f);
        set.scale();
        assertArrayEquals(new float[] {1f / 3, 1f / 3, 1, 1}, features.toFloatArray(), 1e-4f);
        set.binarize(0.5);
        assertArrayEquals(new float[] {0, 0, 1, 1}, features.toFloatArray());
        assertEquals(handles, Memory.liveHandles());
        assertSame(features, set.getFeatures());
    }

    @Test
    void filesKeepTheArrays(@TempDir Path folder) throws Exception {
        DataSet set = set(0, 2);
        set.setFeaturesMaskArray(NDArray.ones(new Shape(2, 1)));
        File file = folder.resolve("set.bin").toFile();
        set.save(file);
        DataSet read = new DataSet();
        read.load(file);
        assertArrayEquals(new int[] {0, 1}, order(read));
        assertEquals(2, read.get(1).outcome());
        assertArrayEquals(new float[] {1, 1}, floats(read.getFeaturesMaskArray()));
        assertNull(read.getLabelsMaskArray());
        assertTrue(scope.contains((NDArray) read.getFeatures()));
        assertNull(((NDArray) set.getFeatures()).getName());
        assertThrows(TensorIOException.class, () -> read.load(folder.resolve("none").toFile()));
        assertThrows(FormatException.class, () -> read.load(new ByteArrayInputStream(new byte[] {1, 2, 3})));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        set.toMultiDataSet().save(out);
        MultiDataSet multi = new MultiDataSet();
        multi.load(new ByteArrayInputStream(out.toByteArray()));
        assertEquals(1, multi.numFeatureArrays());
        assertArrayEquals(floats(set.getLabels()), floats(multi.getLabels(0)));
        assertArrayEquals(new float[] {1, 1}, floats(multi.getFeaturesMaskArray(0)));
        assertNull(multi.getLabelsMaskArray(0));
        assertThrows(FormatException.class, () -> read.load(new ByteArrayInputStream(out.toByteArray())));
    }

    @Test
    void aSetIsClosedAndDetachedAsAWhole() {
        DataSet set = set(0, 1);
        set.close();
        assertThrows(DisposedException.class, () -> floats(set.getFeatures()));
        assertThrows(DisposedException.class, () -> floats(set.getLabels()));
        assertTrue(set.toString().contains("INPUT"));
        MultiDataSet multi = set(0, 1).toMultiDataSet();
        multi.close();
        assertThrows(DisposedException.class, () -> floats(multi.getFeatures(0)));
        DataSet kept;
        DataSet left;
        DataSet same;
        try (MemoryWorkspace ws = Nd4j.getWorkspaceManager().getAndActivateWorkspace("sets")) {
            left = set(0, 1);
            kept = set(0, 1).detach();
            same = new DataSet(left.getFeatures(), left.getFeatures()).detach();
            assertSame(same.getFeatures(), same.getLabels());
            DataSet outer = new DataSet(kept.getFeatures(), null);
            outer.migrate();
            assertTrue(((NDArray) outer.getFeatures()).isAttached());
        }
        assertArrayEquals(new int[] {0, 1}, order(kept));
        assertThrows(DisposedException.class, () -> order(left));
        kept.close();
        same.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    @Test
    void severalArraysAreOneSet() {
        NDArray a = NDArray.create(new float[] {1, 2, 3}, new Shape(3, 1));
        NDArray b = NDArray.create(new float[] {10, 20, 30}, new Shape(3, 1));
        MultiDataSet set = new MultiDataSet(new INDArray[] {a, b}, new INDArray[] {b.dup()});
        assertEquals(3, set.numExamples());
        assertEquals(2, set.numFeatureArrays());
        assertSame(b, set.getFeatures(1));
        assertThrows(ArgumentException.class, () -> set.getFeatures(2));
        assertThrows(ArgumentException.class, () -> set.setFeaturesMaskArrays(new INDArray[1]));
        assertNull(set.getFeaturesMaskArray(1));
        set.setFeaturesMaskArray(1, NDArray.ones(new Shape(3, 1)));
        assertTrue(set.hasMaskArrays());
        List<MultiDataSet> list = set.asList();
        assertEquals(3, list.size());
        MultiDataSet merged = MultiDataSet.merge(list);
        assertArrayEquals(new float[] {10, 20, 30}, floats(merged.getFeatures(1)));
        assertArrayEquals(new float[] {1, 1, 1}, floats(merged.getFeaturesMaskArray(1)));
        MultiDataSet copy = set.copy();
        copy.shuffle();
        for (MultiDataSet each : copy.asList()) {
            assertEquals(10 * floats(each.getFeatures(0))[0], floats(each.getLabels(0))[0]);
        }
        assertThrows(ArgumentException.class, () -> MultiDataSet.merge(List.of(set, new MultiDataSet(a, b))));
        assertTrue(set.toString().startsWith("MultiDataSet: 2 input arrays, 1 label arrays, 1 input masks, 0 label masks\n"
                + "=== INPUT 0 ===\n[[1.0000], "), set.toString());
        assertTrue(set.toString().contains("\n--- INPUT MASK ---\n[[1.0000], "), set.toString());
    }
}
