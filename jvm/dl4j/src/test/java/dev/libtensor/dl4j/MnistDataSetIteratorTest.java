package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.datasets.iterator.impl.MnistDataSetIterator;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MnistDataSetIteratorTest extends NativeTest {
    @TempDir
    Path folder;

    private static float[] numbers(INDArray array) {
        return ((NDArray) array).toFloatArray();
    }

    /** Writes images of 1 x 2 pixels: image number i has the pixels i and 30 + i, and the class i. */
    private void write(String images, String labels, int count, int firstClass) throws IOException {
        ByteBuffer pixels = ByteBuffer.allocate(16 + 2 * count).putInt(0x803).putInt(count).putInt(1).putInt(2);
        ByteBuffer classes = ByteBuffer.allocate(8 + count).putInt(0x801).putInt(count);
        for (int i = 0; i < count; i++) {
            pixels.put((byte) i).put((byte) (30 + i));
            classes.put((byte) (firstClass + i));
        }
        Files.write(folder.resolve(images), pixels.array());
        Files.write(folder.resolve(labels), classes.array());
    }

    private void writeTrain(int count) throws IOException {
        write("train-images-idx3-ubyte", "train-labels-idx1-ubyte", count, 0);
    }

    private static List<Integer> classes(MnistDataSetIterator mnist) {
        List<Integer> classes = new ArrayList<>();
        while (mnist.hasNext()) {
            try (DataSet batch = mnist.next()) {
                for (DataSet each : batch) {
                    classes.add(each.outcome());
                    each.close();
                }
            }
        }
        return classes;
    }

    @Test
    void pixelsAndClassesComeInTheOrderOfTheFile() throws IOException {
        writeTrain(5);
        try (ResourceScope scope = new ResourceScope();
                MnistDataSetIterator mnist = new MnistDataSetIterator(2, -1, false, true, false, 0, folder.toFile())) {
            assertEquals(2, mnist.inputColumns());
            assertEquals(10, mnist.totalOutcomes());
            DataSet first = mnist.next();
            assertArrayEquals(new float[] {0, 30 / 255f, 1 / 255f, 31 / 255f}, numbers(first.getFeatures()));
            float[] labels = new float[20];
            labels[0] = 1;
            labels[11] = 1;
            assertArrayEquals(labels, numbers(first.getLabels()));
            mnist.next();
            assertArrayEquals(new float[] {4 / 255f, 34 / 255f}, numbers(mnist.next().getFeatures()));
            assertFalse(mnist.hasNext());
        }
    }

    @Test
    void pixelsAboveThirtyAreOne() throws IOException {
        writeTrain(2);
        try (MnistDataSetIterator mnist = new MnistDataSetIterator(2, 2, true, true, false, 0, folder.toFile());
                DataSet batch = mnist.next()) {
            assertArrayEquals(new float[] {0, 0, 0, 1}, numbers(batch.getFeatures()));
        }
    }

    @Test
    void aPassEndsBehindTheExamplesThatAreWanted() throws IOException {
        writeTrain(8);
        try (MnistDataSetIterator mnist = new MnistDataSetIterator(2, 3, false, true, false, 0, folder.toFile())) {
            assertEquals(List.of(0, 1, 2, 3), classes(mnist));
            mnist.reset();
            assertEquals(List.of(0, 1, 2, 3), classes(mnist));
        }
        try (MnistDataSetIterator more = new MnistDataSetIterator(3, 100, false, true, false, 0, folder.toFile())) {
            assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7), classes(more));
        }
    }

    /** The orders of {@code java.util.Random} with the seed 12, shuffled from the end as in DL4J. */
    @Test
    void theOrderIsThatOfDl4j() throws IOException {
        writeTrain(8);
        int[] order = {0, 1, 2, 3, 4, 5, 6, 7};
        Random random = new Random(12);
        try (MnistDataSetIterator mnist = new MnistDataSetIterator(3, -1, false, true, true, 12, folder.toFile())) {
            for (int pass = 0; pass < 3; pass++) {
                for (int i = 7; i > 0; i--) {
                    int other = random.nextInt(i + 1);
                    int moved = order[i];
                    order[i] = order[other];
                    order[other] = moved;
                }
                assertEquals(Arrays.stream(order).boxed().toList(), classes(mnist));
                mnist.reset();
            }
        }
    }

    @Test
    void theUsualFolderFollowsTheProperty() throws IOException {
        String before = System.getProperty("org.deeplearning4j.resources.directory");
        Path data = Files.createDirectories(folder.resolve("data/MNIST"));
        write("t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte", 4, 0);
        for (String name : new String[] {"t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte"}) {
            Files.move(folder.resolve(name), data.resolve(name));
        }
        System.setProperty("org.deeplearning4j.resources.directory", folder.toString());
        try (MnistDataSetIterator mnist = new MnistDataSetIterator(4, false, 1)) {
            assertEquals(List.of(0, 1, 2, 3), classes(mnist).stream().sorted().toList());
            TensorIOException missing = assertThrows(TensorIOException.class, () -> new MnistDataSetIterator(4, 4));
            assertTrue(missing.getMessage().contains(data + " has neither train-images-idx3-ubyte"),
                    missing::getMessage);
            assertThrows(TensorIOException.class, () -> new MnistDataSetIterator(4, 4, true));
            assertThrows(TensorIOException.class, () -> new MnistDataSetIterator(4, 4, true, true, true, 1));
        } finally {
            if (before == null) {
                System.clearProperty("org.deeplearning4j.resources.directory");
            } else {
                System.setProperty("org.deeplearning4j.resources.directory", before);
            }
        }
    }

    @Test
    void damagedFilesAreRefused() throws IOException {
        long before = Memory.stats().liveHandles();
        write("train-images-idx3-ubyte", "train-labels-idx1-ubyte", 3, 8);
        FormatException label = assertThrows(FormatException.class,
                () -> new MnistDataSetIterator(1, 1, false, true, false, 0, folder.toFile()));
        assertTrue(label.getMessage().contains("the label of image 2 is 10: expected 0 to 9"), label::getMessage);
        Files.write(folder.resolve("train-images-idx3-ubyte"), new byte[] {0, 0, 8, 3, 0, 0});
        assertThrows(FormatException.class,
                () -> new MnistDataSetIterator(1, 1, false, true, false, 0, folder.toFile()));
        assertThrows(ArgumentException.class,
                () -> new MnistDataSetIterator(0, 1, false, true, false, 0, folder.toFile()));
        assertEquals(before, Memory.stats().liveHandles());
    }
}
