package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.TensorIOException;
import dev.libtensor.dl4j.common.resources.DL4JResources;
import dev.libtensor.dl4j.datasets.fetchers.Cifar10Fetcher;
import dev.libtensor.dl4j.datasets.fetchers.DataSetType;
import dev.libtensor.dl4j.datasets.iterator.impl.Cifar10DataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.impl.TinyImageNetDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data sets whose images lie in a folder for each class. */
class ImageFolderTest extends NativeTest {
    @TempDir
    Path folder;

    @BeforeEach
    void open() {
        DL4JResources.setBaseDirectory(folder.toFile());
    }

    @AfterEach
    void close() {
        DL4JResources.resetBaseDirectoryLocation();
    }

    /** Writes an image of one color: red of the given strength. */
    private void image(String part, String name, int red) throws IOException {
        BufferedImage image = new BufferedImage(32, 32, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 32 * 32; i++) {
            image.setRGB(i % 32, i / 32, red << 16);
        }
        Path file = folder.resolve("data/cifar10/" + part + "/" + name + ".png");
        Files.createDirectories(file.getParent());
        ImageIO.write(image, "png", file.toFile());
    }

    @Test
    void imagesAndTheirClasses() throws IOException {
        for (int i = 0; i < 10; i++) {
            image("train", i + "/image", 100 + i);
        }
        image("test", "0/image", 7);
        Files.writeString(folder.resolve("data/cifar10/labels.txt"), "0\tplane\n1\tcar\n2\tbird\n3\tcat\n4\tdeer\n5\tdog\n6\tfrog\n"
                + "7\thorse\n8\tship\n9\ttruck\n");
        try (ResourceScope scope = new ResourceScope()) {
            DataSet all = new Cifar10DataSetIterator(10).next();
            assertArrayEquals(new long[] {10, 3, 32, 32}, all.getFeatures().shape());
            for (int i = 0; i < 10; i++) {
                assertEquals(0, all.getFeatures().getDouble(i, 0, 5, 5));
                assertEquals(1, all.getLabels().getDouble(i, (int) all.getFeatures().getDouble(i, 2, 5, 5) - 100));
            }
            DataSet small = new Cifar10DataSetIterator(5, new int[] {8, 4}, DataSetType.TEST).next();
            assertArrayEquals(new long[] {1, 3, 8, 4}, small.getFeatures().shape());
            assertEquals(all, new Cifar10DataSetIterator(10, null, DataSetType.TRAIN, null, 123).next());
        }
        assertEquals(List.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"), Cifar10DataSetIterator.getLabels(true));
        assertEquals("truck", Cifar10DataSetIterator.getLabels(false).get(9));
        assertThrows(TensorIOException.class, () -> new Cifar10Fetcher().describe(List.of("x")));
    }

    @Test
    void missingFilesAreNamed() {
        String message = assertThrows(TensorIOException.class,
                () -> new TinyImageNetDataSetIterator(1, DataSetType.TEST)).getMessage();
        assertTrue(message.contains(folder.resolve("data/TINYIMAGENET_200/test").toString()), message);
        assertTrue(message.contains("tinyimagenet_200_dl4j.v1.zip"), message);
        assertThrows(ArgumentException.class, () -> new Cifar10DataSetIterator(1, DataSetType.VALIDATION));
        assertThrows(ArgumentException.class, () -> new Cifar10DataSetIterator(1, new int[] {3}, DataSetType.TEST));
    }
}
