import ai.djl.Model;
import ai.djl.inference.Predictor;
import ai.djl.modality.cv.Image;
import ai.djl.modality.cv.ImageFactory;
import ai.djl.modality.cv.output.CategoryMask;
import ai.djl.modality.cv.output.DetectedObjects;
import ai.djl.modality.cv.output.Joints;
import ai.djl.modality.cv.output.Mask;
import ai.djl.modality.cv.transform.ToTensor;
import ai.djl.modality.cv.translator.ImageFeatureExtractor;
import ai.djl.modality.cv.translator.InstanceSegmentationTranslator;
import ai.djl.modality.cv.translator.SemanticSegmentationTranslator;
import ai.djl.modality.cv.translator.SimplePoseTranslator;
import ai.djl.modality.cv.translator.StyleTransferTranslator;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.LambdaBlock;
import ai.djl.translate.Translator;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The examples of vision, with functions in place of networks: poses, regions, objects with masks, styles and features. */
public final class VisionTranslators {
    private static final List<String> CLASSES = Arrays.asList("none", "cat");

    public static void main(String[] args) throws Exception {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray pixels = manager.zeros(new Shape(32, 32, 3));
            pixels.set(new NDIndex("8:16, 16:24"), 200f);
            Image image = ImageFactory.getInstance().fromNDArray(pixels.toType(DataType.UINT8, false));

            pose(image);
            regions(image);
            objects(image);
            Image drawn = predict(image, new StyleTransferTranslator(), x -> new NDList(x.head().div(128).sub(1)));
            Check.equal(32, drawn.getWidth(), "width of the styled picture");
            features(manager, image);
        }
    }

    private static <T> T predict(Image image, Translator<Image, T> translator, Function<NDList, NDList> network) throws Exception {
        try (Model model = Model.newInstance("function")) {
            model.setBlock(new LambdaBlock(network));
            try (Predictor<Image, T> predictor = model.newPredictor(translator)) {
                return predictor.predict(image);
            }
        }
    }

    /** The brightest place of each channel is a joint. */
    private static void pose(Image image) throws Exception {
        Joints joints = predict(image, SimplePoseTranslator.builder().addTransform(new ToTensor()).optThreshold(0.1f).build(),
                x -> new NDList(x.head()));
        Check.equal(3, joints.getJoints().size(), "joints");
        Check.near(0.5, joints.getJoints().get(0).getX(), 1e-6, "x of the first joint");
        Check.near(0.25, joints.getJoints().get(0).getY(), 1e-6, "y of the first joint");
        image.duplicate().drawJoints(joints);
    }

    private static void regions(Image image) throws Exception {
        CategoryMask mask = predict(image, SemanticSegmentationTranslator.builder().addTransform(new ToTensor())
                .optSynset(CLASSES).build(), x -> {
                    NDArray light = x.head().get(":, 0:1");
                    return new NDList(light, light.mul(-1).add(0.784f).concat(light, 1));
                });
        double cats = 0;
        for (int[] row : mask.getMask()) {
            cats += Arrays.stream(row).sum();
        }
        Check.near(1.0 / 16, cats / mask.getMask().length / mask.getMask()[0].length, 0.005, "share of the bright region");
    }

    private static void objects(Image image) throws Exception {
        InstanceSegmentationTranslator translator = InstanceSegmentationTranslator.builder().optShortEdge(32).optMaxEdge(32)
                .addTransform(new ToTensor()).optSynset(CLASSES).optThreshold(0.5f).build();
        DetectedObjects found = predict(image, translator, x -> {
            NDManager manager = x.getManager();
            return new NDList(manager.create(new float[][] {{1, 0}}), manager.create(new float[][] {{0.9f, 0.2f}}),
                    manager.create(new float[] {16, 8, 24, 16, 0, 0, 1, 1}, new Shape(1, 2, 4)), manager.ones(new Shape(1, 2, 8, 8)));
        });
        Check.equal(1, found.getNumberOfObjects(), "objects that are sure enough");
        DetectedObjects.DetectedObject first = found.item(0);
        Check.equal("cat", first.getClassName(), "the object");
        Check.near(0.5, first.getBoundingBox().getBounds().getX(), 1e-6, "its left edge");
        Check.that(first.getBoundingBox() instanceof Mask, "an object with a mask");
        image.duplicate().drawBoundingBoxes(found);
    }

    private static void features(NDManager manager, Image image) throws Exception {
        ImageFeatureExtractor translator = ImageFeatureExtractor.builder().addTransform(new ToTensor()).build();
        Function<NDList, NDList> network = x -> new NDList(x.head().mean(new int[] {2, 3}));
        float[] one = predict(image, translator, network);
        Image other = ImageFactory.getInstance().fromNDArray(manager.ones(new Shape(32, 32, 3), DataType.UINT8).mul(90));
        float[] two = predict(other, translator, network);
        Check.near(1, likeness(one, two), 1e-5, "both are grey");
    }

    private static double likeness(float[] one, float[] two) {
        double product = 0;
        double first = 0;
        double second = 0;
        for (int i = 0; i < one.length; i++) {
            product += one[i] * two[i];
            first += one[i] * one[i];
            second += two[i] * two[i];
        }
        return product / Math.sqrt(first) / Math.sqrt(second);
    }
}
