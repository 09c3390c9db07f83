package dev.libtensor.modality.cv;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.ImageFiles;
import dev.libtensor.ImageFiles.Channels;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIOException;
import dev.libtensor.modality.cv.Image.Flag;
import dev.libtensor.modality.cv.transform.CenterCrop;
import dev.libtensor.modality.cv.transform.Crop;
import dev.libtensor.modality.cv.transform.Normalize;
import dev.libtensor.modality.cv.transform.RandomFlipLeftRight;
import dev.libtensor.modality.cv.transform.RandomFlipTopBottom;
import dev.libtensor.modality.cv.transform.RandomResizedCrop;
import dev.libtensor.modality.cv.transform.Resize;
import dev.libtensor.modality.cv.transform.ToTensor;
import dev.libtensor.modality.cv.util.NDImageUtils;
import dev.libtensor.translate.Pipeline;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests image files, images and their transforms. */
class ImageTest extends NativeTest {
    @TempDir
    Path folder;

    private static NDArray gradient(NDManager manager, int height, int width, int channels) {
        byte[] bytes = new byte[height * width * channels];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i % 200);
        }
        return manager.create(ByteBuffer.wrap(bytes), new Shape(height, width, channels), DataType.UINT8);
    }

    /** Returns the folder of the vectors, in the working directory or one above it. */
    private static Path vectors() throws IOException {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("tests/vectors"))) {
                return at.resolve("tests/vectors");
            }
        }
        throw new NoSuchFileException("tests/vectors");
    }

    private static byte[] encoded(Image image, String type) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        image.save(out, type);
        return out.toByteArray();
    }

    @Test
    void filesHaveThePixelsOfTheVectors() throws Exception {
        String text = Files.readString(vectors().resolve("images").resolve("images.json"));
        for (JsonElement element : JsonParser.parseString(text).getAsJsonObject().getAsJsonArray("cases")) {
            JsonObject test = element.getAsJsonObject();
            byte[] file = HexFormat.of().parseHex(test.get("file").getAsString());
            int tolerance = test.get("tolerance").getAsInt();
            for (Channels channels : Channels.values()) {
                String name = channels.name().toLowerCase(Locale.ROOT);
                byte[] expected = HexFormat.of().parseHex(test.getAsJsonObject("pixels").get(name).getAsString());
                try (NDArray image = ImageFiles.decode(file, channels)) {
                    byte[] pixels = image.toByteArray();
                    assertEquals(expected.length, pixels.length);
                    for (int i = 0; i < pixels.length; i++) {
                        int apart = Math.abs((expected[i] & 255) - (pixels[i] & 255));
                        assertTrue(apart <= tolerance, test.get("name") + " " + name);
                    }
                }
            }
        }
    }

    @Test
    void anImageGoesThroughFilesAndArrays() throws Exception {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray array = gradient(manager, 6, 8, 3);
            Image image = ImageFactory.getInstance().fromNDArray(array);
            assertEquals(8, image.getWidth());
            assertEquals(6, image.getHeight());
            assertArrayEquals(array.toByteArray(), image.toNDArray(manager).toByteArray());
            Image again = ImageFactory.getInstance().fromInputStream(new ByteArrayInputStream(encoded(image, "PNG")));
            assertEquals(image, again);
            assertEquals(image, image.duplicate());
            Path file = folder.resolve("a.jpg");
            Files.write(file, encoded(image, "jpeg"));
            Image jpeg = ImageFactory.getInstance().fromFile(file);
            assertEquals(new Shape(6, 8, 1), jpeg.toNDArray(manager, Flag.GRAYSCALE).getShape());
            assertEquals(new Shape(6, 8, 3), jpeg.toNDArray(manager, Flag.COLOR).getShape());
            Image part = image.getSubImage(2, 1, 3, 4);
            byte[] cropped = NDImageUtils.crop(array, 2, 1, 3, 4).toByteArray();
            assertArrayEquals(cropped, part.toNDArray(manager).toByteArray());
            assertThrows(ArgumentException.class, () -> image.getSubImage(6, 0, 3, 1));
            assertThrows(ArgumentException.class, () -> image.getSubImage(0, 0, Integer.MAX_VALUE, 1));
            assertThrows(ArgumentException.class, () -> encoded(image, "gif"));
        }
    }

    @Test
    void imagesOfOtherTypesAreCutOff() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray floats = manager.create(new float[] {-3, 0.9f, 200.7f, 300}, new Shape(1, 2, 2));
            Image image = ImageFactory.getInstance().fromNDArray(floats);
            assertArrayEquals(new byte[] {0, 0, (byte) 200, (byte) 255},
                    image.toNDArray(manager, Flag.GRAYSCALE).toByteArray());
            NDArray ints = manager.full(new Shape(5, 4, 3), 7);
            assertEquals(4, ImageFactory.getInstance().fromNDArray(ints).getWidth());
            assertThrows(ArgumentException.class, () -> ImageFactory.getInstance().fromNDArray(ints.eq(7)));
        }
    }

    @Test
    void partsAreCutAtTheEdges() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray image = manager.zeros(new Shape(8, 6, 3), DataType.UINT8);
            assertEquals(new Shape(4, 2, 3), NDImageUtils.crop(image, 4, 4, 10, 10).getShape());
            assertEquals(new Shape(0, 0, 3), NDImageUtils.crop(image, 9, 9, 2, 2).getShape());
            assertEquals(new Shape(3, 4, 2), NDImageUtils.crop(image.permute(2, 0, 1), 4, 4, 10, 10).getShape());
            NDArray batch = manager.zeros(new Shape(5, 8, 6, 3), DataType.UINT8);
            assertEquals(new Shape(5, 4, 2, 3), NDImageUtils.crop(batch, 4, 4, 10, 10).getShape());
            assertEquals(new Shape(1, 1, 3), NDImageUtils.crop(image, 5, 7, Integer.MAX_VALUE, 9).getShape());
        }
    }

    @Test
    void grayAndOpacityBecomeColorAndBack() throws Exception {
        try (NDManager manager = NDManager.newBaseManager(); ResourceScope scope = new ResourceScope()) {
            for (int channels = 1; channels <= 4; channels++) {
                NDArray array = gradient(manager, 2, 5, channels);
                byte[] file = ImageFiles.encode(array.permute(2, 0, 1), ImageFiles.Format.PNG, ImageFiles.USUAL);
                Image image = ImageFactory.getInstance().fromInputStream(new ByteArrayInputStream(file));
                for (Flag flag : Flag.values()) {
                    NDArray made = image.toNDArray(manager, flag);
                    Channels wanted = flag == Flag.COLOR ? Channels.RGB : Channels.GRAY;
                    int[] expected = ImageFiles.decode(file, wanted).permute(1, 2, 0).toUint8Array();
                    int[] given = made.toUint8Array();
                    assertEquals(expected.length, given.length);
                    for (int i = 0; i < given.length; i++) {
                        assertTrue(Math.abs(expected[i] - given[i]) <= 1, channels + " " + flag);
                    }
                }
                assertTrue(encoded(image, "jpg").length > 0);
            }
        }
    }

    @Test
    void damagedFilesAreRefusedByName() throws Exception {
        Path file = folder.resolve("damaged.png");
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray image = gradient(manager, 3, 4, 5).permute(0, 1, 2);
            NDArray wrong = gradient(manager, 5, 4, 4);
            assertThrows(ShapeException.class, () -> ImageFiles.encode(wrong, ImageFiles.Format.PNG, 6));
            ImageFiles.write(image, file, ImageFiles.Format.PNG, 6);
        }
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        IOException error = assertThrows(IOException.class, () -> ImageFactory.getInstance().fromFile(file));
        assertInstanceOf(FormatException.class, error.getCause());
        assertEquals("cannot decode " + file + ": it is truncated", error.getMessage());
        IOException missing =
                assertThrows(IOException.class, () -> ImageFactory.getInstance().fromFile(folder.resolve("none.png")));
        assertInstanceOf(TensorIOException.class, missing.getCause());
        ByteArrayInputStream text = new ByteArrayInputStream("text".getBytes());
        error = assertThrows(IOException.class, () -> ImageFactory.getInstance().fromInputStream(text));
        assertTrue(error.getMessage().contains("neither PNG nor JPEG"), error.getMessage());
    }

    @Test
    void aPipelineMakesTheInputOfANetwork() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray image = gradient(manager, 20, 30, 3);
            Pipeline pipeline = new Pipeline(new Resize(16, 12), new CenterCrop(), new RandomFlipLeftRight(),
                    new RandomFlipTopBottom(), new CenterCrop(10, 10), new Crop(1, 1, 8, 8), new RandomResizedCrop(8, 8), new ToTensor())
                    .add(new Normalize(new float[] {0.5f, 0.5f, 0.5f}, new float[] {0.25f, 0.25f, 0.25f}));
            assertEquals(9, pipeline.getTransforms().size());
            NDList made = pipeline.transform(new NDList(image, image));
            assertEquals(new Shape(3, 8, 8), made.get(0).getShape());
            assertEquals(DataType.FLOAT32, made.get(0).getDataType());
            assertEquals(image, made.get(1));
            Pipeline other = new Pipeline().add(2, new ToTensor());
            assertThrows(ArgumentException.class, () -> other.transform(new NDList(image)));
            Pipeline failing = new Pipeline(new CenterCrop(), new ToTensor(), new CenterCrop());
            long handles = Memory.liveHandles();
            assertThrows(ShapeException.class, () -> failing.transform(new NDList(image)));
            assertEquals(handles, Memory.liveHandles());
            assertThrows(ArgumentException.class, () -> new Pipeline().insert(1, new ToTensor()));
        }
    }

    /** The numbers are DJL's. */
    @Test
    void smallerImagesAreMeans() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray numbers = manager.arange(0, 144, 1, DataType.INT32).mul(7).mod(256).reshape(8, 6, 3);
            NDArray resized = NDImageUtils.resize(numbers.toType(DataType.FLOAT32, false), 9, 5);
            assertEquals(51.5455f, resized.getFloat(0, 0, 0), 1e-4f);
            NDArray bytes = manager.create(new byte[] {10, 13}, new Shape(1, 2, 1)).toType(DataType.UINT8, false);
            assertArrayEquals(new byte[] {11}, NDImageUtils.resize(bytes, 1).toByteArray());
        }
    }

    @Test
    void imagesAreTurnedAndMirrored() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray image = gradient(manager, 4, 6, 3);
            assertEquals(new Shape(6, 4, 3), NDImageUtils.rotate90(image, 1).getShape());
            NDArray first = NDImageUtils.toTensor(image);
            assertEquals(new Shape(3, 4, 6), first.getShape());
            assertEquals(new Shape(3, 6, 4), NDImageUtils.rotate90(first, 3).getShape());
            for (NDArray array : new NDArray[] {image, first}) {
                NDArray twice = NDImageUtils.flipLeftRight(NDImageUtils.flipTopBottom(array));
                NDArray turned = NDImageUtils.rotate90(array, 2);
                assertTrue(twice.contentEquals(turned));
            }
            assertEquals(new Shape(5, 5, 3), NDImageUtils.resize(image, 5).getShape());
            assertEquals(new Shape(3, 5, 7), NDImageUtils.resize(first, 7, 5, Image.Interpolation.AREA).getShape());
            assertEquals(new Shape(4, 2, 3), NDImageUtils.centerCrop(image, 2, 9).getShape());
            assertEquals(-1f, NDImageUtils.normalize(first, 0.5f, 0.5f).getFloat(0, 0, 0), 1e-6f);
            assertTrue(NDImageUtils.randomBrightness(image, 0.5f).getShape().equals(image.getShape()));
            assertThrows(ShapeException.class, () -> NDImageUtils.centerCrop(first));
            assertThrows(ArgumentException.class, () -> NDImageUtils.isCHW(new Shape(4, 5)));
            assertThrows(ArgumentException.class, () -> NDImageUtils.isCHW(new Shape(4, 5, 6)));
        }
    }
}
