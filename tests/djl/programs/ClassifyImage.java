import ai.djl.Model;
import ai.djl.basicdataset.cv.classification.Mnist;
import ai.djl.basicmodelzoo.basic.Mlp;
import ai.djl.engine.Engine;
import ai.djl.inference.Predictor;
import ai.djl.modality.Classifications;
import ai.djl.modality.cv.Image;
import ai.djl.modality.cv.ImageFactory;
import ai.djl.modality.cv.transform.ToTensor;
import ai.djl.modality.cv.translator.ImageClassificationTranslator;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.Record;
import ai.djl.training.loss.Loss;
import ai.djl.translate.Batchifier;
import ai.djl.translate.Translator;
import ai.djl.translate.TranslatorContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Third tutorial: pictures of digits are classified by a predictor, with a translator of one's own and the usual one. */
public class ClassifyImage {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        try (NDManager manager = NDManager.newBaseManager(); Model model = Model.newInstance("mlp")) {
            model.setBlock(new Mlp(28 * 28, 10, new int[] {64}));
            try (Trainer trainer = model.newTrainer(new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss()))) {
                trainer.initialize(new Shape(1, 28 * 28));
                EasyTrain.fit(trainer, 3, Digits.train(32, 1024), null);
            }
            Mnist test = Digits.test(32);
            List<Image> images = new ArrayList<>();
            List<String> labels = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                Record record = test.get(manager, i);
                NDArray gray = record.getData().head().reshape(28, 28, 1).repeat(2, 3);
                images.add(ImageFactory.getInstance().fromNDArray(gray));
                labels.add(String.valueOf((int) record.getLabels().head().getFloat()));
            }
            Translator<Image, Classifications> usual = ImageClassificationTranslator.builder()
                    .optFlag(Image.Flag.GRAYSCALE).addTransform(new ToTensor())
                    .optSynset(IntStream.range(0, 10).mapToObj(String::valueOf).collect(Collectors.toList()))
                    .optApplySoftmax(true).build();
            Check.above(0.8, share(model, new Digit(), images, labels), "with a translator of our own");
            Check.above(0.8, share(model, usual, images, labels), "with the usual translator");
        }
    }

    private static double share(Model model, Translator<Image, Classifications> translator, List<Image> images,
            List<String> labels) throws Exception {
        int right = 0;
        try (Predictor<Image, Classifications> predictor = model.newPredictor(translator)) {
            List<Classifications> found = predictor.batchPredict(images);
            for (int i = 0; i < found.size(); i++) {
                right += found.get(i).best().getClassName().equals(labels.get(i)) ? 1 : 0;
            }
            Check.equal(found.get(0).best().getClassName(), predictor.predict(images.get(0)).best().getClassName(), "alone");
        }
        return (double) right / images.size();
    }

    private static final class Digit implements Translator<Image, Classifications> {
        @Override
        public NDList processInput(TranslatorContext ctx, Image input) {
            NDArray array = input.toNDArray(ctx.getNDManager(), Image.Flag.GRAYSCALE);
            return new NDList(new ToTensor().transform(array));
        }

        @Override
        public Classifications processOutput(TranslatorContext ctx, NDList list) {
            NDArray probabilities = list.singletonOrThrow().softmax(0);
            List<String> names = IntStream.range(0, 10).mapToObj(String::valueOf).collect(Collectors.toList());
            return new Classifications(names, probabilities);
        }

        @Override
        public Batchifier getBatchifier() {
            return Batchifier.STACK;
        }
    }
}
