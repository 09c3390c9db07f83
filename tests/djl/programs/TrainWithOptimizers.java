import ai.djl.Model;
import ai.djl.basicmodelzoo.cv.classification.ResNetV1;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;

/** The example that trains a residual network by several optimizers and schedules: which colour is the strongest? */
public final class TrainWithOptimizers {
    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(7);
        try (NDManager manager = NDManager.newBaseManager()) {
            for (String name : new String[] {"sgd", "adam", "nag"}) {
                try (Model model = Model.newInstance("resnetv1")) {
                    model.setBlock(ResNetV1.builder().setImageShape(new Shape(3, 8, 8)).setNumLayers(8).setOutSize(3).build());
                    train(model, name, colours(manager, 64));
                }
            }
        }
    }

    private static void train(Model model, String name, ArrayDataset images) throws Exception {
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic())
                .addEvaluator(new Accuracy()).optOptimizer(optimizer(name));
        try (Trainer trainer = model.newTrainer(config)) {
            trainer.initialize(new Shape(1, 3, 8, 8));
            EasyTrain.fit(trainer, 2, images, null);
            Check.above(0.5, trainer.getTrainingResult().getTrainEvaluation("Accuracy"), name + ": accuracy");
        }
    }

    private static Optimizer optimizer(String name) {
        Tracker rate = Tracker.warmUp().optWarmUpBeginValue(1e-3f).optWarmUpSteps(2)
                .setMainTracker(Tracker.multiFactor().setSteps(new int[] {8, 10}).setBaseValue(0.02f)
                        .optFactor((float) Math.sqrt(.1f)).build()).build();
        switch (name) {
            case "sgd":
                return Optimizer.sgd().setLearningRateTracker(rate).optWeightDecays(0.001f).optClipGrad(5f).optMomentum(0.9f).build();
            case "nag":
                return Optimizer.nag().setLearningRateTracker(Tracker.fixed(0.01f)).setMomentum(0.9f).build();
            default:
                return Optimizer.adam().optLearningRateTracker(Tracker.fixed(0.002f)).build();
        }
    }

    private static ArrayDataset colours(NDManager manager, int count) {
        NDArray labels = manager.randomInteger(0, 3, new Shape(count), ai.djl.ndarray.types.DataType.INT64);
        NDArray strongest = labels.oneHot(3).reshape(count, 3, 1, 1);
        NDArray images = manager.randomUniform(0, 1, new Shape(count, 3, 8, 8)).add(strongest);
        return new ArrayDataset.Builder().setData(images).optLabels(labels).setSampling(16, true).build();
    }
}
