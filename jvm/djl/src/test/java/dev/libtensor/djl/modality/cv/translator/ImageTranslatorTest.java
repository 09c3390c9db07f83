package dev.libtensor.djl.modality.cv.translator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.modality.cv.output.DetectedObjects;
import dev.libtensor.djl.modality.cv.output.Joints;
import dev.libtensor.djl.modality.cv.output.Mask;
import dev.libtensor.djl.modality.cv.output.Rectangle;
import dev.libtensor.djl.modality.cv.transform.Resize;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.nn.LambdaBlock;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.translate.Translator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ImageTranslatorTest extends NativeTest {
    private static Image image(int width, int height) {
        try (NDArray pixels = NDArray.full(new Shape(height, width, 3), 51, dev.libtensor.DataType.UINT8)) {
            return ImageFactory.getInstance().fromNDArray(pixels);
        }
    }

    /** Predicts with a model that has these results for each image. */
    private static <T> T predict(Translator<Image, T> translator, Function<NDManager, NDList> results)
            throws TranslateException {
        try (Model model = Model.newInstance("fixed")) {
            model.setBlock(new LambdaBlock(inputs -> {
                NDList batch = new NDList();
                results.apply(inputs.getManager())
                        .forEach(array -> batch.add(translator.getBatchifier() == null ? array : array.expandDims(0)));
                return batch;
            }));
            try (Predictor<Image, T> predictor = model.newPredictor(translator)) {
                return predictor.predict(image(20, 10));
            }
        }
    }

    @Test
    void imagesAreClassified() throws TranslateException {
        ImageClassificationTranslator translator = ImageClassificationTranslator.builder()
                .setImageSize(4, 4).addTransform(new Resize(4, 4)).addTransform(new ToTensor())
                .optSynset(List.of("a", "b")).optApplySoftmax(true).optTopK(1).build();
        try (Model model = Model.newInstance("mean")) {
            model.setBlock(LambdaBlock.singleton(pixels -> {
                assertEquals(new Shape(1, 3, 4, 4), pixels.getShape());
                assertEquals(0.2f, pixels.mean().toFloatArray()[0], 1e-6);
                return pixels.getManager().create(new float[] {0, 1}, new Shape(1, 2));
            }));
            try (Predictor<Image, Classifications> predictor = model.newPredictor(translator)) {
                Classifications found = predictor.predict(image(20, 10));
                assertEquals("b", found.best().getClassName());
                assertEquals(1 / (1 + Math.exp(-1)), found.best().getProbability(), 1e-6);
                assertEquals(1, found.topK().size());
            }
        }
    }

    @Test
    void featuresAreTheNumbersOfTheResult() throws TranslateException {
        ImageFeatureExtractor extractor = ImageFeatureExtractor.builder(Map.of("normalize", "true")).build();
        assertArrayEquals(new float[] {1, 2},
                predict(extractor, manager -> new NDList(manager.create(new float[] {1, 2}))));
    }

    @Test
    void objectsAreFoundByTheirCorners() throws TranslateException {
        Function<NDManager, NDList> results = manager -> new NDList(manager.create(new float[] {1, -1, 0}),
                manager.create(new float[] {0.9f, 0.9f, 0.1f}),
                manager.create(new float[] {2, 4, 6, 12, 0, 0, 1, 1, 0, 0, 1, 1}, new Shape(3, 4)));
        SingleShotDetectionTranslator translator = SingleShotDetectionTranslator.builder().setImageSize(20, 40)
                .addTransform(new ToTensor()).optSynset(List.of("a", "b")).optApplyRatio(true).build();
        DetectedObjects found = predict(translator, results);
        assertEquals(1, found.getNumberOfObjects());
        DetectedObjects.DetectedObject object = found.item(0);
        assertEquals("b", object.getClassName());
        Rectangle box = object.getBoundingBox().getBounds();
        assertEquals(List.of(0.1, 0.1, 0.2, 0.2), List.of(box.getX(), box.getY(), box.getWidth(), box.getHeight()));
        YoloTranslator yolo = YoloTranslator.builder().setImageSize(20, 40).addTransform(new ToTensor())
                .optSynset(List.of("a", "b")).build();
        DetectedObjects.DetectedObject same = predict(yolo, results).item(0);
        assertEquals(0.1, same.getBoundingBox().getBounds().getX(), 1e-6);
        SingleShotDetectionTranslator nameless = SingleShotDetectionTranslator.builder()
                .addTransform(new ToTensor()).optSynset(List.of("a")).build();
        assertThrows(TranslateException.class, () -> predict(nameless, results));
    }

    @Test
    void overlappingBoxesCountOnce() throws TranslateException {
        YoloV5Translator five = YoloV5Translator.builder().optSynset(List.of("a", "b")).build();
        float[] rows = {10, 10, 4, 4, 1, 0.1f, 0.8f, 10, 10, 4, 5, 0.9f, 0.1f, 0.8f, 50, 50, 4, 4, 1, 0.7f, 0};
        DetectedObjects found = predict(five, manager -> new NDList(manager.create(rows, new Shape(3, 7))));
        assertEquals(List.of("a", "b"), found.getClassNames());
        assertEquals(0.8, found.getProbabilities().get(1), 1e-6);
        YoloV8Translator eight = (YoloV8Translator) YoloV8Translator.builder().optSynset(List.of("a", "b")).build();
        float[] columns = {10, 10, 50, 10, 10, 50, 4, 4, 4, 4, 5, 4, 0.1f, 0.1f, 0.7f, 0.9f, 0.8f, 0};
        found = predict(eight, manager -> new NDList(manager.create(columns, new Shape(6, 3))));
        assertEquals(List.of("a", "b"), found.getClassNames());
        assertEquals(0.9, found.getProbabilities().get(1), 1e-6);
        assertThrows(TranslateException.class, () -> predict(five, manager -> new NDList(
                manager.zeros(new Shape(1, 3, 7)))));
    }

    @Test
    void pixelsHaveClasses() throws TranslateException {
        SemanticSegmentationTranslator translator = SemanticSegmentationTranslator
                .builder(Map.of("synset", "a,b", "shortEdge", 8, "maxEdge", 16)).build();
        int[][] mask = predict(translator, manager -> new NDList(manager.zeros(new Shape(1)),
                manager.create(new float[] {1, 0, 3, 0, 2, 0}, new Shape(2, 1, 3)))).getMask();
        assertArrayEquals(new int[] {0, 1, 0}, mask[0]);
    }

    @Test
    void objectsHaveOutlines() throws TranslateException {
        YoloSegmentationTranslator translator = YoloSegmentationTranslator
                .builder(Map.of("synset", "a", "width", 10, "height", 10)).build();
        DetectedObjects found = predict(translator, manager -> new NDList(
                manager.create(new float[] {5, 5, 2, 4, 0.9f, 1, -1}, new Shape(7, 1)),
                manager.create(new float[] {3, 0, 1, 2}, new Shape(2, 1, 2))));
        Mask mask = (Mask) ((DetectedObjects.DetectedObject) found.item(0)).getBoundingBox();
        assertArrayEquals(new float[] {1, 0}, mask.getProbDist()[0]);
        assertEquals(0.4, mask.getX(), 1e-6);
        assertEquals(0.3, mask.getY(), 1e-6);
    }

    @Test
    void jointsAreAtTheirHighestScores() throws TranslateException {
        SimplePoseTranslator translator = SimplePoseTranslator.builder(Map.of()).build();
        Joints joints = predict(translator, manager -> new NDList(
                manager.create(new float[] {0, 0, 0, 0.9f, 0, 0, 0.1f, 0, 0, 0, 0, 0}, new Shape(2, 2, 3))));
        assertEquals(1, joints.getJoints().size());
        assertEquals(0, joints.getJoints().get(0).getX());
        assertEquals(0.5, joints.getJoints().get(0).getY());
        YoloPoseTranslator yolo = YoloPoseTranslator.builder(Map.of("width", 10, "height", 10)).build();
        float[] column = new float[56];
        column[2] = column[3] = column[4] = 1;
        column[5] = 5;
        Joints[] persons = predict(yolo, manager -> new NDList(manager.create(column, new Shape(56, 1))));
        assertEquals(1, persons.length);
        assertEquals(0.5, persons[0].getJoints().get(0).getX(), 1e-6);
    }

    @Test
    void marksHaveOutlines() throws TranslateException {
        try (Model model = Model.newInstance("sam")) {
            model.setBlock(new LambdaBlock(inputs -> {
                assertEquals(new Shape(1, 3, 1024, 1024), inputs.get(0).getShape());
                assertArrayEquals(new float[] {512, 512, 0, 0, 1024, 1024}, inputs.get(1).toFloatArray());
                assertArrayEquals(new float[] {1, 2, 3}, inputs.get(2).toFloatArray());
                return new NDList(inputs.getManager().create(new float[] {-1, -1, 1, -1}, new Shape(1, 2, 1, 2)),
                        inputs.getManager().create(new float[] {0.1f, 0.9f}, new Shape(1, 2)));
            }));
            Sam2Translator.Sam2Input marked =
                    Sam2Translator.Sam2Input.builder(image(20, 10)).addPoint(10, 5).addBox(0, 0, 20, 10).build();
            assertEquals(1, marked.getPoints().size());
            assertEquals(20, marked.getBoxes().get(0).getWidth());
            try (Predictor<Sam2Translator.Sam2Input, DetectedObjects> predictor =
                    model.newPredictor(Sam2Translator.builder().build())) {
                DetectedObjects.DetectedObject found = predictor.predict(marked).item(0);
                float[][] mask = ((Mask) found.getBoundingBox()).getProbDist();
                assertEquals(List.of(1f, 0f), List.of(mask[0][0], mask[9][19]));
                assertEquals(0.9, found.getProbability(), 1e-6);
            }
            try (Predictor<Sam2Translator.Sam2Input, DetectedObjects> other =
                    model.newPredictor(Sam2Translator.builder().optEncoderPath("encoder.pt").build())) {
                assertThrows(TranslateException.class, () -> other.predict(marked));
            }
        }
    }

    @Test
    void stylesAreImages() throws TranslateException {
        Image made = predict(new StyleTransferTranslator(),
                manager -> new NDList(manager.zeros(new Shape(1, 3, 2, 4))));
        assertEquals(4, made.getWidth());
        assertEquals(2, made.getHeight());
    }
}
