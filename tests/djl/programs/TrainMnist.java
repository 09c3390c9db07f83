import ai.djl.Model;
import ai.djl.basicmodelzoo.basic.Mlp;
import ai.djl.engine.Engine;
import ai.djl.metric.Metrics;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.TrainingResult;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.SaveModelTrainingListener;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import java.nio.file.Files;
import java.nio.file.Path;

/** The example that trains a perceptron with listeners: progress, metrics, and a checkpoint with its result. */
public final class TrainMnist {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        Path output = Files.createTempDirectory("mnist");
        SaveModelTrainingListener saving = new SaveModelTrainingListener(output.toString(), "mlp");
        saving.setSaveModelCallback(trainer -> {
            TrainingResult result = trainer.getTrainingResult();
            trainer.getModel().setProperty("Accuracy", String.format("%.5f", result.getValidateEvaluation("Accuracy")));
            trainer.getModel().setProperty("Loss", String.format("%.5f", result.getValidateLoss()));
        });
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                .addEvaluator(new Accuracy())
                .addTrainingListeners(TrainingListener.Defaults.logging(output.toString()))
                .addTrainingListeners(saving);
        try (Model model = Model.newInstance("mlp")) {
            model.setBlock(new Mlp(28 * 28, 10, new int[] {128, 64}));
            try (Trainer trainer = model.newTrainer(config)) {
                Metrics metrics = new Metrics();
                trainer.setMetrics(metrics);
                trainer.initialize(new Shape(1, 28 * 28));
                EasyTrain.fit(trainer, 3, Digits.train(32, 1024), Digits.test(32));

                TrainingResult result = trainer.getTrainingResult();
                Check.equal(3, result.getEpoch(), "epochs");
                Check.above(0.8, result.getValidateEvaluation("Accuracy"), "accuracy");
                Check.below(1, result.getValidateLoss(), "loss");
                Check.that(metrics.hasMetric("train"), "the time of batches is measured");
                Check.equal(3, metrics.getMetric("validate_epoch_Accuracy").size(), "one accuracy for each epoch");
            }
        }
        try (Model saved = Model.newInstance("mlp")) {
            saved.setBlock(new Mlp(28 * 28, 10, new int[] {128, 64}));
            saved.load(output, "mlp");
            Check.above(0.8, Double.parseDouble(saved.getProperty("Accuracy")), "accuracy in the file");
        }
    }
}
