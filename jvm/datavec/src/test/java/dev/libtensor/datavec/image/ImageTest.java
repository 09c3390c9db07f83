package dev.libtensor.datavec.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NativeTest;
import dev.libtensor.StateException;
import dev.libtensor.datavec.api.io.labels.ParentPathLabelGenerator;
import dev.libtensor.datavec.api.records.Record;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.api.writable.NDArrayWritable;
import dev.libtensor.datavec.api.writable.Writable;
import dev.libtensor.datavec.image.data.ImageWritable;
import dev.libtensor.datavec.image.loader.Java2DNativeImageLoader;
import dev.libtensor.datavec.image.loader.NativeImageLoader;
import dev.libtensor.datavec.image.recordreader.ImageRecordReader;
import dev.libtensor.datavec.image.transform.CropImageTransform;
import dev.libtensor.datavec.image.transform.FlipImageTransform;
import dev.libtensor.datavec.image.transform.ImageTransform;
import dev.libtensor.datavec.image.transform.MultiImageTransform;
import dev.libtensor.datavec.image.transform.PipelineImageTransform;
import dev.libtensor.datavec.image.transform.ResizeImageTransform;
import dev.libtensor.datavec.image.transform.RotateImageTransform;
import dev.libtensor.datavec.image.transform.ScaleImageTransform;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageTest extends NativeTest {
    @TempDir
    private Path folder;

    /** Two rows of three pixels; each has its own red, green and blue. */
    private static BufferedImage sample() {
        BufferedImage image = new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 6; i++) {
            image.setRGB(i % 3, i / 3, (10 + i) << 16 | (20 + i) << 8 | 30 + i);
        }
        return image;
    }

    private static Path written(BufferedImage image, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        ImageIO.write(image, "png", file.toFile());
        return file;
    }

    private static double[] numbers(INDArray array) {
        return array.dup('c').reshape(array.length()).toDoubleVector();
    }

    private static double[] blues(ImageWritable image) {
        BufferedImage pixels = image.getImage();
        double[] blues = new double[pixels.getWidth() * pixels.getHeight()];
        for (int i = 0; i < blues.length; i++) {
            blues[i] = pixels.getRGB(i % pixels.getWidth(), i / pixels.getWidth()) & 0xff;
        }
        return blues;
    }

    @Test
    void channelsAreBlueGreenRed() throws IOException {
        Path file = written(sample(), folder.resolve("a.png"));
        INDArray array = new NativeImageLoader(2, 3, 3).asMatrix(file.toFile());
        assertArrayEquals(new long[] {1, 3, 2, 3}, array.shape());
        assertArrayEquals(new double[] {30, 31, 32, 33, 34, 35, 20, 21, 22, 23, 24, 25, 10, 11, 12, 13, 14, 15}, numbers(array));
        assertArrayEquals(new long[] {1, 18}, new NativeImageLoader().asRowVector(file.toString()).shape());
        // 0.299 * 10 + 0.587 * 20 + 0.114 * 30 = 18.15
        assertArrayEquals(new double[] {18, 19, 20, 21, 22, 23}, numbers(new NativeImageLoader(2, 3, 1).asMatrix(file.toFile())));
        BufferedImage again = new Java2DNativeImageLoader().asBufferedImage(array);
        assertEquals(sample().getRGB(2, 1), again.getRGB(2, 1));
    }

    @Test
    void greyFilesKeepTheirLevels() throws IOException {
        BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_BYTE_GRAY);
        image.getRaster().setSample(0, 0, 0, 7);
        image.getRaster().setSample(1, 0, 0, 200);
        Path file = written(image, folder.resolve("grey.png"));
        assertArrayEquals(new double[] {7, 200}, numbers(new NativeImageLoader(1, 2, 1).asMatrix(file.toFile())));
    }

    @Test
    void sizesAreOpenCvs() {
        BufferedImage image = new BufferedImage(4, 1, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < 4; x++) {
            image.setRGB(x, 0, 10 * x);
        }
        // The centres of two pixels lie between the first two and the last two.
        assertArrayEquals(new double[] {5, 25}, blues(new ResizeImageTransform(2, 1).transform(new ImageWritable(image))));
        assertArrayEquals(new long[] {1, 1, 1, 8}, new NativeImageLoader(1, 8, 1).asMatrix(image).shape());
        assertArrayEquals(new long[] {1, 3, 1, 1}, new NativeImageLoader(1, 1, 3, true).asMatrix(image).shape());
    }

    @Test
    void transformsChangeImages() {
        ImageWritable image = new ImageWritable(sample());
        assertArrayEquals(new double[] {33, 34, 35, 30, 31, 32}, blues(new FlipImageTransform(0).transform(image)));
        assertArrayEquals(new double[] {32, 31, 30, 35, 34, 33}, blues(new FlipImageTransform(1).transform(image)));
        assertArrayEquals(new double[] {35, 34, 33, 32, 31, 30}, blues(new FlipImageTransform(-1).transform(image)));
        assertArrayEquals(new double[] {34}, blues(new CropImageTransform(null, 1, 1, 0, 1).transform(image)));
        assertArrayEquals(new double[] {35, 34, 33, 32, 31, 30}, blues(new RotateImageTransform(180).transform(image)));
        assertEquals(5, new ScaleImageTransform(2).transform(image).getWidth());
        ImageTransform both = new MultiImageTransform(new FlipImageTransform(0), new FlipImageTransform(1));
        assertArrayEquals(new double[] {35, 34, 33, 32, 31, 30}, blues(both.transform(image)));
        ImageTransform never = new PipelineImageTransform(List.of(new Pair<>(new FlipImageTransform(0), 0.0)), true);
        assertArrayEquals(blues(image), blues(never.transform(image)));
        assertArrayEquals(new double[] {30, 31, 32, 33, 34, 35}, blues(image));
        ImageTransform drawn = new CropImageTransform(new Random(3), 1);
        for (int i = 0; i < 20; i++) {
            assertFalse(drawn.transform(image).getWidth() < 1);
        }
    }

    @Test
    void readerHasClassesInTheOrderOfNames() throws Exception {
        written(sample(), folder.resolve("images/dog/1.png"));
        written(sample(), folder.resolve("images/cat/2.png"));
        Files.writeString(folder.resolve("images/cat/notes.txt"), "no image");
        ImageRecordReader reader = new ImageRecordReader(4, 4, 1, new ParentPathLabelGenerator());
        assertThrows(StateException.class, reader::hasNext);
        reader.initialize(new FileSplit(folder.resolve("images").toFile()));
        assertEquals(List.of("cat", "dog"), reader.getLabels());
        int count = 0;
        while (reader.hasNext()) {
            Record record = reader.nextRecord();
            List<Writable> values = record.getRecord();
            assertArrayEquals(new long[] {1, 1, 4, 4}, ((NDArrayWritable) values.get(0)).get().shape());
            boolean isDog = record.getMetaData().getURI().getPath().contains("dog");
            assertEquals(isDog ? 1 : 0, values.get(1).toInt());
            assertEquals(values, reader.loadFromMetaData(record.getMetaData()).getRecord());
            count++;
        }
        assertEquals(2, count);
        reader.reset();
        assertEquals(2, reader.next().size());
    }

    @Test
    void wrongFilesAreRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("no.png"), "no image");
        assertThrows(FormatException.class, () -> new NativeImageLoader().asMatrix(file.toFile()));
        byte[] bytes = Files.readAllBytes(written(sample(), folder.resolve("cut.png")));
        Files.write(folder.resolve("cut.png"), java.util.Arrays.copyOf(bytes, 40));
        assertThrows(FormatException.class, () -> new NativeImageLoader().asMatrix(folder.resolve("cut.png").toFile()));
        assertThrows(ArgumentException.class, () -> new NativeImageLoader(2, 2, 2));
        assertThrows(FormatException.class, () -> new ImageWritable(sample()).toDouble());
    }
}
