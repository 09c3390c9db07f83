package dev.libtensor.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataFiles;
import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.DisposedException;
import dev.libtensor.FormatException;
import dev.libtensor.ImageFiles;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeOutOfMemoryException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.TensorIOException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.UnsupportedException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        ArrayDataset train = Mnist.train(folder);
        assertEquals(new Shape(3, 1, 2, 1), train.getData().getShape());
        assertArrayEquals(new float[] {0, 0.2f}, train.get(0).getData().head().toFloatArray());
        assertArrayEquals(new long[] {7, 0, 9}, train.getLabels().toLongArray());
        TensorIOException missing = assertThrows(TensorIOException.class, () -> Mnist.test(folder));
        assertTrue(missing.getMessage().contains("t10k-images-idx3-ubyte.gz"), missing.getMessage());
        write("t10k-images-idx3-ubyte", idx(8, new byte[] {1}, 1, 1, 1));
        write("t10k-labels-idx1-ubyte", idx(8, new byte[] {1, 2}, 2));
        assertThrows(FormatException.class, () -> Mnist.test(folder));
    }

    @Test
    void csvFiles() throws IOException {
        Path path = write("a.csv", "x;y;z\n1;2;3\n-4;5e1;6\n".getBytes());
        ArrayDataset table = CsvDataset.builder(path).optDelimiter(';').setLabel(1).build();
        assertArrayEquals(new float[] {1, 3, -4, 6}, table.getData().toFloatArray());
        assertArrayEquals(new float[] {2, 50}, table.getLabels().toFloatArray());
        NDList whole = DataFiles.csv(path, true, ';', DataFiles.NO_LABELS);
        assertEquals(new Shape(2, 3), whole.singletonOrThrow().getShape());
        CsvDataset.Builder names = CsvDataset.builder(path).optDelimiter(';').optHeader(false);
        FormatException bad = assertThrows(FormatException.class, names::build);
        assertTrue(bad.getMessage().endsWith("line 1, column 1: expected a number, given \"x\""), bad.getMessage());
        assertThrows(ArgumentException.class, () -> CsvDataset.builder(path).optDelimiter('é').build());
        assertThrows(ArgumentException.class, () -> CsvDataset.builder(path).optDelimiter(';').setLabel(3).build());
        assertThrows(ArgumentException.class, () -> CsvDataset.builder(path).setLabel(-1));
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
        ImageFolder images = ImageFolder.builder(folder).build();
        assertEquals(List.of("cat", "dog"), images.getSynset());
        assertEquals(20, images.size());
        assertEquals(new Shape(3, 3, 4), images.get(0).getData().head().getShape());
        assertEquals(0.2f, images.get(9).getData().head().getFloat(0, 0, 0));
        for (int workers : new int[] {0, 1, 3}) {
            DataLoader loader = DataLoader.builder(images).batchSize(6).shuffle(3).workers(workers).build();
            List<Long> labels = new ArrayList<>();
            for (Batch batch : loader) {
                for (int i = 0; i < batch.size(); i++) {
                    labels.add(batch.labels().getLong(i));
                }
            }
            assertEquals(10, labels.stream().filter(label -> label == 1).count());
        }
        assertThrows(TensorIndexException.class, () -> images.get(20));
        ImageFolder small = ImageFolder.builder(folder).optSize(2, 5).optChannels(ImageFiles.Channels.GRAY).build();
        assertEquals(new Shape(1, 1, 2, 5), small.getBatch(new long[] {3}).data().getShape());
        assertThrows(ArgumentException.class, () -> small.getBatch(new long[0]));
        // The last file is damaged: its batch is an error, and those before are not.
        write("dog/9.png", new byte[] {(byte) 0x89, 'P', 'N', 'G'});
        for (int workers : new int[] {0, 4}) {
            Iteration batches = DataLoader.builder(images).batchSize(7).workers(workers).build().iterator();
            batches.next();
            batches.next();
            FormatException damaged = assertThrows(FormatException.class, batches::next);
            assertTrue(damaged.getMessage().contains("dog/9.png"), damaged.getMessage());
        }
        images.close();
        assertThrows(DisposedException.class, () -> images.get(0));
        assertThrows(TensorIOException.class, () -> ImageFolder.builder(folder.resolve("cat")).build());
        paint("cat/5.png", 1, 5, 5);
        ImageFolder unequal = ImageFolder.builder(folder).build();
        assertThrows(ShapeException.class, () -> unequal.get(5));
    }

    private static ArrayDataset numbers(int count) {
        return new ArrayDataset(NDArray.arange((long) count).reshape(count, 1), NDArray.arange((long) count));
    }

    private static List<Long> order(DataLoader loader) {
        List<Long> order = new ArrayList<>();
        for (Batch batch : loader) {
            try (batch) {
                for (long label : batch.labels().toLongArray()) {
                    order.add(label);
                }
            }
        }
        return order;
    }

    @Test
    void theSeedDecidesTheOrderForAnyNumberOfWorkers() {
        ArrayDataset numbers = numbers(1000);
        List<List<Long>> expected = new ArrayList<>();
        for (int workers = 0; workers < 6; workers++) {
            DataLoader.Builder builder = DataLoader.builder(numbers).batchSize(7).shuffle(11).workers(workers);
            DataLoader loader = (workers == 2 ? builder.prefetch(1) : builder).build();
            List<List<Long>> epochs = List.of(order(loader), order(loader));
            if (workers == 0) {
                expected = epochs;
            }
            assertEquals(expected, epochs, workers + " workers");
            loader.close();
        }
        assertEquals(142, order(DataLoader.builder(numbers).batchSize(7).dropLast(true).workers(2).build()).size() / 7);
        assertTrue(order(DataLoader.builder(numbers(0)).workers(2).build()).isEmpty());
        assertThrows(ArgumentException.class, () -> DataLoader.builder(numbers).workers(-1));
        assertThrows(ArgumentException.class, () -> DataLoader.builder(numbers).workers(1025));
        assertThrows(ArgumentException.class, () -> DataLoader.builder(numbers).prefetch(0));
    }

    @Test
    void aBatchOfWorkersBelongsWhereNextIsCalled() {
        Iteration batches = DataLoader.builder(numbers(100)).batchSize(10).workers(2).build().iterator();
        Batch seen;
        try (ResourceScope inner = new ResourceScope()) {
            seen = batches.next();
            assertTrue(inner.contains(seen.data()) && inner.contains(seen.labels()));
        }
        assertTrue(seen.data().isDisposed());
        Batch next = batches.next();
        assertTrue(scope.contains(next.data()));
        batches.close();
        assertFalse(batches.hasNext());
        assertFalse(next.data().isDisposed());
        batches.close();
        // One that is left early ends with its scope.
        try (ResourceScope inner = new ResourceScope()) {
            DataLoader.builder(numbers(100)).batchSize(10).workers(2).build().iterator().next();
        }
    }

    @Test
    void aLimitHoldsForWorkers() {
        ArrayDataset numbers = new ArrayDataset(NDArray.zeros(new Shape(64, 1000)), NDArray.arange(64L));
        try (ResourceScope inner = new ResourceScope()) {
            long limit = 2 * 8 * 4000 + 4096;
            inner.setLimit(Device.cpu(), limit);
            DataLoader loader = DataLoader.builder(numbers).batchSize(8).workers(3).prefetch(8).build();
            assertEquals(64, order(loader).size());
            assertTrue(inner.getStats().peakBytes() <= limit);
            inner.setLimit(Device.cpu(), 8 * 4000);
            Iteration batches = loader.iterator();
            assertThrows(NativeOutOfMemoryException.class, batches::next);
            assertThrows(StateException.class, batches::next);
        }
    }

    @Test
    void someOfTheExamples() {
        Dataset some = numbers(10).subDataset(new long[] {7, 1, 4}).subDataset(new long[] {2, 0, 2});
        assertEquals(3, some.size());
        assertEquals(7, some.get(1).getLabels().head().getLong());
        for (int workers = 0; workers < 3; workers++) {
            assertEquals(List.of(4L, 7L, 4L), order(DataLoader.builder(some).batchSize(2).workers(workers).build()));
        }
        assertThrows(TensorIndexException.class, () -> some.get(3));
        assertThrows(TensorIndexException.class, () -> some.subDataset(new long[] {-1}));
        assertThrows(ArgumentException.class, () -> some.subDataset(null));
    }

    /** The workers of a loader that the collector found are ended by the thread that disposes of what was dropped. */
    @Test
    void iterationsThatAreDroppedEnd() {
        scope.close();
        try (ResourceScope inner = new ResourceScope()) {
            ArrayDataset numbers = new ArrayDataset(NDArray.zeros(new Shape(1000, 1000)), NDArray.arange(1000L));
            inner.setLimit(Device.cpu(), inner.getStats().liveBytes() + 6 * 8 * 4000);
            for (int i = 0; i < 50; i++) {
                Iteration batches = DataLoader.builder(numbers).batchSize(8).workers(3).build().iterator();
                assertEquals(8, batches.next().size());
                batches = null;
                if (i % 10 == 0) {
                    System.gc();
                }
            }
        }
    }

    @Test
    void workersCannotCallJava() {
        Dataset own = new Dataset() {
            @Override
            public long size() {
                return 1;
            }

            @Override
            public Example get(long index) {
                return new Example(NDArray.create(1f), NDArray.create(1L));
            }
        };
        DataLoader loader = DataLoader.builder(own).workers(1).build();
        assertTrue(assertThrows(UnsupportedException.class, loader::iterator).getMessage().contains("ImageFolder"));
    }
}
