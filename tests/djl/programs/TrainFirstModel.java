import ai.djl.Model;
import ai.djl.basicdataset.cv.classification.Mnist;
import ai.djl.basicmodelzoo.basic.Mlp;
import ai.djl.engine.Engine;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import java.nio.file.Files;
import java.nio.file.Path;

/** Second tutorial: trains the perceptron, and saves the model. */
public class TrainFirstModel {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        Mnist digits = Digits.train(32, 1024);
        Path folder = Files.createTempDirectory("mlp");
        try (Model model = Model.newInstance("mlp")) {
            model.setBlock(new Mlp(28 * 28, 10, new int[] {128, 64}));
            DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addEvaluator(new Accuracy())
                    .addTrainingListeners(TrainingListener.Defaults.logging());
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(1, 28 * 28));
                EasyTrain.fit(trainer, 2, digits, null);
                Check.above(0.8, trainer.getTrainingResult().getTrainEvaluation("Accuracy"), "accuracy");
            }
            model.setProperty("Epoch", "2");
            model.save(folder, "mlp");
        }
        Check.that(Files.size(folder.resolve("mlp-0002.params")) > 4 * 784 * 128, "the file has the weights");
        try (Model again = Model.newInstance("mlp")) {
            again.setBlock(new Mlp(28 * 28, 10, new int[] {128, 64}));
            again.load(folder, "mlp");
            Check.equal("2", again.getProperty("Epoch"), "the property");
        }
    }
}
