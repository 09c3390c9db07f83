package dev.libtensor.djl.modality.cv;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
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
import dev.libtensor.djl.modality.cv.Image.Flag;
import dev.libtensor.djl.modality.cv.output.BoundingBox;
import dev.libtensor.djl.modality.cv.output.CategoryMask;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Joints;
import dev.libtensor.djl.modality.cv.output.Landmark;
import dev.libtensor.djl.modality.cv.output.Mask;
import dev.libtensor.djl.modality.cv.output.Point;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.modality.cv.transform.CenterCrop;
import dev.libtensor.djl.modality.cv.transform.CenterFit;
import dev.libtensor.djl.modality.cv.transform.Crop;
import dev.libtensor.djl.modality.cv.transform.Normalize;
import dev.libtensor.djl.modality.cv.transform.OneHot;
import dev.libtensor.djl.modality.cv.transform.Pad;
import dev.libtensor.djl.modality.cv.transform.RandomBrightness;
import dev.libtensor.djl.modality.cv.transform.RandomColorJitter;
import dev.libtensor.djl.modality.cv.transform.RandomFlipLeftRight;
import dev.libtensor.djl.modality.cv.transform.RandomFlipTopBottom;
import dev.libtensor.djl.modality.cv.transform.RandomHue;
import dev.libtensor.djl.modality.cv.transform.RandomResizedCrop;
import dev.libtensor.djl.modality.cv.transform.Resize;
import dev.libtensor.djl.modality.cv.transform.ResizeShort;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Pipeline;
import dev.libtensor.djl.translate.Transform;
import dev.libtensor.djl.util.RandomUtils;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
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
            assertArrayEquals(array.toByteArray(), again.toNDArray(manager).toByteArray());
            assertArrayEquals(array.toByteArray(), image.duplicate().toNDArray(manager).toByteArray());
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
            assertThrows(IOException.class, () -> encoded(image, "nothing"));
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
        assertTrue(error.getMessage().contains(file.toString()), error.getMessage());
        assertTrue(error.getMessage().endsWith("it is truncated"), error.getMessage());
        assertThrows(NoSuchFileException.class, () -> ImageFactory.getInstance().fromFile(folder.resolve("none.png")));
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

    /** Returns an image of one color. */
    private static Image plain(int width, int height, int rgb) {
        int[] pixels = new int[width * height];
        Arrays.fill(pixels, 0xFF000000 | rgb);
        return ImageFactory.getInstance().fromPixels(pixels, width, height);
    }

    private static int color(Image image, int x, int y) {
        return ((BufferedImage) image.getWrappedImage()).getRGB(x, y) & 0xFFFFFF;
    }

    @Test
    void addressesAreFilesDataAndUrls() throws Exception {
        Image image = plain(3, 2, 0x102030);
        Path file = Files.write(folder.resolve("a.png"), encoded(image, "png"));
        String data = "data:image/png;base64," + Base64.getEncoder().encodeToString(Files.readAllBytes(file));
        ImageFactory factory = ImageFactory.getInstance();
        for (Image read : new Image[] {factory.fromUrl(file.toString()), factory.fromUrl(file.toUri().toString()),
                factory.fromUrl(file.toUri().toURL()), factory.fromUrl(data)}) {
            assertEquals(0x102030, color(read, 2, 1));
        }
        // A format that only Java reads.
        Path gif = Files.write(folder.resolve("a.gif"), encoded(image, "gif"));
        assertEquals(3, factory.fromFile(gif).getWidth());
        assertThrows(ArgumentException.class, () -> factory.fromImage("none"));
        assertThrows(ArgumentException.class, () -> factory.fromPixels(new int[5], 2, 2));
        assertSame(image.getWrappedImage(), factory.fromImage(image.getWrappedImage()).getWrappedImage());
    }

    @Test
    void imagesAreDrawnOn() throws Exception {
        Image image = plain(100, 80, 0xFFFFFF);
        image.drawRectangle(new Rectangle(10, 20, 30, 40), 0xFF0000, 1);
        assertEquals(0xFF0000, color(image, 10, 30));
        assertEquals(0xFFFFFF, color(image, 25, 40));
        image.drawMarks(List.of(new Point(70, 40)), 10);
        assertEquals(0xF66000, color(image, 70, 40));
        image.drawImage(plain(2, 2, 0x00FF00), false);
        assertEquals(0x00FF00, color(image, 1, 1));
        assertEquals(0xFFFFFF, color(image, 3, 3));
        float[][] probabilities = {{1, 1}, {1, 1}};
        List<BoundingBox> boxes = List.of(new Mask(0.5, 0.5, 0.5, 0.5, probabilities),
                new Landmark(0.1, 0.1, 0.2, 0.2, List.of(new Point(50, 10))));
        Image gray = ImageFactory.getInstance().fromImage(new BufferedImage(100, 80, BufferedImage.TYPE_BYTE_GRAY));
        for (Image on : new Image[] {plain(100, 80, 0xFFFFFF), gray}) {
            int before = color(on, 90, 70);
            on.drawBoundingBoxes(new DetectedObjects(List.of("cat", "face"), List.of(0.9, 0.8), boxes), 1f);
            assertNotEquals(before, color(on, 90, 70));
            assertEquals(0xF66000, color(on, 51, 11));
        }
        List<Joints.Joint> joints = Collections.nCopies(17, new Joints.Joint(0.5, 0.5, 1));
        gray.drawJoints(new Joints(joints));
        assertEquals(0x2596BE, color(gray, 50, 40));
        assertTrue(encoded(gray, "jpg").length > 0);
    }

    @Test
    void masksAndGroups() {
        Image image = plain(4, 4, 0x404040);
        Image masked = image.getMask(new int[][] {{1, 0}, {0, 0}});
        assertEquals(2, masked.getWidth());
        assertEquals(0xFF404040, ((BufferedImage) masked.getWrappedImage()).getRGB(0, 0));
        assertEquals(0, ((BufferedImage) masked.getWrappedImage()).getRGB(1, 1));
        CategoryMask categories = new CategoryMask(List.of("none", "cat"), new int[][] {{1, 0}, {0, 0}});
        assertEquals("{\"classes\":[\"none\",\"cat\"],\"mask\":[[1,0],[0,0]]}", categories.toJson());
        categories.drawMask(image, 1, 0x0000FF, 255);
        assertEquals(0x0000FF, color(image, 0, 0));
        assertEquals(0x404040, color(image, 3, 3));
        Image spots = plain(10, 10, 0);
        spots.drawImage(plain(2, 3, 0xFFFFFF), false);
        List<BoundingBox> found = spots.findBoundingBoxes();
        assertEquals(1, found.size());
        assertArrayEquals(new double[] {0, 0, 0.2, 0.3}, found.get(0).getBounds().getCoordinates(), 1e-9);
        Image part = image.getSubImage(2, 2, 2, 2).duplicate();
        assertEquals(0x404040, color(part, 0, 0));
        assertSame(image, image.resize(4, 4, false));
        assertEquals(8, image.resize(8, 2, false).getWidth());
    }

    @Test
    void boxesAreWrittenAsDjlWritesThem() {
        Rectangle box = new Rectangle(1, 3, 4, 5);
        // DJL's numbers, which count the pixels at both ends.
        assertEquals(0.47058823529411764, box.getIoU(new Rectangle(1, 2, 3, 4)), 1e-12);
        assertEquals(0, box.getIoU(new Rectangle(6, 2, 3, 4)));
        assertEquals("{\"rect\":[1,3,5,8]}", box.toString());
        List<Point> points = List.of(new Point(1, 2), new Point(3, 4.5));
        assertEquals("{\"rect\":[1,2,4,6],\"landmarks\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4.5}]}",
                new Landmark(1, 2, 3, 4, points).toJson());
        float[][] mask = {{1, 2}, {3, 4}};
        assertEquals("{\"rect\":[1,2,4,6],\"fullImageMask\":true,\"mask\":[[1.0,2.0],[3.0,4.0]]}",
                new Mask(1, 2, 3, 4, mask, true).toJson());
        List<Rectangle> boxes = List.of(new Rectangle(0, 0, 2, 2), new Rectangle(0, 0, 2, 1.9), new Rectangle(5, 5, 1, 1));
        assertEquals(List.of(1, 2), Rectangle.nms(boxes, List.of(0.5, 0.9, 0.1), 0.5f));
        try (NDArray numbers = NDArray.create(new float[] {1, 2, 3, 4, 5, 6}, new Shape(2, 3))) {
            assertArrayEquals(new float[] {4, 5, 6}, Mask.toMask(numbers)[1]);
        }
        assertThrows(ArgumentException.class, () -> new DetectedObjects(List.of("a"), List.of(), List.of()));
    }

    @Test
    void theOtherTransforms() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray image = gradient(manager, 6, 8, 3);
            assertEquals(new Shape(8, 8, 3), new Pad(128).transform(image).getShape());
            assertEquals(128, new Pad(128).transform(image).getUint8(7, 0, 0));
            assertEquals(new Shape(10, 4, 3), new CenterFit(4, 10).transform(image).getShape());
            assertSame(image, new CenterFit(8, 6).transform(image));
            assertEquals(new Shape(3, 4, 3), new ResizeShort(3).transform(image).getShape());
            assertEquals(new Shape(3, 4, 3),
                    new ResizeShort(5, 4, Image.Interpolation.BILINEAR).transform(image).getShape());
            NDArray label = manager.create(new int[] {2, 0});
            assertArrayEquals(new float[] {0, 0, 1, 1, 0, 0}, new OneHot(3).transform(label)
                    .toType(DataType.FLOAT32, false).toFloatArray());
            for (Transform change : new Transform[] {new RandomBrightness(0.5f), new RandomHue(0.5f),
                    new RandomColorJitter(0.4f, 0.4f, 0.4f, 0.4f)}) {
                RandomUtils.RANDOM.setSeed(7);
                long handles = Memory.liveHandles();
                NDArray changed = change.transform(image);
                assertEquals(handles + 1, Memory.liveHandles());
                assertEquals(DataType.UINT8, changed.getDataType());
                RandomUtils.RANDOM.setSeed(7);
                assertTrue(changed.contentEquals(change.transform(image)));
                RandomUtils.RANDOM.setSeed(7);
                NDArray first = change.transform(image.permute(2, 0, 1));
                assertTrue(changed.contentEquals(first.permute(1, 2, 0)), change.getClass().getName());
            }
            // Gray has no hue.
            NDArray gray = manager.full(new Shape(2, 2, 3), 100f);
            assertTrue(gray.allClose(NDImageUtils.randomHue(gray, 1), 1e-2, 1, false));
        }
    }
}
