package dev.libtensor.examples;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.djl.ModelException;
import dev.libtensor.djl.basicdataset.cv.classification.Mnist;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.modality.Classifications;
import dev.libtensor.djl.modality.cv.Image;
import dev.libtensor.djl.modality.cv.ImageFactory;
import dev.libtensor.djl.modality.cv.transform.ToTensor;
import dev.libtensor.djl.modality.cv.translator.ImageClassificationTranslator;
import dev.libtensor.djl.repository.zoo.Criteria;
import dev.libtensor.djl.repository.zoo.ZooModel;
import dev.libtensor.djl.training.dataset.Dataset.Usage;
import dev.libtensor.djl.training.dataset.Record;
import dev.libtensor.djl.translate.TranslateException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Classifies pictures by the model that {@link TrainMlp} has saved. */
@Command(name = "predict-digits", mixinStandardHelpOptions = true, showDefaultValues = true,
        description = "Classifies handwritten digits by the model that train-mlp has saved.")
public final class PredictDigits implements Callable<Integer> {
    @Option(names = "--model", description = "the folder of the model")
    private Path model = Path.of("build", "mlp");

    @Option(names = "--data", description = "a folder with the four IDX files of MNIST; without it, the library's digits")
    private Path data;

    @Option(names = "--count", description = "the number of pictures")
    private int count = 10;

    private PredictDigits() {}

    /**
     * Runs the program.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new PredictDigits()).execute(args));
    }

    @Override
    public Integer call() throws IOException, ModelException, TranslateException {
        List<String> classes = IntStream.range(0, Mnist.NUM_CLASSES).mapToObj(String::valueOf).toList();
        Criteria<Image, Classifications> criteria = Criteria.builder().setTypes(Image.class, Classifications.class)
                .optModelPath(model).optModelName("mlp").optBlock(TrainMlp.network())
                .optTranslator(ImageClassificationTranslator.builder().optFlag(Image.Flag.GRAYSCALE)
                        .addTransform(new ToTensor()).optSynset(classes).optApplySoftmax(true).build())
                .build();
        try (NDManager manager = NDManager.newBaseManager();
                ZooModel<Image, Classifications> loaded = criteria.loadModel();
                Predictor<Image, Classifications> predictor = loaded.newPredictor()) {
            Mnist test = TrainMlp.digits(manager, data, Usage.TEST);
            for (int i = 0; i < Math.min(count, test.size()); i++) {
                Record record = test.get(manager, i);
                NDArray pixels = record.getData().head().reshape(Mnist.IMAGE_HEIGHT, Mnist.IMAGE_WIDTH, 1).repeat(2, 3);
                Classifications.Classification best = predictor.predict(ImageFactory.getInstance().fromNDArray(pixels)).best();
                System.out.printf("a %.0f looks like a %s (%.3f)%n", record.getLabels().head().getFloat(),
                        best.getClassName(), best.getProbability());
            }
        }
        return 0;
    }
}
