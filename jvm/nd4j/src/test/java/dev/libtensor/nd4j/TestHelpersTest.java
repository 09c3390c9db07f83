package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.common.function.Function;
import dev.libtensor.nd4j.common.io.ClassPathResource;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.common.primitives.Triple;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.Conv2DConfig;
import dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config.PaddingMode;
import dev.libtensor.nd4j.linalg.api.shape.LongShapeDescriptor;
import dev.libtensor.nd4j.linalg.checkutil.NDArrayCreationUtil;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.adapter.SingletonDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.adapter.SingletonMultiDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.TestDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.TestMultiDataSetIterator;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.serde.binary.BinarySerde;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small classes that programs and tests name beside arrays: iterators of what they have, arrays as bytes, arrays for tests. */
class TestHelpersTest extends NativeTest {
    @TempDir
    private Path folder;

    private static DataSet examples(int count) {
        return new DataSet(Nd4j.arange(count * 2).reshape(count, 2), Nd4j.ones(count, 3));
    }

    @Test
    void examplesComeInBatches() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSetIterator iterator = new TestDataSetIterator(examples(7), 3);
            int[] sizes = new int[3];
            for (int i = 0; i < 3; i++) {
                sizes[i] = iterator.next().numExamples();
            }
            assertArrayEquals(new int[] {3, 3, 1}, sizes);
            assertThrows(NoSuchElementException.class, iterator::next);
            iterator.reset();
            iterator.setPreProcessor(data -> data.getFeatures().addi(100));
            assertEquals(100, iterator.next(1).getFeatures().getDouble(0));
            assertEquals(2, iterator.inputColumns());
            assertEquals(3, iterator.totalOutcomes());
            assertThrows(ArgumentException.class, () -> iterator.next(0));
            assertThrows(ArgumentException.class, () -> new TestDataSetIterator(examples(2), 0));
            MultiDataSet multi = new MultiDataSet(Nd4j.ones(2, 2), Nd4j.ones(2, 3));
            TestMultiDataSetIterator several = new TestMultiDataSetIterator(2, multi, multi, multi);
            assertEquals(4, several.next().getFeatures(0).size(0));
            assertEquals(2, several.next().getFeatures(0).size(0));
            assertFalse(several.hasNext());
        }
    }

    @Test
    void oneDataSetComesItself() {
        try (ResourceScope scope = new ResourceScope()) {
            DataSet one = examples(4);
            SingletonDataSetIterator iterator = new SingletonDataSetIterator(one);
            iterator.setPreProcessor(data -> data.getFeatures().addi(1));
            assertSame(one, iterator.next());
            assertFalse(iterator.hasNext());
            iterator.reset();
            // The change is made once.
            assertEquals(1, iterator.next().getFeatures().getDouble(0));
            assertThrows(NoSuchElementException.class, iterator::next);
            MultiDataSet multi = new MultiDataSet(Nd4j.ones(2, 2), Nd4j.ones(2, 3));
            SingletonMultiDataSetIterator single = new SingletonMultiDataSetIterator(multi);
            assertSame(multi, single.next());
            assertThrows(NoSuchElementException.class, single::next);
        }
    }

    @Test
    void arraysAreBytes() throws Exception {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray array = Nd4j.arange(6).reshape(2, 3);
            ByteBuffer bytes = BinarySerde.toByteBuffer(array);
            assertEquals(array, BinarySerde.toArray(bytes));
            assertEquals(BinarySerde.byteBufferSizeFor(array), bytes.remaining());
            ByteBuffer on = ByteBuffer.allocate(bytes.remaining() + 3).position(3).put(bytes);
            assertEquals(array, BinarySerde.toArray(on, 3));
            assertThrows(FormatException.class, () -> BinarySerde.toArray(on, 2));
            assertThrows(ArgumentException.class, () -> BinarySerde.toArray(on, on.capacity() + 1));
            File file = folder.resolve("a.bin").toFile();
            BinarySerde.writeArrayToDisk(array, file);
            assertEquals(array, BinarySerde.readFromDisk(file));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            BinarySerde.writeArrayToOutputStream(array, out);
            assertEquals(array, BinarySerde.toArray(ByteBuffer.wrap(out.toByteArray())));
        }
    }

    @Test
    void arraysForTestsHaveTheSameElements() {
        try (ResourceScope scope = new ResourceScope()) {
            for (List<Pair<INDArray, String>> arrays : List.of(
                    NDArrayCreationUtil.getAllTestMatricesWithShape(3, 4, 12345, DataType.DOUBLE),
                    NDArrayCreationUtil.getAll3dTestArraysWithShape(1, new long[] {2, 3, 4}, DataType.FLOAT),
                    NDArrayCreationUtil.getAll6dTestArraysWithShape(1, new int[] {1, 2, 3, 1, 2, 3}, DataType.FLOAT))) {
                arrays.forEach(each -> assertEquals(arrays.get(0).getFirst(), each.getFirst(), each.getSecond()));
                assertTrue(arrays.stream().map(each -> Arrays.toString(each.getFirst().stride())).distinct().count() > 1);
            }
            assertEquals(4, NDArrayCreationUtil.getTestMatricesWithVaryingShapes(3, 'c', DataType.FLOAT).size());
            assertThrows(ArgumentException.class,
                    () -> NDArrayCreationUtil.getAll3dTestArraysWithShape(1, new long[] {2, 3}, DataType.FLOAT));
            int[] to = NDArrayCreationUtil.broadcastToShape(new int[] {1, 3}, 7);
            assertEquals(3, to[1]);
            assertEquals(2, NDArrayCreationUtil.getRandomBroadCastShape(3, 4, 2).length);
        }
    }

    @Test
    void shapesAreKnownBeforeTheResults() {
        try (ResourceScope scope = new ResourceScope()) {
            DynamicCustomOp concat = DynamicCustomOp.builder("concat").addInputs(Nd4j.zeros(2, 3), Nd4j.zeros(2, 4))
                    .addIntegerArguments(1).build();
            assertEquals(List.of(LongShapeDescriptor.fromShape(new long[] {2, 7}, DataType.FLOAT)),
                    Nd4j.getExecutioner().calculateOutputShape(concat));
            assertTrue(LongShapeDescriptor.fromShape(new long[] {2, 0}, DataType.FLOAT).isEmpty());
            assertFalse(LongShapeDescriptor.fromShape(new long[0], DataType.FLOAT).isEmpty());
            assertEquals(PaddingMode.SAME, Conv2DConfig.builder().isSameMode(true).build().getPaddingMode());
            // Whole numbers are the first one, how many and the step; others the first one, the step and how many.
            assertEquals(Nd4j.createFromArray(1.0, 4.0, 7.0, 10.0), Nd4j.linspace(DataType.DOUBLE, 1, 4, 3));
            assertEquals(Nd4j.createFromArray(1.0, 1.5, 2.0), Nd4j.linspace(DataType.DOUBLE, 1.0, 0.5, 3));
            assertEquals(Nd4j.createFromArray(5, 3, 1), Nd4j.linspace(DataType.INT, 5, 3, -2));
        }
    }

    @Test
    void foldersOfTheClassPathAreCopied() throws Exception {
        new ClassPathResource("dev/libtensor/nd4j/autodiff").copyDirectory(folder.resolve("copy").toFile());
        try (var files = Files.walk(folder.resolve("copy"))) {
            assertTrue(files.anyMatch(file -> file.toString().endsWith(".class")));
        }
        assertThrows(TensorIOException.class, () -> new ClassPathResource("no/such/folder").copyDirectory(folder.toFile()));
    }

    @Test
    void threeObjectsAndFunctions() {
        Triple<Integer, String, Integer> three = Triple.of(1, "2", 3);
        assertEquals(new Triple<>(1, "2", 3), three);
        three.setThird(null);
        assertNotEquals(new Triple<>(1, "2", 3), three);
        assertEquals("Triple(1, 2, null)", three.toString());
        Function<String, Integer> length = String::length;
        assertEquals(List.of(1, 2), List.of("a", "bc").stream().map(length).toList());
    }
}
