package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesTest extends NativeTest {
    @TempDir
    Path folder;

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static byte[] idx(int type, byte[] elements, int... sizes) {
        ByteBuffer file = ByteBuffer.allocate(4 + 4 * sizes.length + elements.length);
        file.put((byte) 0).put((byte) 0).put((byte) type).put((byte) sizes.length);
        for (int size : sizes) {
            file.putInt(size);
        }
        return file.put(elements).array();
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    private Path write(String name, byte[] bytes) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.write(path, bytes);
    }

    @Test
    void idxFiles() throws IOException {
        byte[] elements = ByteBuffer.allocate(16).putInt(1).putInt(-2).putInt(3).putInt(Integer.MIN_VALUE).array();
        byte[] file = idx(0x0C, elements, 2, 2);
        for (byte[] bytes : List.of(file, gzip(file))) {
            NDArray array = DataFiles.idx(write("a", bytes));
            assertEquals(DataType.INT32, array.getDataType());
            assertEquals(new Shape(2, 2), array.getShape());
            assertArrayEquals(new int[] {1, -2, 3, Integer.MIN_VALUE}, array.toIntArray());
        }
        for (int length = 0; length < file.length; length++) {
            Path bad = write("bad", java.util.Arrays.copyOf(file, length));
            assertTrue(assertThrows(FormatException.class, () -> DataFiles.idx(bad)).getMessage().contains(bad + " is"));
        }
        Path huge = write("huge", idx(0x0E, new byte[8], Integer.MAX_VALUE, Integer.MAX_VALUE));
        assertThrows(FormatException.class, () -> DataFiles.idx(huge));
        assertThrows(TensorIOException.class, () -> DataFiles.idx(folder));
        assertThrows(ArgumentException.class, () -> DataFiles.idx(null));
    }

    @Test
    void mnist() throws IOException {
        write("train-images-idx3-ubyte.gz", gzip(idx(8, new byte[] {0, 51, -1, 1, 2, 3}, 3, 2, 1)));
        write("train-labels-idx1-ubyte", idx(8, new byte[] {7, 0, 9}, 3));
        NDList train = DataFiles.mnist(folder, true);
        assertEquals(new Shape(3, 1, 2, 1), train.get(0).getShape());
        assertArrayEquals(new float[] {0, 0.2f}, train.get(0).get(0).toFloatArray());
        assertArrayEquals(new long[] {7, 0, 9}, train.get(1).toLongArray());
        TensorIOException missing = assertThrows(TensorIOException.class, () -> DataFiles.mnist(folder, false));
        assertTrue(missing.getMessage().contains("t10k-images-idx3-ubyte.gz"), missing.getMessage());
        write("t10k-images-idx3-ubyte", idx(8, new byte[] {1}, 1, 1, 1));
        write("t10k-labels-idx1-ubyte", idx(8, new byte[] {1, 2}, 2));
        assertThrows(FormatException.class, () -> DataFiles.mnist(folder, false));
    }

    @Test
    void csvFiles() throws IOException {
        Path path = write("a.csv", "x;y;z\n1;2;3\n-4;5e1;6\n".getBytes());
        NDList table = DataFiles.csv(path, true, ';', 1);
        assertArrayEquals(new float[] {1, 3, -4, 6}, table.get(0).toFloatArray());
        assertArrayEquals(new float[] {2, 50}, table.get(1).toFloatArray());
        NDList whole = DataFiles.csv(path, true, ';', DataFiles.NO_LABELS);
        assertEquals(new Shape(2, 3), whole.singletonOrThrow().getShape());
        FormatException bad = assertThrows(FormatException.class, () -> DataFiles.csv(path, false, ';', 1));
        assertTrue(bad.getMessage().endsWith("line 1, column 1: expected a number, given \"x\""), bad.getMessage());
        assertThrows(ArgumentException.class, () -> DataFiles.csv(path, true, 'é', 1));
        assertThrows(ArgumentException.class, () -> DataFiles.csv(path, true, ';', 3));
    }

    private void paint(String name, int value, int height, int width) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        try (NDArray image = NDArray.full(new Shape(3, height, width), value, DataType.UINT8)) {
            ImageFiles.write(image, path, ImageFiles.Format.PNG, ImageFiles.USUAL);
        }
    }

    @Test
    void foldersOfImages() throws IOException {
        for (int i = 0; i < 10; i++) {
            paint("dog/" + i + ".png", i, 3, 4);
            paint("cat/" + i + ".png", 51, 3, 4);
        }
        NativeDataset images = new NativeDataset(folder, ImageFiles.Channels.RGB);
        assertEquals(List.of("cat", "dog"), images.classNames());
        assertEquals(20, images.size());
        long[] order = LongStream.range(0, 20).toArray();
        for (int workers : new int[] {0, 1, 3}) {
            NativeLoader loader = new NativeLoader(images, order, 6, false, workers, NativeLoader.USUAL);
            NDList first = loader.next();
            assertEquals(new Shape(6, 3, 3, 4), first.get(0).getShape());
            assertEquals(0.2f, first.get(0).getFloat(5, 0, 0, 0));
            assertEquals(10, labels(first, loader).stream().filter(label -> label == 1).count());
        }
        NativeDataset small = new NativeDataset(folder, 2, 5, ImageFiles.Channels.GRAY);
        NativeLoader one = new NativeLoader(small, new long[] {3}, 1, false, 0, NativeLoader.USUAL);
        assertEquals(new Shape(1, 1, 2, 5), one.next().get(0).getShape());
        assertThrows(TensorIndexException.class,
                () -> new NativeLoader(images, new long[] {20}, 1, false, 0, NativeLoader.USUAL));
        // The last file is damaged: its batch is an error, and those before are not.
        write("dog/9.png", new byte[] {(byte) 0x89, 'P', 'N', 'G'});
        for (int workers : new int[] {0, 4}) {
            NativeLoader batches = new NativeLoader(images, order, 7, false, workers, NativeLoader.USUAL);
            batches.next();
            batches.next();
            FormatException damaged = assertThrows(FormatException.class, batches::next);
            assertTrue(damaged.getMessage().contains("dog/9.png"), damaged.getMessage());
        }
        assertThrows(TensorIOException.class,
                () -> new NativeDataset(folder.resolve("cat"), ImageFiles.Channels.RGB));
        paint("cat/5.png", 1, 5, 5);
        NativeDataset unequal = new NativeDataset(folder, ImageFiles.Channels.RGB);
        NativeLoader fifth = new NativeLoader(unequal, new long[] {5}, 1, false, 0, NativeLoader.USUAL);
        assertThrows(ShapeException.class, fifth::next);
    }

    /** Returns the labels of a batch and of all that follow. */
    private static List<Long> labels(NDList first, NativeLoader loader) {
        List<Long> labels = new ArrayList<>();
        for (NDList batch = first; !batch.isEmpty(); batch = loader.next()) {
            for (long label : batch.get(1).toLongArray()) {
                labels.add(label);
            }
        }
        return labels;
    }

    private static NativeLoader numbers(long[] order, int batchSize, boolean dropLast, int workers, int prefetch) {
        NDArray numbers = NDArray.arange((long) order.length);
        return new NativeLoader(new NativeDataset(numbers.reshape(order.length, 1), numbers), order, batchSize, dropLast,
                workers, prefetch);
    }

    @Test
    void theOrderIsTheSameForAnyNumberOfWorkers() {
        long[] order = new Generator(11).randperm(1000).toLongArray();
        List<Long> expected = LongStream.of(order).boxed().toList();
        for (int workers = 0; workers < 6; workers++) {
            NativeLoader loader = numbers(order, 7, false, workers, workers == 2 ? 1 : NativeLoader.USUAL);
            assertEquals(expected, labels(loader.next(), loader), workers + " workers");
        }
        NativeLoader full = numbers(order, 7, true, 2, NativeLoader.USUAL);
        assertEquals(142 * 7, labels(full.next(), full).size());
        assertTrue(numbers(new long[0], 7, false, 2, NativeLoader.USUAL).next().isEmpty());
        assertThrows(ArgumentException.class, () -> numbers(order, 7, false, -2, NativeLoader.USUAL));
        assertThrows(ArgumentException.class, () -> numbers(order, 0, false, 1, NativeLoader.USUAL));
    }

    @Test
    void aBatchOfWorkersBelongsWhereNextIsCalled() {
        NativeLoader batches = numbers(LongStream.range(0, 100).toArray(), 10, false, 2, NativeLoader.USUAL);
        NDList seen;
        try (ResourceScope inner = new ResourceScope()) {
            seen = batches.next();
            assertTrue(inner.contains(seen.get(0)) && inner.contains(seen.get(1)));
        }
        assertTrue(seen.get(0).isDisposed());
        NDList next = batches.next();
        assertTrue(scope.contains(next.get(0)));
        batches.close();
        assertFalse(next.get(0).isDisposed());
        batches.close();
        // One that is left early ends with its scope.
        try (ResourceScope inner = new ResourceScope()) {
            numbers(LongStream.range(0, 100).toArray(), 10, false, 2, NativeLoader.USUAL).next();
        }
    }

    @Test
    void aLimitHoldsForWorkers() {
        NDArray data = NDArray.zeros(new Shape(64, 1000));
        NativeDataset dataset = new NativeDataset(data, NDArray.arange(64L));
        long[] order = LongStream.range(0, 64).toArray();
        try (ResourceScope inner = new ResourceScope()) {
            long limit = 2 * 8 * 4000 + 4096;
            inner.setLimit(Device.cpu(), limit);
            NativeLoader loader = new NativeLoader(dataset, order, 8, false, 3, 8);
            for (NDList batch = loader.next(); !batch.isEmpty(); batch = loader.next()) {
                batch.close();
            }
            assertTrue(inner.getStats().peakBytes() <= limit);
            inner.setLimit(Device.cpu(), 8 * 4000);
            NativeLoader batches = new NativeLoader(dataset, order, 8, false, 3, 8);
            assertThrows(NativeOutOfMemoryException.class, batches::next);
            assertThrows(StateException.class, batches::next);
        }
    }

    /** The workers of a loader that the collector found are ended by the thread that disposes of what was dropped. */
    @Test
    void passesThatAreDroppedEnd() {
        scope.close();
        try (ResourceScope inner = new ResourceScope()) {
            NativeDataset numbers = new NativeDataset(NDArray.zeros(new Shape(1000, 1000)), NDArray.arange(1000L));
            inner.setLimit(Device.cpu(), inner.getStats().liveBytes() + 6 * 8 * 4000);
            long[] order = LongStream.range(0, 1000).toArray();
            for (int i = 0; i < 50; i++) {
                NDList first = new NativeLoader(numbers, order, 8, false, 3, NativeLoader.USUAL).next();
                assertEquals(8, first.get(0).size(0));
                first.close();
                if (i % 10 == 0) {
                    System.gc();
                }
            }
        }
    }

    @Test
    void digits() {
        NDList train = SampleData.digits(true);
        NDList test = SampleData.digits(false);
        assertEquals(1437, train.get(0).size(0));
        assertEquals(new Shape(360, 1, 8, 8), test.get(0).getShape());
        assertEquals(DataType.FLOAT32, test.get(0).getDataType());
        assertEquals(DataType.INT64, test.get(1).getDataType());
        assertEquals(0, test.get(0).min().getFloat());
        assertEquals(1, test.get(0).max().getFloat());
        // Stratified: the test set has about a fifth of each class.
        for (int label = 0; label < 10; label++) {
            long count = test.get(1).eq(label).sum().getLong();
            assertTrue(count >= 34 && count <= 37, "class " + label + ": " + count);
        }
    }

    @Test
    void pictures() throws IOException {
        Timeline.start();
        NDList test = SampleData.digits(false);
        Path grid = folder.resolve("digits.svg");
        Pictures.digits(test.get(0), test.get(1), test.get(1), grid);
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
