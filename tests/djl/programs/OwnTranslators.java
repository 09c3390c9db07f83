import ai.djl.Model;
import ai.djl.inference.Predictor;
import ai.djl.modality.Classifications;
import ai.djl.modality.cv.Image;
import ai.djl.modality.cv.ImageFactory;
import ai.djl.modality.cv.util.NDImageUtils;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.LambdaBlock;
import ai.djl.nn.SequentialBlock;
import ai.djl.translate.Batchifier;
import ai.djl.translate.NoBatchifyTranslator;
import ai.djl.translate.TranslateException;
import ai.djl.translate.Translator;
import ai.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The examples with translators of one's own: larger pictures, generated pictures, movements, and errors. */
public final class OwnTranslators {
    public static void main(String[] args) throws Exception {
        try (NDManager manager = NDManager.newBaseManager()) {
            Image image = ImageFactory.getInstance().fromNDArray(manager.randomUniform(0, 255, new Shape(12, 16, 3))
                    .toType(DataType.UINT8, false));
            enlarge(image);
            generate();
            movements(image);
            errors(image);
        }
    }

    private static void enlarge(Image image) throws Exception {
        try (Model model = model(x -> x.repeat(1, 4).repeat(2, 4));
                Predictor<Image, Image> predictor = model.newPredictor(new Enlarging())) {
            List<Image> found = predictor.batchPredict(Arrays.asList(image, image));
            Check.equal(2, found.size(), "pictures");
            Check.equal(64, found.get(1).getWidth(), "width of the larger picture");
            Check.equal(48, found.get(1).getHeight(), "height of the larger picture");
        }
    }

    private static void generate() throws Exception {
        Translator<int[], Image[]> translator = new NoBatchifyTranslator<int[], Image[]>() {
            @Override
            public NDList processInput(TranslatorContext ctx, int[] categories) {
                NDArray chosen = ctx.getNDManager().create(categories).oneHot(8);
                NDArray noise = ctx.getNDManager().truncatedNormal(new Shape(categories.length, 8));
                return new NDList(chosen.add(noise.mul(0.1f)));
            }

            @Override
            public Image[] processOutput(TranslatorContext ctx, NDList list) {
                NDArray output = list.singletonOrThrow().addi(1).muli(127).clip(0, 255).toType(DataType.UINT8, false);
                return output.split(output.getShape().get(0)).stream()
                        .map(each -> ImageFactory.getInstance().fromNDArray(each.squeeze(0))).toArray(Image[]::new);
            }
        };
        try (Model model = model(x -> x.reshape(-1, 1, 1, 8).tile(new long[] {1, 3, 4, 1}));
                Predictor<int[], Image[]> predictor = model.newPredictor(translator)) {
            Image[] found = predictor.predict(new int[] {3, 5, 7});
            Check.equal(3, found.length, "generated pictures");
            Check.equal(8, found[0].getWidth(), "width of a generated picture");
        }
    }

    private static void movements(Image image) throws Exception {
        try (Model model = model(x -> x.mean(new int[] {1, 2, 3}).reshape(1, -1).concat(x.max().reshape(1, 1), 1));
                Predictor<List<Image>, Classifications> predictor = model.newPredictor(new Film())) {
            Classifications found = predictor.predict(Arrays.asList(image, image));
            Check.equal(3, found.items().size(), "classes");
            Check.equal("jumping", found.topK(1).get(0).getClassName(), "the largest");
        }
    }

    /** What a translator throws arrives as the cause, and the predictor goes on. */
    private static void errors(Image image) throws Exception {
        List<Exception> thrown = new ArrayList<>();
        try (Model model = model(x -> x); Predictor<Image, Image> predictor = model.newPredictor(new Enlarging())) {
            try {
                predictor.predict(null);
            } catch (TranslateException e) {
                thrown.add(e);
            }
            Check.equal(16, predictor.predict(image).getWidth(), "the next picture");
        }
        Check.equal(1, thrown.size(), "errors");
        Check.that(thrown.get(0).getCause() != null, "the error has a cause");
    }

    private static Model model(java.util.function.UnaryOperator<NDArray> function) {
        Model model = Model.newInstance("function");
        model.setBlock(new SequentialBlock().add(LambdaBlock.singleton(function::apply)));
        return model;
    }

    private static final class Enlarging implements Translator<Image, Image> {
        @Override
        public NDList processInput(TranslatorContext ctx, Image input) {
            return new NDList(input.toNDArray(ctx.getNDManager()).toType(DataType.FLOAT32, false));
        }

        @Override
        public Image processOutput(TranslatorContext ctx, NDList list) {
            return ImageFactory.getInstance().fromNDArray(list.get(0).clip(0, 255).toType(DataType.UINT8, false));
        }

        @Override
        public Batchifier getBatchifier() {
            return Batchifier.STACK;
        }
    }

    private static final class Film implements NoBatchifyTranslator<List<Image>, Classifications> {
        private List<String> classes;

        @Override
        public void prepare(TranslatorContext ctx) {
            classes = Arrays.asList("walking", "running", "jumping");
        }

        @Override
        public NDList processInput(TranslatorContext ctx, List<Image> input) {
            List<NDArray> frames = input.stream()
                    .map(each -> NDImageUtils.toTensor(NDImageUtils.resize(each.toNDArray(ctx.getNDManager()), 8, 8)))
                    .collect(Collectors.toList());
            return new NDList(ai.djl.ndarray.NDArrays.stack(new NDList(frames)));
        }

        @Override
        public Classifications processOutput(TranslatorContext ctx, NDList list) {
            return new Classifications(classes, list.singletonOrThrow().squeeze(0).softmax(0));
        }
    }
}
