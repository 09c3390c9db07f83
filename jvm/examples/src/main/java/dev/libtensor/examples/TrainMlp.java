package dev.libtensor.examples;

import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.basicdataset.cv.classification.Mnist;
import dev.libtensor.djl.basicmodelzoo.basic.Mlp;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.repository.Repository;
import dev.libtensor.djl.training.DefaultTrainingConfig;
import dev.libtensor.djl.training.EasyTrain;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.TrainingResult;
import dev.libtensor.djl.training.dataset.Dataset.Usage;
import dev.libtensor.djl.training.evaluator.Accuracy;
import dev.libtensor.djl.training.listener.TrainingListener;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.util.ProgressBar;
import dev.libtensor.djl.translate.TranslateException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** DJL's first program: a multilayer perceptron learns handwritten digits, and is saved. */
@Command(name = "train-mlp", mixinStandardHelpOptions = true, showDefaultValues = true,
        description = "Trains a multilayer perceptron on handwritten digits by DJL's names, and saves it.")
public final class TrainMlp implements Callable<Integer> {
    private static final int BATCH = 32;

    @Option(names = "--data", description = "a folder with the four IDX files of MNIST; without it, the library's digits")
    private Path data;

    @Option(names = "--epochs", description = "the number of passes over the images")
    private int epochs = 5;

    @Option(names = "--output", description = "the folder for the model")
    private Path output = Path.of("build", "mlp");

    private TrainMlp() {}

    /**
     * Runs the program.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new TrainMlp()).execute(args));
    }

    @Override
    public Integer call() throws IOException, TranslateException {
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                .addEvaluator(new Accuracy())
                .addTrainingListeners(TrainingListener.Defaults.logging());
        try (NDManager manager = NDManager.newBaseManager(); Model model = Model.newInstance("mlp")) {
            model.setBlock(network());
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.setMetrics(new Metrics());
                trainer.initialize(new Shape(1, Mnist.IMAGE_HEIGHT * Mnist.IMAGE_WIDTH));
                EasyTrain.fit(trainer, epochs, digits(manager, data, Usage.TRAIN), digits(manager, data, Usage.TEST));
                TrainingResult result = trainer.getTrainingResult();
                System.out.printf("accuracy %.4f%n", result.getValidateEvaluation("Accuracy"));
            }
            model.save(output, "mlp");
        }
        System.out.println("the model is in " + output);
        return 0;
    }

    /** The network that is trained and saved. */
    static Mlp network() {
        return new Mlp(Mnist.IMAGE_HEIGHT * Mnist.IMAGE_WIDTH, Mnist.NUM_CLASSES, new int[] {128, 64});
    }

    /** The images of a folder of IDX files; the library's if there is no folder. */
    static Mnist digits(NDManager manager, Path folder, Usage usage) throws IOException {
        Mnist.Builder builder = Mnist.builder().optUsage(usage).optManager(manager).setSampling(BATCH, usage == Usage.TRAIN);
        if (folder != null) {
            builder.optRepository(Repository.newInstance("data", folder));
        }
        Mnist digits = builder.build();
        digits.prepare(new ProgressBar());
        return digits;
    }
}
