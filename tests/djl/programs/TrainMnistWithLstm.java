import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Block;
import ai.djl.nn.Blocks;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.nn.norm.BatchNorm;
import ai.djl.nn.recurrent.LSTM;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;

/** The example that reads each digit row by row. */
public final class TrainMnistWithLstm {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        try (Model model = Model.newInstance("lstm")) {
            model.setBlock(block());
            DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic()).addEvaluator(new Accuracy());
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(32, 1, 28, 28));
                EasyTrain.fit(trainer, 2, Digits.train(32, 768), Digits.test(32));
                Check.above(0.7, trainer.getTrainingResult().getValidateEvaluation("Accuracy"), "accuracy");
            }
        }
    }

    private static Block block() {
        return new SequentialBlock()
                .addSingleton(images -> images.reshape(images.getShape().get(0), 28, 28))
                .add(new LSTM.Builder().setStateSize(32).setNumLayers(1).optDropRate(0).optReturnState(false).build())
                .add(BatchNorm.builder().optEpsilon(1e-5f).optMomentum(0.9f).build())
                .add(Blocks.batchFlattenBlock())
                .add(Linear.builder().setUnits(10).build());
    }
}
