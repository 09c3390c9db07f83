import ai.djl.Model;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.Blocks;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.nn.norm.Dropout;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.dataset.Batch;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;

/** Weight decay and dropout. */
public final class Regularization {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        try (NDManager manager = NDManager.newBaseManager()) {
            float without = norm(manager, 0);
            Check.below(0.8 * without, norm(manager, 3), "norm of the weights with decay, without it " + without + ",");
            dropout(manager);
        }
        network();
    }

    /** The norm of the weights after a training with more weights than data. */
    private static float norm(NDManager manager, float decay) throws Exception {
        Engine.getInstance().setRandomSeed(2);
        NDArray features = manager.randomNormal(new Shape(20, 100));
        NDArray labels = features.sum(new int[] {1}, true).mul(0.05f).add(1);
        ArrayDataset data = new ArrayDataset.Builder().setData(features).optLabels(labels).setSampling(5, true).build();
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.l2Loss())
                    .addTrainingListeners(TrainingListener.Defaults.basic()).optOptimizer(
                Optimizer.sgd().setLearningRateTracker(Tracker.fixed(0.003f)).optWeightDecays(decay).build());
        try (Model model = Model.newInstance("decay")) {
            model.setBlock(new SequentialBlock().add(Linear.builder().setUnits(1).build()));
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(5, 100));
                for (int epoch = 0; epoch < 40; epoch++) {
                    for (Batch batch : trainer.iterateDataset(data)) {
                        EasyTrain.trainBatch(trainer, batch);
                        trainer.step();
                        batch.close();
                    }
                }
            }
            return model.getBlock().getParameters().valueAt(0).getArray().norm().getFloat();
        }
    }

    private static void dropout(NDManager manager) {
        NDArray x = manager.ones(new Shape(2000));
        NDArray kept = Dropout.dropout(x, 0.5f, true).singletonOrThrow();
        Check.near(1000, kept.countNonzero().getLong(), 150, "elements kept");
        Check.equal(2f, kept.max().getFloat(), "what is kept is doubled");
        Check.equal(x, Dropout.dropout(x, 0.5f, false).singletonOrThrow(), "nothing is dropped in a prediction");
    }

    private static void network() throws Exception {
        SequentialBlock net = new SequentialBlock().add(Blocks.batchFlattenBlock());
        for (int units : new int[] {96, 96}) {
            net.add(Linear.builder().setUnits(units).build()).add(Activation::relu).add(Dropout.builder().optRate(0.2f).build());
        }
        net.add(Linear.builder().setUnits(10).build());
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic()).addEvaluator(new Accuracy());
        try (Model model = Model.newInstance("dropout")) {
            model.setBlock(net);
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(1, 1, 28, 28));
                EasyTrain.fit(trainer, 2, Digits.train(32, 1024), Digits.test(64));
                Check.above(0.75, trainer.getTrainingResult().getValidateEvaluation("Accuracy"), "accuracy with dropout");
            }
        }
    }
}
