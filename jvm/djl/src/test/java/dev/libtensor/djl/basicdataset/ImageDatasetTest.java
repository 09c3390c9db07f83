package dev.libtensor.djl.basicdataset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.basicdataset.cv.BananaDetection;
import dev.libtensor.djl.basicdataset.cv.CocoDetection;
import dev.libtensor.djl.basicdataset.cv.PikachuDetection;
import dev.libtensor.djl.basicdataset.cv.classification.CaptchaDataset;
import dev.libtensor.djl.basicdataset.cv.classification.Cifar10;
import dev.libtensor.djl.basicdataset.cv.classification.FashionMnist;
import dev.libtensor.djl.basicdataset.cv.classification.FruitsFreshAndRotten;
import dev.libtensor.djl.basicdataset.cv.classification.ImageFolder;
import dev.libtensor.djl.basicdataset.cv.classification.ImageNet;
import dev.libtensor.djl.basicdataset.cv.classification.Mnist;
import dev.libtensor.djl.internal.DatasetManagers;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.modality.cv.transform.Resize;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.dataset.Batch;
import dev.libtensor.djl.training.dataset.Dataset.Usage;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import dev.libtensor.djl.training.dataset.Record;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageDatasetTest extends NativeTest {
    @TempDir
    Path folder;

    private NDManager manager;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        manager.close();
    }

    private Repository repository() {
        return Repository.newInstance("data", folder);
    }

    private static byte[] idx(byte[] elements, int... sizes) {
        ByteBuffer file = ByteBuffer.allocate(4 + 4 * sizes.length + elements.length);
        file.put((byte) 0).put((byte) 0).put((byte) 8).put((byte) sizes.length);
        for (int size : sizes) {
            file.putInt(size);
        }
        return file.put(elements).array();
    }

    /** Writes an image of one color. */
    private void paint(String name, int width, int height, int rgb) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        int[] pixels = new int[width * height];
        Arrays.fill(pixels, 0xFF000000 | rgb);
        Image image = ImageFactory.getInstance().fromPixels(pixels, width, height);
        try (OutputStream out = Files.newOutputStream(file)) {
            image.save(out, "png");
        }
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }

    @Test
    void mnistOfFiles() throws Exception {
        byte[] pixels = new byte[3 * 28 * 28];
        pixels[28 * 28] = (byte) 255;
        Files.write(folder.resolve("t10k-images-idx3-ubyte"), idx(pixels, 3, 28, 28));
        Files.write(folder.resolve("t10k-labels-idx1-ubyte"), idx(new byte[] {7, 0, 9}, 3));
        for (RandomAccessDataset mnist : List.of(
                Mnist.builder().optUsage(Usage.TEST).optRepository(repository()).optManager(manager).setSampling(2, false).build(),
                FashionMnist.builder().optUsage(Usage.TEST).optRepository(repository()).setSampling(2, false).build())) {
            mnist.prepare();
            assertEquals(3, mnist.size());
            Record second = mnist.get(manager, 1);
            assertEquals(new Shape(28, 28, 1), second.getData().head().getShape());
            assertEquals(255, second.getData().head().getFloat(0, 0, 0));
            Batch batch = mnist.getData(manager).iterator().next();
            assertEquals(new Shape(2, 1, 28, 28), batch.getData().head().getShape());
            assertEquals(DataType.FLOAT32, batch.getLabels().head().getDataType());
            assertEquals(1, batch.getData().head().getFloat(1, 0, 0, 0));
            assertArrayEquals(new float[] {7, 0}, batch.getLabels().head().toFloatArray());
            batch.close();
        }
        RandomAccessDataset train = Mnist.builder().optRepository(repository()).setSampling(2, false).build();
        FileNotFoundException missing = assertThrows(FileNotFoundException.class, train::prepare);
        assertTrue(missing.getMessage().contains("train-images-idx3-ubyte"), missing.getMessage());
        assertTrue(missing.getMessage().contains(folder.toString()), missing.getMessage());
    }

    /** Runs with a cache that has no files. */
    private void withoutFiles(RunnableWithException test) throws Exception {
        String before = System.getProperty("DJL_CACHE_DIR");
        System.setProperty("DJL_CACHE_DIR", folder.toString());
        try {
            test.run();
        } finally {
            if (before == null) {
                System.clearProperty("DJL_CACHE_DIR");
            } else {
                System.setProperty("DJL_CACHE_DIR", before);
            }
        }
    }

    private interface RunnableWithException {
        void run() throws Exception;
    }

    /** Otherwise the runtime reports, after a garbage collection, a manager that was never closed. */
    @Test
    void theManagerOfADatasetThatIsDroppedClosesWithItsParent() {
        WeakReference<NDManager> ofDataset = new WeakReference<>(DatasetManagers.replace(null, manager));
        System.gc();
        NDManager kept = ofDataset.get();
        assertTrue(kept != null && kept.isOpen());
        assertTrue(DatasetManagers.replace(kept, manager).isOpen());
        assertFalse(kept.isOpen());
    }

    @Test
    void withoutFilesMnistHasTheDigitsOfTheLibrary() throws Exception {
        withoutFiles(() -> {
            Mnist mnist = Mnist.builder().optManager(manager).setSampling(32, true).build();
            mnist.prepare();
            assertEquals(1437, mnist.size());
            Batch batch = mnist.getData(manager).iterator().next();
            assertEquals(new Shape(32, 1, 28, 28), batch.getData().head().getShape());
            float most = batch.getData().head().max().getFloat();
            assertTrue(most > 0.8 && most <= 1, "greatest " + most);
            assertEquals(0, batch.getData().head().min().getFloat());
            Mnist test = Mnist.builder().optUsage(Usage.TEST).optManager(manager).setSampling(32, false).optLimit(100).build();
            test.prepare();
            assertEquals(100, test.size());
            FashionMnist clothes = FashionMnist.builder().setSampling(32, true).build();
            FileNotFoundException missing = assertThrows(FileNotFoundException.class, clothes::prepare);
            assertTrue(missing.getMessage().contains("fashmnist"), missing.getMessage());
            assertTrue(missing.getMessage().contains(folder.toString()), missing.getMessage());
        });
    }

    @Test
    void filesInTheCacheNeedNoDescription() throws Exception {
        withoutFiles(() -> {
            Path place = folder.resolve("cache/repo/dataset/cv/ai/djl/basicdataset/fashmnist/1.0");
            Files.createDirectories(place);
            Files.write(place.resolve("train-images-idx3-ubyte"), idx(new byte[28 * 28], 1, 28, 28));
            Files.write(place.resolve("train-labels-idx1-ubyte"), idx(new byte[] {3}, 1));
            FashionMnist clothes = FashionMnist.builder().setSampling(1, true).build();
            clothes.prepare();
            assertEquals(3, clothes.get(manager, 0).getLabels().head().getFloat());
            // Transforms take the place of the usual ones.
            FashionMnist larger = FashionMnist.builder().addTransform(new Resize(56)).addTransform(new ToTensor())
                    .setSampling(1, true).build();
            Batch batch = larger.getData(manager).iterator().next();
            assertEquals(new Shape(1, 1, 56, 56), batch.getData().head().getShape());
            batch.close();
        });
    }

    @Test
    void cifar() throws Exception {
        byte[] records = new byte[2 * 3073];
        records[0] = 6;
        records[1] = 100; // red
        records[1 + 1024] = 50; // green
        records[3073] = 9;
        Files.write(folder.resolve("data_batch.bin"), records);
        Cifar10 cifar = Cifar10.builder().optRepository(repository()).optManager(manager).setSampling(2, false).build();
        cifar.prepare();
        Record first = cifar.get(manager, 0);
        assertEquals(new Shape(32, 32, 3), first.getData().head().getShape());
        assertArrayEquals(new float[] {100, 50, 0}, first.getData().head().get(0, 0).toFloatArray());
        Batch batch = cifar.getData(manager).iterator().next();
        assertEquals(new Shape(2, 3, 32, 32), batch.getData().head().getShape());
        assertArrayEquals(new float[] {6, 9}, batch.getLabels().head().toFloatArray());
        Files.write(folder.resolve("test_batch.bin"), new byte[7]);
        Cifar10 damaged = Cifar10.builder().optRepository(repository()).optUsage(Usage.TEST).setSampling(1, false).build();
        assertThrows(IOException.class, damaged::prepare);
    }

    @Test
    void aFolderForEachClass() throws Exception {
        for (int i = 0; i < 6; i++) {
            paint("dog/" + i + ".png", 8, 6, i);
            paint("cat/deep/" + i + ".png", 4, 4, 0xFF0000);
        }
        write("cat/notes.txt", "no image");
        ImageFolder dogs = ImageFolder.builder().setRepositoryPath(folder).setSampling(2, false).build();
        assertEquals(List.of("cat", "dog"), dogs.getSynset());
        assertEquals(6, dogs.size());
        ImageFolder images = ImageFolder.builder().setRepositoryPath(folder.toString()).optMaxDepth(2).optImageSize(5)
                .setSampling(4, true).build();
        images.prepare();
        assertEquals(12, images.size());
        ExecutorService executor = Executors.newFixedThreadPool(2);
        long before = Memory.liveHandles();
        for (int pass = 0; pass < 20; pass++) {
            long cats = 0;
            for (Batch batch : images.getData(manager, executor)) {
                assertEquals(new Shape(4, 3, 5, 5), batch.getData().head().getShape());
                NDArray labels = batch.getLabels().head();
                for (int i = 0; i < 4; i++) {
                    boolean isCat = labels.getLong(i) == 0;
                    cats += isCat ? 1 : 0;
                    assertEquals(isCat ? 1 : 0, batch.getData().head().getFloat(i, 0, 0, 0), 1e-6f);
                }
                batch.close();
            }
            assertEquals(6, cats);
        }
        assertEquals(before, Memory.liveHandles());
        executor.shutdown();
        assertTrue(executor.awaitTermination(10, TimeUnit.SECONDS));
        assertThrows(ArgumentException.class, () -> ImageFolder.builder().setSampling(1, true).build());
        ImageFolder empty = ImageFolder.builder().setRepositoryPath(folder.resolve("dog")).setSampling(1, true).build();
        assertThrows(ArgumentException.class, empty::prepare);
        // A file that is damaged arrives as an error, and the batch is freed.
        write("dog/9.png", "no image");
        ImageFolder damaged = ImageFolder.builder().setRepositoryPath(folder).setSampling(20, false).build();
        damaged.prepare();
        long handles = Memory.liveHandles();
        NDManager trainer = manager.newSubManager();
        var batches = damaged.getData(trainer).iterator();
        assertTrue(assertThrows(IllegalStateException.class, batches::next).getCause().getMessage().contains("9.png"));
        trainer.close();
        assertEquals(handles, Memory.liveHandles());
    }

    @Test
    void otherFoldersOfClasses() throws Exception {
        paint("train/n2/a.png", 2, 2, 1);
        paint("train/n1/a.png", 2, 2, 2);
        write("LOC_synset_mapping.txt", "n1 tench, fish\nn2 cat\n");
        ImageNet net = ImageNet.builder().setRepositoryPath(folder).setSampling(1, false).build();
        net.prepare();
        assertArrayEquals(new String[] {"n1", "n2"}, net.getWordNetIds());
        assertArrayEquals(new String[] {"tench", "cat"}, net.getClassNames());
        assertEquals(2, net.size());
        FruitsFreshAndRotten fruits = FruitsFreshAndRotten.builder()
                .optRepository(Repository.newInstance("fruit", folder.resolve("train"))).setSampling(1, false).build();
        fruits.prepare();
        assertEquals(List.of("n1", "n2"), fruits.getClasses());
    }

    @Test
    void imagesWithObjects() throws Exception {
        paint("train/0.png", 10, 10, 0);
        write("train/index.file", "{\"0.png\": [0, 0.25, 0.5, 0.75, 1]}");
        BananaDetection bananas = BananaDetection.builder().optRepository(repository()).setSampling(1, false).build();
        bananas.prepare();
        Batch batch = bananas.getData(manager).iterator().next();
        assertEquals(new Shape(1, 3, 256, 256), batch.getData().head().getShape());
        assertArrayEquals(new float[] {0, 0.25f, 0.5f, 0.75f, 1}, batch.getLabels().head().toFloatArray());
        assertEquals(new Shape(1, 1, 5), batch.getLabels().head().getShape());
        write("train/index.file", "{\"0.png\": [4, 5, 256, 256, 2, 0.25, 0.5, 0.75, 1]}");
        PikachuDetection pikachus = PikachuDetection.builder().optRepository(repository()).setSampling(1, false).build();
        pikachus.prepare();
        assertEquals(2, pikachus.getObjects(0).keyAt(0));
        write("train/index.file", "{\"0.png\": [1]}");
        assertThrows(IOException.class, () -> PikachuDetection.builder().optRepository(repository()).setSampling(1, false)
                .build().prepare());
        paint("train2017/7.png", 10, 10, 0);
        write("annotations/instances_train2017.json", "{\"images\": [{\"id\": 7, \"coco_url\": \"http://a/train2017/7.png\"},"
                + "{\"id\": 8, \"coco_url\": \"http://a/train2017/8.png\"}], \"annotations\": [{\"id\": 1, \"image_id\": 7,"
                + "\"bbox\": [1, 2, 3, 4], \"area\": 12, \"category_id\": 90}], \"categories\": [{\"id\": 1, \"name\": \"person\"},"
                + "{\"id\": 90, \"name\": \"brush\"}]}");
        CocoDetection coco = CocoDetection.builder().optRepository(repository()).setSampling(1, false).build();
        coco.prepare();
        assertEquals(1, coco.size());
        assertEquals(List.of("person", "brush"), coco.getClasses());
        assertArrayEquals(new float[] {1, 1, 2, 3, 4}, coco.get(manager, 0).getLabels().head().toFloatArray());
    }

    @Test
    void captcha() throws Exception {
        paint("validate/0123.png", 160, 60, 0xFFFFFF);
        CaptchaDataset captcha = CaptchaDataset.builder().optRepository(repository()).optUsage(Usage.VALIDATION)
                .setSampling(1, false).build();
        captcha.prepare();
        Batch batch = captcha.getData(manager).iterator().next();
        assertEquals(new Shape(1, 1, 60, 160), batch.getData().head().getShape());
        assertEquals(6, batch.getLabels().size());
        assertEquals(3, batch.getLabels().get(3).getInt(0));
        assertEquals(11, batch.getLabels().get(4).getInt(0));
        assertSame(batch.getManager(), batch.getLabels().get(5).getManager());
    }
}
