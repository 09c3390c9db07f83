package dev.libtensor.djl.modality.cv.translator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.UnsupportedException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.modality.Input;
import dev.libtensor.djl.modality.Output;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.modality.cv.VisionLanguageInput;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.repository.zoo.Criteria;
import dev.libtensor.djl.repository.zoo.ZooModel;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.JsonUtils;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class YoloWorldTranslatorTest extends NativeTest {
    private static final String[] LABELS = {"cat", "remote control"};

    @TempDir
    Path folder;

    @BeforeEach
    void files() throws Exception {
        Files.writeString(folder.resolve("merges.txt"), "#version\na t</w>\nc at</w>\nr e\nre m\no l</w>\n");
        Files.writeString(folder.resolve("vocab.json"), "{\"cat</w>\": 7, \"rem\": 8, \"o\": 9, \"t\": 10, \"e</w>\": 11,"
                + "\"c\": 12, \"n\": 13, \"r\": 14, \"ol</w>\": 15, \"<|startoftext|>\": 20, \"<|endoftext|>\": 21}");
        Files.writeString(folder.resolve("clip.pt"), "");
    }

    private static Block block(NDList[] seen) {
        return new LambdaBlock(inputs -> {
            seen[0] = new NDList(inputs);
            NDManager manager = inputs.getManager();
            // Three boxes, each of a center, a size and two scores; two of them overlap.
            NDArray boxes = manager.create(new float[] {50, 20, 40, 20, 0.1f, 0.9f, 51, 20, 40, 20, 0.2f, 0.8f,
                10, 10, 4, 4, 0.6f, 0.1f, 90, 90, 4, 4, 0.1f, 0.1f}, new Shape(1, 4, 6));
            return new NDList(boxes.transpose(0, 2, 1));
        });
    }

    private static Block clip() {
        return new LambdaBlock(inputs -> new NDList(inputs.head().toType(DataType.FLOAT32, true)));
    }

    private <I, O> Criteria<I, O> criteria(Class<I> in, Class<O> out, Block block, Block clip) {
        Criteria.Builder<I, O> builder = Criteria.builder().setTypes(in, out).optModelPath(folder).optBlock(block)
                .optOption("hasParameter", "false").optArgument("toTensor", true)
                .optTranslatorFactory(new YoloWorldTranslatorFactory());
        return (clip == null ? builder : builder.optArgument("clipBlock", clip)).build();
    }

    private static Block initialized(Block clip, NDManager manager) {
        clip.initialize(manager, DataType.INT32, new Shape(1, 77));
        return clip;
    }

    @Test
    void objectsHaveTheLabelsOfTheInput() throws Exception {
        NDList[] seen = new NDList[1];
        try (NDManager manager = NDManager.newBaseManager();
                ZooModel<VisionLanguageInput, DetectedObjects> model = criteria(VisionLanguageInput.class,
                        DetectedObjects.class, block(seen), initialized(clip(), manager)).loadModel();
                Predictor<VisionLanguageInput, DetectedObjects> predictor = model.newPredictor()) {
            Image image = ImageFactory.getInstance().fromNDArray(manager.zeros(new Shape(100, 200, 3)));
            DetectedObjects found = predictor.predict(new VisionLanguageInput(image, LABELS));
            assertEquals(2, found.getNumberOfObjects());
            assertEquals("remote control", found.best().getClassName());
            assertEquals(0.9, found.best().getProbability(), 1e-6);
            DetectedObjects.DetectedObject best = found.best();
            assertEquals(30 / 200.0, best.getBoundingBox().getBounds().getX(), 1e-6);
            assertEquals(20 / 100.0, best.getBoundingBox().getBounds().getHeight(), 1e-6);
            assertThrows(TranslateException.class, () -> predictor.predict(new VisionLanguageInput(image, new String[0])));
        }
    }

    @Test
    void labelsAreJoinedFromLetters() throws Exception {
        int[][] rows = ClipTokenizer.newInstance(folder).batchEncode(new String[] {"Cat", "remote ol"});
        assertEquals(77, rows[0].length);
        assertArrayEquals(new int[] {20, 7, 21, 0}, Arrays.copyOf(rows[0], 4));
        assertArrayEquals(new int[] {20, 8, 9, 10, 11, 15, 21, 0}, Arrays.copyOf(rows[1], 8));
        assertThrows(TranslateException.class,
                () -> ClipTokenizer.newInstance(folder).batchEncode(new String[] {"zebra"}));
    }

    @Test
    void messagesHaveAnImageAndLabels() throws Exception {
        Path picture = folder.resolve("picture.png");
        NDList[] seen = new NDList[1];
        try (NDManager manager = NDManager.newBaseManager();
                ZooModel<Input, Output> model = criteria(Input.class, Output.class, block(seen),
                        initialized(clip(), manager)).loadModel();
                Predictor<Input, Output> predictor = model.newPredictor()) {
            try (OutputStream file = Files.newOutputStream(picture)) {
                ImageFactory.getInstance().fromNDArray(manager.zeros(new Shape(100, 200, 3))).save(file, "png");
            }
            Input message = new Input();
            message.add(JsonUtils.toJson(Map.of("image_url", picture.toUri().toString(), "candidate_labels", LABELS)));
            DetectedObjects found = (DetectedObjects) predictor.predict(message).getData().getAsObject();
            assertEquals("remote control", found.best().getClassName());
            Input empty = new Input();
            assertThrows(TranslateException.class, () -> predictor.predict(empty));
        }
    }

    @Test
    void refusesWhatItCannotRun() throws Exception {
        try (ZooModel<VisionLanguageInput, DetectedObjects> model = criteria(VisionLanguageInput.class,
                DetectedObjects.class, block(new NDList[1]), null).loadModel();
                Predictor<VisionLanguageInput, DetectedObjects> predictor = model.newPredictor();
                NDManager manager = NDManager.newBaseManager()) {
            Image image = ImageFactory.getInstance().fromNDArray(manager.zeros(new Shape(4, 4, 3)));
            Throwable cause = assertThrows(TranslateException.class,
                    () -> predictor.predict(new VisionLanguageInput(image, LABELS))).getCause();
            assertTrue(cause instanceof UnsupportedException && cause.getMessage().contains("optClipBlock"), cause.toString());
        }
        try (Model model = Model.newInstance("world")) {
            assertThrows(ArgumentException.class, () -> new YoloWorldTranslatorFactory().newInstance(
                    Image.class, Output.class, model, Map.of()));
        }
    }
}
